import Diary
import Foundation
import HTTP
import Journal

extension Operation {
    /// The people to whose voices recognition was fitted.
    static let people: [Operation] = [
        Operation(
            "GET", "/v1/people", may: .read,
            "Lists the people who are enrolled, with what fitting recognition to their voices gained.",
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The people, by name.",
                    .object([
                        .required(
                            "people",
                            .list(
                                .object([
                                    .required("name", .text), .required("enrolledAt", .instant),
                                    .required(
                                        "words",
                                        .count.described("In the sentences that were kept back to measure.")),
                                    .required(
                                        "errorsBefore",
                                        .count.described("Of them, misheard without the fit.")),
                                    .required(
                                        "errorsAfter", .count.described("Of them, misheard with it.")),
                                    .required("links", .object([.required("self", .text)])),
                                ])))
                    ])), unchanged,
            ]
        ) { call throws(HTTPProblem) in
            let speakers = Speakers(home: call.journal.home)
            let people = try call.ask { () throws(JournalError) in try speakers.list() }
            let instants = InstantText(calendar: call.journal.calendar)
            return .json(.object([("people", .array(people.map { object($0, instants) }))]), call)
        },
        Operation(
            "DELETE", "/v1/people/{name}", may: .all, "Deletes the fit to one person's voice for good.",
            answers: [.nothing(204, "It is deleted.")], problems: [404]
        ) { call throws(HTTPProblem) in
            let name = call.parameters["name"] ?? ""
            let speakers = Speakers(home: call.journal.home)
            let people = try call.ask { () throws(JournalError) in try speakers.list() }
            guard people.contains(where: { $0.name == name }) else {
                throw .notFound("nobody is enrolled under this name", field: "name")
            }
            let id = call.service.assistant.makeID()
            try call.ask { () throws(JournalError) in try speakers.forget(name, id: id) }
            call.publish(.settingsChanged)
            return HTTPResponse(204)
        },
    ]

    private static func object(_ person: Enrolment, _ instants: InstantText) -> JSONValue {
        // A name has letters of any alphabet, digits, hyphens and underscores.
        let path = person.name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
        return .object([
            ("name", .text(person.name)), ("enrolledAt", .text(instants.text(person.enrolledAt))),
            ("words", .integer(person.words)), ("errorsBefore", .integer(person.errorsBefore)),
            ("errorsAfter", .integer(person.errorsAfter)),
            ("links", .object([("self", .text("/v1/people/" + path))])),
        ])
    }
}
