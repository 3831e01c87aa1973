import Diary
import Foundation

extension Journal {
    private static let earsSetting = "ears"

    /// Other recognisers that may be asked, in the order in which they are; none if nobody added one.
    package func ears() throws(JournalError) -> [RemoteRecognizer] {
        try read { database throws(JournalError) in try Self.ears(database.setting(Self.earsSetting)) }
    }

    /// Adds an ear, which is asked after those that are there.
    ///
    /// - Throws: `invalid` for a name that is taken or not fit.
    package func add(_ ear: RemoteRecognizer) throws(JournalError) {
        guard PersonName.isFit(ear.name) else { throw .invalid(.earName(longest: PersonName.longest)) }
        try write { database throws(JournalError) in
            var ears = try Self.ears(database.setting(Self.earsSetting))
            guard !ears.contains(where: { $0.name == ear.name }) else {
                throw JournalError.invalid(.earNameTaken)
            }
            ears.append(ear)
            try database.setSetting(Self.earsSetting, to: Self.text(of: ears))
        }
    }

    /// Removes an ear and its token.
    ///
    /// - Throws: `invalid` for a name that no ear has.
    package func removeEar(_ name: String) throws(JournalError) {
        try write { database throws(JournalError) in
            var ears = try Self.ears(database.setting(Self.earsSetting))
            let count = ears.count
            ears.removeAll { $0.name == name }
            guard ears.count < count else {
                throw JournalError.invalid(.noSuchEar(name, known: ears.map(\.name)))
            }
            try database.setSetting(Self.earsSetting, to: Self.text(of: ears))
        }
    }

    private static func ears(_ text: String?) throws(JournalError) -> [RemoteRecognizer] {
        guard let text else { return [] }
        do {
            return try JSONDecoder().decode([RemoteRecognizer].self, from: Data(text.utf8))
        } catch {
            throw JournalError.invalid(.unreadableEars)
        }
    }

    private static func text(of ears: [RemoteRecognizer]) throws(JournalError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(ears) else {
            throw JournalError.invalid(.notANumber(.earDeadline))
        }
        return String(decoding: data, as: UTF8.self)
    }
}
