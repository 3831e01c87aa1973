import HTTP
import Testing

@testable import Server

@Suite struct RouterTests {
    private let router = HTTPRouter(
        [
            "GET /v1/entries", "POST /v1/entries", "GET /v1/entries/{id}", "GET /v1/entries/last",
            "PATCH /v1/entries/{id}",
        ]
        .map { line in
            let parts = line.split(separator: " ").map(String.init)
            return Route(parts[0], parts[1], may: .read) { _, _, _ in HTTPResponse() }
        })

    private func found(_ method: String, _ path: String) -> String {
        let path = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        switch router.match(method, path) {
        case .route(let route, let parameters): return route.pattern + " " + (parameters["id"] ?? "-")
        case .otherMethods(let methods): return methods.joined(separator: ",")
        case .unknown: return "unknown"
        }
    }

    @Test(
        "a path finds the route with the most literal segments",
        arguments: [
            ("GET", "/v1/entries", "/v1/entries -"), ("HEAD", "/v1/entries", "/v1/entries -"),
            ("GET", "/v1/entries/7", "/v1/entries/{id} 7"), ("GET", "/v1/entries/last", "/v1/entries/last -"),
            ("PATCH", "/v1/entries/7", "/v1/entries/{id} 7"), ("PUT", "/v1/entries/7", "GET,PATCH"),
            ("DELETE", "/v1/entries", "GET,POST"), ("GET", "/v1/entries/", "unknown"),
            ("GET", "/", "unknown"),
        ])
    func matching(method: String, path: String, expected: String) {
        #expect(found(method, path) == expected)
    }
}
