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
        do {
            let process = try Process.run(opener, arguments: [link])
            process.waitUntilExit()
            if process.terminationStatus == 0 { return }
        } catch {
            invocation.console.note("\(opener.path): cannot be started; open the link yourself")
        }
        try invocation.output.line(link)
    }

    /// A new token that may do everything, under the first free name.
    private static func browserToken(in journal: Journal) throws(Failure) -> String {
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        try journalCall { () throws(JournalError) in
            let taken = Set(try journal.tokens().filter { $0.revoked == nil }.map(\.name))
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

    /// The program of the desktop that opens links. (xdg-utils)
    private static func opener(_ invocation: Invocation) -> URL? {
        (invocation.surroundings.variable("PATH") ?? "").split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: "xdg-open") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
