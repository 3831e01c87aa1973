import DiaryService
import HTTP
import System

/// Answers programs that watch over a worker: whether it lives, whether it can work, and its figures.
///
/// The figures are of all households together, and nobody needs a token. Safe to share between threads.
package struct WorkMonitor: HTTPContext {
    package enum Right: Sendable {}

    private let metrics: Metrics
    private let stopping: StopSignal
    private let fault: @Sendable () -> String?

    /// - Parameter fault: says why the worker cannot work now; nil if it can.
    package init(
        _ metrics: Metrics, stopping: StopSignal, fault: @escaping @Sendable () -> String?
    ) {
        self.metrics = metrics
        self.stopping = stopping
        self.fault = fault
    }

    package static let routes: [HTTPRoute<WorkMonitor>] = [
        HTTPRoute("GET", "/healthz", may: nil) { _, _, _ in .text("ok\n") },
        HTTPRoute("GET", "/readyz", may: nil) { _, _, monitor in
            guard !monitor.stopping.isSet else {
                throw HTTPProblem(503, "Stopping", type: "/problems/stopping")
            }
            if let fault = monitor.fault() {
                throw HTTPProblem(503, "Not ready", type: "/problems/unavailable", detail: fault)
            }
            return .text("ready\n")
        },
        HTTPRoute("GET", "/metrics", may: nil) { _, _, monitor in
            var answer = HTTPResponse.text(monitor.metrics.text)
            answer.headers["Content-Type"] = "text/plain; version=0.0.4; charset=utf-8"
            return answer
        },
    ]

    package func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: HTTPRoute<WorkMonitor>?
    ) -> HTTPClient { HTTPClient(address: peer.address) }

    package func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)? { nil }

    package var isStopping: Bool { stopping.isSet }

    package func answered(_ record: HTTPRequestRecord) {}

    package func failed(_ problem: HTTPProblem, route: String?) {}
}
