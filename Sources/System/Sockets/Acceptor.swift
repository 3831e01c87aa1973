import Foundation

/// Accepts the clients of a listening socket, and closes the socket when it is dropped.
///
/// Call `accept` on one thread only, `wake` on any. (`accept`)
package final class Acceptor: Sendable {
    private let descriptor: Int32
    private let waker: Waker

    package init(_ socket: consuming ListeningSocket) throws(SocketError) {
        guard let waker = Waker() else {
            throw SocketError(address: socket.address, reason: FileError.text(errno))
        }
        self.waker = waker
        descriptor = socket.handOn()
        // A client that is gone again before it is taken in must not be waited for.
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
            // Out of descriptors: those who wait are served when others have gone.
            if errno == EMFILE || errno == ENFILE { Thread.sleep(forTimeInterval: 0.1) }
            return nil
        }
        _ = fcntl(accepted.socket, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        setsockopt(
            accepted.socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return accepted
    }

    /// Makes `accept` return nil, now and from now on.
    package func wake() { waker.wake() }
}
