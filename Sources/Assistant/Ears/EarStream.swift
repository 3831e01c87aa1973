import Files
import Foundation

/// A connection to an ear, with a deadline on everything.
struct EarStream {
    let socket: TimedSocket
    let deadline: ContinuousClock.Instant

    func send(_ bytes: Data) throws(EarProblem) {
        do throws(TimedSocket.Problem) {
            try socket.send(bytes, until: deadline)
        } catch {
            throw error == .late ? .late(seconds: 0) : .unreachable(reason: "it closed the connection")
        }
    }

    /// At least one byte.
    func receive() throws(EarProblem) -> [UInt8] {
        do throws(TimedSocket.Problem) {
            return try socket.receive(most: 16 << 10, until: deadline)
        } catch {
            throw error == .late
                ? .late(seconds: 0) : .nonsense(reason: "the connection ended before a transcript")
        }
    }
}
