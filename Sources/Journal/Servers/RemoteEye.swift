import Foundation

/// A server of the household that can be asked what a picture shows, or what is written in it.
package struct RemoteEye: NamedServer {
    package static let kind = NamedServerKind.eye
    /// The range of `deadline`, in seconds.
    package static let deadlines = 1.0...120.0

    /// When it is asked.
    package enum Occasion: String, CaseIterable, Codable, Sendable {
        /// Only when somebody asks it.
        case asked
        /// Also when nothing else tells of a picture.
        case unsure
    }

    /// What it can tell.
    package enum Language: Hashable, Sendable {
        /// Names for what a picture shows, by OpenAI's chat API at this URL.
        case names(URL)
        /// The text in a picture, which is posted to this URL.
        case text(URL)
    }

    package var name: String
    /// `openai+http://host:8000/v1`, or `text+http://host:10310`.
    package var address: String
    package var occasion: Occasion
    package var deadline: Double
    package var token: String?
    /// The model to ask for on a server that has several.
    package var model: String?
    /// Pictures that came before are sent only when somebody asks.
    package var addedAt: Date

    package init(
        name: String, address: String, occasion: Occasion = .unsure, deadline: Double = 30,
        token: String? = nil, model: String? = nil, addedAt: Date
    ) {
        self.name = name
        self.address = address
        self.occasion = occasion
        self.deadline = deadline
        self.token = token
        self.model = model
        self.addedAt = addedAt
    }

    /// nil if the address does not name an eye.
    package var language: Language? { Self.language(of: address) }

    /// Whether it tells the text in pictures, and not what they show.
    package var isReader: Bool { if case .text? = language { true } else { false } }

    /// What an address names; nil if it does not name an eye, or holds a user, a password, a query or a fragment.
    package static func language(of address: String) -> Language? {
        guard let parts = URLComponents.withoutSecrets(address) else { return nil }
        if let url = parts.overHTTP(speaking: "openai")?.chatCompletions { return .names(url) }
        return parts.overHTTP(speaking: "text")?.url.map { .text($0) }
    }
}

extension Journal {
    /// The second eyes, in the order they are asked; empty if nobody added one.
    package func eyes() throws -> [RemoteEye] { try servers(RemoteEye.self) }
}
