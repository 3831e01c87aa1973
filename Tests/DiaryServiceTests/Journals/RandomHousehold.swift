import Diary
import Foundation
import JSON
import Journal
import Language
import Synchronization

@testable import DiaryService

/// A home that somebody used for a while: acts of all journals, records changed by hand, entries edited, moved and
/// deleted, steps undone. The same one for the same seed.
struct RandomHousehold {
    static let names = [
        "fern", "the fern", "cactus", "Gerda", "Größe", "snake plant", "basil", "drill", "honey", "tea light",
        "passport", "ÀÉ", "🌵", "lemon tree", "x",
    ]
    static let places = ["kitchen", "pantry", "balcony", "shopping list", "blue drawer", "the cellar"]
    private static let texts = [
        "half a litre", "a \"quoted\" word", "two\nlines", "ünïcödé", "Tom", "Anna", "=1+1", "\\",
    ]

    let journal: Journal
    private var random: SplitMix64
    private var entries: [UUID] = []

    /// - Parameter scratch: the folder in which the home is made.
    init(seed: UInt64, in scratch: Scratch) throws {
        random = SplitMix64(seed: seed)
        journal = try Self.journal(scratch, seed: seed)
    }

    /// A home with nothing in it.
    static func journal(_ scratch: Scratch, seed: UInt64) throws -> Journal {
        let ids = Mutex(SplitMix64(seed: seed ^ 0xabcd))
        return try Journal(
            home: scratch.home, kind: .food, timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
            clock: { withExtendedLifetime(scratch) { Date(timeIntervalSince1970: 1_763_900_000) } },
            makeID: { ids.withLock { $0.uuid() } },
            keepers: Dictionary(
                InstalledJournals.all.map { ($0.name, $0.keeper) }, uniquingKeysWith: { one, _ in one }))
    }

    /// Does a number of things. What the diary refuses is left out, as a person would.
    mutating func live(steps: Int) throws {
        for _ in 0..<steps {
            do {
                try step()
            } catch JournalError.invalid, JournalError.nothingToUndo, JournalError.noSuchEntry {
                continue
            }
        }
    }

    private mutating func step() throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: try journal.delete(anEntry())
        case 1, 2: try journal.undoNewest()
        case 3:
            try journal.edit(anEntry(), EntryEdit(description: "told anew: " + pick(Self.texts)))
        case 4:
            try journal.edit(
                anEntry(),
                EntryEdit(
                    day: CalendarDay(of: instant(), in: journal.calendar), time: TimeOfDay(text: "07:30")))
        case 5:
            var edit = EntryEdit()
            if let told = ToldActs(acts()) { edit.told = Bool.random(using: &random) ? .set(told) : .remove }
            try journal.edit(anEntry(), edit)
        case 6: try changeByHand()
        case 7:
            guard let record = aRecord() else { return }
            try journal.removeRecord(record.id, kind: record.kind)
        case 8:
            let at = instant()
            entries.append(
                try journal.insert(
                    Entry(
                        id: random.uuid(), date: at, rawInput: "porridge", inputType: .text,
                        processedDescription: "porridge", createdAt: at, category: nil)
                ).id)
        default:
            let acts = acts()
            entries.append(try journal.tell(acts, words: "told \(entries.count)", at: instant()).id)
        }
    }

    private mutating func changeByHand() throws {
        guard var record = aRecord() else { return }
        if Bool.random(using: &random) {
            let name = pick(Self.names)
            record.name = name
            if let own = InstalledJournals.all.first(where: { $0.name == record.journal }) {
                record.key = own.keeper.key(of: record, named: name)
            }
        }
        record.fields["notes"] = .text(pick(Self.texts))
        record.fields["quantity"] = .number(Double(Int.random(in: 0...40, using: &random)) / 8)
        record.fields["attributes"] = .object([
            ("z", .integer(1)), ("a", .array([.null, .bool(true), .number(0.1)])),
        ])
        let changed = record
        try journal.change(changed)
    }

    // MARK: Choices

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func anEntry() throws -> UUID {
        guard !entries.isEmpty else { throw JournalError.nothingToUndo }
        return pick(entries)
    }

    private mutating func aRecord() -> Record? {
        let records = InstalledJournals.all.flatMap { (try? journal.records(of: $0.name)) ?? [] }
        return records.isEmpty ? nil : pick(records)
    }

    /// Often the same moment again, and in no order.
    private mutating func instant() -> Date {
        Date(timeIntervalSince1970: 1_763_500_000 + Double(Int.random(in: 0..<40, using: &random)) * 7_200.25)
    }

    /// One to three acts of one journal, each by one of its forms.
    private mutating func acts() -> [Act] {
        let journal = pick(InstalledJournals.all)
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in act(pick(journal.forms), journal.name) }
    }

    private mutating func act(_ form: ActForm, _ journal: JournalName) -> Act {
        var act = Act(journal: journal, kind: form.kind, fields: form.fixed)
        act.fields[form.subject.field] =
            form.subject.isList
            ? .array([.text(pick(Self.names)), .text(pick(Self.names))])
            : .text(form.subject.field == "collection" ? pick(Self.places) : pick(Self.names))
        for field in (form.leading.map { [$0] } ?? []) + form.fields
        where field.isNeeded || field.name == form.leading?.name || Bool.random(using: &random) {
            act.fields[field.name] = value(of: field)
        }
        return act
    }

    private mutating func value(of field: ActForm.Field) -> JSONValue {
        switch field.value {
        case .text where ["place", "collection"].contains(field.name): return .text(pick(Self.places))
        case .text where ["to", "into", "species"].contains(field.name): return .text(pick(Self.names))
        case .text: return .text(pick(Self.texts))
        case .number: return .number(Double(Int.random(in: 0...20, using: &random)) / 4)
        case .flag: return .bool(true)
        case .choice(let words): return .text(pick(words))
        case .day: return .text("2025-12-01")
        case .moment: return .text("2025-12-01T09:00")
        case .numbers: return .object([("watering", .integer(Int.random(in: 1...30, using: &random)))])
        }
    }
}
