import Foundation
import Testing
import VoiceDevice

extension BoxSettings {
    /// With Debian's acoustic model, and the recogniser that was built beside the tests.
    static let tested: BoxSettings = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return BoxSettings(
            packaged: URL(filePath: "/usr/share/pocketsphinx/model/en-us"),
            recognizer: URL(filePath: tests).deletingLastPathComponent().appending(path: "diary-recognizer"))
    }()
}

/// Waits until something holds, long enough for a busy machine.
func eventually(_ what: Comment, _ holds: () throws -> Bool) async throws {
    for _ in 0..<600 {
        if try holds() { return }
        try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record(what)
}
