import DiaryService
import Foundation
import Journal
import System

extension Program {
    static let openCommand = Command(
        "open", "opens the diary in this machine's browser, signed in",
        options: [
            Option("address", .text("URL"), "where diary serve is reached (where it says that it listens)"),
            Option("print", .flag, "only print the link that signs in"),
        ],
        details:
            "diary serve must be running on this diary; no link is made for another program that has its address. The link "
            + "signs one browser in, within ten minutes. The browser stays signed in for 90 days, with a token of its own, "
            + "which diary token list shows.",
        examples: [
            Command.Example("open", "opens the diary in the browser"),
            Command.Example("open --print", "prints the link, to open it in a browser of your choice"),
        ], run: open)

    private static let open: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let address = try provenAddress(journal, invocation)
        let link = signInLink(at: address, code: try browserCode(in: journal))
        let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            invocation.surroundings.variable($0) != nil
        }
        guard !invocation.arguments.has("print"), hasScreen, let opener = opener(invocation) else {
            return try invocation.output.line(link)
        }
        let page = try signInPage(link, in: journal.home)
        do {
            let process = try Process.run(opener, arguments: [page.absoluteString])
            process.waitUntilExit()
            if process.terminationStatus == 0 { return }
        } catch {
            invocation.console.note("\(opener.path): cannot be started; open the link yourself")
        }
        try invocation.output.line(link)
    }

    /// A private page that redirects to the link, because everybody on the machine can see a program's
    /// arguments.
    private static func signInPage(_ link: String, in home: Home) throws -> URL {
        let page = home.root.appending(path: "sign-in.html", directoryHint: .notDirectory)
        let text = """
            <!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
            <title>Diary</title><meta http-equiv="refresh" content="0; url=\(link)">
            <p>The diary opens <a href="\(link)">here</a>.</p>

            """
        let new = try NewFile.begin(page.path(percentEncoded: false))
        try new.write(Array(text.utf8))
        try new.finish()
        return page
    }

    /// The address of this diary's service.
    ///
    /// It is the address that the user gave, once the service has proved its identity there, or one from the
    /// service itself.
    private static func provenAddress(_ journal: Journal, _ invocation: Invocation) throws -> String {
        let service = ServiceQuestion(journal)
        let given = try invocation.arguments.value("address").map { text in try serviceAddress(text) }
        let addresses: [String]
        if let given {
            try service.prove(given)
            return given
        }
        addresses = try service.addresses()
        guard let address = addresses.first else {
            throw Failure(
                .unavailable, "the service listens on no port; say with --address where browsers reach it")
        }
        return onThisMachine(address)
    }

    /// The address for this machine's browser; with HTTPS, it uses a name in the certificate.
    private static func onThisMachine(_ address: String) -> String {
        guard let colon = address.lastIndex(of: ":"), let slashes = address.range(of: "://") else {
            return address
        }
        let (host, port) = (address[slashes.upperBound..<colon], address[colon...])
        if address.hasPrefix("https:") { return "https://localhost\(port)" }
        let own = ["0.0.0.0": "127.0.0.1", "[::]": "[::1]"][String(host)]
        return own.map { "http://\($0)\(port)" } ?? address
    }

    /// Makes a token with all permissions, under the first free name, and a sign-in code for it.
    ///
    /// Earlier browser tokens that were never used are revoked.
    private static func browserCode(in journal: Journal) throws -> String {
        var random = SystemRandomNumberGenerator()
        // The token's own secret is not shown to anybody.
        let (secret, code) = (AccessToken.secret(using: &random), SignInCode.make(using: &random))
        let valid = try journal.tokens().filter { $0.revoked == nil }
        let unused = valid.filter { $0.lastUsed == nil && isBrowsers($0.name) }
        for token in unused { _ = try journal.revokeToken(token.name) }
        let taken = Set(valid.map(\.name)).subtracting(unused.map(\.name))
        var name = "browser"
        var number = 1
        while taken.contains(name) {
            number += 1
            name = "browser \(number)"
        }
        let token = try journal.createToken(named: name, may: [.all], secret: secret)
        _ = try journal.addSignInCode(code, for: token.id)
        return code
    }

    private static func isBrowsers(_ name: String) -> Bool {
        name == "browser" || name.hasPrefix("browser ") && Int(name.dropFirst("browser ".count)) != nil
    }

    /// The desktop's program for opening links. (xdg-utils)
    private static func opener(_ invocation: Invocation) -> URL? {
        (invocation.surroundings.variable("PATH") ?? "").split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: "xdg-open") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
