import Diary
import Foundation

/// Another recogniser of the household that can be asked what was said.
package struct RemoteRecognizer: NamedServer {
    package static let kind = NamedServerKind.ear

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

    /// The protocol and place that an address names.
    ///
    /// nil if it does not name a recogniser, or if it holds a user, a password, a query or a fragment.
    package static func language(of address: String) -> Language? {
        guard let parts = URLComponents.withoutSecrets(address) else { return nil }
        if parts.scheme?.lowercased() == "wyoming", let host = parts.host {
            guard parts.path.isEmpty || parts.path == "/" else { return nil }
            let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
            return .wyoming(host: bare, port: parts.port ?? 10_300)
        }
        return parts.overHTTP(speaking: "openai")?.url.map { .openAI($0) }
    }
}

extension Journal {
    /// The other recognisers, in the order they are asked; empty if nobody added one.
    package func ears() throws -> [RemoteRecognizer] { try servers(RemoteRecognizer.self) }
}
