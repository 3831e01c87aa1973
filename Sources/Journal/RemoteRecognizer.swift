import Diary
import Foundation

/// Another recogniser of the household that can be asked what was said.
package struct RemoteRecognizer: Hashable, Codable, Sendable {
    /// When it is asked.
    package enum Occasion: String, CaseIterable, Codable, Sendable {
        case always
        /// When the diary's own recogniser is not sure of what it heard.
        case unsure
        case never
    }

    /// The protocol it speaks.
    package enum Language: Hashable, Sendable {
        case wyoming(host: String, port: Int)
        /// The URL without its ending `/audio/transcriptions`.
        case openAI(URL)
    }

    /// Its name in commands and transcripts.
    package var name: String
    /// The address as the user gave it: `wyoming://host:10300`, or `openai+http://host:8000/v1`.
    package var address: String
    package var occasion: Occasion
    /// Seconds from the question to the end of the answer.
    package var deadline: Double
    /// A secret that is never shown; nil if the recogniser needs none.
    package var token: String?
    /// The model to ask for on a server that has several.
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

    /// nil if the address does not name a recogniser.
    package var language: Language? { Self.language(of: address) }

    /// The address without parts that may be secret.
    package var shownAddress: String {
        guard let parts = URLComponents(string: address) else { return "an unusable address" }
        return parts.shownOrigin + (parts.path == "/" ? "" : parts.path)
    }

    /// The protocol and place that an address names.
    ///
    /// nil if it does not name a recogniser, or if it holds a user, a password, a query or a fragment.
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

    /// The other recognisers, in the order they are asked; empty if nobody added one.
    package func ears() throws -> [RemoteRecognizer] {
        try read { database in try Self.ears(database.setting(Self.earsSetting)) }
    }

    /// Adds a recogniser; it is asked after the existing ones.
    ///
    /// - Throws: `invalid` if the name is taken or not valid.
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

    /// Removes a recogniser and its token.
    ///
    /// - Throws: `invalid` if no recogniser has this name.
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
