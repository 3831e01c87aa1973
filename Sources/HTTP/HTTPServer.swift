import CMicroHTTPD
import Foundation
import Synchronization
import System

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
    /// A running daemon, and the settings that must stay in place while it runs.
    ///
    /// It is Sendable because libmicrohttpd allows any thread to query, quiesce and stop a daemon, and
    /// nothing writes the settings after the start.
    private struct Daemon: @unchecked Sendable {
        var daemon: OpaquePointer
        var settings: UnsafeMutablePointer<spoken_daemon>
    }

    /// The stack size in bytes of a connection's thread.
    private static let stackSize = 1 << 20

    package let address: String
    let application: HTTPApplication
    let limits: HTTPLimits
    let spool: Spool
    let isPlain: Bool
    /// Whether only this machine can reach the socket.
    let isLocal: Bool
    let isUnix: Bool
    let connections: Connections
    private let daemon = Mutex<Daemon?>(nil)
    private let acceptQueue = Mutex<AcceptQueue?>(nil)
    private let isStarted = Atomic(false)
    private let complaint = Mutex("")
    private let isStopped = Atomic(false)
    /// Signalled when slow connections need no more checks.
    private let dawdling = DispatchSemaphore(value: 0)

    /// Starts listening and answering.
    ///
    /// - Parameters:
    ///   - router: finds the route of a request.
    ///   - context: the environment of the routes.
    ///   - spool: the folder for bodies that are too long for memory; created if it is missing.
    /// - Throws: `refused` with the library's reason, for example a key that does not fit its certificate.
    package init<Context: HTTPContext>(
        _ router: HTTPRouter<Context>, _ context: Context, on socket: consuming ListeningSocket, spool: URL,
        tls: TLSIdentity? = nil, limits: HTTPLimits = HTTPLimits()
    ) throws {
        address = socket.address
        application = HTTPApplication(router, context)
        isLocal = socket.isLocal
        isUnix = socket.isUnix
        self.limits = limits
        isPlain = tls == nil
        self.spool = try Spool(spool)
        connections = Connections(limits: limits, isPlain: tls == nil)
        let listener = socket.handOn()
        do {
            let running = try start(tls)
            daemon.withLock { $0 = running }
            try open(listener, running)
        } catch {
            close(listener)
            throw error
        }
        isStarted.store(true, ordering: .releasing)
        let connections = connections
        Thread.detachNewThread { [isStopping = dawdling] in
            while isStopping.wait(timeout: .now() + 1) == .timedOut { connections.closeSlowConnections() }
        }
    }

    /// The number of open connections.
    package var connectionCount: Int { connections.count }

    /// The number of requests that are being read, handled or answered.
    package var busyCount: Int { connections.busyCount }

    /// Stops accepting connections; the open ones continue.
    package func quiesce() { acceptQueue.withLock { $0 }?.close() }

    /// Waits for running handlers, then closes every connection (`MHD_stop_daemon`).
    package func stop() {
        if !isStopped.exchange(true, ordering: .acquiringAndReleasing) { dawdling.signal() }
        quiesce()
        let running = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let running else { return }
        // 0.9.75 crashes if it is stopped between refusing a request and sending its page.
        connections.waitForRefusals()
        MHD_stop_daemon(running.daemon)
        free(UnsafeMutableRawPointer(mutating: running.settings.pointee.certificate))
        free(UnsafeMutableRawPointer(mutating: running.settings.pointee.key))
        running.settings.deallocate()
    }

    deinit { stop() }

    /// Starts to accept clients. (`MHD_add_connection`)
    private func open(_ listener: Int32, _ running: Daemon) throws {
        let connections = connections
        let callbacks = AcceptQueue.Callbacks(
            room: { connections.room(for: $0) }, makeRoom: { connections.makeRoom(for: $0) },
            letIn: { [isUnix] client in
                connections.opened(
                    client.descriptor, from: client.address,
                    isOwner: isUnix && SocketPeer.isOwner(client.descriptor))
                let isTaken = withUnsafePointer(to: client.socketAddress) { address in
                    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        MHD_add_connection(running.daemon, client.descriptor, $0, client.length) == .YES
                    }
                }
                if !isTaken { connections.closed(client.descriptor) }
            },
            refused: { [application] problem, address in
                application.answered(
                    HTTPRequestRecord(
                        isReading: false, status: problem.status, seconds: 0, byteCount: 0,
                        client: HTTPClient(address: address)))
            })
        let opened = try AcceptQueue(listener, limits: limits, isPlain: isPlain, callbacks: callbacks)
        acceptQueue.withLock { $0 = opened }
        Thread.detachNewThread { opened.run() }
    }

    private func start(_ tls: TLSIdentity?) throws -> Daemon {
        let settings = UnsafeMutablePointer<spoken_daemon>.allocate(capacity: 1)
        // The daemon is stopped before this object is released.
        settings.initialize(
            to: spoken_daemon(
                closure: Unmanaged.passUnretained(self).toOpaque(),
                handle: { server, connection, _, method, version, bytes, count, request in
                    guard let connection, let method, let version, let count, let request = request?.pointee
                    else { return .NO }
                    let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
                    count.pointee = 0
                    return HTTPServer.from(server).handle(
                        Unmanaged<OngoingRequest>.fromOpaque(request).takeUnretainedValue(), connection,
                        RequestLine(method: method, version: version), piece) ? .YES : .NO
                },
                begin: { server, target, connection in
                    guard let target, let connection else { return nil }
                    let request = OngoingRequest(target, HTTPServer.from(server), connection)
                    HTTPServer.setCurrent(request.descriptor)
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
                        connections.started(descriptor)
                    } else {
                        connections.closed(descriptor)
                    }
                },
                say: { server, text in
                    if let text { HTTPServer.from(server).heard(String(cString: text)) }
                },
                refuse: { server, status in HTTPServer.from(server).refused(Int(status)) },
                // The accept queue enforces the limit; connections that are just closing come on top.
                connection_limit: limits.connections * 2, idle_seconds: limits.idleSeconds,
                memory_limit: limits.memory, stack_size: Self.stackSize,
                certificate: tls.flatMap { UnsafePointer(strdup($0.certificate)) },
                key: tls.flatMap { UnsafePointer(strdup($0.key)) }))
        guard let daemon = spoken_start(settings) else {
            free(UnsafeMutableRawPointer(mutating: settings.pointee.certificate))
            free(UnsafeMutableRawPointer(mutating: settings.pointee.key))
            settings.deallocate()
            let why = complaint.withLock { $0 }
            throw HTTPServerError.refused(why.isEmpty ? "the library does not say why" : why)
        }
        return Daemon(daemon: daemon, settings: settings)
    }

    private func handle(
        _ request: OngoingRequest, _ connection: OpaquePointer, _ line: RequestLine,
        _ piece: UnsafeRawBufferPointer
    ) -> Bool {
        switch request.step(line, bytes: piece) {
        case .goOn: return true
        case .close: return false
        case .answer(let response):
            let state = request.state
            return Answer.queue(
                response, on: connection, isSecure: !isPlain,
                isStopping: { [weak self] in self?.isEnding ?? true },
                isAsked: { state.enter(.streaming) },
                hasHungUp: { [descriptor = request.descriptor] in AcceptQueueClient.hasHungUp(descriptor) })
        }
    }

    private var isEnding: Bool { application.isStopping() || isStopped.load(ordering: .acquiring) }

    private func completed(_ request: OngoingRequest) {
        let isRefused = request.state.isRefused.exchange(false, ordering: .relaxed)
        if request.isCutShort || isRefused, isPlain { EarlyAnswer.linger(on: request.descriptor) }
        request.state.enter(.head)
    }

    /// Answers instead of the library when a request is not valid HTTP.
    ///
    /// The library's pages are not problem details, and 0.9.75 sends the head of some of them twice.
    private func refused(_ status: Int) {
        let descriptor = Self.current
        guard isPlain, descriptor >= 0 else { return }
        let problem = HTTPProblem.refusedByLibrary(status)
        let state = connections.state(of: descriptor)
        state.enter(.answering)
        state.isRefused.store(true, ordering: .relaxed)
        application.answered(
            HTTPRequestRecord(
                isReading: false, status: problem.status, seconds: 0, byteCount: 0,
                client: HTTPClient(address: state.address)))
        EarlyAnswer.say(problem, to: descriptor)
        // Keep the library's own page from being sent.
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The current thread's socket plus one; a new thread starts with 0.
    private static let currentKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static var current: Int32 { Int32(Int(bitPattern: pthread_getspecific(currentKey))) - 1 }

    private static func setCurrent(_ descriptor: Int32) {
        pthread_setspecific(currentKey, UnsafeRawPointer(bitPattern: Int(descriptor) + 1))
    }

    /// Takes the library's messages: first why it cannot start, later every client that hangs up.
    private func heard(_ text: String) {
        guard !isStarted.load(ordering: .acquiring) else { return }
        complaint.withLock { $0 += $0.isEmpty ? text.trimmingCharacters(in: .whitespacesAndNewlines) : "" }
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> HTTPServer {
        // The pointer from the start of the daemon, which is stopped before the server is released.
        unsafeBitCast(pointer, to: Unmanaged<HTTPServer>.self).takeUnretainedValue()
    }
}

/// Why a server does not start. The text says what to do.
package enum HTTPServerError: KindedError {
    /// The folder for long bodies cannot be used.
    case spool(FileError)
    /// The library refused to start and gave this reason, for example that the key does not fit the certificate.
    case refused(String)
}

extension HTTPServerError {
    package var kind: ErrorKind { .unusable }
}

extension HTTPServerError {
    package var description: String {
        switch self {
        case .spool(let error): error.description
        case .refused(let reason): "the HTTP server does not start: \(reason)"
        }
    }
}
