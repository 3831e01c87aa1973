import DiaryService
import Foundation
import Journal
import Server

extension Program {
    static let tokenCommands = [
        Command(
            "token create", "creates a token that lets a client use the service over the network",
            options: [
                Option("name", .text("NAME"), "a name for the client, for your own list"),
                Option(
                    "may", .choice(Permission.allCases.map(\.rawValue)),
                    "look at the diary, add to it and put that right, or do everything; repeat it to allow several",
                    isRepeatable: true),
                Option(
                    "qr", .flag,
                    "print a link that signs a phone in once, and its QR code, instead of the token"),
                Option(
                    "address", .text("URL"),
                    "with --qr: where the phone reaches the diary (the first name of diary certificate, and the port of diary serve)"
                ),
            ],
            details:
                "The token is printed only this once; the diary keeps only a digest of it. The link of --qr signs in "
                + "whoever opens it first, within ten minutes.",
            examples: [
                Command.Example(
                    "token create --name phone --may read --may log --qr",
                    "prints a code that the phone's camera reads"),
                Command.Example(
                    "token create --name phone --may read --may log",
                    "prints a token that may look, add, and for seven days put right what it added"),
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

    private static let createToken: @Sendable (Invocation) throws -> Void = { invocation in
        guard let name = invocation.arguments.value("name") else {
            throw Failure.usage("--name is missing: what is the client called?")
        }
        let permissions = Set(invocation.arguments.values("may").compactMap(Permission.init))
        guard !permissions.isEmpty else { throw Failure.usage("--may is missing: give read, log or all") }
        let journal = try invocation.journalToFill()
        let address = invocation.arguments.has("qr") ? try signInAddress(journal, invocation) : nil
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        let code = SignInCode.make(using: &random)
        let token = try journal.createToken(named: name, may: permissions, secret: secret)
        if address != nil { _ = try journal.addSignInCode(code, for: token.id) }
        guard let address else {
            invocation.console.note("token \(shown(token)) for \(token.name); it is shown only this once")
            return try invocation.output.line(secret)
        }
        invocation.console.note(
            "token \(shown(token)) for \(token.name); the link is good once, for ten minutes")
        let link = signInLink(at: address, code: code)
        guard let code = QRCode(link) else { throw Failure.usage("--address is too long for a QR code") }
        for line in code.lines { try invocation.output.line(invocation.output.coloured(line, "97;40")) }
        try invocation.output.line(link)
    }

    /// The address of the diary for a phone, without a slash at the end.
    ///
    /// With HTTPS, the phone checks the diary's identity itself, by the certificate.
    private static func signInAddress(_ journal: Journal, _ invocation: Invocation) throws -> String {
        let service = ServiceQuestion(journal)
        guard let text = invocation.arguments.value("address") else {
            guard let host = HouseholdAuthority(home: journal.home).hosts().first else {
                throw Failure.usage(
                    "--address is missing: where does the phone reach the diary? https://kitchen.local:8765, say"
                )
            }
            let running = (try? service.addresses())?.first { $0.hasPrefix("https:") }
            return "https://\(host):\(running?.split(separator: ":").last.map(String.init) ?? "8765")"
        }
        let address = try serviceAddress(text)
        if address.hasPrefix("http:") {
            try service.prove(address)
        }
        return address
    }

    /// Parses an address, and removes a slash at its end.
    static func serviceAddress(_ text: String) throws -> String {
        let address = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let url = URL(string: address), ["https", "http"].contains(url.scheme), url.host() != nil,
            url.path().isEmpty, url.query() == nil, url.fragment() == nil
        else {
            throw Failure.usage("--address takes a URL such as https://kitchen.local:8765, not “\(text)”")
        }
        return address
    }

    /// Browsers do not send the part after #, so it does not appear in logs.
    static func signInLink(at address: String, code: String) -> String {
        "\(address)/#/sign-in?code=\(code)"
    }

    private static let listTokens: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let tokens = try journal.tokens()
        guard !tokens.isEmpty else { return try invocation.output.line("There are no tokens.") }
        let style = Date.VerbatimFormatStyle(
            format:
                "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
            timeZone: journal.timeZone, calendar: Calendar(identifier: .gregorian))
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

    private static let revokeToken: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let mark = invocation.arguments.operands[0]
        let token = try journal.revokeToken(mark)
        try invocation.output.line("revoked  \(shown(token))  \(token.name)")
    }

    private static func shown(_ token: AccessToken) -> String {
        token.id.uuidString.prefix(8).lowercased()
    }
}
