import Glibc
import Synchronization

/// A file that is written under a temporary name and gets its own name when it is complete.
///
/// If it is dropped before that, it is removed.
///
/// An existing file of that name is replaced in one step: a reader finds either the old file or the new one.
package struct NewFile: ~Copyable {
    /// Who may use the new file.
    package enum Rights: Sendable {
        /// Only its user: 0600.
        case own
        /// The users of the file that it replaces; only its user if there was none.
        case kept
    }

    private static let prefix = ".diary-"
    /// The temporary paths of all files that this process has not finished.
    private static let unfinished = Mutex<Set<String>>([])
    /// After so many seconds, an unfinished file whose process is gone is removed.
    private static let abandoned: Int64 = 60

    /// The end of the temporary name.
    package static let suffix = ".part"

    /// The final path, with links followed.
    package let path: String
    /// The name of the file in errors.
    package let name: String
    /// The open file to write to.
    package let file: Descriptor
    private let aside: String
    private let rights: mode_t

    /// Begins the file in the folder of its final path.
    ///
    /// - Parameter name: the name in error messages; the path if nil.
    /// - Throws: if the folder is missing or forbidden, or if something other than a file has the name.
    package static func begin(
        _ place: String, called name: String? = nil, rights: Rights = .own
    ) throws(FileError) -> NewFile {
        let name = name ?? place
        let (path, old) = try resolved(place, called: name)
        let mark = String(UInt64.random(in: .min ... .max), radix: 16)
        let aside = FileSystem.folder(of: path) + "/" + prefix + mark + suffix
        let file = try Descriptor(aside, O_RDWR | O_CREAT | O_EXCL, name: name)
        // Shows others that the file is in use. Some network file systems have no locks.
        _ = try? file.lockIfFree()
        unfinished.withLock { _ = $0.insert(aside) }
        let kept = rights == .kept ? old : nil
        return NewFile(path: path, name: name, file: file, aside: aside, rights: kept ?? 0o600)
    }

    /// Removes the unfinished files that killed processes left in a folder.
    package static func sweep(_ folder: String) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        for name in (try? FileSystem.names(in: folder)) ?? []
        where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            let path = folder + "/" + name
            guard let file = try? Descriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
                let status = try? file.status(),
                status.isRegularFile, status.modified < (Int64(now.tv_sec) - abandoned) * 1_000_000_000,
                (try? file.lockIfFree()) == true
            else { continue }
            unlink(path)
        }
    }

    deinit {
        unlink(aside)
        Self.unfinished.withLock { _ = $0.remove(aside) }
    }

    /// Removes all files that this process has not finished, before it ends in the middle of its work.
    package static func removeUnfinished() {
        unfinished.withLock { paths in for path in paths { unlink(path) } }
    }

    package func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) { try file.write(bytes) }

    /// Makes the file durable and gives it its name.
    package func finish() throws(FileError) {
        try settle()
        try takeName()
    }

    /// Finishes like `finish()`, but calls `check` as late as possible: if it throws, the old file stays.
    package func finish(unless check: () throws -> Void) throws {
        try settle()
        try check()
        try takeName()
    }

    private func settle() throws(FileError) {
        if rights != 0o600 { try file.setRights(rights) }
        try file.sync()
    }

    private func takeName() throws(FileError) {
        try FileSystem.move(aside, to: path, called: name)
        try FileSystem.syncFolder(FileSystem.folder(of: path))
    }

    /// Writes `bytes` as a complete file in one step.
    package static func write(
        _ bytes: UnsafeRawBufferPointer, to place: String, called name: String? = nil, rights: Rights = .own
    ) throws(FileError) {
        let new = try begin(place, called: name, rights: rights)
        try new.write(bytes)
        try new.finish()
    }

    package static func write(
        _ bytes: [UInt8], to place: String, called name: String? = nil, rights: Rights = .own
    ) throws(FileError) {
        let new = try begin(place, called: name, rights: rights)
        try new.write(bytes)
        try new.finish()
    }

    /// The path with links resolved, and the rights of an existing file.
    private static func resolved(
        _ place: String, called name: String
    ) throws(FileError) -> (path: String, rights: mode_t?) {
        let there: FileStatus
        do {
            there = try FileStatus(place, called: name)
        } catch {
            // The target of a dangling link must not be created.
            guard error.code == ENOENT, (try? FileStatus(ofLink: place)) == nil else {
                throw FileError(name, .making, errno: error.code ?? EIO)
            }
            guard let folder = FileSystem.realPath(FileSystem.folder(of: place)) else {
                throw .last(name, .making, reason: "its folder cannot be found")
            }
            return (folder + "/" + String(place.split(separator: "/").last ?? ""), nil)
        }
        if there.isFolder {
            throw FileError(name, .making, errno: EISDIR, reason: "is a folder; name a file")
        }
        guard there.isRegularFile, let real = FileSystem.realPath(place) else {
            throw FileError(name, .making, .unwritable, "is not a regular file")
        }
        return (real, there.rights & 0o777)
    }
}
