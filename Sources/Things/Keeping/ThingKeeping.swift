import Diary
import Foundation
import JSON
import Language

/// Keeps acts of the journal of things: counts items, ticks things off lists, records loans and reminders.
///
/// Pure: the same act and records give the same effect.
package enum ThingKeeping {
    /// Applies an act to the journal's records.
    ///
    /// - Parameters:
    ///   - id: makes the identifier of each new record.
    ///   - at: the moment at which the act was told.
    ///   - records: the journal's records, in any order.
    package static func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect {
        var keeping = Keeping(act: act, records: ThingRecords(records, id: id, at: at))
        let told: String =
            switch act.kind {
            case "item": keeping.item()
            case "take": keeping.take()
            case "lend": keeping.lend()
            case "rename": keeping.rename()
            case "list": keeping.list()
            case "note": keeping.note()
            case "question":
                ThingAnswers(records: records.all, calendar: calendar, now: at).answer(to: act)
            default: ""
            }
        return ActEffect(
            act: keeping.act, changed: keeping.records.changed, removed: keeping.records.removed,
            about: keeping.about, told: told, isRefused: keeping.isRefused)
    }
}

/// The state while one act is kept.
struct Keeping {
    var act: Act
    var records: ThingRecords
    var about: [Record.ID] = []
    /// Whether the act cannot be done.
    private(set) var isRefused = false

    var name: String { act[text: "name"] ?? "" }
    var quantity: Double? {
        switch act.fields["quantity"] {
        case .integer(let whole)?: Double(whole)
        case .number(let number)?: number
        default: nil
        }
    }

    init(act: Act, records: ThingRecords) {
        self.act = act
        self.records = records
    }

    mutating func change(_ record: Record) {
        records.change(record)
        about.append(record.id)
    }

    /// Says why the act cannot be done.
    mutating func refuse(_ reason: String) -> String {
        isRefused = true
        return reason
    }

    func isTrue(_ field: String) -> Bool {
        if case .bool(true)? = act.fields[field] { true } else { false }
    }

    static func number(_ value: Double) -> JSONValue {
        Int(exactly: value).map { .integer($0) } ?? .number(value)
    }
}
