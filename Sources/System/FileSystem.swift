import CLinux
import Glibc

/// A file name that is not UTF-8, from an older system or a damaged archive.
package struct OddName: Hashable, Sendable {
    let bytes: [UInt8]

    /// The nearest valid text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Operations on files and folders by name. No state; safe from any thread.
package enum FileSystem {
    /// Whether something exists at a path and can be reached; links are followed (access).
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Notes that a file was read now, because not every disk does so by itself (utimensat).
    package static func noteUse(of path: String) {
        // UTIME_NOW and UTIME_OMIT, which Swift does not import.
        let times = [timespec(tv_sec: 0, tv_nsec: 1 << 30 - 1), timespec(tv_sec: 0, tv_nsec: 1 << 30 - 2)]
        utimensat(AT_FDCWD, path, times, 0)
    }

    /// When a file was read last, in seconds since 1970, as far as that was noted; nil if there is no such file (stat).
    ///
    /// Not a part of `FileStatus`, which is equal for a file that was only read.
    package static func lastUse(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_atim.tv_sec : nil
    }

    /// The path without links; nil if nothing is there (realpath).
    package static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Makes a folder that only its user can use (mkdir).
    package static func makeFolder(_ path: String) throws(FileError) {
        guard mkdir(path, 0o700) == 0 else { throw .last(path, .making) }
    }

    /// Makes a folder if there is none; with `withParents`, also the folders above it.
    ///
    /// - Throws: also if a file is in the folder's place.
    package static func ensureFolder(
        _ path: String, rights: mode_t = 0o700, withParents: Bool = false
    ) throws(FileError) {
        if mkdir(path, rights) == 0 { return }
        let code = errno
        if code == EEXIST {
            guard try FileStatus(path).isFolder else { throw FileError(path, .making, errno: ENOTDIR) }
            return
        }
        let parent = folder(of: path)
        guard withParents, code == ENOENT, parent != path else { throw FileError(path, .making, errno: code) }
        do {
            try ensureFolder(parent, rights: rights, withParents: true)
        } catch {
            throw FileError(path, .making, errno: error.code ?? code)
        }
        guard mkdir(path, rights) == 0 || errno == EEXIST else { throw .last(path, .making) }
    }

    /// Renames a file or folder, replacing anything that has the new name (rename).
    ///
    /// - Parameter name: the name in error messages; the old path if nil.
    package static func move(_ path: String, to place: String, called name: String? = nil) throws(FileError) {
        guard rename(path, place) == 0 else { throw .last(name ?? path, .moving) }
    }

    /// Copies a file into a new one that only its user can read.
    package static func copy(_ path: String, to place: String) throws(FileError) {
        let source = try Descriptor(path, O_RDONLY)
        let target = try Descriptor(place, O_WRONLY | O_CREAT | O_EXCL)
        var offset: Int64 = 0
        while true {
            let piece = try source.bytes(at: offset, count: 1 << 20)
            if piece.isEmpty { return }
            try target.write(piece)
            offset += Int64(piece.count)
        }
    }

    /// Links a file to a second path, or a folder with all its files (mkdir, link). Skips pipes and sockets.
    package static func linkTree(_ path: String, to place: String) throws(FileError) {
        let status = try FileStatus(ofLink: path)
        guard status.isFolder else {
            guard status.isRegularFile else { return }
            guard link(path, place) == 0 else { throw .last(place, .making) }
            return
        }
        try makeFolder(place)
        guard chmod(place, status.rights) == 0 else { throw .last(place, .making) }
        for name in try names(in: path) { try linkTree(path + "/" + name, to: place + "/" + name) }
    }

    /// How many bytes this user can still write on the file system of a path; nil if unknown (statvfs).
    package static func room(at path: String) -> Int64? {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }

    /// Swaps the names of two files or folders in one step (renameat2, RENAME_EXCHANGE).
    package static func exchange(_ path: String, with other: String) throws(FileError) {
        guard spoken_exchange_names(path, other) == 0 else { throw .last(other, .moving) }
    }

    /// Removes a file; does nothing if it is gone already (unlink).
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last(path, .removing) }
    }

    /// The names in a folder in no particular order, without `.` and `..` (readdir).
    package static func names(in path: String) throws(FileError) -> [String] {
        try nameBytes(in: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of regular files in a folder that are not UTF-8, so that no text leads to them.
    package static func oddNames(in path: String) throws(FileError) -> [OddName] {
        try nameBytes(in: path).filter { bytes in
            guard String(validating: bytes, as: UTF8.self) == nil else { return false }
            var status = stat()
            return lstat(pathBytes(path, bytes), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }.map { OddName(bytes: $0) }
    }

    /// Renames a file whose name is not UTF-8, within its folder (rename). Does nothing if it is gone.
    package static func move(_ odd: OddName, in path: String, to name: String) throws(FileError) {
        guard rename(pathBytes(path, odd.bytes), path + "/" + name) == 0 || errno == ENOENT else {
            throw .last(path + "/" + name, .moving)
        }
    }

    /// The bytes of a path, as system calls need them.
    private static func pathBytes(_ folder: String, _ name: [UInt8]) -> [CChar] {
        (Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
    }

    private static func nameBytes(in path: String) throws(FileError) -> [[UInt8]] {
        guard let folder = opendir(path) else { throw .last(path, .reading) }
        defer { closedir(folder) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                if errno != 0 { throw .last(path, .reading) }
                return names
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
    }

    /// Makes the names in a folder durable (fsync on the folder).
    package static func syncFolder(_ path: String) throws(FileError) {
        try Descriptor(path, O_RDONLY | O_DIRECTORY).sync()
    }

    /// The folder part of a path; `.` for a bare name.
    package static func folder(of path: String) -> String {
        let names = path.split(separator: "/")
        let above = names.dropLast().joined(separator: "/")
        return path.hasPrefix("/") ? "/" + above : above.isEmpty ? "." : above
    }
}

/// The size, rights and times of a file or folder at one moment.
package struct FileStatus: Hashable, Sendable {
    package let isFolder: Bool
    package let isRegularFile: Bool
    /// Bytes.
    package let size: Int64
    /// Who may use it: the low twelve bits of its mode.
    package let rights: mode_t
    /// The number of names (hard links); 0 for a file that was removed while open.
    package let links: Int
    /// Nanoseconds since 1970.
    package let modified: Int64
    /// Equal for two paths that lead to the same file.
    package let device: UInt64
    package let inode: UInt64

    /// The status of the file at a path; follows links (stat).
    ///
    /// - Parameter name: the name in error messages; the path if nil.
    package init(_ path: String, called name: String? = nil) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last(name ?? path, .reading) }
        self.init(status)
    }

    /// The status of the file or link at a path; does not follow links (lstat).
    package init(ofLink path: String, called name: String? = nil) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .last(name ?? path, .reading) }
        self.init(status)
    }

    init(_ status: stat) {
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isRegularFile = status.st_mode & S_IFMT == S_IFREG
        size = Int64(status.st_size)
        rights = status.st_mode & 0o7777
        links = Int(status.st_nlink)
        modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }
}
