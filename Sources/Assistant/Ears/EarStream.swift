import Foundation

/// A connected socket with a deadline on everything. Does not own the socket. (`poll`, `send`, `recv`)
struct EarStream {
    let socket: Int32
    let deadline: ContinuousClock.Instant

    func send(_ bytes: Data) throws(EarProblem) {
        var sent = 0
        while sent < bytes.count {
            try wait(for: POLLOUT)
            let count = bytes.withUnsafeBytes { bytes in
                Foundation.send(
                    socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count >= 0 {
                sent += count
            } else if errno != EINTR && errno != EAGAIN {
                throw .unreachable(reason: "it closed the connection")
            }
        }
    }

    /// At least one byte.
    func receive() throws(EarProblem) -> [UInt8] {
        while true {
            try wait(for: POLLIN)
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 16 << 10) { room, filled in
                count = recv(socket, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
                filled = max(0, count)
            }
            if count > 0 { return bytes }
            guard count < 0, errno == EINTR || errno == EAGAIN else {
                throw .nonsense(reason: "the connection ended before a transcript")
            }
        }
    }

    private func wait(for event: Int32) throws(EarProblem) {
        var request = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0 else { throw .late(seconds: 0) }
            let result = poll(&request, 1, Int32(min(left.rounded(.up), Double(Int32.max))))
            if result > 0 { return }
            if result < 0, errno != EINTR { throw .unreachable(reason: "the connection failed") }
        }
    }
}
