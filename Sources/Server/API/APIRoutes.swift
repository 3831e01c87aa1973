import HTTP

/// The diary over HTTP, as /v1/openapi.json describes it.
enum APIRoutes {
    static let all: [Route] = Operation.all.map(\.route) + [description]

    private static let description = Route("GET", "/v1/openapi.json", may: nil) {
        request, parameters, service throws(HTTPProblem) in
        .json(
            OpenAPIDocument(routes: Service.routes, operations: Operation.all).json,
            Call(request: request, parameters: parameters, service: service))
    }
}

extension Operation {
    /// Everything that this interface does, in the order in which it is described.
    static let all: [Operation] =
        entries + changes + recordings + review + vocabulary + corrections + search + figures + exchange
        + reminders + settings + events
}
