import Diary
import Foundation

/// Another recogniser of the household, which may be asked what was said.
package struct RemoteRecognizer: Hashable, Codable, Sendable {
    /// When it is asked.
    package enum Occasion: String, CaseIterable, Codable, Sendable {
        case always
        /// When the diary's own recogniser is not sure of what it heard.
        case unsure
        case never
    }

    /// How it is spoken to.
    package enum Language: Hashable, Sendable {
        case wyoming(host: String, port: Int)
        /// The address ends before `/audio/transcriptions`.
        case openAI(URL)
    }

    /// As commands and transcripts call it.
    package var name: String
    /// As somebody gave it: `wyoming://host:10300`, or `openai+http://host:8000/v1`.
    package var address: String
    package var occasion: Occasion
    /// Seconds from asking to the end of the answer.
    package var deadline: Double
    /// A secret, never shown; nil if the ear asks for none.
    package var token: String?
    /// The model that a server with several is asked for.
    package var model: String?

    package init(
        name: String, address: String, occasion: Occasion = .unsure, deadline: Double = 10,
        token: String? = nil, model: String? = nil
    ) {
        self.name = name
        self.address = address
        self.occasion = occasion
        self.deadline = deadline
        self.token = token
        self.model = model
    }

    /// nil if the address is not of an ear.
    package var language: Language? { Self.language(of: address) }

    /// The address without what may be a secret in it.
    package var shownAddress: String {
        guard let parts = URLComponents(string: address) else { return "an unusable address" }
        return parts.shownOrigin + (parts.path == "/" ? "" : parts.path)
    }

    /// What an address says; nil if it is not of an ear, or holds a user, a password, a query or a fragment.
    package static func language(of address: String) -> Language? {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil,
            parts.query == nil, parts.fragment == nil, parts.port.map((1...65_535).contains) ?? true
        else { return nil }
        switch scheme {
        case "wyoming":
            guard parts.path.isEmpty || parts.path == "/" else { return nil }
            let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
            return .wyoming(host: bare, port: parts.port ?? 10_300)
        case "openai+http", "openai+https":
            var plain = parts
            plain.scheme = String(scheme.dropFirst("openai+".count))
            while plain.path.hasSuffix("/") { plain.path.removeLast() }
            return plain.url.map { .openAI($0) }
        default: return nil
        }
    }
}

extension Journal {
    private static let earsSetting = "ears"

    /// Other recognisers that may be asked, in the order in which they are; none if nobody added one.
    package func ears() throws -> [RemoteRecognizer] {
        try read { database in try Self.ears(database.setting(Self.earsSetting)) }
    }

    /// Adds an ear, which is asked after those that are there.
    ///
    /// - Throws: `invalid` for a name that is taken or not fit.
    package func add(_ ear: RemoteRecognizer) throws {
        guard PersonName.isFit(ear.name) else {
            throw JournalError.invalid(.earName(longest: PersonName.longest))
        }
        try write { database in
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
    package func removeEar(_ name: String) throws {
        try write { database in
            var ears = try Self.ears(database.setting(Self.earsSetting))
            let count = ears.count
            ears.removeAll { $0.name == name }
            guard ears.count < count else {
                throw JournalError.invalid(.noSuchEar(name, known: ears.map(\.name)))
            }
            try database.setSetting(Self.earsSetting, to: Self.text(of: ears))
        }
    }

    private static func ears(_ text: String?) throws -> [RemoteRecognizer] {
        guard let text else { return [] }
        do {
            return try JSONDecoder().decode([RemoteRecognizer].self, from: Data(text.utf8))
        } catch {
            throw JournalError.invalid(.unreadableEars)
        }
    }

    private static func text(of ears: [RemoteRecognizer]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(ears) else {
            throw JournalError.invalid(.notANumber(.earDeadline))
        }
        return String(decoding: data, as: UTF8.self)
    }
}
