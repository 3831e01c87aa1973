import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import System

/// The page over plain http that gives a device the household's certificate, with the steps to trust it.
///
/// A phone that does not trust the diary's https yet comes here first. It serves nothing of the diary, and knows
/// nothing but the certificate, where the diary is, and whether the service stops. Safe to share between
/// threads.
package struct TrustPage: Sendable {
    private let authority: HouseholdAuthority
    /// The diary's addresses over https, the best first.
    private let addresses: @Sendable () -> [String]
    private let isEnding: @Sendable () -> Bool
    private let log: ServiceLog

    fileprivate init(_ service: Service) {
        authority = HouseholdAuthority(home: service.diaryService.journal.home)
        addresses = { [weak service] in
            guard let found = service?.phoneAddresses(from: nil) else { return [] }
            return [found.address] + (found.byNumber.map { [$0] } ?? [])
        }
        isEnding = { [stopping = service.diaryService.stopping] in stopping.isSet }
        log = service.diaryService.log
    }

    static let routes: [HTTPRoute<TrustPage>] =
        (["/trust/page.js", "/trust/systems.js", "/dom.js", "/texts.js", "/icons.js"] + PageRoutes.catalogues)
        .map { file($0) }
        + ["/icons/icon.svg", "/style/tokens.css", "/style/base.css", "/style/trust.css"].map { file($0) }
        + [
            file("/trust/index.html", at: "/"),
            HTTPRoute("GET", "/authority.crt", may: nil, bodyLimit: 0) { _, _, page in
                AuthorityRoutes.answer(page.authority, as: "inline")
            },
            HTTPRoute("GET", "/diary.json", may: nil, bodyLimit: 0) { _, _, page in
                let body = JSONValue.object([("addresses", .array(page.addresses().map { .text($0) }))])
                var answer = HTTPResponse.json(Data(body.bytes))
                answer.headers["Cache-Control"] = "no-store"
                return answer
            },
        ]

    private static func file(_ path: String, at address: String? = nil) -> HTTPRoute<TrustPage> {
        HTTPRoute("GET", address ?? path, may: nil, bodyLimit: 0) { request, _, _ in
            guard let file = PageRoutes.file(path) else {
                throw HTTPProblem.notFound("the file is not there")
            }
            return try file.answer(request)
        }
    }

    /// Far fewer connections than the diary has: a phone comes once.
    private static let limits = {
        var limits = HTTPLimits()
        (limits.connections, limits.connectionsPerClient, limits.waiting) = (32, 16, 64)
        return limits
    }()

    /// Serves the page on a socket of its own from now on.
    ///
    /// - Throws: the reason if the server cannot start.
    package static func serve(_ service: Service, on socket: consuming ListeningSocket) throws -> HTTPServer {
        let folder = service.diaryService.journal.home.root.appending(
            path: "spool", directoryHint: .isDirectory)
        let server = try HTTPServer(
            HTTPRouter(routes), TrustPage(service), on: socket, spool: folder, limits: limits)
        service.keepTrustPage(at: server.address)
        return server
    }
}

extension TrustPage: HTTPContext {
    package typealias Right = Never

    /// Everybody may see it, and whatever a client sends to prove itself is not looked at.
    package func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: HTTPRoute<TrustPage>?
    ) throws -> HTTPClient {
        HTTPClient(address: peer.address)
    }

    package func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)? { nil }

    package var isStopping: Bool { isEnding() }

    package func answered(_ record: HTTPRequestRecord) {
        guard record.status >= 500 else { return }
        log.note("trust page", level: .error, ["status": "\(record.status)"])
    }

    package func failed(_ problem: HTTPProblem, route: String?) {
        log.note(
            "trust page", level: .error,
            ["route": route ?? "-", "title": problem.title, "cause": problem.cause ?? "-"])
    }
}
