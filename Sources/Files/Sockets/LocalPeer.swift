import Foundation

/// Who is at the other end of a connection within this machine, as the kernel tells. (`SO_PEERCRED`, `/proc/net/tcp`)
package enum LocalPeer {
    /// Very many may connect at once, and a look takes some milliseconds.
    private static let tables = SharedLook { SocketTables() }

    /// Whether a process of this user is at the other end, and speaks for itself.
    ///
    /// A proxy or a tunnel that the same user has started passes on what others say. It cannot do that without another
    /// connection to them, so a process with a socket that does not lead here is not believed. A process that cannot be
    /// found or looked at is not believed either. Takes some milliseconds.
    ///
    /// - Parameter descriptor: of an accepted connection, TCP or Unix.
    package static func isThisUser(_ descriptor: Int32) -> Bool {
        // A socket that a client is just opening or closing has no place in the tables: look again.
        for attempt in 0..<5 {
            if attempt > 0 { usleep(4_000) }
            switch judged(descriptor) {
            case true?: return true
            case false?: return false
            case nil: continue
            }
        }
        return false
    }

    /// nil while one of the other's sockets is not known.
    private static func judged(_ descriptor: Int32) -> Bool? {
        guard let local = SocketEnd(descriptor, getsockname), let remote = SocketEnd(descriptor, getpeername)
        else { return false }
        let tables = tables.value
        let holders: [SocketHolder]
        var own: UInt64?
        if local.isUnix {
            guard let caller = credentials(of: descriptor), caller.uid == geteuid() else { return false }
            if caller.pid == getpid() { return true }
            holders = tables.processes.filter { $0.id == caller.pid }
        } else {
            guard let row = tables.connection(from: remote, to: local), row.user == geteuid(), row.inode != 0
            else { return false }
            own = row.inode
            holders = tables.processes.filter { $0.sockets.contains(row.inode) }
            if holders.contains(where: { $0.id == getpid() }) { return true }
        }
        guard !holders.isEmpty else { return false }
        for socket in holders.reduce(into: Set<UInt64>(), { $0.formUnion($1.sockets) }) where socket != own {
            switch tables.direction(of: socket, to: local) {
            case .here, .inner: continue
            case .elsewhere: return false
            case .unknown: return nil
            }
        }
        return true
    }

    /// `struct ucred`, which Swift does not show: process, user, group.
    private static func credentials(of descriptor: Int32) -> (pid: pid_t, uid: uid_t)? {
        var credentials: [UInt32] = [0, 0, 0]
        var size = socklen_t(12)
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
        return (pid_t(bitPattern: credentials[0]), credentials[1])
    }
}
