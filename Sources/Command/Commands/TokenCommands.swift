import Foundation
import Journal

extension Program {
    static let tokenCommands = [
        Command(
            "token create", "makes a token with which a client may use the service over the network",
            options: [
                Option("name", .text("NAME"), "what the client is called, for your own list"),
                Option(
                    "may", .choice(Permission.allCases.map(\.rawValue)),
                    "look at the diary, add to it, or do everything; may be repeated", isRepeatable: true),
            ],
            details: "The token is printed this once; the diary keeps only a digest of it.",
            examples: [
                Command.Example(
                    "token create --name phone --may read --may log",
                    "prints a token that may look and add, but neither change nor delete")
            ], run: createToken),
        Command(
            "token list", "lists the tokens, what they may do, and when each was last used",
            examples: [Command.Example("token list", "prints a line a token, the oldest first")],
            run: listTokens),
        Command(
            "token revoke", "takes a token back", operands: .one("ID|NAME"),
            details: "From the next request on it lets nobody in.",
            examples: [Command.Example("token revoke phone", "by name, or by the beginning of its id")],
            run: revokeToken),
    ]

    private static let createToken: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        guard let name = invocation.arguments.value("name") else { throw .usage("--name is missing") }
        let permissions = Set(invocation.arguments.values("may").compactMap(Permission.init))
        guard !permissions.isEmpty else { throw .usage("--may is missing: read, log or all") }
        let journal = try invocation.journal()
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        let token = try journalCall { () throws(JournalError) in
            try journal.createToken(named: name, may: permissions, secret: secret)
        }
        invocation.console.note("token \(shown(token)) for \(token.name); it is shown this once")
        try invocation.output.line(secret)
    }

    private static let listTokens: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let tokens = try journalCall { () throws(JournalError) in try journal.tokens() }
        guard !tokens.isEmpty else { return try invocation.output.line("There are no tokens.") }
        let style = Date.VerbatimFormatStyle(
            format:
                "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
            timeZone: journal.timeZone, calendar: journal.calendar)
        for token in tokens {
            let may = token.permissions.map(\.rawValue).sorted().joined(separator: ",")
            let state: String
            if let revoked = token.revoked {
                state = "revoked \(revoked.formatted(style))"
            } else {
                state = token.lastUsed.map { "last used \($0.formatted(style))" } ?? "never used"
            }
            try invocation.output.line(
                "\(shown(token))  \(may)  made \(token.created.formatted(style))  \(state)  \(token.name)")
        }
    }

    private static let revokeToken: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let mark = invocation.arguments.operands[0]
        let token = try journalCall { () throws(JournalError) in try journal.revokeToken(mark) }
        try invocation.output.line("revoked  \(shown(token))  \(token.name)")
    }

    private static func shown(_ token: AccessToken) -> String {
        token.id.uuidString.prefix(8).lowercased()
    }
}
