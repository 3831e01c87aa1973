import DiaryService
import HTTP
import Journal

/// What those who keep the service running ask it.
enum HealthRoutes {
    static let all: [Route] = Operation.health.map(\.route)
}

extension Operation {
    static let health: [Operation] = [
        Operation(
            "GET", "/healthz", may: nil, "Says that the process lives and answers.",
            answers: [.other(200, "It does.", "text/plain; charset=utf-8")], isLenient: true
        ) { _ in .text("ok\n") },
        Operation(
            "GET", "/readyz", may: nil,
            "Says whether it can work: all its doors are open, the database answers, the disk has room, and it is not "
                + "about to end.",
            answers: [.other(200, "It can.", "text/plain; charset=utf-8")], problems: [503], isLenient: true
        ) { call throws(HTTPProblem) in
            guard !call.service.diaryService.stopping.isSet else {
                throw HTTPProblem(503, "Stopping", type: "/problems/stopping")
            }
            guard call.service.isReady else {
                throw HTTPProblem(503, "Starting", type: "/problems/starting")
            }
            _ = try journalCall { () throws(JournalError) in try call.journal.hasToken() }
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

/// How many requests there were, and how long they took.
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
