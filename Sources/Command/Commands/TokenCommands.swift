import Foundation
import Journal

extension Program {
    static let tokenCommands = [
        Command(
            "token create", "creates a token that lets a client use the service over the network",
            options: [
                Option("name", .text("NAME"), "a name for the client, for your own list"),
                Option(
                    "may", .choice(Permission.allCases.map(\.rawValue)),
                    "look at the diary, add to it, or do everything; repeat it to allow several",
                    isRepeatable: true),
            ],
            details: "The token is printed only this once; the diary keeps only a digest of it.",
            examples: [
                Command.Example(
                    "token create --name phone --may read --may log",
                    "prints a token that may look and add, but neither change nor delete")
            ], run: createToken),
        Command(
            "token list", "lists the tokens, what they may do, and when each was last used",
            examples: [Command.Example("token list", "prints one line per token, oldest first")],
            run: listTokens),
        Command(
            "token revoke", "revokes a token", operands: .one("ID|NAME"),
            details: "The token stops working with the next request.",
            examples: [
                Command.Example(
                    "token revoke phone", "revokes a token by its name, or by the first digits of its id")
            ],
            run: revokeToken),
    ]

    private static let createToken: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        guard let name = invocation.arguments.value("name") else {
            throw .usage("--name is missing: what is the client called?")
        }
        let permissions = Set(invocation.arguments.values("may").compactMap(Permission.init))
        guard !permissions.isEmpty else { throw .usage("--may is missing: give read, log or all") }
        let journal = try invocation.journal()
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        let token = try journalCall { () throws(JournalError) in
            try journal.createToken(named: name, may: permissions, secret: secret)
        }
        invocation.console.note("token \(shown(token)) for \(token.name); it is shown only this once")
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
