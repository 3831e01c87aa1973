import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    private static let enrolled = Schema.object([
        .required("name", .text), .required("enrolledAt", .instant),
        .required("words", .count.described("Those that were kept back to measure the fit.")),
        .required("errorsBefore", .count.described("Of them, misheard without the fit.")),
        .required("errorsAfter", .count.described("Of them, misheard with it.")),
        .required(
            "recordings",
            .count.orNull.described(
                "Recordings that were accepted or corrected when a fit was tried last; null for sentences that were read."
            )),
        .required("unasked", .flag.described("Whether the service made the fit by itself.")),
        .required("links", .object([.required("self", .text)])),
    ])

    private static let names = 1...PersonName.longest

    /// The people with a fit to their voice.
    static let people: [Operation] = [
        Operation(
            "GET", "/v1/people", may: .read,
            "Lists the people who are enrolled, with what fitting recognition to their voices gained, and those who "
                + "could be.",
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The people, by name.",
                    .object([
                        .required("people", .list(enrolled)),
                        .required(
                            "others",
                            .list(
                                .object([
                                    .required(
                                        "name",
                                        .text.orNull.described(
                                            "Null for everybody, in a diary that names nobody.")),
                                    .required(
                                        "recordings",
                                        .count.described("Those whose words were accepted or corrected.")),
                                ])
                            ).described("Who has said something, and is not enrolled.")),
                        .required(
                            "fewest", .count.described("How many such recordings a fit needs at least.")),
                    ])), unchanged,
            ]
        ) { call in .json(try list(call), call) },
        Operation(
            "POST", "/v1/people", may: .all,
            "Fits recognition to the voice of a person, from recordings whose words were accepted or corrected, and "
                + "measures on some of them what it gains. That takes up to a few minutes. A fit that makes nothing "
                + "better is not kept.",
            body: .json([
                .required(
                    "name",
                    .text(names).described(
                        "Whose entries the recordings made; in a diary that names nobody, all are taken."))
            ]),
            answers: [.json(201, "The person is enrolled.", enrolled)],
            problems: [415, 422, 503]
        ) { call in
            var body = try BodyMembers(call)
            let name = try body.text("name", names)
            try body.finish()
            guard let name else { throw HTTPProblem.unfit("name", "is missing") }
            guard PersonName.isFit(name) else {
                throw HTTPProblem.unfit("name", "can have only letters, digits, hyphens and underscores")
            }
            guard let voices = call.service.diaryService.voices else { throw HTTPProblem(.unavailable) }
            let enrolment: Enrolment
            do {
                enrolment = try voices.fit(name, in: call.journal)
            } catch {
                throw HTTPProblem(fitting: error)
            }
            call.publish(.settingsChanged)
            return .json(object(enrolment, InstantText(calendar: call.journal.calendar)), call, status: 201)
        },
        Operation(
            "DELETE", "/v1/people/{name}", may: .all,
            "Deletes the fit to one person's voice for good; the service makes no other by itself.",
            answers: [.nothing(204, "It is deleted.")], problems: [404]
        ) { call in
            let name = call.parameters["name"] ?? ""
            let people = try Speakers(home: call.journal.home).list()
            guard people.contains(where: { $0.name == name }) else {
                throw HTTPProblem.notFound("nobody is enrolled under this name", field: "name")
            }
            let id = call.service.diaryService.makeID()
            try call.journal.forgetVoice(of: name, id: id)
            call.publish(.settingsChanged)
            return HTTPResponse(204)
        },
    ]

    private static func list(_ call: Call) throws -> JSONValue {
        let journal = call.journal
        let people = try Speakers(home: journal.home).list()
        // In a diary without names, all recordings belong to the first person who enrols.
        let isNameless = try journal.people().isEmpty
        let names: [String?] = isNameless ? [nil] : try journal.unenrolledPeople()
        let others = try names.map { name in
            (name: name, count: try journal.confirmedCount(of: name ?? ""))
        }
        let instants = InstantText(calendar: journal.calendar)
        return .object([
            ("people", .array(people.map { object($0, instants) })),
            (
                "others",
                .array(
                    others.map { other in
                        .object([
                            ("name", other.name.map { .text($0) } ?? .null),
                            ("recordings", .integer(other.count)),
                        ])
                    })
            ), ("fewest", .integer(SpeakerTrial.fewestConfirmed)),
        ])
    }

    private static func object(_ person: Enrolment, _ instants: InstantText) -> JSONValue {
        // A name may have letters of any alphabet, digits, hyphens and underscores.
        let path = person.name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
        return .object([
            ("name", .text(person.name)), ("enrolledAt", .text(instants.text(person.enrolledAt))),
            ("words", .integer(person.words)), ("errorsBefore", .integer(person.errorsBefore)),
            ("errorsAfter", .integer(person.errorsAfter)),
            ("recordings", person.recordings.map { .integer($0) } ?? .null),
            ("unasked", .bool(person.isUnasked == true)),
            ("links", .object([("self", .text("/v1/people/" + path))])),
        ])
    }
}
