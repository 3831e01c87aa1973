import Diary
import Foundation
import JSON
import Journal

/// A second ear or a second eye, as its commands show it.
protocol CheckedServer: NamedServer {
    /// When it is asked, as the option `--when` says it.
    var when: String { get }
    /// The same in words: "asked when unsure".
    var whenAsked: String { get }
    /// Asks it something that tells nothing of the household. Blocks for at most its deadline.
    func check() -> ServerCheck
}

extension CheckedServer {
    var shown: String { "\(name)  \(shownAddress)  \(whenAsked), \(Int(deadline)) s" }
}

/// Whether a server answers, and how long it took.
struct ServerCheck {
    private let problem: String?
    private let seconds: Double

    /// - Parameter ask: asks it, and returns why it did not answer; nil if it did.
    init(_ ask: () -> String?) {
        let start = ContinuousClock.now
        problem = ask()
        seconds = start.duration(to: .now) / .seconds(1)
    }

    var text: String {
        problem.map { "does not work: \($0)" } ?? String(format: "answers in %.1f s", seconds)
    }

    func json(_ server: some CheckedServer) -> JSONValue {
        .object([
            ("address", .text(server.shownAddress)), ("answers", .bool(problem == nil)),
            ("deadline", .integer(Int(server.deadline))), ("hasToken", .bool(server.token != nil)),
            ("name", .text(server.name)), ("problem", .text(problem)),
            ("seconds", .number(seconds, decimals: 2)), ("when", .text(server.when)),
        ])
    }
}

extension Program {
    /// Prints servers, each with a check.
    ///
    /// - Parameter nothing: what is printed if there are none.
    static func list(
        _ servers: [some CheckedServer], _ invocation: Invocation, ifNone nothing: String
    ) throws {
        let isJSON = invocation.arguments.value("format") == "json"
        if servers.isEmpty, !isJSON { return try invocation.output.line(nothing) }
        var list: [JSONValue] = []
        for server in servers {
            let check = server.check()
            if isJSON {
                list.append(check.json(server))
            } else {
                try invocation.output.line("\(server.shown)  \(check.text)")
            }
        }
        if isJSON { try invocation.output.write(EntryJSON.array(list)) }
    }

    /// Adds a server and prints it with a check.
    ///
    /// - Parameter what: what is sent to it besides its token.
    static func add(
        _ server: some CheckedServer, to journal: Journal, sending what: String, _ invocation: Invocation
    ) throws {
        try journal.add(server)
        try invocation.output.line("added  \(server.shown)  \(server.check().text)")
        guard server.token != nil,
            let scheme = server.address.split(separator: ":").first?.lowercased(), scheme.hasSuffix("+http")
        else { return }
        invocation.console.note(
            "the token and the \(what) travel unencrypted; \(scheme)s:// encrypts them")
    }

    /// Removes the server with the name in the operand.
    ///
    /// - Returns: its address.
    static func remove<Server: NamedServer>(
        _ type: Server.Type, among servers: [Server], _ invocation: Invocation
    ) throws -> String? {
        let name = invocation.arguments.operands[0]
        try invocation.journal().remove(type, named: name)
        try invocation.output.line("removed  \(name)")
        return servers.first { $0.name == name }?.address
    }

    /// The name in the option, or one made from an address: `kitchen` for `kitchen.local`, `ear` for a number,
    /// `kitchen-2` if that is taken.
    static func newName<Server: NamedServer>(
        _ address: String, among servers: [Server], _ invocation: Invocation
    ) -> String {
        if let name = invocation.arguments.value("name") { return name }
        let host = URLComponents(string: address)?.host ?? ""
        let label = String(host.prefix { $0 != "." }).lowercased()
        let first =
            label.contains(where: \.isLetter) && PersonName.isFit(label) ? label : Server.kind.rawValue
        let known = Set(servers.map(\.name))
        var (name, number) = (first, 1)
        while known.contains(name) {
            number += 1
            name = "\(first)-\(number)"
        }
        return name
    }
}
