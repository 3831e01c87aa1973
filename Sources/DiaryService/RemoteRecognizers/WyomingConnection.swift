import CCurl
import Foundation
import System

/// A connection to a server that speaks Wyoming over TCP. One owner, one thread.
///
/// libcurl only looks up the name and connects, because it keeps a time limit on both. (`CURLOPT_CONNECT_ONLY`)
package struct WyomingConnection: ~Copyable {
    /// The most bytes that are received at a time.
    private static let piece = 16 << 10

    /// Owns the socket.
    private let transfer: HTTPTransfer
    private let socket: TimedSocket

    package init(host: String, port: Int, before deadline: ContinuousClock.Instant)
        throws(RemoteRecognizerProblem)
    {
        transfer = try Self.connected(host, port, before: deadline)
        socket = TimedSocket(spoken_get_socket(transfer.handle))
    }

    private static func connected(
        _ host: String, _ port: Int, before deadline: ContinuousClock.Instant
    ) throws(RemoteRecognizerProblem) -> HTTPTransfer {
        do throws(HTTPTransfer.Problem) {
            let transfer = try HTTPTransfer()
            let address = host.contains(":") ? "[\(host)]" : host
            try transfer.perform(
                "http://\(address):\(port)", before: deadline,
                [spoken_set_number(transfer.handle, CURLOPT_CONNECT_ONLY, 1)])
            guard spoken_get_socket(transfer.handle) >= 0 else {
                throw HTTPTransfer.Problem.unreachable(reason: "the connection is gone")
            }
            return transfer
        } catch {
            throw RemoteRecognizerProblem(error)
        }
    }

    package func send(_ bytes: Data, until deadline: ContinuousClock.Instant)
        throws(RemoteRecognizerProblem)
    {
        do {
            try socket.send(bytes, until: deadline)
        } catch {
            throw error == .late ? .late(seconds: 0) : .unreachable(reason: "it closed the connection")
        }
    }

    /// Receives at least one byte.
    package func receive(until deadline: ContinuousClock.Instant) throws(RemoteRecognizerProblem) -> [UInt8] {
        do {
            return try socket.receive(most: Self.piece, until: deadline)
        } catch {
            throw error == .late
                ? .late(seconds: 0) : .nonsense(reason: "the connection ended before an answer")
        }
    }
}
