import Diary
import HTTP

/// Everything that the service answers over HTTP, as /v1/openapi.json describes it.
enum APIRoutes {
    static let all: [Route] = Operation.all.map(\.route)
}

extension Operation {
    /// In the order in which they are described.
    static let all: [Operation] =
        conversation + boxes + entries + changes + recordings + dictations + review + vocabulary
        + vocabularyFile + kitchens
        + corrections + transcripts + search + figures + exchange + backup + restoring
        + people
        + reminders + settings + tokens + events + sessions + service + openAI + health + [description]

    private static let description = Operation(
        "GET", "/v1/openapi.json", may: nil, "Describes all of this as OpenAPI 3.1.", headers: [ifNoneMatch],
        answers: [.json("The description.", .object([], isOpen: true)), unchanged]
    ) { call in
        // Made when it is asked for: it describes itself, too.
        .json(
            OpenAPIDocument(
                routes: Service.interface, operations: Operation.all, cookie: call.service.access.cookie
            ).json, call)
    }
}
