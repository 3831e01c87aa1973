import Diary
import Foundation
import Testing

@testable import Journal

/// Takes each sentence with "head" for a headache, and all else for a meal: an hour before if it says so, and a
/// headache at the clock hour that it names.
private let headacheReader: Reader = { said, saidAt, picked in
    let isNote = said.text.contains("head")
    var draft = EntryDraft(
        description: said.text, category: isNote ? nil : picked ?? .snack, date: saidAt, createdAt: saidAt,
        note: isNote ? .notFood : nil)
    var at: Date?
    if said.text.contains("an hour ago") { at = saidAt - 3_600 }
    if let at { draft.createdAt = at }
    guard isNote else { return [draft] }
    if let hour = said.text.split(separator: " ").last.flatMap({ Int($0) }) {
        let midnight = saidAt - saidAt.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
        at = midnight + Double(hour) * 3_600
    }
    draft.remarks = [Remark(.body, said.text, name: "headache", at: at)]
    if let at { draft.createdAt = at }
    return [draft]
}

@Suite("Remarks that are kept")
struct KeptRemarkTests {
    private let scratch: Scratch
    private let clock = TestClock("2026-11-20T12:00:00Z")
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal(clock: clock)
    }

    private func add(_ text: String) throws -> Entry {
        try #require(try journal.add(text, reader: headacheReader).first)
    }

    /// A meal with one remark of each kind.
    private func remarked() throws -> Entry {
        var entry = try add("soup")
        entry.id = UUID()
        let at = instant("2026-11-20T07:00:00Z")
        entry.remarks = Remark.Kind.allCases.map { Remark($0, "gritty", name: "Sore Head", at: at) }
        return try journal.insert(entry)
    }

    @Test("a search finds the words of remarks, and neither their kinds nor their times")
    func searched() throws {
        let entry = try remarked()
        #expect(try journal.entry(entry.id).remarks == entry.remarks)
        #expect(try journal.search("gritty").map(\.entry.id) == [entry.id])
        #expect(try journal.search("sore head").map(\.entry.id) == [entry.id])
        let at = try #require(entry.remarks.first?.at?.milliseconds)
        for word in Remark.Kind.allCases.map(\.rawValue) + ["\(at)", "null", "name"] {
            #expect(try journal.search(word).isEmpty, "\(word)")
        }
    }

    @Test("words on several lines are found, each by itself")
    func lines() throws {
        var entry = try add("soup")
        entry.id = UUID()
        entry.remarks = [Remark(.taste, "quite\ngritty\tand \"thin\\sour\"\u{1}stale")]
        try journal.insert(entry)
        for word in ["gritty", "and", "thin", "sour", "stale"] {
            #expect(try journal.search(word).map(\.entry.id) == [entry.id], "\(word)")
        }
        #expect(try journal.search("ngritty").isEmpty && journal.search("u0001").isEmpty)
    }

    @Test(
        "remarks that the build before this version wrote are read: words for kinds, a null name, digits for a time",
        arguments: [
            ("[[\"taste\",\"gritty\"]]", Remark(.taste, "gritty")),
            (
                "[[\"mood\",\"low\",null,1795161600000]]",
                Remark(.mood, "low", at: Date(milliseconds: 1_795_161_600_000))
            ),
            ("[[\"body\",\"sore\",\"sore head\"]]", Remark(.body, "sore", name: "sore head")),
        ])
    func earlierBuild(stored: String, remark: Remark) {
        #expect(StoredRemarks.remarks(stored) == [remark])
    }

    @Test(
        "times before 1970 and after 2286 are kept",
        arguments: [-1, 0, -62_135_596_800_000, 99_999_999_999_999])
    func times(milliseconds: Int64) throws {
        var entry = try add("soup")
        entry.id = UUID()
        entry.remarks = [Remark(.mood, "sad", name: "sad", at: Date(milliseconds: milliseconds))]
        try journal.insert(entry)
        #expect(try journal.entry(entry.id).remarks == entry.remarks)
    }

    @Test("too many and too long remarks are cut, whichever way they come")
    func limits() throws {
        let long = Remark(
            .body, String(repeating: "ow ", count: 300), name: String(repeating: "n", count: 99))
        let reader: Reader = { said, saidAt, _ in
            var draft = EntryDraft(
                description: said.text, category: nil, date: saidAt, createdAt: saidAt, note: .notFood)
            draft.remarks = Array(repeating: long, count: 70)
            return [draft]
        }
        let added = try #require(try journal.add("ow", reader: reader).first)
        let edited = try journal.edit(added.id, EntryEdit(description: "ow ow"), reader: reader)
        var edit = EntryEdit()
        edit.remarks = Array(repeating: long, count: 80)
        let given = try journal.edit(added.id, edit)
        for entry in [added, edited, given, try journal.entry(added.id)] {
            #expect(entry.remarks.count == 50)
            #expect(entry.remarks.allSatisfy { $0.text.count <= 500 && $0.name?.count == 60 })
        }
    }

    @Test("an entry that becomes a note without a reader keeps its remarks, and again as a meal")
    func notes() throws {
        let entry = try remarked()
        var edit = EntryEdit(isNote: true)
        edit.description = "soup and so on"
        #expect(try journal.edit(entry.id, edit).remarks == entry.remarks)
        #expect(try journal.edit(entry.id, EntryEdit(isNote: false)).remarks == entry.remarks)
    }

    @Test("without a reader, a note keeps only remarks that are still in its words")
    func stale() throws {
        let felt = try add("my head hurts")
        let more = try journal.edit(felt.id, EntryEdit(description: "My  head hurts again"))
        #expect(more.isFeeling)
        #expect(try journal.edit(felt.id, EntryEdit(description: "went for a walk")).remarks.isEmpty)
        #expect(try journal.undo().entry.isFeeling)
    }

    @Test("“an hour ago” counts from when it was said, however often the entry is edited")
    func relative() throws {
        let felt = try add("an hour ago my head hurt")
        let at = instant("2026-11-20T11:00:00Z")
        #expect(felt.remarks.map(\.at) == [at] && felt.createdAt == at)
        clock.set(clock.now + 7_200)
        let edited = try journal.edit(
            felt.id, EntryEdit(description: "an hour ago my whole head hurt"), reader: headacheReader)
        #expect(edited.remarks.map(\.at) == [at])
    }

    @Test("a clock time in the new words replaces the old one")
    func absolute() throws {
        let felt = try add("my head hurt at 7")
        let edited = try journal.edit(
            felt.id, EntryEdit(description: "my head hurt at 9"), reader: headacheReader)
        #expect(edited.remarks.map(\.at) == [instant("2026-11-20T09:00:00Z")])
    }

    @Test(
        "words that are read again later leave times that were counted from then as they are",
        arguments: ["an hour ago my head hurt", "soup an hour ago", "my head hurt at 7", "soup"])
    func reread(text: String) throws {
        let felt = try add(text)
        clock.set(clock.now + 86_400)
        let rereading = try #require(
            try journal.rereadings(reader: headacheReader, detector: nil).first)
        #expect(rereading.outcome == .same)
        #expect(rereading.newEntries.map(\.createdAt) == [felt.createdAt])
    }
}
