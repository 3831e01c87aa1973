import Foundation
import Testing

@testable import System

@Suite("An error of a file")
struct FileErrorTests {
    /// Something that the system does not do, even for root.
    struct Impossible: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var code: Int32
        var kind: ErrorKind
        var does: @Sendable (Scratch) throws -> Void

        init(
            _ name: String, _ code: Int32, _ kind: ErrorKind,
            _ does: @escaping @Sendable (Scratch) throws -> Void
        ) {
            testDescription = name
            self.code = code
            self.kind = kind
            self.does = does
        }
    }

    static let impossible = [
        Impossible("reading a file that is not there", ENOENT, .missing) { scratch in
            _ = try Descriptor(scratch.place("none"), O_RDONLY)
        },
        Impossible("reading below a file", ENOTDIR, .missing) { scratch in
            _ = try Descriptor(scratch.place("soup/none"), O_RDONLY)
        },
        Impossible("reading a folder", EISDIR, .missing) { scratch in
            _ = try Descriptor(scratch.path, O_RDONLY).bytes(at: 0, count: 1)
        },
        Impossible("following a link to itself", ELOOP, .missing) { scratch in
            symlink("loop", scratch.place("loop"))
            _ = try Descriptor(scratch.place("loop"), O_RDONLY)
        },
        Impossible("making a file in a folder that is not there", ENOENT, .unwritable) { scratch in
            _ = try Descriptor(scratch.place("none/soup"), O_RDWR | O_CREAT)
        },
        Impossible("making a file that is there", EEXIST, .unwritable) { scratch in
            _ = try Descriptor(scratch.place("soup"), O_RDWR | O_CREAT | O_EXCL)
        },
        Impossible("making a file below a file", ENOTDIR, .unwritable) { scratch in
            _ = try Descriptor(scratch.place("soup/none"), O_RDWR | O_CREAT)
        },
        Impossible("making a folder in /proc", ENOENT, .unwritable) { _ in
            try FileSystem.ensureFolder("/proc/none/below", withParents: true)
        },
        Impossible("making a folder where a file is", ENOTDIR, .unwritable) { scratch in
            try FileSystem.ensureFolder(scratch.place("soup"))
        },
        Impossible("moving a folder into itself", EINVAL, .unwritable) { scratch in
            try FileSystem.move(scratch.path, to: scratch.place("deeper"))
        },
        Impossible("removing a folder as a file", EISDIR, .unwritable) { scratch in
            try FileSystem.remove(scratch.path)
        },
        Impossible("removing what the kernel shows", EPERM, .refused) { _ in
            try FileSystem.remove("/proc/version")
        },
        Impossible("writing to a full disk", ENOSPC, .full) { _ in
            try Descriptor("/dev/full", O_WRONLY).write([1])
        },
        Impossible("locking what is not open", EBADF, .invalid) { scratch in
            // O_PATH, which Swift does not show: open, and not to be used.
            try Descriptor(scratch.place("soup"), 0o10_000_000).lock()
        },
    ]

    @Test("says the kind and the system's number", arguments: impossible)
    func kinds(impossible: Impossible) throws {
        let scratch = try Scratch()
        try scratch.file("soup")
        let error = try fileError { try impossible.does(scratch) }
        #expect(error.code == impossible.code)
        #expect(error.kind == impossible.kind)
        #expect(error.reason == FileError.text(impossible.code))
    }

    @Test(
        "knows a full disk, a file system that can only be read, and a right that is missing",
        arguments: [
            (ENOSPC, ErrorKind.full), (EDQUOT, .full), (EROFS, .readOnly), (EACCES, .refused),
            (EPERM, .refused), (EMFILE, .busy), (ENOMEM, .busy), (EIO, .brokenOff), (ESTALE, .brokenOff),
        ], [true, false])
    func numbers(expected: (code: Int32, kind: ErrorKind), isWriting: Bool) {
        #expect(ErrorKind(errno: expected.code, isWriting: isWriting) == expected.kind)
    }

    @Test("is shown with the name that the user knows")
    func shown() throws {
        let error = try fileError {
            _ = try Descriptor("/none", O_RDONLY, name: "kitchen.wav")
        }
        #expect(error.description == "kitchen.wav: No such file or directory")
        #expect(error.saying("no such file").description == "kitchen.wav: no such file")
    }
}
