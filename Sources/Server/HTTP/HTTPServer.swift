import CMicroHTTPD
import Foundation
import Synchronization

/// A certificate and its key, both in PEM.
package struct TLSIdentity: Sendable {
    package var certificate: String
    package var key: String

    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}

/// The service's HTTP door: libmicrohttpd, a thread a connection. Safe to use from several threads.
package final class HTTPServer: Sendable {
    /// A running daemon, and the settings that must stay where they are while it runs.
    ///
    /// Sendable: libmicrohttpd lets a daemon be looked at, quiesced and stopped from any thread, and nothing writes
    /// the settings once it has started.
    private struct Daemon: @unchecked Sendable {
        var daemon: OpaquePointer
        var settings: UnsafeMutablePointer<spoken_daemon>
    }

    /// Bytes of a connection's thread's stack.
    private static let stackSize = 1 << 20

    package let address: String
    let service: Service
    let router: Router
    let access: Access
    let limits: HTTPLimits
    let spool: Spool
    let isPlain: Bool
    let connections: Connections
    let counts: RequestCounts
    private let daemon = Mutex<Daemon?>(nil)
    private let isStarted = Atomic(false)
    private let complaint = Mutex("")
    private let stopped = StopSignal()

    /// Starts listening; answers from now on.
    ///
    /// - Throws: `start` with what the library said, such as about a key that does not fit its certificate.
    package init(
        _ service: Service, on socket: consuming ListeningSocket, router: Router = Router(),
        tls: TLSIdentity? = nil, limits: HTTPLimits = HTTPLimits()
    ) throws(ServerError) {
        address = socket.address
        access = Access(isLocal: socket.isLocal, journal: service.journal)
        self.service = service
        self.router = router
        self.limits = limits
        isPlain = tls == nil
        spool = try Spool(service.journal.home.root.appending(path: "spool", directoryHint: .isDirectory))
        connections = Connections(limits: limits, isPlain: tls == nil)
        counts = RequestCounts(metrics: service.metrics)
        let running = try start(socket.handOn(), tls)
        daemon.withLock { $0 = running }
        isStarted.store(true, ordering: .releasing)
        let connections = connections
        service.metrics.read(
            Metric("diary_http_connections", .gauge, "Connections that are open.")
        ) { Double(connections.count) }
        Thread.detachNewThread { [stopped] in
            while !stopped.wait(seconds: 1) { connections.endDawdlers() }
        }
    }

    /// How many requests are being read, handled or answered.
    package var busyCount: Int { connections.busyCount }

    /// Takes no more connections; those there are go on (`MHD_quiesce_daemon`).
    package func quiesce() {
        let listener = daemon.withLock { daemon in daemon.map { MHD_quiesce_daemon($0.daemon) } ?? -1 }
        if listener >= 0 { close(listener) }
    }

    /// Ends every connection, waiting for handlers that are at work (`MHD_stop_daemon`).
    package func stop() {
        stopped.set()
        let running = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let running else { return }
        MHD_stop_daemon(running.daemon)
        free(UnsafeMutableRawPointer(mutating: running.settings.pointee.certificate))
        free(UnsafeMutableRawPointer(mutating: running.settings.pointee.key))
        running.settings.deallocate()
    }

    deinit { stop() }

    private func start(_ listener: Int32, _ tls: TLSIdentity?) throws(ServerError) -> Daemon {
        let settings = UnsafeMutablePointer<spoken_daemon>.allocate(capacity: 1)
        // The daemon is stopped before this goes away.
        settings.initialize(
            to: spoken_daemon(
                closure: Unmanaged.passUnretained(self).toOpaque(),
                handle: { server, connection, _, method, _, bytes, count, exchange in
                    guard let connection, let method, let count, let exchange = exchange?.pointee else {
                        return .NO
                    }
                    let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
                    count.pointee = 0
                    return HTTPServer.from(server).handle(
                        Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(), connection,
                        String(cString: method), piece) ? .YES : .NO
                },
                begin: { server, target, connection in
                    guard let target, let connection else { return nil }
                    let exchange = Exchange(String(cString: target), HTTPServer.from(server), connection)
                    return Unmanaged.passRetained(exchange).toOpaque()
                },
                complete: { server, _, exchange, _ in
                    guard let pointer = exchange?.pointee else { return }
                    exchange?.pointee = nil
                    HTTPServer.from(server).completed(
                        Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue())
                },
                notify: { server, connection, _, what in
                    guard let connection else { return }
                    let descriptor = spoken_descriptor(connection)
                    let connections = HTTPServer.from(server).connections
                    if what == .CONNECTION_NOTIFY_STARTED {
                        connections.opened(descriptor)
                    } else {
                        connections.closed(descriptor)
                    }
                },
                say: { server, text in
                    if let text { HTTPServer.from(server).heard(String(cString: text)) }
                },
                listener: listener, connection_limit: limits.connections,
                client_limit: limits.connectionsPerClient, idle_seconds: limits.idleSeconds,
                memory_limit: limits.memory, stack_size: Self.stackSize,
                certificate: tls.flatMap { UnsafePointer(strdup($0.certificate)) },
                key: tls.flatMap { UnsafePointer(strdup($0.key)) }))
        guard let daemon = spoken_start(settings) else {
            close(listener)
            free(UnsafeMutableRawPointer(mutating: settings.pointee.certificate))
            free(UnsafeMutableRawPointer(mutating: settings.pointee.key))
            settings.deallocate()
            let why = complaint.withLock { $0 }
            throw .start(why.isEmpty ? "the library does not say why" : why)
        }
        return Daemon(daemon: daemon, settings: settings)
    }

    private func handle(
        _ exchange: Exchange, _ connection: OpaquePointer, _ method: String, _ piece: UnsafeRawBufferPointer
    ) -> Bool {
        switch exchange.step(method: method, bytes: piece) {
        case .goOn: return true
        case .close: return false
        case .answer(let response):
            let state = exchange.state
            let (stopping, stopped) = (service.stopping, stopped)
            return Answer.queue(
                response, on: connection, isStopping: { stopping.isSet || stopped.isSet },
                isAsked: { state.enter(.streaming) })
        }
    }

    private func completed(_ exchange: Exchange) {
        if exchange.isCutShort, isPlain { LastWords.linger(on: exchange.descriptor) }
        exchange.state.enter(.head)
    }

    /// What the library has to say: why it does not start. Later it tells of every client that hangs up.
    private func heard(_ text: String) {
        guard !isStarted.load(ordering: .acquiring) else { return }
        complaint.withLock { $0 += $0.isEmpty ? text.trimmingCharacters(in: .whitespacesAndNewlines) : "" }
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> HTTPServer {
        // The daemon gives back the pointer that it was started with, and is stopped before the server goes away.
        unsafeBitCast(pointer, to: Unmanaged<HTTPServer>.self).takeUnretainedValue()
    }
}
