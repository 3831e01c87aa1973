import Diary
import Foundation
import JSON
import Testing

@testable import Journal

extension JournalName {
    fileprivate static let shed = JournalName(rawValue: "shed")
}

/// Counts what is put into a shed.
private struct ShedKeeper: ActKeeper {
    func key(of record: Record, named name: String) -> String { name }

    func names(of record: Record) -> [SpokenName] { [] }

    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect {
        let name = act[text: "name"] ?? ""
        var record =
            records.all.first { $0.key == name }
            ?? Record(id: id(), journal: .shed, kind: "tool", name: name, key: name, createdAt: at)
        record.fields["count"] = .integer((record.fields["count"]?.whole ?? 0) + 1)
        return ActEffect(act: act, changed: [record], about: [record.id], told: "\(name) put away.")
    }
}

@Suite("Exports of what journals keep")
struct KeptExportTests {
    private let scratch: Scratch
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try Self.journal(scratch)
    }

    private static func journal(_ scratch: Scratch) throws -> Journal {
        try Journal(
            home: scratch.home, kind: .food, timeZone: zone("Europe/Berlin"),
            clock: { withExtendedLifetime(scratch) { instant("2026-11-20T12:00:00Z") } }, makeID: { UUID() },
            keepers: [.shed: ShedKeeper()])
    }

    private func put(_ name: String, _ journal: Journal) throws -> Entry {
        try journal.tell(
            [Act(journal: .shed, kind: "put", fields: ["name": .text(name)])], words: "put away \(name)",
            at: instant("2026-11-20T08:00:00Z"))
    }

    private func exported(_ journal: Journal) throws -> URL {
        let file = scratch.folder.appending(path: "\(UUID().uuidString).json")
        _ = try journal.export(as: .json, to: file, called: "e")
        return file
    }

    @Test("an export comes back whole: entries with acts, records with their ids, and what acts did")
    func whole() throws {
        _ = try put("rake", journal)
        let last = try put("rake", journal)
        try journal.add(
            Record(
                id: UUID(), journal: .shed, kind: "tool", name: "Größe", key: "grosse",
                fields: ["notes": .array(["a, \"b\""])], createdAt: instant("2026-11-19T08:00:00Z")))
        let file = try exported(journal)
        let other = try Self.journal(Scratch())
        let report = try other.importEntries(from: file, called: "e")
        #expect(report.added == 2 && report.kept.added == 2 && report.badCount == 0)
        #expect(
            try String(contentsOf: exported(other), encoding: .utf8)
                == String(contentsOf: file, encoding: .utf8))
        #expect(try other.records(of: .shed) == journal.records(of: .shed))
        // What the imported act did is taken back with its entry.
        try other.delete(last.id)
        #expect(try other.records(of: .shed).first { $0.name == "rake" }?.fields["count"]?.whole == 1)
    }

    @Test("importing the same export twice changes nothing")
    func twice() throws {
        _ = try put("rake", journal)
        let file = try exported(journal)
        let report = try journal.importEntries(from: file, called: "e")
        #expect(report.added == 0 && report.known == 1 && report.kept.added == 0 && report.kept.known == 1)
        #expect(try journal.records(of: .shed).map { $0.fields["count"]?.whole } == [1])
        #expect(try journal.acts(of: .shed).count == 1)
    }

    @Test("where the diary has another record of the name, acts are kept anew with that one")
    func sameName() throws {
        _ = try put("rake", journal)
        let file = try exported(journal)
        let other = try Self.journal(Scratch())
        _ = try put("rake", other)
        let report = try other.importEntries(from: file, called: "e")
        #expect(report.added == 1 && report.kept.differing == 1)
        let records = try other.records(of: .shed)
        #expect(records.count == 1 && records[0].fields["count"]?.whole == 2)
        #expect(try other.acts(of: .shed, about: records[0].id).count == 2)
    }

    @Test("an entry with acts and nothing of what they did is kept as if it were told now")
    func actsAlone() throws {
        let text = """
            [{"id":"6C0E9E5E-0A34-4D1B-9A4B-111111111111","date":"2026-11-20","createdAt":"2026-11-20T08:00:00Z",\
            "processedDescription":"put away rake","isNote":true,"journal":"shed","acts":[{"act":"put","name":"rake"}]}]
            """
        let file = try scratch.file("acts.json", Array(text.utf8))
        #expect(try journal.importEntries(from: file, called: "e").added == 1)
        #expect(try journal.records(of: .shed).map(\.name) == ["rake"])
    }

    @Test(
        "a row of a newer version is refused as a whole, a broken one by its line",
        arguments: [
            (#"[{"version":3,"record":{}}]"#, true), (#"[{"version":2,"record":{"id":"x"}}]"#, false),
            (#"[{"version":2,"act":{"id":1}}]"#, false), (#"[{"version":2}]"#, false),
        ])
    func refused(text: String, isWhole: Bool) throws {
        let file = try scratch.file("odd.json", Array(text.utf8))
        if isWhole {
            #expect(throws: JournalError.self) { try journal.importEntries(from: file, called: "odd") }
        } else {
            let report = try journal.importEntries(from: file, called: "odd")
            #expect(report.badRows.map(\.line) == [1] && report.added == 0)
        }
        #expect(try journal.records(of: .shed).isEmpty)
    }

    @Test("one journal's export holds nothing of the others, and takes nothing of them in")
    func oneJournal() throws {
        _ = try put("rake", journal)
        _ = try journal.insert(
            Entry(
                id: UUID(), date: instant("2026-11-20T07:00:00Z"), rawInput: "porridge", inputType: .text,
                processedDescription: "porridge", createdAt: instant("2026-11-20T07:00:00Z"), category: nil))
        let file = scratch.folder.appending(path: "shed.json")
        #expect(try journal.export(of: .shed, as: .json, to: file, called: "e") == 1)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("porridge"))
        let other = try Self.journal(Scratch())
        #expect(try other.importEntries(from: exported(journal), called: "e", of: .shed).added == 1)
        #expect(try other.allEntries().map(\.rawInput) == ["put away rake"])
    }
}
