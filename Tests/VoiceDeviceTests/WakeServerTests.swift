import DiaryService
import Foundation
import Journal
import Speech
import Support
import Testing

@testable import VoiceDevice

@Suite("A wake server", .serialized)
struct WakeServerTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Put there by `Scripts/install --tests`.
    private static let python = root.appending(path: ".build/wake-word/python/bin/python")
    private static let isInstalled = FileManager.default.fileExists(atPath: python.path)

    /// A server that waits for "okay nabu".
    private static func server(port: Int) throws -> Process {
        let server = Process()
        server.executableURL = python
        server.arguments = [
            root.appending(path: "Scripts/wake-word-server").path, "127.0.0.1:\(port)", "okay_nabu",
        ]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        try server.run()
        return server
    }

    private static func stop(_ server: Process) {
        // Foundation starts programs with most signals blocked, and Python leaves them so.
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
    }

    @Test(
        "wakes the box by its own word, as often as it is said, and also after it was gone for a while",
        .enabled(if: isInstalled), .timeLimit(.minutes(5)))
    func wakes() async throws {
        let talking = try TalkingService()
        let room = SoundRoom()
        let state = FileManager.default.temporaryDirectory.appending(path: "box-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: state) }
        let port = Int.random(in: 20_000..<30_000)
        var settings = BoxSettings.tested
        settings.wakeServer = WakeServer("wyoming://127.0.0.1:\(port)/okay_nabu")
        settings.microphone = room.microphone
        settings.loudspeaker = room.loudspeaker
        settings.stateFile = state
        settings.followUp = 1
        settings.patience = 60
        let box = BoxListener(diaryService: talking.diaryService, settings: settings)
        room.open()
        Thread.detachNewThread { box.run() }
        defer { talking.diaryService.stopping.set() }
        try await eventually("the box does not say that nothing answers") {
            (try? String(contentsOf: state, encoding: .utf8))?.contains("the wake server 127.0.0.1:\(port)")
                == true
        }
        let first = try Self.server(port: port)
        defer { Self.stop(first) }
        try await eventually("the box does not find the server") {
            (try? String(contentsOf: state, encoding: .utf8))?.contains("wake server") == false
        }
        for (number, food) in ["two idlis", "a pear"].enumerated() {
            talking.ears.hears(.success("i had \(food)"))
            room.say("okay nabu.", voice: "rms", after: 2)
            room.say("I had \(food)", after: 1)
            try await eventually("“\(food)” is never heard") { talking.ears.heard.count == number + 1 }
            try await eventually("“\(food)” is never answered") { box.answers == number + 1 }
        }
        #expect(
            try talking.journal.allEntries().map(\.processedDescription).sorted() == ["a pear", "two idlis"])
        // Talk without the word is not listened to.
        room.say("I had a bowl of rice for lunch", after: 2)
        try await eventually("the room never falls quiet") { room.isQuiet }
        #expect(talking.ears.heard.count == 2)
    }

    @Test(
        "is an address with a word, or without",
        arguments: [
            ("wyoming://127.0.0.1:10400/okay_nabu", "127.0.0.1:10400 okay nabu"),
            ("wyoming://box.local", "box.local:10400 any"), ("wyoming://[::1]:9/alexa", "::1:9 alexa"),
            ("http://127.0.0.1", "none"), ("wyoming://u:p@host/x", "none"), ("wyoming:///alexa", "none"),
            ("wyoming://host/a/b", "none"), ("wyoming://host:70000", "none"),
        ])
    func address(text: String, read: String) {
        let server = WakeServer(text)
        #expect(server.map { "\($0.host):\($0.port) \($0.spoken ?? "any")" } ?? "none" == read)
    }
}
