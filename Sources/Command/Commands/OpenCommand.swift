import Files
import Foundation
import Journal

extension Program {
    static let openCommand = Command(
        "open", "opens the diary in this machine's browser, signed in",
        options: [
            Option("address", .text("URL"), "where diary serve listens (http://127.0.0.1:8765)"),
            Option("print", .flag, "only print the link that signs in"),
        ],
        details:
            "diary serve must be running. The browser stays signed in for 90 days. Each link has a token of its own, "
            + "which diary token list shows.",
        examples: [
            Command.Example("open", "opens http://127.0.0.1:8765 in the browser"),
            Command.Example("open --print", "prints the link, to open it in a browser of your choice"),
        ], run: open)

    private static let open: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let address = try serviceAddress(invocation.arguments.value("address") ?? "http://127.0.0.1:8765")
        let journal = try invocation.journal()
        let link = signInLink(at: address, secret: try browserToken(in: journal))
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

    /// A page that leads to the link, for this user alone: everybody on the machine sees a program's arguments.
    private static func signInPage(_ link: String, in home: Home) throws(Failure) -> URL {
        let page = home.root.appending(path: "sign-in.html", directoryHint: .notDirectory)
        let text = """
            <!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
            <title>Diary</title><meta http-equiv="refresh" content="0; url=\(link)">
            <p>The diary opens <a href="\(link)">here</a>.</p>

            """
        do throws(FileError) {
            let new = try NewFile.begin(page.path(percentEncoded: false))
            try new.write(Array(text.utf8))
            try new.finish()
        } catch {
            throw Failure(error)
        }
        return page
    }

    /// A new token that may do everything, under the first free name. Those of links that nobody has followed go.
    private static func browserToken(in journal: Journal) throws(Failure) -> String {
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        try journalCall { () throws(JournalError) in
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
            _ = try journal.createToken(named: name, may: [.all], secret: secret)
        }
        return secret
    }

    private static func isBrowsers(_ name: String) -> Bool {
        name == "browser" || name.hasPrefix("browser ") && Int(name.dropFirst("browser ".count)) != nil
    }

    /// The program of the desktop that opens links. (xdg-utils)
    private static func opener(_ invocation: Invocation) -> URL? {
        (invocation.surroundings.variable("PATH") ?? "").split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: "xdg-open") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
