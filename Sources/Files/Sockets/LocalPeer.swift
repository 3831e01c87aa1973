import Foundation

/// Who is at the other end of a connection within this machine, as the kernel tells. (`SO_PEERCRED`, `/proc/net/tcp`)
package enum LocalPeer {
    /// What a process is to a connection.
    private struct Process {
        var id: pid_t
        /// Inodes of all its sockets.
        var sockets: Set<UInt64>
    }

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
        let tables = SocketTables()
        let holders: [Process]
        var own: UInt64?
        if local.isUnix {
            guard let caller = credentials(of: descriptor), caller.uid == geteuid() else { return false }
            if caller.pid == getpid() { return true }
            holders = process(caller.pid).map { [$0] } ?? []
        } else {
            guard let row = tables.tcp.first(where: { $0.local == remote && $0.remote == local }),
                row.user == geteuid(), row.inode != 0
            else { return false }
            own = row.inode
            holders = processes().filter { $0.sockets.contains(row.inode) }
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

    /// The processes of this user that may be looked at.
    private static func processes() -> [Process] {
        let names = (try? FileSystem.names(in: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.compactMap(process)
    }

    /// nil if it is another user's, or may not be looked at. Many are, so this does without texts. (`readlinkat`)
    private static func process(_ id: pid_t) -> Process? {
        guard let folder = opendir("/proc/\(id)/fd") else { return nil }
        defer { closedir(folder) }
        let descriptor = dirfd(folder)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return nil }
        var sockets: Set<UInt64> = []
        let room = UnsafeMutablePointer<CChar>.allocate(capacity: 64)
        defer { room.deallocate() }
        while let entry = readdir(folder) {
            let count = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 1) { readlinkat(descriptor, $0, room, 63) }
            }
            // socket:[12345]
            guard count > 9, strncmp(room, "socket:[", 8) == 0 else { continue }
            room[count] = 0
            sockets.insert(UInt64(strtoull(room + 8, nil, 10)))
        }
        return Process(id: id, sockets: sockets)
    }
}

/// One end of a connection, as the kernel's tables write it: `0100007F:223D`.
struct SocketEnd: Hashable {
    /// The table's text. IPv4 within IPv6 is written as IPv4; empty for a Unix socket.
    var text: String

    var isUnix: Bool { text.isEmpty }

    /// From a table.
    init(table: Substring) {
        let mapped = "0000000000000000FFFF0000"
        text = table.hasPrefix(mapped) ? String(table.dropFirst(mapped.count)) : String(table)
    }

    /// From a socket; nil when it is neither TCP nor Unix.
    init?(
        _ descriptor: Int32,
        _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let bytes = withUnsafeMutablePointer(to: &storage) { storage -> [UInt8]? in
            let result = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                name(descriptor, $0, &size)
            }
            return result == 0 ? [UInt8](UnsafeRawBufferPointer(start: storage, count: 32)) : nil
        }
        guard let bytes else { return nil }
        /// A word of an address as the tables write it: in this machine's order of bytes.
        func words(from start: Int, count: Int) -> String {
            (0..<count).map { index in
                let place = start + 4 * index
                let word = bytes[place..<place + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
                return Self.hex(UInt64(word), digits: 8)
            }.joined()
        }
        let port = Self.hex(UInt64(bytes[2]) << 8 | UInt64(bytes[3]), digits: 4)
        switch Int32(storage.ss_family) {
        case AF_UNIX: self.init(table: "")
        case AF_INET: self.init(table: Substring(words(from: 4, count: 1) + ":" + port))
        case AF_INET6: self.init(table: Substring(words(from: 8, count: 4) + ":" + port))
        default: return nil
        }
    }

    private static func hex(_ value: UInt64, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
