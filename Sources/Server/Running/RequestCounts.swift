import DiaryService

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
