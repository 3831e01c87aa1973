import Foundation
import Glibc

/// Unix sockets in folders whose paths may be of any length.
package enum UnixSocket {
    /// The most bytes of a path in an address, without the final zero.
    package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Listens on a new socket that only this user may connect to (0600) (`bind`, `listen`).
    ///
    /// If the path is too long for an address, the socket is made through an open descriptor of the folder.
    ///
    /// - Throws: if the name is taken, or the file system does not support sockets.
    package static func listen(_ name: String, in folder: String) throws -> ListeningSocket {
        let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
        func failed() -> SocketError { SocketError(address: path, reason: FileError.text(errno)) }
        var bytes = Array(path.utf8)
        var opened: Int32 = -1
        if bytes.count > longestPath {
            opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard opened >= 0 else { throw failed() }
            bytes = Array("/proc/self/fd/\(opened)/\(name)".utf8)
        }
        defer { if opened >= 0 { close(opened) } }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard bytes.count <= longestPath else {
            throw SocketError(address: path, reason: FileError.text(ENAMETOOLONG))
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + 1)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw failed() }
        let isListening = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                // The rights of the socket become those of its file, so it is never open to others, even for
                // a moment.
                fchmod(descriptor, 0o600) == 0 && bind(descriptor, address, size) == 0
                    && Foundation.listen(descriptor, 512) == 0
            }
        }
        guard isListening else {
            let error = failed()
            close(descriptor)
            throw error
        }
        return ListeningSocket(unix: descriptor, address: path)
    }
}

/// The program at the other end of a Unix socket, as the kernel reports it (`SO_PEERCRED`).
package enum SocketPeer {
    /// Whether it ran as this process's user or as root when it connected. False for other kinds of socket.
    ///
    /// - Parameter descriptor: the descriptor of an accepted connection.
    package static func isOwner(_ descriptor: Int32) -> Bool {
        var family: Int32 = 0
        var familySize = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &family, &familySize) == 0, family == AF_UNIX
        else { return false }
        // `struct ucred`, which Swift does not import: process, user, group.
        var credentials: [UInt32] = [0, .max, .max]
        var size = socklen_t(12)
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0, size == 12 else {
            return false
        }
        return credentials[1] == geteuid() || credentials[1] == 0
    }
}
