import Foundation
import Testing

@testable import System

@Suite("An error of a Foundation call")
struct FoundationErrorTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func error(_ action: FileError.Action, _ body: () throws -> Void) throws -> FileError {
        let error = try #require(throws: (any Error).self) { try body() }
        return FileError("soup", action, error)
    }

    @Test("keeps what the system said when a file is read")
    func reading() throws {
        let none = URL(filePath: scratch.place("none"))
        for body in [
            { _ = try Data(contentsOf: none) }, { _ = try String(contentsOf: none, encoding: .utf8) },
            { _ = try FileHandle(forReadingFrom: none) },
            { _ = try FileManager.default.contentsOfDirectory(atPath: none.path) },
            { _ = try FileManager.default.attributesOfItem(atPath: none.path) },
        ] as [() throws -> Void] {
            let error = try error(.reading, body)
            #expect(error.code == ENOENT && error.kind == .missing, "\(error)")
        }
        let folder = URL(filePath: scratch.path)
        #expect(try error(.reading) { _ = try Data(contentsOf: folder) }.code == EISDIR)
    }

    @Test("keeps what the system said when a file is written, moved or removed")
    func writing() throws {
        let (none, there) = (URL(filePath: scratch.place("none/soup")), URL(filePath: scratch.place("there")))
        let other = URL(filePath: scratch.place("other"))
        try Data([1]).write(to: there)
        #expect(try error(.writing) { try Data([1]).write(to: none) }.code == ENOENT)
        #expect(
            try error(.making) {
                try FileManager.default.createDirectory(at: there, withIntermediateDirectories: false)
            }.code == EEXIST)
        #expect(try error(.removing) { try FileManager.default.removeItem(at: none) }.code == ENOENT)
        #expect(try error(.moving) { try FileManager.default.moveItem(at: none, to: other) }.code == ENOENT)
        let full = try error(.writing) { try Data([1]).write(to: URL(filePath: "/dev/full")) }
        #expect(full.code == ENOSPC && full.kind == .full, "\(full)")
    }

    @Test("keeps its number when it was wrapped, and says that reading broke off when nobody knows why")
    func others() throws {
        #expect(FileError("soup", .writing, POSIXError(.ENOSPC)).kind == .full)
        #expect(
            FileError("soup", .writing, FileError("a", .writing, errno: EROFS), reason: "x").kind == .readOnly
        )
        struct Odd: Error {}
        #expect(FileError("soup", .reading, Odd()).kind == .brokenOff)
    }

    @Test("A file that may not become longer is a full disk to whoever writes it")
    func tooLong() {
        #expect(ErrorKind(errno: EFBIG, isWriting: true) == .full)
        #expect(ErrorKind(errno: EFBIG, isWriting: false) == .invalid)
    }
}
