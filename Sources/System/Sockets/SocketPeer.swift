import Glibc

/// The program at the other end of a Unix socket, as the kernel tells. (`SO_PEERCRED`)
package enum SocketPeer {
    /// Whether it ran as this process's user, or as root, when it connected. False for every other kind of socket.
    ///
    /// - Parameter descriptor: of an accepted connection.
    package static func isOwner(_ descriptor: Int32) -> Bool {
        var family: Int32 = 0
        var familySize = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &family, &familySize) == 0, family == AF_UNIX
        else { return false }
        // `struct ucred`, which Swift does not show: process, user, group.
        var credentials: [UInt32] = [0, .max, .max]
        var size = socklen_t(12)
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0, size == 12 else {
            return false
        }
        return credentials[1] == geteuid() || credentials[1] == 0
    }
}
