import Glibc

/// A process of this user, and its sockets.
struct SocketHolder: Sendable {
    let id: pid_t
    /// Their inodes.
    let sockets: Set<UInt64>

    /// Those that may be looked at.
    static var all: [SocketHolder] {
        let names = (try? FileSystem.names(in: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.compactMap { SocketHolder($0) }
    }

    /// nil if it is another user's, or may not be looked at. Many are, so this does without texts. (`readlinkat`)
    private init?(_ id: pid_t) {
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
        self.id = id
        self.sockets = sockets
    }
}
