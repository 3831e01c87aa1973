extension Route {
    /// The diary over HTTP, as /v1/openapi.json describes it.
    package static let api: [Route] = Operation.all.map(\.route) + [description]

    private static let description = Route("GET", "/v1/openapi.json", may: nil) {
        request, parameters, service throws(HTTPProblem) in
        .json(
            OpenAPIDocument(routes: Router.routes, operations: Operation.all).json,
            Call(request: request, parameters: parameters, service: service))
    }
}

extension Operation {
    /// Everything that this interface does, in the order in which it is described.
    static let all: [Operation] =
        entries + changes + recordings + review + vocabulary + corrections + search + figures + exchange
        + reminders + settings + events
}
