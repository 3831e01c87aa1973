import Foundation

/// Requests to a service that runs, by curl.
enum HTTPAsking {
    /// The answer's body, or what curl complains of.
    static func ask(_ method: String, _ address: String, _ arguments: [String] = []) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/curl")
        process.arguments = ["-sS", "-m", "60", "-X", method] + arguments + [address]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}

extension DiaryHome {
    /// What makes curl ask the service of this home through its socket, where no token is needed.
    var socketOption: [String] { ["--unix-socket", root.appending(path: "service.socket").path] }

    /// Asks the service of this home, which runs; gives the answer's body.
    func ask(_ method: String, _ path: String, _ arguments: [String] = []) throws -> String {
        try HTTPAsking.ask(method, "http://localhost" + path, socketOption + arguments)
    }

    /// A token for everything, for what comes over TCP.
    func token() throws -> String {
        let made = try run("token", "create", "--name", "tests", "--may", "all")
        return String(made.output.prefix { !$0.isWhitespace })
    }
}
