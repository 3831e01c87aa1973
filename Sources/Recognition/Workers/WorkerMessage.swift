import Diary
import Foundation

/// What a worker answers. A request is a length and so many bytes of 16 kHz samples; an answer is a length
/// and this as JSON. Lengths are four bytes, little-endian.
enum WorkerMessage: Codable, Sendable {
    /// The model is loaded; sent once, first.
    case ready(loadSeconds: Double)
    case heard(words: [Transcript.Word], decodeSeconds: Double)
    case failed(reason: String)

    /// Bytes that no message exceeds.
    static let longest = 64 << 20
}

/// Length-prefixed messages over a socket, with a deadline for reading.
struct MessageChannel: Sendable {
    let descriptor: Int32

    enum Failure: Error {
        case closed, timedOut, tooLong
    }

    func send(_ body: Data) throws(Failure) {
        var message = withUnsafeBytes(of: UInt32(body.count).littleEndian) { Data($0) }
        message.append(body)
        var sent = 0
        while sent < message.count {
            let result = message.withUnsafeBytes { bytes in
                Foundation.send(
                    descriptor, bytes.baseAddress.map { $0 + sent }, message.count - sent, Int32(MSG_NOSIGNAL))
            }
            if result > 0 {
                sent += result
            } else if errno != EINTR {
                throw .closed
            }
        }
    }

    /// The next message; nil timeout waits for ever.
    func receive(timeout: Double?) throws(Failure) -> Data {
        let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
        let head = try receiveAll(4, deadline)
        let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= WorkerMessage.longest else { throw .tooLong }
        return try receiveAll(length, deadline)
    }

    private func receiveAll(_ count: Int, _ deadline: ContinuousClock.Instant?) throws(Failure) -> Data {
        var data = Data(count: count)
        var got = 0
        while got < count {
            if let deadline {
                let left = ContinuousClock.now.duration(to: deadline)
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let milliseconds = Int32(clamping: left.components.seconds * 1000 + 1)
                guard left > .zero, poll(&wait, 1, milliseconds) != 0 else { throw .timedOut }
            }
            let result = data.withUnsafeMutableBytes { bytes in
                recv(descriptor, bytes.baseAddress.map { $0 + got }, count - got, 0)
            }
            if result > 0 {
                got += result
            } else if result == 0 || errno != EINTR {
                throw .closed
            }
        }
        return data
    }
}
