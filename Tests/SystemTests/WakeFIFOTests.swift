import Foundation
import Testing

@testable import System

@Suite("A bell between programs")
struct NamedBellTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "bells-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    @Test("each that waits is rung once, also when it was rung before it looked; for its user alone")
    func rings() throws {
        let (one, other) = (try WakeFIFO(folder + "/one"), try WakeFIFO(folder + "/other"))
        #expect(!one.wait(seconds: 0))
        #expect(try WakeFIFO.ring(in: folder) == 2 && WakeFIFO.ring(in: folder) == 2)
        #expect(one.wait(seconds: 1) && !one.wait(seconds: 0) && other.wait(seconds: 1))
        #expect(try FileStatus(folder + "/one").rights == 0o600)
        #expect(Set(try FileSystem.names(in: folder)) == ["one", "other"])
    }

    @Test("one that nobody waits at is removed, and what is no bell is left alone")
    func stale() throws {
        mkfifo(folder + "/stale", 0o600)
        try Data("text".utf8).write(to: URL(filePath: folder + "/file"))
        do { _ = try WakeFIFO(folder + "/gone") }
        #expect(try WakeFIFO.ring(in: folder) == 0)
        #expect(try FileSystem.names(in: folder) == ["file"])
        #expect(try String(contentsOfFile: folder + "/file", encoding: .utf8) == "text")
        #expect(try WakeFIFO.ring(in: folder + "/nowhere") == 0)
    }

    @Test("a place in a folder that is missing is named")
    func nowhere() {
        #expect(throws: FileError.self) { try WakeFIFO(folder + "/nowhere/bell") }
    }
}
