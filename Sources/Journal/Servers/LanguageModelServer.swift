import Diary
import Foundation

/// A server of the household with a language model, which answers questions by OpenAI's chat API.
package struct LanguageModelServer: Hashable, Codable, Sendable {
    /// The range of `deadline`, in seconds.
    package static let deadlines = 1.0...120.0

    /// The address as the user gave it: `http://192.168.1.5:8080`.
    package let address: String
    /// Where questions are posted.
    package let url: URL
    /// Seconds from the question to the end of the answer.
    package let deadline: Double
    /// A secret that is never shown; nil if the server needs none.
    package let token: String?
    /// The model to ask for on a server that has several.
    package let model: String?

    /// nil if the address is not one of a server: `http` or `https`, a host, perhaps a port and a path, and
    /// neither a user, a password, a query nor a fragment.
    ///
    /// - Parameters:
    ///   - address: with or without the ending `/v1`.
    ///   - deadline: in seconds; kept within `deadlines`.
    package init?(address: String, deadline: Double = 20, token: String? = nil, model: String? = nil) {
        guard let url = URLComponents.plainServer(address)?.chatCompletions else { return nil }
        self.address = address
        self.url = url
        self.deadline = min(max(deadline, Self.deadlines.lowerBound), Self.deadlines.upperBound)
        self.token = token
        self.model = model
    }

    /// The host, by which its answers are shown.
    package var host: String { url.host() ?? "the language model" }
}

extension Journal {
    private static let languageModelSetting = "language_model"

    /// The server with the household's language model; nil if there is none, as at first.
    ///
    /// - Throws: `invalid` if the setting cannot be read.
    package func languageModel() throws -> LanguageModelServer? {
        do {
            return try read { database in
                try database.setting(Self.languageModelSetting, fromJSON: LanguageModelServer.self)
            }
        } catch is DecodingError {
            throw JournalError.invalid(.unreadableServer(command: "diary advice set"))
        }
    }

    /// Keeps the server with the household's language model; nil forgets it and its token.
    package func setLanguageModel(_ server: LanguageModelServer?) throws {
        try write { database in _ = try database.setSetting(Self.languageModelSetting, toJSON: server) }
    }
}
