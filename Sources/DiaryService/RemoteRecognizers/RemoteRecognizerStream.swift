import Foundation
import System

/// A connection to an ear, with a deadline on everything.
struct RemoteRecognizerStream {
    let socket: TimedSocket
    let deadline: ContinuousClock.Instant

    func send(_ bytes: Data) throws(RemoteRecognizerProblem) {
        do throws(TimedSocket.Problem) {
            try socket.send(bytes, until: deadline)
        } catch {
            throw error == .late ? .late(seconds: 0) : .unreachable(reason: "it closed the connection")
        }
    }

    /// At least one byte.
    func receive() throws(RemoteRecognizerProblem) -> [UInt8] {
        do throws(TimedSocket.Problem) {
            return try socket.receive(most: 16 << 10, until: deadline)
        } catch {
            throw error == .late
                ? .late(seconds: 0) : .nonsense(reason: "the connection ended before a transcript")
        }
    }
}
