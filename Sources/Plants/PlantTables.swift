import Diary
import Foundation
import JSON
import Language

/// The journal's tables: plants, and their care.
enum PlantTables {
    static let all = [plants, care]
    /// The amounts of light that a plant can have.
    static let lights = ["low", "medium", "bright indirect", "direct"]

    /// Fields of a plant that are text both in the table and in the record.
    private static let texts = ["species", "place", "pot", "notes"]

    private static let plants = JournalTable(
        name: "plants",
        columns: [
            JournalTable.Column("name", "plant plantname title", isNeeded: true),
            JournalTable.Column("species", "kind type latin latinname scientificname botanicalname variety"),
            JournalTable.place,
            JournalTable.Column("pot", "container potsize"),
            JournalTable.Column("light", "lightlevel exposure sun"),
            JournalTable.Column("otherNames", "nickname nicknames aliases alias"),
            JournalTable.Column("acquiredOn", "acquired bought boughton since acquiredat"),
            JournalTable.Column("watering", "waterevery wateringdays wateringinterval interval"),
            JournalTable.Column("feeding", "feedevery feedingdays feedinginterval"),
            JournalTable.Column("gone", "goneon died removed"),
            JournalTable.notes,
        ],
        rows: .records(kind: "plant") { plant in
            var cells = JournalTable.cells(
                of: plant, texts + ["light", "otherNames", "acquiredOn", "gone"])
            let plan = CarePlan(of: plant)
            for type in [CareType.watering, .feeding] {
                if let interval = plan.intervals[type], interval.source == .set {
                    cells[type.rawValue] = String(interval.days)
                }
            }
            return cells
        },
        acts: { cells throws(InvalidRow) in
            let name = cells["name"] ?? ""
            var plant = Act(
                journal: .plants, kind: "plant", fields: JournalTable.fields(["name"] + texts, of: cells))
            if let others = cells["otherNames"] { plant.fields["otherNames"] = JournalTable.list(others) }
            if let light = cells["light"]?.lowercased() {
                guard lights.contains(light) else {
                    throw InvalidRow(
                        .malformed,
                        "its light is not one of \(lights.joined(separator: ", "))")
                }
                plant.fields["light"] = .text(light)
            }
            if let day = cells["acquiredOn"] {
                guard let day = CalendarDay(day) else {
                    throw InvalidRow(.malformed, "its acquiredOn is not a day such as 2026-11-20")
                }
                plant.fields["acquiredOn"] = .text(day.text)
            }
            var every: [String: JSONValue] = [:]
            for type in [CareType.watering, .feeding] {
                guard let text = cells[type.rawValue] else { continue }
                guard let days = Int(text), (1...CarePlan.mostDays).contains(days) else {
                    throw InvalidRow(.malformed, "its \(type.rawValue) is not a number of days")
                }
                every[type.rawValue] = .integer(days)
            }
            var acts = [plant]
            if !every.isEmpty {
                acts.append(change(name, "every", JSONValue(every)))
            }
            if let gone = cells["gone"] { acts.append(change(name, "gone", .text(gone))) }
            return acts
        })

    private static func change(_ name: String, _ field: String, _ value: JSONValue) -> Act {
        Act(journal: .plants, kind: "change", fields: ["plant": .text(name), field: value])
    }

    private static let care = JournalTable(
        name: "care",
        columns: [
            JournalTable.Column("plant", "plants plantname name", isNeeded: true),
            JournalTable.Column("care", "caretype type action activity task event what", isNeeded: true),
            JournalTable.Column("day", "date doneon carriedouton when", isNeeded: true),
            JournalTable.Column("time", "timeofday clock"),
            JournalTable.Column("amount", "quantity volume howmuch"),
            JournalTable.Column("note", "notes comment comments remarks"),
            JournalTable.Column("by", "who person doneby"),
        ],
        rows: .acts(kind: "care") { act, names in
            let said = act.fields["plants"]?.texts ?? []
            return (names.isEmpty ? said : names).map { name in
                var cells: JournalTable.Cells = ["plant": name]
                for field in ["care", "amount", "note", "by"] {
                    cells[field] = JournalTable.cell(act.fields[field])
                }
                return cells
            }
        },
        acts: { cells throws(InvalidRow) in
            guard let care = cells["care"].flatMap(type) else {
                let types = CareType.allCases.map(\.rawValue).joined(separator: ", ")
                throw InvalidRow(.malformed, "its care is not one of \(types)")
            }
            var act = Act(
                journal: .plants, kind: "care",
                fields: JournalTable.fields(["amount", "note", "by"], of: cells))
            act.fields["care"] = .text(care.rawValue)
            act.fields["plants"] = JournalTable.list(cells["plant"] ?? "")
            return [act]
        })

    /// The type of care by its name, or by a form of its verb.
    private static func type(_ text: String) -> CareType? {
        let word = Token.folded(text)
        return CareType.allCases.first { [$0.rawValue, $0.done, $0.order].contains(word) }
            ?? PlantWords.care[word]
    }
}
