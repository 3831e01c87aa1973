import Foundation
import Testing

@testable import Evaluation

@Suite("A manifest")
final class ManifestTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "manifest-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "clips"), withIntermediateDirectories: true)
        for name in ["one.wav", "two.flac", "clips/three.ogg"] {
            try Data("x".utf8).write(to: folder.appending(path: name))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func manifest(_ text: String) throws -> Manifest {
        let file = folder.appending(path: "manifest.tsv")
        try Data(text.utf8).write(to: file)
        return try Manifest(file)
    }

    @Test("finds recordings beside it, with or without their extension")
    func files() throws {
        let items = try manifest("# heard\n\none.wav\tone egg\r\ntwo\ttwo\teggs\nclips/three\t\n").items
        #expect(items.map(\.name) == ["one.wav", "two", "clips/three"])
        #expect(items.map(\.file.lastPathComponent) == ["one.wav", "two.flac", "three.ogg"])
        #expect(items.map(\.reference) == ["one egg", "two\teggs", ""])
    }

    @Test(
        "says which line is wrong",
        arguments: [
            ("one.wav one egg\n", 1, "expected FILE"),
            ("one.wav\tegg\nfour\tfour eggs\n", 2, "no recording four"),
            ("\tegg\n", 1, "expected FILE"),
        ])
    func wrongLines(text: String, line: Int, reason: String) throws {
        let error = try #require(throws: EvaluationError.self) { _ = try self.manifest(text) }
        #expect(error.line == line)
        #expect(error.reason.contains(reason))
    }

    @Test("without a recording is refused", arguments: ["", "# nothing\n"])
    func empty(text: String) {
        #expect(throws: EvaluationError.self) { _ = try self.manifest(text) }
    }
}
