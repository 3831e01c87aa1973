import Foundation

/// Where long bodies lie while a request is answered. A file in use is locked (`flock`).
struct Spool: Sendable {
    let folder: URL

    /// Makes the folder, its user's alone, and removes what an earlier process left in it.
    init(_ folder: URL) throws(HTTPServerError) {
        self.folder = folder
        let path = folder.path(percentEncoded: false)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .spool(path: path, reason: String(cString: strerror(errno)))
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            let file = folder.appending(path: name).path(percentEncoded: false)
            let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(file) }
            close(descriptor)
        }
    }

    func file() throws(HTTPProblem) -> SpooledFile { try SpooledFile(in: folder) }
}

/// A file that is filled piece by piece, and removed with its owner unless it was moved away.
final class SpooledFile {
    let url: URL
    private(set) var byteCount = 0
    private let descriptor: Int32

    fileprivate init(in folder: URL) throws(HTTPProblem) {
        url = folder.appending(path: UUID().uuidString)
        descriptor = open(url.path(percentEncoded: false), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .lastError }
        flock(descriptor, LOCK_EX | LOCK_NB)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        unlink(url.path(percentEncoded: false))
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(HTTPProblem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0 {
                guard errno == EINTR else { throw .lastError }
                continue
            }
            rest = rest.dropFirst(count)
            byteCount += count
        }
    }
}

extension HTTPProblem {
    /// What the operating system said last, about a file of the service.
    fileprivate static var lastError: HTTPProblem {
        let isFull = errno == ENOSPC || errno == EDQUOT
        var problem = HTTPProblem(
            isFull ? 507 : 500, isFull ? "The disk is full" : "The body cannot be kept",
            type: isFull ? "/problems/disk-full" : "/problems/file")
        problem.cause = "spool: \(String(cString: strerror(errno)))"
        return problem
    }
}
