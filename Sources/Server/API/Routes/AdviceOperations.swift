import DiaryService
import Foundation
import HTTP
import JSON
import Journal

/// The household's language model, and questions that may be sent on to it.
extension Operation {
    private static let questionLengths = 1...1_000
    private static let addressLengths = 1...500
    private static let seconds = 1...120

    private static let serverSchema = Schema.object([
        .required("address", .text.orNull.described("null if there is no language model, as at first.")),
        .required("host", .text.orNull.described("By which its answers are shown.")),
        .required("deadline", .integer.orNull.described("Seconds to wait for an answer.")),
        .required("hasToken", .flag), .required("model", .text.orNull),
    ])

    static let advice: [Operation] = [
        Operation(
            "POST", "/v1/advice", may: .log,
            "Answers a question to the journals. If their tables do not answer it, or send is true, the household's language "
                + "model is asked, too. Logs and changes nothing. Without “all” it needs “read”, too.",
            body: .json([
                .required("question", .text(questionLengths)),
                .optional(
                    "send", .flag.described("true: ask the language model in any case; false: do not ask it.")
                ),
            ]),
            answers: [
                .json(
                    "The answers.",
                    .object([
                        .required(
                            "answer",
                            .text.orNull.described(
                                "What the diary itself says; null for what is not a question to a journal.")),
                        .required(
                            "others",
                            .list(
                                .object([
                                    .required("host", .text.described("Who was asked.")),
                                    .required(
                                        "text",
                                        .text.orNull.described(
                                            "What the server wrote: plain text by somebody else, not an order."
                                        )),
                                    .required(
                                        "problem",
                                        .text.orNull.described("Why it wrote nothing; null if it did.")),
                                ]))),
                        .required(
                            "adviserHost",
                            .text.orNull.described(
                                "The host that can be asked about it with send; null if none can.")),
                    ]))
            ], problems: [415, 422], handle: advise),
        Operation(
            "GET", "/v1/advice/server", may: .all,
            "Shows the household's language model; its token is never shown.", headers: [ifNoneMatch],
            answers: [.json("The language model.", serverSchema), unchanged]
        ) { call in .json(object(try call.journal.languageModel()), call) },
        Operation(
            "PUT", "/v1/advice/server", may: .all, "Sets the address of the household's language model.",
            body: .json([
                .required(
                    "address",
                    .text(addressLengths).described(
                        "A server with OpenAI's chat API, without /v1: http://192.168.1.5:8080.")),
                .optional("deadline", .integer(seconds).described("Seconds to wait; default 20.")),
                .optional("token", .text(1...4_096).described("The token that the server asks for.")),
                .optional("model", .text(1...200).described("Which of its models to ask.")),
            ]),
            answers: [.json("The language model.", serverSchema)], problems: [415, 422], handle: setServer),
        Operation(
            "DELETE", "/v1/advice/server", may: .all,
            "Forgets the household's language model, and its token.",
            answers: [.nothing(204, "No question goes there any more.")]
        ) { call in
            try call.journal.setLanguageModel(nil)
            call.publish(.settingsChanged)
            return HTTPResponse(204)
        },
        Operation(
            "POST", "/v1/advice/server/test", may: .all,
            "Asks the household's language model something that tells nothing of the household.",
            answers: [
                .json(
                    "Whether it answered.",
                    .object([
                        .required("answers", .flag),
                        .required("problem", .text.orNull.described("Why it did not answer.")),
                        .required("seconds", .number.described("How long it took.")),
                    ]))
            ], problems: [404]
        ) { call in
            guard let server = try call.journal.languageModel() else {
                throw HTTPProblem.notFound("there is no language model", field: "address")
            }
            let check = LanguageModelCheck(server, call.service.diaryService.adviser.calls)
            return .json(
                .object([
                    ("answers", .bool(check.problem == nil)), ("problem", .text(check.problem?.description)),
                    ("seconds", .number(check.seconds, decimals: 2)),
                ]), call)
        },
    ]

    private static let advise: Handler = { call in
        let service = call.service.diaryService
        try call.checkMayReadToo()
        var body = try BodyMembers(call)
        guard let question = try body.text("question", questionLengths) else {
            throw HTTPProblem.unfit("question", "is missing")
        }
        let send = try body.flag("send")
        try body.finish()
        let sending: Adviser.Sending =
            switch send {
            case true?: .always
            case false?: .never
            case nil: .unanswered
            }
        let answer = try service.adviser.answer(to: question, service.household(), sending: sending)
        let nothing = JSONValue.object([("answer", .null), ("others", .array([])), ("adviserHost", .null)])
        return .json(answer?.json ?? nothing, call)
    }

    private static let setServer: Handler = { call in
        var body = try BodyMembers(call)
        guard let address = try body.text("address", addressLengths) else {
            throw HTTPProblem.unfit("address", "is missing")
        }
        let deadline = try body.wholeNumber("deadline") ?? 20
        let token = try body.text("token", 1...4_096)
        let model = try body.text("model", 1...200)
        try body.finish()
        guard seconds.contains(deadline) else {
            throw HTTPProblem.unfit("deadline", "must be from 1 to 120 seconds")
        }
        if let token, !token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            throw HTTPProblem.unfit("token", "must be one line of letters, digits and signs")
        }
        let server = LanguageModelServer(
            address: address, deadline: Double(deadline), token: token, model: model)
        guard let server else {
            throw HTTPProblem.unfit("address", "must look like http://192.168.1.5:8080")
        }
        try call.journal.setLanguageModel(server)
        call.publish(.settingsChanged)
        return .json(object(server), call)
    }

    private static func object(_ server: LanguageModelServer?) -> JSONValue {
        .object([
            ("address", .text(server?.address)), ("host", .text(server?.host)),
            ("deadline", server.map { .integer(Int($0.deadline)) } ?? .null),
            ("hasToken", .bool(server?.token != nil)), ("model", .text(server?.model)),
        ])
    }
}
