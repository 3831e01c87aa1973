import Foundation

/// A file of the user's that is read, and written anew beside its place before it takes its name.
struct FileReplacement: Sendable {
    /// Bytes; a hundred hours of transcripts have a tenth of that.
    private static let largest = 256 << 20

    let bytes: [UInt8]
    /// As the user named it.
    private let name: String
    /// Links followed.
    private let path: String
    private let permissions: mode_t
    private let modified: timespec

    /// - Throws: for a file that is missing, forbidden, no regular file or too large.
    init(_ file: URL, called name: String) throws(Failure) {
        self.name = name
        let path = file.resolvingSymlinksInPath().path(percentEncoded: false)
        var status = stat()
        guard stat(path, &status) == 0 else { throw Self.unreadable(path, name) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Failure(.noInput, "\(name): is not a regular file")
        }
        guard status.st_size <= Self.largest else {
            throw Failure(.badData, "\(name): is larger than 256 MB; split it")
        }
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw Self.unreadable(path, name) }
        self.path = path
        bytes = Array(data)
        permissions = status.st_mode & 0o7777
        modified = status.st_mtim
    }

    /// Writes aside, syncs, and renames.
    ///
    /// - Throws: when the folder or disk does not let it, or the file was changed since it was read.
    func replace(with bytes: [UInt8]) throws(Failure) {
        let aside = path + ".\(UUID().uuidString).part"
        let descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable() }
        defer {
            close(descriptor)
            unlink(aside)
        }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0, errno != EINTR { throw unwritable() }
            written += max(0, count)
        }
        guard fchmod(descriptor, permissions) == 0, fsync(descriptor) == 0 else { throw unwritable() }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mtim.tv_sec == modified.tv_sec,
            status.st_mtim.tv_nsec == modified.tv_nsec, status.st_size == self.bytes.count
        else {
            throw Failure(.tryAgain, "\(name): was changed meanwhile, so it stays as it is; try again")
        }
        guard rename(aside, path) == 0 else { throw unwritable() }
    }

    private func unwritable() -> Failure {
        let reason = String(cString: strerror(errno))
        return Failure(
            errno == EACCES ? .noPermission : .cannotCreate, "\(name): cannot be written (\(reason))")
    }

    private static func unreadable(_ path: String, _ name: String) -> Failure {
        let reason = errno == ENOENT ? "no such file" : "cannot be read (\(String(cString: strerror(errno))))"
        return Failure(Failure.code(reading: path, otherwise: .io), "\(name): \(reason)")
    }
}
