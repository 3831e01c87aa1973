extension Route {
    /// What those who keep the service running ask it.
    package static let operation: [Route] = [
        Route("GET", "/healthz", may: nil) { _, _, _ in .text("ok\n") },
        Route("GET", "/metrics", may: .read) { _, _, service in .text(service.metrics.text) },
    ]
}
