import Foundation

/// A TCP socket that clients connect to, closed when its owner drops it.
///
/// `accept` belongs to one thread, `wake` to any. (`getaddrinfo`, `bind`, `listen`, `accept4`)
final class ListeningSocket: Sendable {
    private static let backlog: Int32 = 64

    let port: UInt16
    private let descriptor: Int32
    private let waker: Waker

    /// Takes the first of the host's addresses that can be had.
    init(_ address: WyomingAddress) throws(WyomingError) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(address.host, String(address.port), &hints, &found)
        guard code == 0 else {
            throw WyomingError(address: address, reason: String(cString: gai_strerror(code)))
        }
        defer { freeaddrinfo(found) }
        var reason = "the name has no address"
        var bound: Int32?
        var candidate = found
        while bound == nil, let info = candidate?.pointee {
            bound = Self.bound(to: info)
            if bound == nil { reason = String(cString: strerror(errno)) }
            candidate = info.ai_next
        }
        guard let bound else { throw WyomingError(address: address, reason: reason) }
        guard let waker = Waker() else {
            close(bound)
            throw WyomingError(address: address, reason: String(cString: strerror(errno)))
        }
        descriptor = bound
        self.waker = waker
        port = Self.port(of: bound) ?? address.port
    }

    deinit { close(descriptor) }

    /// The next client's socket and numeric address; nil when none came within `seconds`, or `wake` was called.
    func accept(waiting seconds: Double) -> (socket: Int32, client: String)? {
        guard waker.wait(for: descriptor, seconds: seconds) else { return nil }
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let accepted = withUnsafeMutableBytes(of: &storage) { bytes in
            Foundation.accept(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
        }
        guard accepted >= 0 else {
            // Out of descriptors: those who wait are served when others have gone.
            if errno == EMFILE || errno == ENFILE { Thread.sleep(forTimeInterval: 0.1) }
            return nil
        }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        setsockopt(accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return (accepted, Self.numeric(&storage, length))
    }

    /// Ends the waiting in `accept`, now and from now on.
    func wake() { waker.wake() }

    private static func bound(to info: addrinfo) -> Int32? {
        let socket = Foundation.socket(
            info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue),
            info.ai_protocol)
        guard socket >= 0 else { return nil }
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        guard bind(socket, info.ai_addr, info.ai_addrlen) == 0, listen(socket, backlog) == 0 else {
            let code = errno
            close(socket)
            errno = code
            return nil
        }
        return socket
    }

    private static func port(of socket: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutableBytes(of: &storage) { bytes in
            getsockname(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
        }
        guard code == 0 else { return nil }
        // Both families have the port, big-endian, behind two bytes of family.
        return withUnsafeBytes(of: &storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    }

    private static func numeric(_ storage: inout sockaddr_storage, _ length: socklen_t) -> String {
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = withUnsafeBytes(of: &storage) { bytes in
            getnameinfo(
                bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), length, &host,
                socklen_t(host.count),
                nil, 0, NI_NUMERICHOST)
        }
        return code == 0
            ? String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
    }
}
