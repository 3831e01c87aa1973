import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import System

/// The service of all households of a database: finds whose request it is by its token or cookie, and passes it to the
/// household's own `Service`. Safe to share between threads.
///
/// A request without a valid secret reaches public routes only, in the service of the household `home`.
package final class HouseholdsService: Sendable {
    private let opening: HouseholdOpening
    private let open: OpenHouseholds
    private let owners: SecretOwners
    private let cookie: SessionCookie
    private let nobody: Access
    private let front: Service

    /// - Throws: `StoreFault` if the household `home` cannot be opened.
    package init(_ opening: HouseholdOpening) throws {
        self.opening = opening
        let home = try opening.open(.home)
        let cookie = SessionCookie(ofDatabase: try home.journal.identity())
        self.cookie = cookie
        front = Service(home, isOpening: true, cookie: cookie)
        nobody = Access(nobodyWith: cookie)
        owners = SecretOwners(opening.directory)
        open = OpenHouseholds(front) { Service(try opening.open($0), cookie: cookie) }
    }

    /// Marks the service as ready, because all sockets are open.
    package func ready() { front.open() }

    /// Starts to serve a socket.
    package func serve(
        _ socket: consuming ListeningSocket, tls: TLSIdentity? = nil, limits: HTTPLimits = HTTPLimits()
    ) throws -> HTTPServer {
        let folder = front.diaryService.journal.home.root.appending(
            path: "spool", directoryHint: .isDirectory)
        let server = try HTTPServer(
            HTTPRouter(Self.routes), self, on: socket, spool: folder, tls: tls, limits: limits)
        opening.metrics.readConnections { [weak server] in server?.connectionCount }
        let households = open
        opening.metrics.read(Metric("diary_open_households", .gauge, "Households whose diaries are open.")) {
            Double(households.count)
        }
        return server
    }

    /// The service of a household, opened if it is not open.
    package func diaryService(of name: HouseholdName) throws -> DiaryService {
        try open.service(of: name).diaryService
    }

    /// Tells open households what other processes wrote, lets go of those that are gone, and finishes abandoned
    /// dictations, until the service stops.
    package func watch() {
        var beats = 0
        while !opening.stopping.wait(seconds: 1) {
            beats += 1
            do {
                try open.check(opening.directory)
                if beats % 60 == 0 {
                    try opening.correctClock()
                    open.tidyUp(everything: beats % 3_600 == 0)
                }
            } catch {
                opening.log.note("changes not seen", level: .warning, ["reason": error.kinded.reason])
            }
        }
    }

    // MARK: Routes

    /// Every route of `Service`, for the household of the client.
    private static let routes: [HTTPRoute<HouseholdsService>] = Service.routes.map { route in
        HTTPRoute(
            route.method, route.pattern, may: route.may, bodyLimit: route.bodyLimit,
            problemResponse: route.problemResponse
        ) { request, parameters, context in
            let service = try context.service(for: request, route)
            return try route.handle(request, parameters, service)
        }
    }

    private func service(for request: HTTPRequest, _ route: Route) throws -> Service {
        // A token or a code in the body, which signs in, names its household, also to a browser that is signed in to
        // another one.
        if route.method == "POST", route.pattern == "/v1/session", let secret = Self.secret(in: request),
            let service = try service(ofSecret: secret)?.service
        {
            return service
        }
        if let tenant = request.client.tenant { return try service(tenant) }
        return front
    }

    /// The household of a secret, and its service; nil if no household has it.
    private func service(ofSecret secret: String) throws -> (owner: HouseholdName, service: Service)? {
        guard let owner = try owners.owner(of: secret) else { return nil }
        do {
            return (owner, try open.service(of: owner))
        } catch StoreFault.noHousehold, StoreFault.moved {
            // It was there once; the secret may have gone elsewhere with its diary.
            owners.forget(owner)
            guard let owner = try owners.owner(of: secret) else { return nil }
            return (owner, try open.service(of: owner))
        }
    }

    private func service(_ tenant: String) throws -> Service {
        guard let name = HouseholdName(tenant) else { return front }
        return try open.service(of: name)
    }

    /// The token or code of a request that signs in; nil if there is none, which the route then says.
    private static func secret(in request: HTTPRequest) -> String? {
        guard let members = try? request.json().members else { return nil }
        for name in ["token", "code"] {
            if case .text(let text)? = members[name] { return text }
        }
        return nil
    }
}

extension HouseholdsService: HTTPContext {
    package typealias Right = Permission

    package func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: HTTPRoute<HouseholdsService>?
    ) throws -> HTTPClient {
        let needed: Permission? = if let route { route.may } else { .read }
        let secret = Access.tokenSecret(headers) ?? cookie.secret(in: headers)
        // No program of this machine's user needs no token here: it would be of every household.
        var peer = peer
        peer.isOwner = false
        guard let secret, let (owner, service) = try service(ofSecret: secret) else {
            return try nobody.client(headers, method: method, peer: peer, needed: needed)
        }
        var client = try service.access.client(headers, method: method, peer: peer, needed: needed)
        if client.token != nil { client.tenant = owner.text }
        return client
    }

    package func problem(_ error: any Error) -> HTTPProblem { front.problem(error) }

    package func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)? {
        front.problemResponse(under: target)
    }

    package var isStopping: Bool { opening.stopping.isSet }

    package func answered(_ record: HTTPRequestRecord) {
        front.answered(record)
        // A household's own figures have only its own requests.
        if let tenant = record.client?.tenant, tenant != HouseholdName.home.text,
            let name = HouseholdName(tenant)
        {
            open.openService(of: name)?.count(record)
        }
    }

    package func failed(_ problem: HTTPProblem, route: String?) { front.failed(problem, route: route) }
}
