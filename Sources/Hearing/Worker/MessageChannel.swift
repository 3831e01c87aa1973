import Glibc

/// Length-prefixed messages over a socket, with a deadline for each.
///
/// Does not own the socket. One thread at a time in each direction. (`send`, `recv`, `poll`)
package struct MessageChannel: Sendable {
    package let descriptor: Int32

    package enum Failure: Error {
        case closed, timedOut, tooLong
    }

    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// - Parameter timeout: Seconds until the whole message must be on its way; nil waits for ever.
    package func send(_ body: [UInt8], timeout: Double? = nil) throws(Failure) {
        guard body.count <= WorkerAnswer.longest else { throw .tooLong }
        let message = withUnsafeBytes(of: UInt32(body.count).littleEndian) { Array($0) } + body
        let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        var sent = 0
        while sent < message.count {
            try wait(for: POLLOUT, until: deadline)
            let result = message.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, flags)
            }
            sent += try progress(result)
        }
    }

    /// The next message.
    ///
    /// - Parameter timeout: Seconds until it must be there as a whole; nil waits for ever.
    package func receive(timeout: Double?) throws(Failure) -> [UInt8] {
        let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
        let head = try receiveAll(4, deadline)
        let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= WorkerAnswer.longest else { throw .tooLong }
        return try receiveAll(length, deadline)
    }

    private func receiveAll(_ count: Int, _ deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
        var data = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            try wait(for: POLLIN, until: deadline)
            let result = data.withUnsafeMutableBytes { bytes in
                recv(descriptor, bytes.baseAddress.map { $0 + got }, count - got, Int32(MSG_DONTWAIT))
            }
            if result == 0 { throw .closed }
            got += try progress(result)
        }
        return data
    }

    /// Bytes that went through; 0 when the call is to be made again.
    private func progress(_ result: Int) throws(Failure) -> Int {
        if result >= 0 { return result }
        guard errno == EINTR || errno == EAGAIN else { throw .closed }
        return 0
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant?) throws(Failure) {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            var milliseconds: Int32 = -1
            if let deadline {
                let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
                guard left > 0 else { throw .timedOut }
                milliseconds = Int32(min(left.rounded(.up), Double(Int32.max)))
            }
            let result = poll(&request, 1, milliseconds)
            if result > 0 { return }
            if result < 0, errno != EINTR { throw .closed }
        }
    }
}
