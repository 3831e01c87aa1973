import Diary
import DiaryService
import Foundation
import HTTP
import Journal
import Synchronization
import System

/// The shared state of the service's routes. Safe to share between threads.
package final class Service: Sendable {
    package let diaryService: DiaryService
    package let conversations: Conversations
    /// Recent answers.
    package let answers = AnswerCache()
    /// Uploaded backups that wait to be restored.
    package let restoring: PendingRestore
    /// Locks for creating and for inspecting a backup: each needs the disk space of a whole diary.
    let backingUp = TryLock()
    let looking = TryLock()
    /// Locks for corrections of transcript files.
    let correcting = TryLockPerClient()
    /// Different for each run of the service, so that numbers from another run are not mistaken for its own.
    package let run: UUID
    let access: Access
    private let counts: RequestCounts
    /// Whether every socket is open; until then, clients are told that the service is starting.
    private let isOpen: Atomic<Bool>
    private let doors = Mutex<[Door]>([])
    /// The address of the page that gives the household's certificate; nil if there is none.
    private let trustPageAddress = Mutex<String?>(nil)

    /// - Parameters:
    ///   - outcome: the result of the restore at the start of this run.
    ///   - isOpening: whether more sockets follow the first one; `open` tells when all are there.
    ///   - cookie: names the cookie of its sessions; nil for the diary's own name.
    package init(
        _ diaryService: DiaryService, after outcome: RestoreOutcome? = nil, isOpening: Bool = false,
        cookie: SessionCookie? = nil
    ) {
        self.diaryService = diaryService
        isOpen = Atomic(!isOpening)
        restoring = PendingRestore(after: outcome)
        conversations = Conversations(diaryService: diaryService)
        run = diaryService.makeID()
        access = Access(diaryService.journal, cookie: cookie)
        counts = RequestCounts(metrics: diaryService.metrics)
    }

    /// Marks the service as ready, because all sockets are open.
    package func open() { isOpen.store(true, ordering: .releasing) }

    var isReady: Bool { isOpen.load(ordering: .acquiring) }

    /// The URLs over TCP: `http://127.0.0.1:8765`.
    var addresses: [String] { doors.withLock { $0.compactMap(\.url) } }

    /// Connections that are open.
    package var connectionCount: Int { doors.withLock { $0.reduce(0) { $0 + $1.connections() } } }

    /// Where a phone reaches the diary; nil if only this machine does.
    ///
    /// - Parameter origin: the origin of the page that asks.
    func phoneAddresses(from origin: String?) -> PhoneAddresses? {
        let others = doors.withLock { $0.filter { !$0.isLocal } }
        let door = others.first { $0.isSecure } ?? others.first
        return PhoneAddresses(
            door, certified: door?.isHousehold == true ? authority.hosts() : nil, from: origin)
    }

    /// The URL of the page that gives the household's certificate, by number: a browser that knows the diary
    /// by its name no longer opens that name without TLS.
    var trustPage: String? {
        guard let address = trustPageAddress.withLock({ $0 }),
            let host = BoxNames.hostForOthers(address) ?? authority.hosts().first
        else { return nil }
        return Door.url("http", at: host, portOf: address)
    }

    func keepTrustPage(at address: String) { trustPageAddress.withLock { $0 = address } }

    var authority: HouseholdAuthority { HouseholdAuthority(home: diaryService.journal.home) }

    /// The routes for other programs.
    static let interface: [Route] = APIRoutes.all

    /// Every route: the interface, and the pages that use it.
    package static let routes: [Route] = interface + PageRoutes.all + AuthorityRoutes.all

    /// Serves a socket from now on.
    ///
    /// - Throws: `noToken` if others can reach the socket and there is no token; the reason if the server
    ///   cannot start.
    package func serve(
        _ socket: consuming ListeningSocket, routes: [Route] = Service.routes, tls: TLSIdentity? = nil,
        limits: HTTPLimits = HTTPLimits()
    ) throws -> HTTPServer {
        let (isUnix, isLocal) = (socket.isUnix, socket.isLocal)
        let folder = diaryService.journal.home.root.appending(path: "spool", directoryHint: .isDirectory)
        let server = try HTTPServer(
            HTTPRouter(routes), self, on: socket, spool: folder, tls: tls, limits: limits)
        let household = try? authority.identity()
        let door = Door(
            address: server.address, isSecure: tls != nil, isUnix: isUnix, isLocal: isLocal,
            isHousehold: tls != nil && tls?.certificate == household?.certificate,
            connections: { [weak server] in server?.connectionCount ?? 0 })
        let isFirst = doors.withLock { doors in
            doors.append(door)
            return doors.count == 1
        }
        if isFirst { diaryService.metrics.readConnections { [weak self] in self?.connectionCount } }
        return server
    }
}

extension Metrics {
    /// Registers the number of connections that are open, which is left out while it is nil.
    func readConnections(_ count: @escaping @Sendable () -> Int?) {
        read(Metric("diary_http_connections", .gauge, "Connections that are open.")) {
            count().map(Double.init)
        }
    }
}

/// A route of the service.
package typealias Route = HTTPRoute<Service>

extension Service: HTTPContext {
    package typealias Right = Permission

    package func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: Route?
    ) throws -> HTTPClient {
        // Only clients that may read learn that a path does not exist.
        let needed: Permission? = if let route { route.may } else { .read }
        return try access.client(headers, method: method, peer: peer, needed: needed)
    }

    package func problem(_ error: any Error) -> HTTPProblem { HTTPProblem(error) }

    package func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)? {
        OpenAIRoutes.prefixes.contains { target.hasPrefix($0) } ? OpenAIError.response : nil
    }

    package var isStopping: Bool { diaryService.stopping.isSet }

    /// Counts the answer, and logs it unless it is a successful read.
    package func answered(_ record: HTTPRequestRecord) {
        count(record)
        guard record.status >= 400 || !record.isReading else { return }
        diaryService.log.note(
            "request", level: record.status >= 500 ? .error : .info,
            [
                "method": record.method ?? "-", "route": record.pattern ?? "none",
                "status": "\(record.status)", "ms": "\(Int(record.seconds * 1000))",
                "bytes": "\(record.byteCount)", "client": record.client?.address ?? "-",
                "token": record.client?.token.map { String($0.prefix(8)) } ?? "-",
            ])
    }

    func count(_ record: HTTPRequestRecord) {
        counts.note(
            record.method ?? "none", record.pattern ?? "none", record.status, record.seconds)
    }

    package func failed(_ problem: HTTPProblem, route: String?) {
        diaryService.log.note(
            "failure", level: .error,
            ["route": route ?? "-", "title": problem.title, "cause": problem.cause ?? "-"])
    }
}

/// Why the service does not serve a socket. The text says what to do.
package enum ServerError: KindedError {
    /// Others can reach the address, and there is no token.
    case noToken(address: String)
    /// The diary cannot be read, with its error.
    case journal(any KindedError)

    package var kind: ErrorKind { .unusable }

    package var description: String {
        switch self {
        case .noToken(let address):
            "\(address) can be reached from other machines, but there is no token yet; create one: "
                + "diary token create --name NAME --may read|log|all"
        case .journal(let error): error.description
        }
    }
}
