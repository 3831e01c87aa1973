import Diary
import Foundation
import JSON
import Testing

@testable import Journal

extension JournalName {
    fileprivate static let bicycles = JournalName(rawValue: "bicycles")
}

/// Counts parts in and out of a shed, and makes a bicycle when it is first named.
private struct BicycleKeeper: ActKeeper {
    func key(of record: Record, named name: String) -> String { name }

    func names(of record: Record) -> [SpokenName] { [SpokenName(record.name, "thing")] }

    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect {
        guard let name = act[text: "name"] else { return ActEffect(act: act, told: "") }
        let known = records.all.first { $0.key == name }
        var record =
            known
            ?? Record(
                id: id(), journal: .bicycles, kind: "part", name: name, key: name,
                fields: ["count": .integer(0)], createdAt: at)
        switch act.kind {
        case "add":
            record.fields["count"] = .integer(
                (record.fields["count"]?.whole ?? 0) + (act.fields["count"]?.whole ?? 1))
        case "place": record.fields["place"] = act.fields["place"]
        case "remove":
            return ActEffect(
                act: act, removed: known.map { [$0.id] } ?? [], told: "\(name) is gone.")
        default: return ActEffect(act: act, about: known.map { [$0.id] } ?? [], told: "\(name) was oiled.")
        }
        return ActEffect(act: act, changed: [record], about: [record.id], told: "\(name) noted.")
    }
}

/// Keeps whatever has a name.
private struct NamingKeeper: ActKeeper {
    private let journal: JournalName

    init(_ journal: JournalName) { self.journal = journal }

    func key(of record: Record, named name: String) -> String { name }

    func names(of record: Record) -> [SpokenName] { [] }

    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect {
        let name = act[text: "name"] ?? ""
        let record = Record(id: id(), journal: journal, kind: "thing", name: name, key: name, createdAt: at)
        return ActEffect(act: act, changed: [record], about: [record.id], told: name)
    }
}

@Suite("What journals keep")
struct RecordTests {
    private let keepers: [JournalName: any ActKeeper] = [.bicycles: BicycleKeeper()]

    private func journal(_ scratch: Scratch, clock: TestClock = TestClock()) throws -> Journal {
        try Journal(
            home: scratch.home, kind: .food, timeZone: zone("UTC"),
            clock: { withExtendedLifetime(scratch) { clock.now } }, makeID: { UUID() }, keepers: keepers)
    }

    private func act(_ kind: String, _ name: String, _ fields: [String: JSONValue] = [:]) -> Act {
        Act(journal: .bicycles, kind: kind, fields: fields.merging(["name": .text(name)]) { _, new in new })
    }

    private func tell(_ journal: Journal, _ acts: Act...) throws -> Entry {
        try journal.tell(acts, words: "told", at: instant("2026-11-20T08:00:00Z"))
    }

    private func counts(_ journal: Journal) throws -> [String: Int] {
        Dictionary(
            try journal.records(of: .bicycles).map { ($0.name, $0.fields["count"]?.whole ?? -1) }
        ) { one, _ in one }
    }

