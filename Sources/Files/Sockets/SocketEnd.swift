import Glibc

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
