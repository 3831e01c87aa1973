import Foundation

/// Texts for socket addresses.
package enum SocketAddress {
    /// What stands in the place of an address for clients of a Unix socket.
    package static let local = "local"

    /// The numeric host; nil if the address is not IP (`inet_ntop`). An IPv4 address within IPv6 is shown as IPv4.
    package static func host(of address: UnsafePointer<sockaddr>) -> String? {
        let raw = UnsafeRawPointer(address)
        let offset: Int
        switch Int32(address.pointee.sa_family) {
        case AF_INET: offset = 4
        case AF_INET6: offset = 8
        default: return nil
        }
        var text = [CChar](repeating: 0, count: 64)
        guard inet_ntop(Int32(address.pointee.sa_family), raw + offset, &text, 64) != nil else { return nil }
        let host = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return host.hasPrefix("::ffff:") && host.contains(".") ? String(host.dropFirst(7)) : host
    }

    package static func isLoopback(_ host: String) -> Bool {
        host == "::1" || (host.hasPrefix("127.") && host.split(separator: ".").count == 4)
    }
}
