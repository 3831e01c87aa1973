import Foundation
import Synchronization
import System
import WyomingProtocol

/// One client's connection: reads its events and sends the answers, until either side ends it.
///
/// It runs on a thread of its own, and owns the socket. A client that sends half a frame, or does not read
/// its answers, is dropped.
final class WyomingConnection: Sendable {
    /// Time limits for a client, in seconds.
    struct Patience: Hashable, Sendable {
        /// From the first byte of a frame to its last.
        var frame = 10.0
        /// Between two events during audio.
        var audio = 30.0
        /// Between two events otherwise.
        var idle = 600.0
        /// Until the client has read an answer.
        var answer = 10.0
    }

    let socket: Int32
    /// Whether no complete event has arrived yet.
    let isSilent = Atomic(true)
    private let patience: Patience

    init(socket: Int32, patience: Patience) {
        self.socket = socket
        self.patience = patience
    }

    deinit {
        // A child process may have inherited the socket, so shut it down for the client to see its end.
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// Answers events until the stream ends.
    ///
    /// - Parameter isStopping: called after each event; the connection ends when it returns true.
    /// - Returns: a word for why it ended early; nil if the client closed it or the listener stopped.
    func serve(_ session: WyomingSession, isStopping: () -> Bool) -> String? {
        var session = session
        var frames = WyomingFrames()
        var began = ContinuousClock.now
        while true {
            do {
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
            do {
                frames.feed(
                    try TimedSocket(socket).receive(most: 64 << 10, until: began + .seconds(seconds)))
            } catch {
                guard error == .late else { return nil }
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

    /// Sends an event; false if the client does not read it.
    func send(_ event: WyomingEvent) -> Bool {
        do {
            try TimedSocket(socket).send(event.frame, until: .now + .seconds(patience.answer))
            return true
        } catch {
            return false
        }
    }
}