    @Test("acts make records and change them, in the order of speech, and say what became of each")
    func acts() throws {
        let journal = try journal(Scratch())
        let entry = try tell(
            journal, act("add", "tyre", ["count": .integer(2)]), act("add", "tyre"), act("oil", "chain"))
        #expect(try counts(journal) == ["tyre": 3])
        #expect(
            try journal.acts(ofEntry: entry.id).map(\.told)
                == ["tyre noted.", "tyre noted.", "chain was oiled."])
        let tyre = try #require(try journal.records(of: .bicycles, kind: "part").first)
        #expect(try journal.acts(of: .bicycles, about: tyre.id).count == 2)
        #expect(try journal.acts(of: .bicycles).first?.act.kind == "oil")
        #expect(try journal.acts(of: .bicycles, since: instant("2026-11-20T08:00:01Z")).isEmpty)
    }

    @Test("deleting the entry takes back what its acts did, and undo does it again")
    func takenBack() throws {
        let journal = try journal(Scratch())
        _ = try tell(journal, act("add", "tyre", ["count": .integer(2)]))
        let more = try tell(
            journal, act("add", "tyre", ["count": .integer(5)]),
            act("place", "tyre", ["place": .text("shed")]),
            act("add", "bell"))
        try journal.delete(more.id)
        #expect(try counts(journal) == ["tyre": 2])
        #expect(try journal.records(of: .bicycles).first?.fields["place"] == nil)
        try journal.undo()
        #expect(try counts(journal) == ["tyre": 7, "bell": 1])
        #expect(try journal.acts(ofEntry: more.id).count == 3)
    }

    @Test("what was told since stays when an older entry goes")
    func older() throws {
        let journal = try journal(Scratch())
        let first = try tell(
            journal, act("add", "tyre", ["count": .integer(4)]),
            act("place", "tyre", ["place": .text("shed")]))
        _ = try tell(journal, act("add", "tyre"), act("place", "tyre", ["place": .text("garage")]))
        try journal.delete(first.id)
        let tyre = try #require(try journal.records(of: .bicycles).first)
        #expect(tyre.fields["count"]?.whole == 1 && tyre[text: "place"] == "garage")
    }

    @Test("a record that an act took away comes back with its entry's deletion")
    func removed() throws {
        let journal = try journal(Scratch())
        _ = try tell(journal, act("add", "tyre", ["count": .integer(4)]))
        let gone = try tell(journal, act("remove", "tyre"))
        #expect(try counts(journal) == [:])
        try journal.delete(gone.id)
        #expect(try counts(journal) == ["tyre": 4])
    }

    @Test("a new description leaves what the acts did as it is")
    func described() throws {
        let journal = try journal(Scratch())
        let entry = try tell(journal, act("add", "tyre"))
        try journal.edit(entry.id, EntryEdit(description: "one more tyre"))
        #expect(try counts(journal) == ["tyre": 1])
        #expect(try journal.acts(ofEntry: entry.id).count == 1)
    }

    @Test("a record is added, changed and removed by hand, and each is undone, the newest first")
    func byHand() throws {
        let journal = try journal(Scratch())
        let bell = Record(
            id: UUID(), journal: .bicycles, kind: "part", name: "bell", key: "bell",
            createdAt: instant("2026-11-20T08:00:00Z"))
        try journal.add(bell)
        let entry = try tell(journal, act("oil", "bell"))
        var horn = bell
        (horn.name, horn.key) = ("horn", "horn")
        try journal.change(horn)
        try journal.removeRecord(bell.id, kind: "part")
        #expect(try journal.records(of: .bicycles).isEmpty)
        #expect(try journal.undoNewest() == nil)
        #expect(try journal.records(of: .bicycles) == [horn])
        #expect(try journal.acts(of: .bicycles, about: bell.id).map(\.act.kind) == ["oil"])
        #expect(try journal.undoNewest() == nil)
        #expect(try journal.records(of: .bicycles) == [bell])
        #expect(try journal.undoNewest() == nil)
        #expect(try journal.records(of: .bicycles).isEmpty)
        #expect(throws: JournalError.self) { try journal.undoNewest() }
        #expect(try journal.entry(entry.id) == entry)
    }

    @Test("a change of one field keeps what was changed in another one since the record was read")
    func changedSince() throws {
        let journal = try journal(Scratch())
        _ = try tell(journal, act("add", "bell"))
        let read = try #require(try journal.records(of: .bicycles).first)
        var counted = read
        counted.fields["count"] = .integer(9)
        let other = counted
        try journal.change(other)
        let changed = try journal.change(read.id, kind: read.kind) { $0.fields["colour"] = "red" }
        #expect(changed.fields["count"] == .integer(9) && changed[text: "colour"] == "red")
        #expect(try journal.records(of: .bicycles) == [changed])
        try journal.undoNewest()
        #expect(try journal.records(of: .bicycles) == [other])
    }

    @Test("undoing an edit leaves a record its name where another one has the old name by now")
    func nameTakenSince() throws {
        let journal = try journal(Scratch())
        _ = try tell(journal, act("add", "bell"))
        var changed = try #require(try journal.records(of: .bicycles).first)
        (changed.name, changed.key, changed.fields["count"]) = ("horn", "horn", .integer(9))
        let horn = changed
        try journal.change(horn)
        _ = try tell(journal, act("add", "bell", ["count": .integer(4)]))
        #expect(try counts(journal) == ["horn": 9, "bell": 4])
        try journal.undoNewest()
        #expect(try counts(journal) == ["horn": 1, "bell": 4])
    }

    @Test("an entry that is moved from one journal to another leaves nothing in the first one")
    func movedBetween() throws {
        // In both orders of their names.
        let (first, last) = (JournalName(rawValue: "anvils"), JournalName(rawValue: "zithers"))
        let scratch = try Scratch()
        let journal = try Journal(
            home: scratch.home, kind: .food, timeZone: zone("UTC"), clock: { TestClock().now },
            makeID: { UUID() }, keepers: [first: NamingKeeper(first), last: NamingKeeper(last)])
        func told(_ name: JournalName) throws -> ToldActs {
            try #require(ToldActs([Act(journal: name, kind: "name", fields: ["name": .text("Otto")])]))
        }
        let entry = try journal.tell(told(last).acts, words: "Otto", at: instant("2026-11-20T08:00:00Z"))
        for (name, other) in [(first, last), (last, first)] {
            var edit = EntryEdit()
            edit.told = .set(try told(name))
            try journal.edit(entry.id, edit)
            #expect(try journal.records(of: name).map(\.name) == ["Otto"])
            #expect(try journal.records(of: other).isEmpty)
        }
    }

    @Test("a name that another record of the kind has is refused")
    func taken() throws {
        let journal = try journal(Scratch())
        _ = try tell(journal, act("add", "bell"), act("add", "horn"))
        var changed = try #require(try journal.records(of: .bicycles).first { $0.name == "horn" })
        changed.key = "bell"
        let horn = changed
        #expect(throws: JournalError.self) { try journal.change(horn) }
        #expect(throws: JournalError.self) {
            try journal.add(
                Record(
                    id: UUID(), journal: .bicycles, kind: "part", name: "bell", key: "bell",
                    createdAt: instant("2026-11-20T08:00:00Z")))
        }
        #expect(Set(try counts(journal).keys) == ["bell", "horn"])
    }

    @Test("facts have the latest acts of each record, each act once, the latest first")
    func facts() throws {
        let clock = TestClock()
        let journal = try journal(Scratch(), clock: clock)
        for hour in 0..<6 {
            _ = try journal.tell(
                [act("add", "tyre"), act("add", hour % 2 == 0 ? "bell" : "horn")], words: "told",
                at: instant("2026-11-20T0\(hour):00:00Z"))
        }
        let facts = try journal.facts(of: .bicycles, actsPerRecord: 2, now: clock.now)
        #expect(facts.records.count == 3)
        let told = facts.acts.map {
            "\($0.act[text: "name"] ?? "") \(TimeOfDay(of: $0.at, in: facts.calendar).hour)"
        }
        #expect(told == ["horn 5", "tyre 5", "bell 4", "tyre 4", "horn 3", "bell 2"])
        #expect(try journal.facts(of: .bicycles, actsPerRecord: 0, now: clock.now).acts.isEmpty)
    }

    @Test("acts that nobody could keep wait for a journal that can")
    func waiting() throws {
        let scratch = try Scratch()
        let plain = try scratch.journal()
        _ = try tell(plain, act("add", "tyre"))
        #expect(try plain.records(of: .bicycles).isEmpty)
        let journal = try journal(scratch)
        _ = try tell(journal, act("add", "tyre"))
        #expect(try counts(journal) == ["tyre": 2])
    }

    @Test(
        "whatever is told, deleted and undone, the counts are those of the entries that are there",
        arguments: 1...6)
    func invariant(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let journal = try journal(Scratch())
        var there: [(id: UUID, name: String, count: Int)] = []
        var gone: [(id: UUID, name: String, count: Int)] = []
        for _ in 0..<60 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !there.isEmpty:
                let one = there.remove(at: Int.random(in: there.indices, using: &random))
                try journal.delete(one.id)
                gone.append(one)
            case 1 where !gone.isEmpty:
                let one = gone.removeLast()
                try journal.undo(of: one.id)
                there.append(one)
            default:
                let (name, count) = (
                    ["tyre", "bell", "chain"].randomElement(using: &random) ?? "",
                    Int.random(in: 1...9, using: &random)
                )
                let entry = try tell(journal, act("add", name, ["count": .integer(count)]))
                there.append((entry.id, name, count))
            }
            let expected = Dictionary(there.map { ($0.name, $0.count) }, uniquingKeysWith: +)
            #expect(try counts(journal) == expected)
        }
    }
}
