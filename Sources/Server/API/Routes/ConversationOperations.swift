import Assistant
import Diary
import Foundation
import HTTP
import Journal

extension Operation {
    static let conversation: [Operation] = [
        Operation(
            "POST", "/v1/conversation", may: .all,
            "Does what somebody says: logs a \(JournalKind.installed.noun.one), changes what was said last, or answers.",
            body: .json([
                .required("text", .text(1...2_000).described("What was said, as a whole.")),
                .optional(
                    "session",
                    .text(1...100).described(
                        "The conversation that it belongs to: “no, three” is about what this one said last.")),
                .optional(
                    "person",
                    .text(1...PersonName.longest).described(
                        "Who speaks from now on in this conversation. “This is Anna” says the same of people who are known."
                    )),
            ]),
            answers: [
                .json(
                    "What the diary says.",
                    .object([
                        .required("answer", .text.described("A sentence or two, to be shown or spoken.")),
                        .required("handled", .flag.described("Whether it was something for the diary.")),
                    ]))
            ], problems: [415, 503]
        ) { call throws(HTTPProblem) in
            var body = try BodyMembers(call)
            guard let text = try body.text("text", 1...2_000) else {
                throw .unfit("text", "is missing; it is what was said")
            }
            let session = try body.text("session", 1...100) ?? ""
            let person = try NewEntry.person(&body)
            try body.finish()
            let reply = try call.ask { () throws(JournalError) in
                let conversation = call.service.conversations.conversation(session)
                if let person { try conversation.begin(with: person) }
                return try conversation.reply(to: text)
            }
            let (answer, isHandled) =
                switch reply {
                case .handled(let answer): (answer, true)
                case .notHandled(let answer): (answer, false)
                }
            return .json(.object([("answer", .text(answer)), ("handled", .bool(isHandled))]), call)
        }
    ]
}
