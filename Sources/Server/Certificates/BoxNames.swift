import Foundation
import System

/// The names and addresses of a machine, for its certificate.
package struct BoxNames: Hashable, Sendable {
    /// DNS and mDNS names, in lower case.
    package private(set) var names: [String] = []
    /// IPv4 and IPv6, without brackets.
    package private(set) var addresses: [String] = []

    package var all: [String] { names + addresses }

    /// - Throws: `name` if a host cannot be in a certificate.
    package init(_ hosts: [String]) throws {
        for host in hosts {
            let host = host.lowercased()
            if Self.isAddress(host) {
                if !addresses.contains(host) { addresses.append(host) }
            } else if Self.isName(host) {
                if !names.contains(host) { names.append(host) }
            } else {
                throw CertificateError.name(host)
            }
        }
    }

    /// The hosts of this machine: its name, also as mDNS spells it, and its network addresses.
    package static func ofThisMachine() -> [String] {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .lowercased()
        let own =
            isName(host) && host != "localhost"
            ? (host.contains(".") ? [host] : [host + ".local", host]) : []
        return own + ["localhost", "127.0.0.1", "::1"] + deviceAddresses()
    }

    /// The host under which other machines reach a socket that listens on `address`.
    ///
    /// For a socket on every address, it is the first network address of this machine.
    ///
    /// - Parameter address: the address with its port: `0.0.0.0:10300`.
    /// - Returns: nil if other machines cannot reach it.
    package static func hostForOthers(_ address: String) -> String? {
        guard let colon = address.lastIndex(of: ":") else { return nil }
        let host = address[..<colon].trimmingCharacters(in: ["[", "]"])
        switch host {
        case "0.0.0.0": return deviceAddresses().first { $0.contains(".") }
        // Temporary addresses come after the others.
        case "::": return deviceAddresses().first { $0.contains(":") && !$0.hasPrefix("fe80") }
        default: return SocketAddress.isLoopback(host) ? nil : host
        }
    }

    private static func deviceAddresses() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: [String] = []
        for device in sequence(first: first, next: { $0?.pointee.ifa_next }) {
            guard let device, let address = device.pointee.ifa_addr else { continue }
            let family = Int32(address.pointee.sa_family)
            let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            guard family == AF_INET || family == AF_INET6,
                device.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(
                    address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
            else { continue }
            let shown = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            // An address with a zone (fe80::1%eth0) works only on this machine.
            if isAddress(shown), !found.contains(shown) { found.append(shown) }
        }
        return found
    }

    static func isAddress(_ text: String) -> Bool {
        var room = in6_addr()
        return inet_pton(AF_INET, text, &room) == 1 || inet_pton(AF_INET6, text, &room) == 1
    }

    private static func isName(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.count <= 253 && !labels.isEmpty
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy {
                        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
                    }
            } && !(labels.last.map { $0.allSatisfy(\.isNumber) } ?? true)
    }
}
