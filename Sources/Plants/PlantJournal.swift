import Diary
import Foundation
import JSON
import Language

extension ActJournal {
    /// The journal of plants and their care.
    package static let plants = ActJournal(
        name: .plants, summary: "plants",
        kinds: [
            RecordKind(
                name: "plant", plural: "plants",
                fields: [
                    "species", "place", "pot", "light", "otherNames", "acquiredOn", "plan", "pausedUntil",
                    "gone",
                    "goneOn", "notes",
                ])
        ],
        forms: forms, reader: { PlantReader($0) }, keeper: PlantKeeper(), words: PlantWording.words,
        // Repotting stays known beside hundreds of waterings.
        actsPerRecord: LatestActs(60, ofEach: "care"),
        answer: { question, facts in
            PlantAnswers(
                facts.records, acts: facts.acts, now: facts.now, calendar: facts.calendar,
                weather: facts.weather
            ).answer(to: question)
        },
        due: PlantDue.due, look: PlantLook.look, tables: PlantTables.all,
        dueMessage: PlantDue.message, acts: PlantDue.acts,
        corrected: { turn, told, records in
            PlantCorrection(turn, told, records)?.acts ?? CareCorrection(turn, told, records)?.acts
        },
        following: { said, told, records in
            PlantPronouns(said, records)?.whole(told)
        },
        adviceRequest: { question, said, facts in
            PlantAnswers(
                facts.records, acts: facts.acts, now: facts.now, calendar: facts.calendar
            ).adviceRequest(for: question, said: said)
        },
        samples: { PlantSamples.entries(now: $0, calendar: $1) })

    private static let forms = [
        ActForm(
            "add", kind: "plant", "writes down a new plant", subject: ("name", false),
            fields: [
                ActForm.Field("species", .text, "its kind, in common words or in Latin"),
                ActForm.Field("place", .text, "where it stands"),
                ActForm.Field("pot", .text, "its pot"),
                ActForm.Field(
                    "light", .choice(PlantTables.lights), "how much light it has"),
                ActForm.Field("acquiredOn", .day, "the day on which it came"),
                ActForm.Field("notes", .text, "anything else worth saying"),
            ],
            example: (
                "plants add Gerda --species \"peace lily\" --place bathroom", "suggests how often to water it"
            )),
        ActForm(
            "care", kind: "care", "writes down what was done for plants",
            leading: ActForm.Field(
                "care", .choice(CareType.allCases.map(\.rawValue)), "the type of care"),
            subject: ("plants", true),
            fields: [
                ActForm.Field("amount", .text, "how much, such as half a litre"),
                ActForm.Field("by", .text, "who did it"),
                ActForm.Field("note", .text, "anything else worth saying"),
            ],
            example: (
                "plants care watering Gerda --amount \"half a litre\"", "logs that it was watered now"
            )),
        ActForm(
            "plan", kind: "change", "changes how often a plant is cared for", subject: ("plant", false),
            fields: [
                ActForm.Field(
                    "every", .numbers(CareType.allCases.map(\.rawValue), 1...CarePlan.mostDays),
                    "days between times of care, such as watering=10"),
                ActForm.Field(
                    "winter", .numbers(CareType.allCases.map(\.rawValue), 1...CarePlan.mostDays),
                    "the same in winter, where it differs"),
                ActForm.Field("pausedUntil", .day, "the day until which nothing is due"),
            ], needsAField: true,
            example: ("plants plan Gerda --every watering=10", "waters it every ten days from now on")),
        ActForm(
            "edit", kind: "change", "moves or repots a plant", subject: ("plant", false),
            fields: [
                ActForm.Field("place", .text, "where it stands now"),
                ActForm.Field("pot", .text, "its new pot"),
            ],
            example: ("plants edit Gerda --place balcony", "moves it")),
        ActForm(
            "rename", kind: "change", "gives a plant another name", subject: ("plant", false),
            fields: [ActForm.Field("to", .text, "its new name", isNeeded: true)],
            example: ("plants rename Gerda --to Greta", "keeps its plan and its history")),
        ActForm(
            "merge", kind: "change", "makes two plants one", subject: ("plant", false),
            fields: [
                ActForm.Field(
                    "into", .text, "the plant that stays, with the events and plan of both", isNeeded: true)
            ],
            example: ("plants merge fern --into \"Boston fern\"", "leaves one; deleting the entry undoes it")
        ),
        ActForm(
            "gone", kind: "change", "says that a plant died or was given away", subject: ("plant", false),
            fields: [ActForm.Field("gone", .text, "why, such as given to Anna")],
            fixed: ["gone": .bool(true)],
            example: ("plants gone Gerda", "keeps its history and asks for no more care")),
    ]
}

private struct PlantKeeper: ActKeeper {
    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect {
        PlantKeeping.effect(of: act, id: id, at: at, among: records.all, calendar: calendar)
    }

    func key(of record: Record, named name: String) -> String { PlantNames.key(name) }

    func names(of record: Record) -> [SpokenName] {
        ([record.name] + record.texts(in: "otherNames")).map { SpokenName($0, "plant") }
            + record.texts(in: "place").map { SpokenName($0, "place") }
    }
}

/// Puts acts of this journal into a few words.
enum PlantWording {
    static func words(_ act: Act) -> String {
        switch act.kind {
        case "care":
            let type = act[text: "care"].flatMap(CareType.init(rawValue:)) ?? .observation
            let names = DayWords.list(act.fields["plants"]?.texts ?? [])
            if type == .observation {
                return ["noted for \(names)", act[text: "note"]].compactMap(\.self).joined(separator: ": ")
            }
            let by = act[text: "by"].map { " by \($0)" } ?? ""
            return "\(type.done) \(names)" + (act[text: "amount"].map { ", \($0)" } ?? "") + by
        case "plant":
            return "new plant: "
                + ["name", "species", "place"].compactMap { act[text: $0] }.joined(separator: ", ")
        case "change":
            let name = act[text: "plant"] ?? ""
            if let other = act[text: "into"] { return "\(name) is the same as \(other)" }
            if let new = act[text: "to"] { return "renamed \(name): \(new)" }
            if act.fields["gone"] != nil { return "\(name) is gone" }
            if let place = act[text: "place"] { return "moved \(name): \(place)" }
            if let pot = act[text: "pot"] { return "repotted \(name): \(pot)" }
            return "changed the plan of \(name)"
        default: return act[text: "question"] ?? act.kind
        }
    }
}
