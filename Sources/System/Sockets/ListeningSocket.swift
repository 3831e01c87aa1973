import Foundation
import Synchronization

/// A listening socket. Closed when dropped, unless it was handed on.
package struct ListeningSocket: ~Copyable {
    package let descriptor: Int32
    /// The address as people write it: `127.0.0.1:8080`, `[::1]:8080`, or a path.
    package let address: String
    /// Whether only this machine can reach it: a loopback address or a Unix socket.
    package let isLocal: Bool
    /// Whether it is a Unix socket, for which the kernel tells the user of a client's program.
    package let isUnix: Bool
    private let isHandedOn = Atomic(false)

    /// Listens on a TCP address: `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080`. Port 0 takes any free
    /// port.
    ///
    /// (`getaddrinfo`, `bind`, `listen`)
    package static func listen(on text: String) throws -> ListeningSocket {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw SocketError(
                address: text, reason: "is not an address; write ADDR:PORT, for example 127.0.0.1:8080")
        }
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        guard !host.isEmpty, text.hasPrefix("[") || !host.contains(":") else {
            throw SocketError(address: text, reason: "is not an address; write [ADDR]:PORT for IPv6")
        }
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let info = found else {
            throw SocketError(address: text, reason: "is not a known address")
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(
            info.pointee.ai_family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else {
            throw SocketError(address: text, reason: FileError.text(errno))
        }
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        if info.pointee.ai_family == AF_INET6 {
            setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
        }
        guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
            Foundation.listen(descriptor, 512) == 0
        else {
            let reason =
                errno == EADDRINUSE ? "is in use by another program" : FileError.text(errno)
            close(descriptor)
            throw SocketError(address: text, reason: reason)
        }
        return try ListeningSocket(passed: descriptor)
    }

    /// Takes over a listening Unix socket.
    init(unix descriptor: Int32, address: String) {
        self.descriptor = descriptor
        self.address = address
        isLocal = true
        isUnix = true
    }

    /// Takes over a socket that is already listening.
    package init(passed descriptor: Int32) throws {
        guard let (address, isLocal, isUnix) = Self.bound(descriptor) else {
            throw SocketError(
                address: "descriptor \(descriptor)", reason: "is not a listening TCP or Unix socket")
        }
        self.descriptor = descriptor
        self.address = address
        self.isLocal = isLocal
        self.isUnix = isUnix
    }

    deinit { if !isHandedOn.load(ordering: .relaxed) { close(descriptor) } }

    /// Hands the descriptor to a caller that will close it.
    package func handOn() -> Int32 {
        isHandedOn.store(true, ordering: .relaxed)
        return descriptor
    }

    private static func bound(_ descriptor: Int32) -> (address: String, isLocal: Bool, isUnix: Bool)? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &storage) { bytes -> (String, Bool, Bool)? in
            guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                getsockname(descriptor, address, &size) == 0
            else { return nil }
            guard address.pointee.sa_family != AF_UNIX else { return ("a Unix socket", true, true) }
            guard let host = SocketAddress.host(of: address) else { return nil }
            // The port is the second field in both address families.
            let port = UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
            let shown = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
            return (shown, SocketAddress.isLoopback(host), false)
        }
    }
}

/// Accepts the clients of a listening socket (`accept`). Closes the socket when dropped.
///
/// Call `accept` on one thread only, and `wake` on any thread.
package final class Acceptor: Sendable {
    private let descriptor: Int32
    private let waker: Waker

    package init(_ socket: consuming ListeningSocket) throws {
        guard let waker = Waker() else {
            throw SocketError(address: socket.address, reason: FileError.text(errno))
        }
        self.waker = waker
        descriptor = socket.handOn()
        // Otherwise `accept` would block if a client disconnects before it is accepted.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// The next client's socket and numeric address; nil if none came within `seconds` or `wake` was called.
    package func accept(waiting seconds: Double) -> (socket: Int32, client: String)? {
        guard waker.wait(for: descriptor, seconds: seconds) else { return nil }
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let accepted = withUnsafeMutableBytes(of: &storage) { bytes -> (socket: Int32, client: String)? in
            guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return nil }
            let socket = Foundation.accept(descriptor, address, &length)
            return socket < 0 ? nil : (socket, SocketAddress.host(of: address) ?? "local")
        }
        guard let accepted else {
            // No descriptors are left: waiting clients are served when others have gone.
            if errno == EMFILE || errno == ENFILE { Thread.sleep(forTimeInterval: 0.1) }
            return nil
        }
        _ = fcntl(accepted.socket, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        setsockopt(
            accepted.socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return accepted
    }

    /// Makes the current and all later calls of `accept` return nil.
    package func wake() { waker.wake() }
}

/// Texts for socket addresses.
package enum SocketAddress {
    /// The text shown instead of an address for clients of a Unix socket.
    package static let local = "local"

    /// The numeric host (`inet_ntop`); nil if the address is not IP. An IPv4 address within IPv6 is shown as
    /// IPv4.
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

/// Why the program cannot listen on an address. The text says what to do.
package struct SocketError: KindedError, Hashable {
    /// The address as given: `127.0.0.1:8080`.
    package var address: String
    package var reason: String

    package init(address: String, reason: String) {
        self.address = address
        self.reason = reason
    }

    package var kind: ErrorKind { .unavailable }

    package var description: String { "\(address): \(reason)" }
}
