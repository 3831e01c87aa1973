import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import System

extension Operation {
    private static let mostEntries = 100
    private static let sessionText = """
        The conversation that it belongs to: “no, three” is about what this one logged last.
        """
    private static let entriesText = """
        What was logged in another way since the last turn, such as by a dictation: “no, three” is about these.
        """

    private static let rightsText =
        "Without “all” it needs “read”, too, and changes only what was logged with the token."

    static let conversation: [Operation] = [
        Operation(
            "POST", "/v1/conversation", may: .log,
            "Does what somebody says: logs a \(JournalModule.installed.noun.one), changes what was said last, or answers. \(rightsText)",
            body: .json([
                .required("text", .text(1...2_000).described("What was said, as a whole.")),
                .optional("session", .text(1...100).described(sessionText)),
                .optional("entries", .list(.id).described(entriesText)),
                .optional(
                    "person",
                    .text(1...PersonName.longest).described(
                        "Who speaks from now on in this conversation. “This is Anna” does the same for people who are known."
                    )),
            ]),
            answers: [.json("What the diary says.", .object(answered))], problems: [415, 422, 503]
        ) { call in
            var body = try BodyMembers(call)
            guard let text = try body.text("text", 1...2_000) else {
                throw HTTPProblem.unfit("text", "is missing; it is what was said")
            }
            let session = try body.text("session", 1...100) ?? ""
            let entries = try ids(try body.texts("entries", 1...100, most: mostEntries)) {
                .unfit("entries", $0)
            }
            let person = try NewEntry.person(&body)
            try body.finish()
            let talk = try conversation(session, entries, call)
            if let person { try talk.begin(with: person) }
            let reply = try talk.reply(to: text)
            return try answer(reply, talk, call)
        },
        Operation(
            "POST", "/v1/conversation/sound", may: .log,
            "Does what somebody says, as a recording: a recording about a \(JournalModule.installed.noun.one) is kept, one of an order or a question is not. \(rightsText)",
            query: [
                Parameter("session", .line(1...100), sessionText),
                Parameter("entries", .ids, entriesText + " Ids, separated by commas."),
            ],
            body: .bytes(["audio/wav", "audio/flac", "audio/ogg", "application/octet-stream"]),
            answers: [
                .json(
                    "What the diary heard and says.",
                    .object([.required("heard", .text.described("The words."))] + answered))
            ], problems: [413, 415, 422, 503, 507]
        ) { call in
            let named = try call.text("entries")?.split(separator: ",").map(String.init) ?? []
            guard named.count <= mostEntries else {
                throw HTTPProblem.unfit(
                    "entries", "has \(named.count) ids; it may have at most \(mostEntries)")
            }
            let entries = try ids(named) { .unfit("entries", $0) }
            let talk = try conversation(try call.text("session") ?? "", entries, call)
            var words = ""
            let reply = try BodyFile(call).use { file throws -> Conversation.Reply in
                if let objection = try Upload.objection(to: file) {
                    throw HTTPProblem.unfit("body", objection)
                }
                let recording = try talk.receive(file, at: call.service.diaryService.clock())
                return try talk.replyOrDiscard(to: recording) { words = $0 }
            }
            return try answer(reply, talk, call, also: [("heard", .text(words))])
        },
    ]

    private static let answered: [Schema.Member] = [
        .required("answer", .text.described("A sentence or two, to be shown or spoken.")),
        .required("handled", .flag.described("Whether it was something for the diary.")),
        .required(
            "entries",
            .list(.named(.entry)).described(
                "What is left of what this conversation logged last, as it is now.")
        ),
    ]

    private static func ids(_ texts: [String], _ problem: (String) -> HTTPProblem) throws -> [UUID] {
        try texts.map { text in
            guard let id = UUID(uuidString: text) else {
                throw problem("holds something that is not the id of an entry")
            }
            return id
        }
    }

    /// The conversation of a session; entries that were logged otherwise count as its last turn.
    private static func conversation(
        _ session: String, _ entries: [UUID], _ call: Call
    ) throws -> Conversation {
        let conversations = call.service.conversations
        let limited = try call.limitedClient()
        if limited != nil, try call.permissions()?.contains(.read) != true {
            throw HTTPProblem.permission(.read)
        }
        let talk = conversations.conversation(
            session, with: call.client, changesOnlyOwn: limited != nil)
        try conversations.giveUpQuestions()
        try talk.take(entries)
        return talk
    }

    private static func answer(
        _ reply: Conversation.Reply, _ talk: Conversation, _ call: Call, also: [(String, JSONValue)] = []
    ) throws -> HTTPResponse {
        let (answer, isHandled) =
            switch reply {
            case .handled(let answer): (answer, true)
            case .notHandled(let answer): (answer, false)
            }
        let details = try call.journal.details(of: try talk.lastLogged())
        let view = EntryView(calendar: call.journal.calendar)
        return .json(
            .object(
                also + [
                    ("answer", .text(answer)), ("handled", .bool(isHandled)),
                    ("entries", .array(details.map(view.object))),
                ]), call)
    }

    static let boxes: [Operation] = [
        Operation(
            "POST", "/v1/listen", may: .log,
            "Makes every box of this diary listen now, as if it had heard its wake phrase, or silences one that speaks; a box is a running diary listen.",
            answers: [
                .json(
                    "They listen.",
                    .object([.required("boxes", .integer(1...10_000).described("How many."))]))
            ], problems: [409]
        ) { call in
            let count: Int
            do {
                count = try BoxBells.ring(in: call.journal.home)
            } catch let error as FileError {
                throw HTTPProblem(error, in: "boxes")
            }
            guard count > 0 else {
                throw HTTPProblem(
                    409, "Nobody listens", type: "/problems/no-box",
                    detail: "no box of this diary is running; start one with diary listen")
            }
            return .json(.object([("boxes", .integer(count))]), call)
        }
    ]
}
