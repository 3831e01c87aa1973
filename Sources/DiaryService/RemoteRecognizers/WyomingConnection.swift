import CCurl
import Foundation
import System

/// A connection to a server that speaks Wyoming over TCP. One owner, one thread.
///
/// libcurl only looks up the name and connects, because it keeps a time limit on both. (`CURLOPT_CONNECT_ONLY`)
package struct WyomingConnection: ~Copyable {
    /// The most bytes that are received at a time.
    private static let piece = 16 << 10

    private let handle: UnsafeMutableRawPointer
    private let socket: TimedSocket

    package init(host: String, port: Int, before deadline: ContinuousClock.Instant)
        throws(RemoteRecognizerProblem)
    {
        guard RemoteRecognizerCall.isReady, let handle = curl_easy_init() else {
            throw .unreachable(reason: "libcurl cannot be used")
        }
        let address = host.contains(":") ? "[\(host)]" : host
        let settings =
            RemoteRecognizerCall.settings(handle, "http://\(address):\(port)", before: deadline) + [
                spoken_set_number(handle, CURLOPT_CONNECT_ONLY, 1)
            ]
        let code = settings.first { $0 != CURLE_OK } ?? curl_easy_perform(handle)
        let socket = code == CURLE_OK ? spoken_get_socket(handle) : -1
        guard socket >= 0 else {
            curl_easy_cleanup(handle)
            throw code == CURLE_OK
                ? .unreachable(reason: "the connection is gone") : RemoteRecognizerCall.problem(code)
        }
        self.handle = handle
        self.socket = TimedSocket(socket)
    }

    deinit { curl_easy_cleanup(handle) }

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
