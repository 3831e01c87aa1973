import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Synchronization

extension Operation {
    static let events: [Operation] = [
        Operation(
            "GET", "/v1/events", may: .read,
            "Streams changes as server-sent events, with their kind and ids but never what was eaten.",
            headers: [
                Parameter(
                    "Last-Event-ID", .text,
                    "Continue after this event. A `missed` event says that too much happened since: read everything again."
                )
            ],
            answers: [
                .other(
                    200, "Events, until either side closes the connection, or the token or session is over.",
                    "text/event-stream")
            ]
        ) { call in
            let feed = EventFeed(
                call.service, after: call.request.headers["Last-Event-ID"], for: call.request.client)
            return HTTPResponse(
                headers: [
                    "Content-Type": "text/event-stream", "Cache-Control": "no-store",
                    "X-Accel-Buffering": "no",
                ], body: .stream { feed.next() })
        }
    ]
}

/// One follower of the diary's changes. Safe to use from several threads.
final class EventFeed: Sendable {
    /// Seconds that one check waits.
    private static let patience = 1.0
    /// Checks without news after which a comment is sent, so that both sides notice when the other is gone.
    private static let quietLooks = 15

    private struct State {
        /// The number of the last change sent; nil if the follower gave one of another run.
        var last: Int?
        var quiet = 0
        var isGreeted = false
    }

    private let service: Service
    private let token: UUID?
    private let session: UUID?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - last: the id of the last event that the follower saw, from any run of the service.
    ///   - client: the follower; with a token, it may follow while the token or its session is valid.
    init(_ service: Service, after last: String?, for client: HTTPClient) {
        self.service = service
        token = client.token.flatMap { UUID(uuidString: $0) }
        session = client.session.flatMap { UUID(uuidString: $0) }
        var number: Int? = service.diaryService.changes.last
        if let last, !last.isEmpty {
            let parts = last.split(separator: "/")
            number = parts.count == 2 && parts[0] == service.run.uuidString ? Int(parts[1]) : nil
        }
        state = Mutex(State(last: number))
    }

    /// The next bytes of the stream; empty while nothing happens.
    ///
    /// Nil when the service stops or the follower loses its access: that is a change as well, or is noticed with the next
    /// comment.
    func next() -> Data? {
        guard let next = nextBytes(), next.isEmpty || isLetIn else { return nil }
        return next
    }

    /// Whether the follower still has access. An unreadable diary keeps nobody out: events hold none of its
    /// words.
    private var isLetIn: Bool {
        guard let token else { return true }
        return (try? service.diaryService.journal.lets(in: token, session: session)) ?? true
    }

    private func nextBytes() -> Data? {
        state.withLock { state in
            if service.diaryService.stopping.isSet { return nil }
            guard state.isGreeted else {
                state.isGreeted = true
                return Data("retry: 2000\n\n".utf8)
            }
            guard let last = state.last else { return missed(service.diaryService.changes.last, &state) }
            switch service.diaryService.changes.news(after: last, waiting: Self.patience) {
            case .missed(let newest): return missed(newest, &state)
            case .changes(let changes):
                guard let newest = changes.last else { return silence(&state) }
                state.last = newest.number
                state.quiet = 0
                return Data(changes.map(event).joined().utf8)
            }
        }
    }

    private func missed(_ newest: Int, _ state: inout State) -> Data {
        state.last = newest
        return Data("id: \(id(newest))\nevent: missed\ndata: {}\n\n".utf8)
    }

    private func silence(_ state: inout State) -> Data {
        state.quiet += 1
        guard state.quiet >= Self.quietLooks else { return Data() }
        state.quiet = 0
        return Data(":\n\n".utf8)
    }

    private func event(_ numbered: ChangeFeed.Numbered) -> String {
        let ids = JSONValue.array(numbered.change.ids.map { .text($0.uuidString) })
        return "id: \(id(numbered.number))\nevent: \(numbered.change.kind.rawValue)\n"
            + "data: \(JSONValue.object([("ids", ids)]).line)\n\n"
    }

    private func id(_ number: Int) -> String { "\(service.run.uuidString)/\(number)" }
}
