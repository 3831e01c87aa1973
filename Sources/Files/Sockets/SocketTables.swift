import Foundation

/// The sockets of this machine, or of this container, and the processes of this user that hold them, as the kernel
/// lists them at one moment. (`/proc`)
struct SocketTables: Sendable {
    struct Row: Sendable {
        var local: SocketEnd
        var remote: SocketEnd
        var user: uid_t
        var inode: UInt64
    }

    /// Where a socket leads.
    enum Direction {
        /// To the address that is asked about.
        case here
        /// To nobody but other parts of the same program: a pair, or a question to the kernel.
        case inner
        case elsewhere
        case unknown
    }

    private struct Ends: Hashable {
        var local: SocketEnd
        var remote: SocketEnd
    }

    let processes: [SocketHolder]
    // A program may hold very many sockets.
    private let byEnds: [Ends: Row]
    private let byInode: [UInt64: Row]
    /// Whether it has a path, by inode.
    private let unix: [UInt64: Bool]
    private let netlink: Set<UInt64>

    /// Looks now.
    init() {
        let tcp = Self.rows("tcp") + Self.rows("tcp6")
        processes = SocketHolder.all
        byEnds = Dictionary(tcp.map { (Ends(local: $0.local, remote: $0.remote), $0) }) { first, _ in first }
        byInode = Dictionary(tcp.map { ($0.inode, $0) }) { first, _ in first }
        // Num RefCount Protocol Flags Type St Inode Path.
        unix = Dictionary(
            Self.lines("unix", fields: 8).compactMap { fields in
                fields.count > 6 ? Self.number(fields[6]).map { ($0, fields.count > 7) } : nil
            }
        ) { first, _ in first }
        // sk Eth Pid Groups Rmem Wmem Dump Locks Drops Inode.
        netlink = Set(
            Self.lines("netlink", fields: 10).compactMap { fields in
                fields.count > 9 ? Self.number(fields[9]) : nil
            })
    }

    /// The socket of a connection between two addresses, as its first end sees it.
    func connection(from local: SocketEnd, to remote: SocketEnd) -> Row? {
        byEnds[Ends(local: local, remote: remote)]
    }

    func direction(of inode: UInt64, to address: SocketEnd) -> Direction {
        if let row = byInode[inode] {
            return !address.isUnix && row.remote == address ? .here : .elsewhere
        }
        // One with a path is reached by others.
        if let hasPath = unix[inode] { return hasPath ? .elsewhere : .inner }
        return netlink.contains(inode) ? .inner : .unknown
    }

    private static func rows(_ table: String) -> [Row] {
        lines(table, fields: 10).compactMap { fields in
            // Connections that have ended stand in the table for a minute more, often hundreds, and nobody holds them.
            guard fields.count > 9, let inode = number(fields[9]), inode != 0, let user = number(fields[7]),
                let user = uid_t(exactly: user)
            else { return nil }
            return Row(
                local: SocketEnd(table: text(fields[1])), remote: SocketEnd(table: text(fields[2])),
                user: user,
                inode: inode)
        }
    }

    /// The first fields of each line but the first, as bytes: texts of so many would take most of the time.
    private static func lines(_ table: String, fields count: Int) -> [[ArraySlice<UInt8>]] {
        let descriptor = open("/proc/net/" + table, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            // In order, and each line whole: the kernel makes them up while they are read.
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map {
            Array($0.split(separator: UInt8(ascii: " "), maxSplits: count).prefix(count))
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> Substring {
        Substring(decoding: bytes, as: UTF8.self)
    }

    /// Nil where the digits do not make a number.
    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        digits.isEmpty ? nil : UInt64(text(digits))
    }
}
