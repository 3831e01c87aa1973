import Foundation
import Testing

@testable import System

@Suite("The file system")
struct FileSystemTests {
    @Test(
        "names the folder of a path",
        arguments: [
            ("/a/b", "/a"), ("/a/b/", "/a"), ("/a", "/"), ("/", "/"), ("a/b", "a"), ("a", "."),
        ])
    func folders(path: String, folder: String) { #expect(FileSystem.folder(of: path) == folder) }

    @Test("makes a folder with those above it, its user's alone, and once more changes nothing")
    func ensured() throws {
        let scratch = try Scratch()
        let deep = scratch.place("a/b/c/")
        try FileSystem.ensureFolder(deep, withParents: true)
        try FileSystem.ensureFolder(deep)
        #expect(try FileStatus(scratch.place("a/b")).rights == 0o700)
        #expect(try FileStatus(deep).isFolder)
    }

    @Test("lets two names trade places")
    func exchanged() throws {
        let scratch = try Scratch()
        try scratch.file("soup", "soup")
        try scratch.file("stew", "stew")
        try FileSystem.exchange(scratch.place("soup"), with: scratch.place("stew"))
        #expect(try scratch.text("soup") == "stew" && scratch.text("stew") == "soup")
    }

    @Test("gives a file's lock to one at a time")
    func locks() throws {
        let scratch = try Scratch()
        let path = try scratch.file("soup")
        let other = try Descriptor(path, O_RDONLY)
        do {
            let one = try Descriptor(path, O_RDONLY)
            try one.lock()
            #expect(try !other.lockIfFree())
            withExtendedLifetime(one.number) {}
        }
        #expect(try other.lockIfFree())
    }

    @Test("keeps milliseconds, those before 1970 too", arguments: [0, 1_763_000_000_123, -1, -1_500])
    func modified(milliseconds: Int64) throws {
        let scratch = try Scratch()
        let file = try Descriptor(try scratch.file("soup"), O_RDWR)
        try file.setModified(milliseconds: milliseconds)
        #expect(try file.status().modified == milliseconds * 1_000_000)
    }

    @Test("writes past a limit of the system, and says that the place is full")
    func tooLong() throws {
        let scratch = try Scratch()
        let file = try Descriptor(try scratch.file("soup"), O_RDWR)
        let error = try fileError { try file.setLength(.max) }
        #expect(error.code == EFBIG && error.kind == .full)
    }
}
