import Foundation
import Support

/// A real server with OpenAI's chat API and a small model of random weights that sees pictures; ended with its owner.
final class LanguageModelProgram {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// Put there by `Scripts/install --tests`.
    static let isInstalled = FileManager.default.fileExists(
        atPath: root.appending(path: ".build/python/bin/gguf-dump").path)
    /// All words that it knows.
    static let words = Set("water light soil leaf root pot sun shade less more".split(separator: " "))

    /// It may take some seconds until something answers there.
    let address: String
    private let server = Process()

    /// - Parameter folder: where its model is written.
    init(in folder: URL, token: String) throws {
        // A port that nobody has, as long as nobody takes it in between.
        let port = try AnsweringServer(.closes).port
        address = "http://127.0.0.1:\(port)"
        server.executableURL = Self.root.appending(path: ".build/python/bin/python")
        server.arguments = [
            Self.root.appending(path: "Scripts/Testing/language_model.py").path, folder.path, "\(port)",
            token,
        ]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        server.environment = ["PATH": "/usr/bin:/bin"]
        try server.run()
    }

    deinit {
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
    }
}
