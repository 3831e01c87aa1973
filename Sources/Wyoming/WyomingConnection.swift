import Foundation
import Frames
import Synchronization

/// One client's connection: its events in, the answers out, until either side ends it.
///
/// Runs on a thread of its own. A client that sends half a frame, or does not take what it asked for, is dropped.
/// Owns the socket. (`recv`, `send`, `poll`)
final class WyomingConnection: Sendable {
    /// Seconds that a client may take.
    struct Patience: Hashable, Sendable {
        /// From the first byte of a frame to its last.
        var frame = 10.0
        /// Between two events while audio is being sent.
        var audio = 30.0
        /// Between two events otherwise.
        var idle = 600.0
        /// Until an answer is taken.
        var answer = 10.0
    }

    private enum Ending: Error {
        case closed, timedOut
    }

    let socket: Int32
    /// Whether nothing whole has arrived yet.
    let isSilent = Atomic(true)
    private let patience: Patience

    init(socket: Int32, patience: Patience) {
        self.socket = socket
        self.patience = patience
    }

    deinit {
        // A process that was started meanwhile may have inherited the socket; the client is to see its end all the same.
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// Answers events until the stream ends.
    ///
    /// - Parameter isStopping: asked after each event; the connection ends when it says so.
    /// - Returns: why it ended early, in a word; nil when the client closed it or the listener stopped.
    func serve(_ session: WyomingSession, isStopping: () -> Bool) -> String? {
        var session = session
        var frames = WyomingFrames()
        var began = ContinuousClock.now
        while true {
            do throws(WyomingFrames.Problem) {
                while let event = try frames.next() {
                    isSilent.store(false, ordering: .relaxed)
                    let answers = session.answer(event)
                    guard answers.allSatisfy({ send($0) }) else { return "unread" }
                    if isStopping() { return nil }
                    began = .now
                }
            } catch {
                _ = send(.error(error.reason, code: error.code))
                return error.code
            }
            let wasWithinFrame = frames.isWithinFrame
            let seconds =
                wasWithinFrame ? patience.frame : session.isListening ? patience.audio : patience.idle
            do throws(Ending) {
                frames.feed(try receive(before: began + .seconds(seconds)))
            } catch {
                guard error == .timedOut else { return nil }
                if isStopping() { return nil }
                if wasWithinFrame || session.isListening {
                    _ = send(
                        .error(
                            "nothing arrived for \(Int(seconds)) s in the middle of a message",
                            code: "timeout"))
                }
                return "timeout"
            }
            if !wasWithinFrame { began = .now }
        }
    }

    /// False when the client does not take it.
    func send(_ event: WyomingEvent) -> Bool {
        let frame = event.frame
        let deadline = ContinuousClock.now + .seconds(patience.answer)
        var sent = 0
        while sent < frame.count {
            guard wait(for: POLLOUT, until: deadline) else { return false }
            let count = frame.withUnsafeBytes { bytes in
                Foundation.send(
                    socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count >= 0 {
                sent += count
            } else if errno != EINTR && errno != EAGAIN {
                return false
            }
        }
        return true
    }

    /// At least one byte.
    private func receive(before deadline: ContinuousClock.Instant) throws(Ending) -> [UInt8] {
        while true {
            guard wait(for: POLLIN, until: deadline) else { throw .timedOut }
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { room, filled in
                count = recv(socket, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
                filled = max(0, count)
            }
            if count > 0 { return bytes }
            guard count < 0, errno == EINTR || errno == EAGAIN else { throw .closed }
        }
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        var request = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0 else { return false }
            let result = poll(&request, 1, Int32(min(left.rounded(.up), Double(Int32.max))))
            if result > 0 { return true }
            if result < 0, errno != EINTR { return false }
        }
    }
}
