import CMicroHTTPD
import Files
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

/// An HTTP server over libmicrohttpd, with one thread per connection. Safe to use from several threads.
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
    let application: HTTPApplication
    let limits: HTTPLimits
    let spool: Spool
    let isPlain: Bool
    let connections: Connections
    private let daemon = Mutex<Daemon?>(nil)
    private let isStarted = Atomic(false)
    private let complaint = Mutex("")
    private let isStopped = Atomic(false)
    /// Signalled when connections that dawdle need no more looking after.
    private let dawdling = DispatchSemaphore(value: 0)

    /// Starts listening and answering.
    ///
    /// - Parameters:
    ///   - router: finds what answers a request.
    ///   - context: what the routes work with.
    ///   - spool: the folder for bodies that are too long for memory; made where there is none.
    /// - Throws: `refused` with what the library said, such as about a key that does not fit its certificate.
    package init<Context: HTTPContext>(
        _ router: HTTPRouter<Context>, _ context: Context, on socket: consuming ListeningSocket, spool: URL,
        tls: TLSIdentity? = nil, limits: HTTPLimits = HTTPLimits()
    ) throws(HTTPServerError) {
        address = socket.address
        application = HTTPApplication(router, context, isLocal: socket.isLocal)
        self.limits = limits
        isPlain = tls == nil
        self.spool = try Spool(spool)
        connections = Connections(limits: limits, isPlain: tls == nil)
        let running = try start(socket.handOn(), tls)
        daemon.withLock { $0 = running }
        isStarted.store(true, ordering: .releasing)
        let connections = connections
        Thread.detachNewThread { [isStopping = dawdling] in
            while isStopping.wait(timeout: .now() + 1) == .timedOut { connections.endDawdlers() }
        }
    }

    /// The number of open connections.
    package var connectionCount: Int { connections.count }

    /// The number of requests that are being read, handled or answered.
    package var busyCount: Int { connections.busyCount }

    /// Accepts no more connections; the open ones continue (`MHD_quiesce_daemon`).
    package func quiesce() {
        let listener = daemon.withLock { daemon in daemon.map { MHD_quiesce_daemon($0.daemon) } ?? -1 }
        if listener >= 0 { close(listener) }
    }

    /// Closes every connection after waiting for handlers that are at work (`MHD_stop_daemon`).
    package func stop() {
        if !isStopped.exchange(true, ordering: .acquiringAndReleasing) { dawdling.signal() }
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

    private func start(_ listener: Int32, _ tls: TLSIdentity?) throws(HTTPServerError) -> Daemon {
        let settings = UnsafeMutablePointer<spoken_daemon>.allocate(capacity: 1)
        // The daemon is stopped before this goes away.
        settings.initialize(
            to: spoken_daemon(
                closure: Unmanaged.passUnretained(self).toOpaque(),
                handle: { server, connection, _, method, _, bytes, count, request in
                    guard let connection, let method, let count, let request = request?.pointee else {
                        return .NO
                    }
                    let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
                    count.pointee = 0
                    return HTTPServer.from(server).handle(
                        Unmanaged<OngoingRequest>.fromOpaque(request).takeUnretainedValue(), connection,
                        String(cString: method), piece) ? .YES : .NO
                },
                begin: { server, target, connection in
                    guard let target, let connection else { return nil }
                    let request = OngoingRequest(String(cString: target), HTTPServer.from(server), connection)
                    return Unmanaged.passRetained(request).toOpaque()
                },
                complete: { server, _, request, _ in
                    guard let pointer = request?.pointee else { return }
                    request?.pointee = nil
                    HTTPServer.from(server).completed(
                        Unmanaged<OngoingRequest>.fromOpaque(pointer).takeRetainedValue())
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
            throw .refused(why.isEmpty ? "the library does not say why" : why)
        }
        return Daemon(daemon: daemon, settings: settings)
    }

    private func handle(
        _ request: OngoingRequest, _ connection: OpaquePointer, _ method: String,
        _ piece: UnsafeRawBufferPointer
    ) -> Bool {
        switch request.step(method: method, bytes: piece) {
        case .goOn: return true
        case .close: return false
        case .answer(let response):
            let state = request.state
            return Answer.queue(
                response, on: connection, isStopping: { [weak self] in self?.isEnding ?? true },
                isAsked: { state.enter(.streaming) })
        }
    }

    private var isEnding: Bool { application.isStopping() || isStopped.load(ordering: .acquiring) }

    private func completed(_ request: OngoingRequest) {
        if request.isCutShort, isPlain { EarlyAnswer.linger(on: request.descriptor) }
        request.state.enter(.head)
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
