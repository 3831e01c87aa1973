import Glibc

/// The size, rights and times of a file or folder at one moment.
package struct FileStatus: Hashable, Sendable {
    package let isFolder: Bool
    package let isRegularFile: Bool
    /// Bytes.
    package let size: Int64
    /// Who may use it; the low twelve bits of its mode.
    package let rights: mode_t
    /// The number of names (hard links); 0 for a file that was removed while open.
    package let links: Int
    /// Nanoseconds since 1970.
    package let modified: Int64
    /// The same for two paths that lead to one file.
    package let device: UInt64
    package let inode: UInt64

    /// The status of what is at a path; links are followed (stat).
    ///
    /// - Parameter name: as errors name it; the path when there is no other name.
    package init(_ path: String, called name: String? = nil) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last(name ?? path, .reading) }
        self.init(status)
    }

    /// The status of what is at a path; a link is not followed (lstat).
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
