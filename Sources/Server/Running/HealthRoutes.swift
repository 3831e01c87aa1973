import Assistant
import HTTP
import Journal

/// What those who keep the service running ask it.
enum HealthRoutes {
    static let all: [Route] = [
        // The process lives and answers.
        Route("GET", "/healthz", may: nil) { _, _, _ in .text("ok\n") },
        // It can work: the database answers, and it is not about to end.
        Route("GET", "/readyz", may: nil) { _, _, service throws(HTTPProblem) in
            guard !service.assistant.stopping.isSet else {
                throw HTTPProblem(503, "Stopping", type: "/problems/stopping")
            }
            _ = try journalCall { () throws(JournalError) in try service.assistant.journal.hasToken() }
            return .text("ready\n")
        },
        Route("GET", "/metrics", may: .read) { _, _, service in
            var answer = HTTPResponse.text(service.assistant.metrics.text)
            answer.headers["Content-Type"] = "text/plain; version=0.0.4; charset=utf-8"
            return answer
        },
    ]
}
