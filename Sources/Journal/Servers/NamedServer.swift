import Diary
import Foundation

/// A server that the household gave a name: a second ear or a second eye.
package protocol NamedServer: Hashable, Codable, Sendable {
    static var kind: NamedServerKind { get }
    /// Its name in commands, and beside what it told.
    var name: String { get }
    /// The address as the user gave it.
    var address: String { get }
    /// Seconds from the question to the end of the answer.
    var deadline: Double { get }
    /// A secret that is never shown; nil if the server needs none.
    var token: String? { get }
}

package enum NamedServerKind: String, Hashable, Sendable {
    case ear, eye

    /// The command that lists them, and the setting that keeps them.
    package var plural: String { rawValue + "s" }
}

extension NamedServer {
    /// The address without parts that may be secret.
    package var shownAddress: String {
        guard let parts = URLComponents(string: address) else { return "an unusable address" }
        return parts.shownOrigin + (parts.path == "/" ? "" : parts.path)
    }
}

extension URLComponents {
    /// An address with a host that holds nothing secret; nil if it has a user, a password, a query or a fragment.
    static func withoutSecrets(_ address: String) -> URLComponents? {
        guard let parts = URLComponents(string: address), parts.scheme != nil, let host = parts.host,
            !host.isEmpty, parts.user == nil, parts.password == nil, parts.query == nil,
            parts.fragment == nil, parts.port.map((1...65_535).contains) ?? true
        else { return nil }
        return parts
    }

    /// An address of a server over HTTP that holds nothing secret; nil if it is not one.
    static func plainServer(_ address: String) -> URLComponents? {
        withoutSecrets(address).flatMap {
            ["http", "https"].contains($0.scheme?.lowercased()) ? $0.withoutEndingSlash : nil
        }
    }

    /// The address over HTTP in one that begins with what is spoken there, such as `openai+https`; nil for another.
    func overHTTP(speaking language: String) -> URLComponents? {
        guard let scheme = scheme?.lowercased(), scheme.hasPrefix(language + "+") else { return nil }
        var plain = self
        plain.scheme = String(scheme.dropFirst(language.count + 1))
        return ["http", "https"].contains(plain.scheme) ? plain.withoutEndingSlash : nil
    }

    /// Where OpenAI's chat API is at an address with or without the ending `/v1`.
    var chatCompletions: URL? {
        var parts = self
        if !parts.path.hasSuffix("/v1") { parts.path += "/v1" }
        parts.path += "/chat/completions"
        return parts.url
    }

    private var withoutEndingSlash: URLComponents {
        var parts = self
        while parts.path.hasSuffix("/") { parts.path.removeLast() }
        return parts
    }
}

extension Journal {
    /// The servers of a kind, in the order they are asked; empty if nobody added one.
    func servers<Server: NamedServer>(_ type: Server.Type) throws -> [Server] {
        try read { database in try Self.servers(database.setting(Server.kind.plural)) }
    }

    /// Adds a server; it is asked after the existing ones.
    ///
    /// - Throws: `invalid` if the name is taken or not valid.
    package func add<Server: NamedServer>(_ server: Server) throws {
        guard PersonName.isFit(server.name) else {
            throw JournalError.invalid(.serverName(Server.kind, longest: PersonName.longest))
        }
        try write { database in
            var servers: [Server] = try Self.servers(database.setting(Server.kind.plural))
            guard !servers.contains(where: { $0.name == server.name }) else {
                throw JournalError.invalid(.serverNameTaken(Server.kind))
            }
            servers.append(server)
            try database.setSetting(Server.kind.plural, to: Self.text(of: servers))
        }
    }

    /// Removes a server and its token.
    ///
    /// - Throws: `invalid` if no server has this name.
    package func remove<Server: NamedServer>(_ type: Server.Type, named name: String) throws {
        try write { database in
            var servers: [Server] = try Self.servers(database.setting(Server.kind.plural))
            let count = servers.count
            servers.removeAll { $0.name == name }
            guard servers.count < count else {
                throw JournalError.invalid(.noSuchServer(Server.kind, name, known: servers.map(\.name)))
            }
            try database.setSetting(Server.kind.plural, to: Self.text(of: servers))
        }
    }

    private static func servers<Server: NamedServer>(_ text: String?) throws -> [Server] {
        guard let text else { return [] }
        do {
            return try JSONDecoder().decode([Server].self, from: Data(text.utf8))
        } catch {
            throw JournalError.invalid(.unreadableServers(Server.kind))
        }
    }

    private static func text<Server: NamedServer>(of servers: [Server]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(servers) else {
            throw JournalError.invalid(.notANumber(.deadline(Server.kind)))
        }
        return String(decoding: data, as: UTF8.self)
    }
}
