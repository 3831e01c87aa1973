import Foundation
import Synchronization
import System

/// The folder for long bodies while a request is answered. Files in use are locked (`flock`).
struct Spool: Sendable {
    /// Folders that this process uses; their files are its own.
    private static let used = Mutex<Set<String>>([])

    let folder: URL

    /// Creates the folder for its user only, and removes files of an earlier process.
    init(_ folder: URL) throws {
        self.folder = folder
        let path = folder.path(percentEncoded: false)
        let names: [String]
        do {
            try FileSystem.ensureFolder(path)
            names = try FileSystem.names(in: path)
        } catch {
            throw HTTPServerError.spool(error)
        }
        guard Self.used.withLock({ $0.insert(path).inserted }) else { return }
        for name in names {
            let file = folder.appending(path: name).path(percentEncoded: false)
            let left = try? Descriptor(file, O_RDONLY | O_NOFOLLOW)
            if (try? left?.lockIfFree()) == true { unlink(file) }
        }
    }

    func file() throws(HTTPProblem) -> SpooledFile { try SpooledFile(in: folder) }
}

/// A file that is written piece by piece. It is removed with this object unless it was moved away.
final class SpooledFile {
    let url: URL
    private(set) var byteCount = 0
    private let file: Descriptor

    fileprivate init(in folder: URL) throws(HTTPProblem) {
        url = folder.appending(path: UUID().uuidString)
        do {
            file = try Descriptor(url.path(percentEncoded: false), O_RDWR | O_CREAT | O_EXCL)
        } catch {
            throw .notKept(error)
        }
        _ = try? file.lockIfFree()
    }

    deinit { unlink(url.path(percentEncoded: false)) }

    func write(_ bytes: UnsafeRawBufferPointer) throws(HTTPProblem) {
        do {
            try file.write(bytes)
        } catch {
            throw .notKept(error)
        }
        byteCount += bytes.count
    }
}

extension HTTPProblem {
    /// The problem for a client whose body cannot be stored.
    static func notKept(_ error: FileError) -> HTTPProblem {
        var problem =
            error.kind == .full
            ? HTTPProblem(507, "The disk is full", type: "/problems/disk-full")
            : HTTPProblem(500, "The body cannot be kept", type: "/problems/file")
        problem.cause = "spool: \(error.reason)"
        return problem
    }
}
