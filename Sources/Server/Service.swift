import Diary
import DiaryService
import Foundation
import HTTP
import Journal
import Synchronization
import System

/// What the service's routes work with. Safe to share between threads.
package final class Service: Sendable {
    package let diaryService: DiaryService
    package let conversations: Conversations
    /// What was answered lately.
    package let answers = AnswerCache()
    /// Backups on their way in.
    package let restoring: PendingRestore
    /// For a backup that is made, and for one that is looked at: each takes the room of a whole diary.
    let backingUp = TryLock()
    let looking = TryLock()
    /// For corrections of files of transcripts.
    let correcting = TryLockPerClient()
    /// Another for each run of the service, so that what one has numbered is not taken for another's.
    package let run: UUID
    let access: Access
    private let counts: RequestCounts
    /// Whether every door is open; before, whoever asks is told that it is starting.
    private let isOpen: Atomic<Bool>
    private let doors = Mutex<[(url: String?, connections: @Sendable () -> Int)]>([])

    /// - Parameters:
    ///   - outcome: of the restore that this run of the service began with.
    ///   - isOpening: whether further doors follow the first one that is served; `open` tells when all are there.
    package init(_ diaryService: DiaryService, after outcome: RestoreOutcome? = nil, isOpening: Bool = false)
    {
        self.diaryService = diaryService
        isOpen = Atomic(!isOpening)
        restoring = PendingRestore(after: outcome)
        conversations = Conversations(diaryService: diaryService)
        run = diaryService.makeID()
        access = Access(diaryService.journal)
        counts = RequestCounts(metrics: diaryService.metrics)
        diaryService.metrics.read(
            Metric("diary_http_connections", .gauge, "Connections that are open.")
        ) { [weak self] in self.map { Double($0.connectionCount) } }
    }

    /// Says that all doors are open: from now on it is ready.
    package func open() { isOpen.store(true, ordering: .releasing) }

    var isReady: Bool { isOpen.load(ordering: .acquiring) }

    /// Where it is served over TCP, as URLs: `http://127.0.0.1:8765`.
    var addresses: [String] { doors.withLock { $0.compactMap(\.url) } }

    private var connectionCount: Int { doors.withLock { $0.reduce(0) { $0 + $1.connections() } } }

    /// What other programs use.
    static let interface: [Route] = APIRoutes.all

    /// Every route: the interface, and the pages that use it.
    package static let routes: [Route] = interface + PageRoutes.all + AuthorityRoutes.all

    /// Serves a socket; answers from now on.
    ///
    /// - Throws: `configuration` for a socket that others reach while there is no token; what kept the server from
    ///   starting.
    package func serve(
        _ socket: consuming ListeningSocket, routes: [Route] = Service.routes, tls: TLSIdentity? = nil,
        limits: HTTPLimits = HTTPLimits()
    ) throws -> HTTPServer {
        let isUnix = socket.isUnix
        let folder = diaryService.journal.home.root.appending(path: "spool", directoryHint: .isDirectory)
        let server = try HTTPServer(
            HTTPRouter(routes), self, on: socket, spool: folder, tls: tls, limits: limits)
        let url = isUnix ? nil : "\(tls == nil ? "http" : "https")://\(server.address)"
        doors.withLock { $0.append((url, { [weak server] in server?.connectionCount ?? 0 })) }
        return server
    }
}

/// A route of the service.
package typealias Route = HTTPRoute<Service>

extension Service: HTTPContext {
    package typealias Right = Permission

    package func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: Route?
    ) throws -> HTTPClient {
        // What is not there is told to those only who may look.
        let needed: Permission? = if let route { route.may } else { .read }
        return try access.client(headers, method: method, peer: peer, needed: needed)
    }

    package func problem(_ error: any Error) -> HTTPProblem { HTTPProblem(error) }

    package func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)? {
        OpenAIRoutes.prefixes.contains { target.hasPrefix($0) } ? OpenAIError.response : nil
    }

    package var isStopping: Bool { diaryService.stopping.isSet }

    /// Counts the answer, and tells of it in the log unless it is an everyday one.
    package func answered(_ record: HTTPRequestRecord) {
        counts.note(
            record.method ?? "none", record.pattern ?? "none", record.status, record.seconds)
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

    package func failed(_ problem: HTTPProblem, route: String?) {
        diaryService.log.note(
            "failure", level: .error,
            ["route": route ?? "-", "title": problem.title, "cause": problem.cause ?? "-"])
    }
}

/// Why the service does not serve a socket. The text says what to do.
package enum ServerError: KindedError {
    /// Others reach the address, and nobody has a token.
    case noToken(address: String)
    /// The diary cannot be asked, and what it said.
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
