import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Vision

/// What pictures show, and what is written in them: as far as the diary tells, and as a second eye does.
extension Operation {
    private static let named = Schema.object([
        .required(
            "subject",
            Schema.choice(PictureSubject.allCases.map(\.rawValue)).orNull.described(
                "What kind of thing it shows; null if nothing tells.")),
        .required("suggestions", .list(PictureView.suggestion)),
        .required("canAsk", canAsk), .required("problem", problem),
    ])
    private static let canAsk = Schema.text.orNull.described(
        "The second eye that can be asked with POST; null if there is none, or it told already.")
    private static let problem = Schema.text.orNull.described(
        "Why a second eye that was asked did not tell; null otherwise.")
    private static let sending =
        "The picture is sent to the addresses that diary eyes lists, and nowhere else. Without “all” it needs “read”, too."

    static let pictureReadings: [Operation] = [
        Operation(
            "GET", "/v1/pictures/{id}/suggestions", may: .read,
            "Names what may be in a picture: at most three names, the likeliest first, and those that a second eye gave.",
            answers: [.json("What it shows, and names for it.", named)], problems: [404]
        ) { call in try suggestions(call, failed: nil) },
        Operation(
            "POST", "/v1/pictures/{id}/suggestions", may: .log,
            "Asks the household's second eyes what a picture shows, and gives the names that are known then. An answer is "
                + "kept with the picture, and not asked for again. " + sending,
            answers: [.json("What it shows, and names for it.", named)], problems: [403, 404]
        ) { call in
            try call.checkMayReadToo()
            let id = try call.id()
            let asker = call.service.diaryService.pictureAsker
            _ = try call.journal.picture(id)
            guard try !asker.namers().isEmpty else { throw noEye("names what pictures show") }
            let wasKnown = try call.journal.eyeNames(ofPicture: id)?.names.isEmpty == false
            let outcome = try asker.names(ofPicture: id)
            if !wasKnown, outcome.said?.names.isEmpty == false {
                call.publish(.entryChanged, try call.journal.picture(id).entries)
            }
            return try suggestions(call, failed: outcome.problem)
        },
        Operation(
            "GET", "/v1/pictures/{id}/text", may: .read,
            "Returns the text in a picture, in English. Reading it takes some seconds the first time.",
            answers: [.json("The text, whole and by lines, and what a receipt says.", PictureView.text)],
            problems: [404, 422, 503]
        ) { call in try text(call, asking: .never) },
        Operation(
            "POST", "/v1/pictures/{id}/text", may: .log,
            "Asks the household's second eyes to read the text in a picture. What they read is kept with the picture, takes "
                + "the place of what the diary read itself, and is not asked for again. " + sending,
            answers: [.json("The text, whole and by lines, and what a receipt says.", PictureView.text)],
            problems: [403, 404, 422, 503]
        ) { call in
            try call.checkMayReadToo()
            try checkMayChange(try call.journal.picture(try call.id()), call)
            guard try !call.service.diaryService.pictureAsker.readers().isEmpty else {
                throw noEye("reads text")
            }
            return try text(call, asking: .always)
        },
        Operation(
            "PUT", "/v1/pictures/{id}/text", may: .log,
            "Puts a text in the place of the one that was read in a picture. \(ownText)",
            body: .json([
                .required("text", .text(0...Journal.longestPictureText).described("Its lines."))
            ]),
            answers: [.json("The text, whole and by lines, and what a receipt says.", PictureView.text)],
            problems: [403, 404, 415, 422]
        ) { call in
            let id = try call.id()
            try checkMayChange(try call.journal.picture(id), call)
            var body = try BodyMembers(call)
            let given = try body.text("text", 0...Journal.longestPictureText)
            try body.finish()
            guard let given else { throw HTTPProblem.unfit("text", "is missing") }
            let changed = try call.journal.setText(given, inPicture: id)
            if !changed.isEmpty { call.publish(.entryChanged, changed) }
            return try text(call, asking: .never)
        },
    ]

    private static func suggestions(_ call: Call, failed: String?) throws -> HTTPResponse {
        let id = try call.id()
        let json = EntryJSON(calendar: call.journal.calendar)
        let isAsked = try call.journal.eyeNames(ofPicture: id)?.names.isEmpty == false
        let canAsk = isAsked ? nil : try call.service.diaryService.pictureAsker.namers().first?.name
        return .json(
            .object([
                ("suggestions", .array(try call.journal.suggestions(forPicture: id).map(json.object))),
                ("subject", .text(try call.journal.subject(ofPicture: id)?.rawValue)),
                ("canAsk", .text(canAsk)), ("problem", .text(failed)),
            ]), call)
    }

    private static func text(_ call: Call, asking: PictureAsker.Asking) throws -> HTTPResponse {
        let asker = call.service.diaryService.pictureAsker
        let (outcome, lines) = try asker.text(inPicture: try call.id(), asking: asking)
        let isOver = try outcome.said != nil || call.journal.isTextWritten(inPicture: try call.id())
        let canAsk = isOver ? nil : try asker.readers().first?.name
        return .json(
            .object(
                ReadPaper(lines).members + [
                    ("eye", .text(outcome.said?.eye)), ("canAsk", .text(canAsk)),
                    ("problem", .text(outcome.problem)),
                ]), call)
    }

    private static func noEye(_ task: String) -> HTTPProblem {
        .notFound("there is no second eye that \(task); diary eyes add adds one", field: "id")
    }
}
