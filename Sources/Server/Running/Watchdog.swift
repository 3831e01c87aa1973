import DiaryService
import Foundation

/// Gives signs of life as long as the HTTP server really answers: it asks the server as a client would.
package struct Watchdog: Sendable {
    /// Seconds that an answer may take.
    private static let patience = 5

    private let address: String
    private let supervisor: Supervisor
    private let stopping: StopSignal
    private let log: ServiceLog

    package init(address: String, supervisor: Supervisor, stopping: StopSignal, log: ServiceLog) {
        self.address = address
        self.supervisor = supervisor
        self.stopping = stopping
        self.log = log
    }

    /// Runs until the service stops; returns at once when nobody waits for signs of life.
    package func run() {
        guard let seconds = supervisor.watchdogSeconds else { return }
        repeat {
            if Self.answers(address) {
                supervisor.alive()
            } else {
                log.note("no answer to the watchdog", level: .error)
            }
        } while !stopping.wait(seconds: seconds / 3)
    }

    /// Whether a server answers, or ends the connection, which it must be alive to do.
    static func answers(_ address: String) -> Bool {
        guard let colon = address.lastIndex(of: ":") else { return true }
        var host = String(address[..<colon]).trimmingCharacters(in: ["[", "]"])
        if host == "0.0.0.0" { host = "127.0.0.1" }
        if host == "::" { host = "::1" }
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let port = String(address[address.index(after: colon)...])
        guard getaddrinfo(host, port, &hints, &found) == 0, let info = found else { return false }
        defer { freeaddrinfo(found) }
        let descriptor = socket(
            info.pointee.ai_family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var patience = timeval(tv_sec: patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        guard connect(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0 else { return false }
        let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL))
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, 0)
        return count >= 0 || errno == ECONNRESET
    }
}
