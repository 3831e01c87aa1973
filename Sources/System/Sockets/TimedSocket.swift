import Foundation

/// A connected socket whose calls wait only until a deadline (`poll`, `send`, `recv`).
///
/// Does not own the socket. One thread at a time.
package struct TimedSocket: Sendable {
    package enum Problem: Error {
        /// The deadline passed first.
        case late
        /// The other side closed the connection, or it broke.
        case closed
    }

    private let socket: Int32

    package init(_ socket: Int32) { self.socket = socket }

    package func send(_ bytes: Data, until deadline: ContinuousClock.Instant) throws(Problem) {
        var sent = 0
        while sent < bytes.count {
            try wait(for: POLLOUT, until: deadline)
            let count = bytes.withUnsafeBytes { bytes in
                Foundation.send(
                    socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count >= 0 {
                sent += count
            } else if errno != EINTR && errno != EAGAIN {
                throw .closed
            }
        }
    }

    /// Receives at least one byte and at most `most`.
    package func receive(most: Int, until deadline: ContinuousClock.Instant) throws(Problem) -> [UInt8] {
        while true {
            try wait(for: POLLIN, until: deadline)
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: most) { room, filled in
                count = recv(socket, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
                filled = max(0, count)
            }
            if count > 0 { return bytes }
            guard count < 0, errno == EINTR || errno == EAGAIN else { throw .closed }
        }
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant) throws(Problem) {
        var request = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0 else { throw .late }
            let result = poll(&request, 1, Int32(min(left.rounded(.up), Double(Int32.max))))
            if result > 0 { return }
            if result < 0, errno != EINTR { throw .closed }
        }
    }
}
