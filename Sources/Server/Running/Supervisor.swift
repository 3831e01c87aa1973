import DiaryService
import Foundation
import HTTP
import Journal

/// The program that started the service and watches it: systemd, by the protocol of `sd_notify`, or none.
package struct Supervisor: Sendable {
    /// The path of the socket for messages; a leading `@` means an abstract socket.
    private let socketPath: String?
    /// Seconds within which a sign of life is due; nil if none is expected.
    package let watchdogSeconds: Double?
    /// Sockets that were opened for this process, with their names.
    package let sockets: [(name: String, descriptor: Int32)]

    /// - Parameters:
    ///   - environment: the environment of this process.
    ///   - process: the id of this process; values for another process are ignored.
    package init(environment: [String: String], process: pid_t) {
        socketPath = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
        let isWatched = environment["WATCHDOG_PID"].map { $0 == "\(process)" } ?? true
        watchdogSeconds =
            isWatched
            ? environment["WATCHDOG_USEC"].flatMap(Double.init).flatMap { $0 > 0 ? $0 / 1_000_000 : nil }
            : nil
        var sockets: [(String, Int32)] = []
        if environment["LISTEN_PID"] == "\(process)",
            let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }),
            (1...16).contains(count)
        {
            let names = (environment["LISTEN_FDNAMES"] ?? "").split(
                separator: ":", omittingEmptySubsequences: false)
            for index in 0..<count {
                let descriptor = 3 + index
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                sockets.append(
                    (names.indices.contains(Int(index)) ? String(names[Int(index)]) : "", descriptor))
            }
        }
        self.sockets = sockets
    }

    package func ready() { tell("READY=1") }
    package func stopping() { tell("STOPPING=1") }
    package func alive() { tell("WATCHDOG=1") }

    /// Sends one message; it is not an error if nobody listens.
    private func tell(_ state: String) {
        guard let socketPath else { return }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(socketPath.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                sendto(descriptor, state, state.utf8.count, Int32(MSG_NOSIGNAL), pointer, size)
            }
        }
    }
}

/// Sends signs of life as long as the HTTP server answers a request of its own.
package struct Watchdog: Sendable {
    /// The most seconds that an answer may take.
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

    /// Runs until the service stops; returns at once if no signs of life are expected.
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

    /// Whether a server answers or closes the connection, because both show that it is alive.
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

/// Routes for programs that monitor the service.
enum HealthRoutes {
    static let all: [Route] = Operation.health.map(\.route)
}

extension Operation {
    static let health: [Operation] = [
        Operation(
            "GET", "/healthz", may: nil, "Says that the process lives and answers.",
            answers: [.other(200, "It lives and answers.", "text/plain; charset=utf-8")], isLenient: true
        ) { _ in .text("ok\n") },
        Operation(
            "GET", "/readyz", may: nil,
            "Says whether it can work: all that it listens on is open, the database answers, the disk has room, and it is not "
                + "about to end.",
            answers: [.other(200, "It can work.", "text/plain; charset=utf-8")], problems: [503],
            isLenient: true
        ) { call in
            guard !call.service.diaryService.stopping.isSet else {
                throw HTTPProblem(503, "Stopping", type: "/problems/stopping")
            }
            guard call.service.isReady else {
                throw HTTPProblem(503, "Starting", type: "/problems/starting")
            }
            _ = try call.journal.hasToken()
            guard call.journal.hasRoom else {
                throw HTTPProblem(503, "The disk is full", type: "/problems/disk-full")
            }
            return .text("ready\n")
        },
        Operation(
            "GET", "/metrics", may: .read, "Shows figures about the service in Prometheus' format.",
            answers: [.other(200, "The figures.", "text/plain; version=0.0.4; charset=utf-8")],
            isLenient: true
        ) { call in
            var answer = HTTPResponse.text(call.service.diaryService.metrics.text)
            answer.headers["Content-Type"] = "text/plain; version=0.0.4; charset=utf-8"
            return answer
        },
    ]
}

/// Counts requests and their durations.
struct RequestCounts: Sendable {
    private static let requests = Metric(
        "diary_http_requests_total", .counter, "Requests answered, by method, route and status.")
    private static let seconds = Metric(
        "diary_http_request_seconds_total", .counter,
        "Seconds from a request's first line to its answer, by route.")

    let metrics: Metrics

    func note(_ method: String, _ pattern: String, _ status: Int, _ seconds: Double) {
        metrics.add(to: Self.requests, ["method": method, "route": pattern, "status": "\(status)"])
        metrics.add(seconds, to: Self.seconds, ["route": pattern])
    }
}
