import Foundation
import Testing

@testable import System

@Suite("A new file")
struct NewFileTests {
    @Test("takes its name when it is whole, and leaves nothing beside it")
    func replaced() throws {
        let scratch = try Scratch()
        try scratch.file("soup")
        let new = try NewFile.begin(scratch.place("soup"))
        try new.write(Array("stew".utf8))
        #expect(try scratch.text("soup") == "soup")
        try new.finish()
        #expect(try scratch.text("soup") == "stew")
        #expect(try scratch.names == ["soup"])
    }

    @Test("is gone when it is dropped before, and the old file stays")
    func dropped() throws {
        let scratch = try Scratch()
        try scratch.file("soup")
        do {
            let new = try NewFile.begin(scratch.place("soup"))
            try new.write([1])
        }
        #expect(try scratch.text("soup") == "soup")
        #expect(try scratch.names == ["soup"])
    }

    @Test("stays aside when its check says no")
    func checked() throws {
        let scratch = try Scratch()
        try scratch.file("soup")
        let new = try NewFile.begin(scratch.place("soup"))
        let error = try fileError {
            try new.finish(unless: {
                throw FileError("soup", .writing, .conflict, "was changed")
            })
        }
        #expect(error.kind == .conflict)
        #expect(try scratch.text("soup") == "soup")
    }

    @Test("is its user's alone, or has the rights of the file before it")
    func rights() throws {
        let scratch = try Scratch()
        let soup = try scratch.file("soup")
        chmod(soup, 0o640)
        try NewFile.write([1], to: soup, rights: .kept)
        #expect(try FileStatus(soup).rights == 0o640)
        try NewFile.write([1], to: soup)
        #expect(try FileStatus(soup).rights == 0o600)
        try NewFile.write([1], to: scratch.place("stew"), rights: .kept)
        #expect(try FileStatus(scratch.place("stew")).rights == 0o600)
    }

    @Test("replaces the file that a link leads to, and not the link")
    func links() throws {
        let scratch = try Scratch()
        try scratch.file("soup")
        symlink("soup", scratch.place("link"))
        try NewFile.write(Array("stew".utf8), to: scratch.place("link"))
        #expect(try scratch.text("soup") == "stew")
    }

    @Test(
        "is not begun in the place of a folder, a device, a dangling link, or below nothing",
        arguments: ["folder", "/dev/null", "dangling", "none/soup", "soup/below"])
    func refused(place: String) throws {
        let scratch = try Scratch()
        try scratch.file("soup")
        mkdir(scratch.place("folder"), 0o700)
        symlink("none", scratch.place("dangling"))
        let error = try fileError {
            _ = try NewFile.begin(place.hasPrefix("/") ? place : scratch.place(place), called: "the feed")
        }
        #expect(error.kind == .unwritable)
        #expect(error.name == "the feed")
    }

    @Test("that a killed process left is swept away after a minute; one that is being written stays")
    func swept() throws {
        let scratch = try Scratch()
        let new = try NewFile.begin(scratch.place("soup"))
        let alive = try #require(try scratch.names.first)
        for name in [".diary-1.part", ".diary-2.part", "letter.part", ".part"] { try scratch.file(name) }
        for name in [alive, ".diary-1.part", "letter.part", ".part"] {
            let old = [timespec(tv_sec: 1_000, tv_nsec: 0), timespec(tv_sec: 1_000, tv_nsec: 0)]
            utimensat(AT_FDCWD, scratch.place(name), old, 0)
        }
        NewFile.sweep(scratch.place(""))
        #expect(Set(try scratch.names) == [alive, ".diary-2.part", "letter.part", ".part"])
        try new.finish()
        #expect(try scratch.names.contains("soup"))
    }
}
