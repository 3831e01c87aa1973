import Diary
import Foundation
import Testing

@testable import Journal

/// Takes what begins with "my head" for a feeling an hour ago, and all else for a meal with a remark in brackets.
private let remarkReader: Reader = { said, saidAt, picked in
    if said.text.hasPrefix("my head") {
        var draft = EntryDraft(
            description: said.text, category: nil, date: saidAt, createdAt: saidAt, note: .notFood)
        draft.remarks = [Remark(.body, said.text, name: "headache", at: saidAt - 3_600)]
        return [draft]
    }
    let parts = said.text.split(separator: "(").map(String.init)
    var draft = EntryDraft(
        description: parts[0], category: picked ?? .snack, date: saidAt, createdAt: saidAt)
    draft.remarks = parts.dropFirst().map { Remark(.taste, String($0.dropLast())) }
    return [draft]
}

@Suite("Remarks in the diary")
struct RemarkTests {
    private let scratch: Scratch
    private let clock = TestClock("2026-11-20T12:00:00Z")
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal(clock: clock)
    }

    @discardableResult
    private func add(_ text: String, person: String? = nil) throws -> Entry {
        try #require(try journal.add(text, person: person, reader: remarkReader).first)
    }

    @Test("remarks are kept with the entry, and a feeling is a note of its own")
    func kept() throws {
        let meal = try add("soup (far too hot)")
        #expect(try journal.entry(meal.id).remarks == [Remark(.taste, "far too hot")])
        #expect(!meal.isFeeling && !meal.isNote)
        let felt = try journal.entry(add("my head hurts").id)
        #expect(felt.isFeeling && felt.isNote && felt.category == nil)
        #expect(felt.remarks.first?.at == instant("2026-11-20T11:00:00Z"))
        #expect(try journal.ownEntryCount() == 1)
    }

    @Test("a remark is found by its words, and a feeling by the name under which it counts")
    func found() throws {
        let meal = try add("soup (gorgeously smoky)")
        let felt = try add("my head hurts")
        #expect(try journal.search("smoky").map(\.entry.id) == [meal.id])
        #expect(try journal.search("headache").map(\.entry.id) == [felt.id])
        try journal.edit(felt.id, EntryEdit(description: "my head is fine"), reader: remarkReader)
        try journal.edit(meal.id, remarks: [])
        #expect(try journal.search("headache").count == 1)
        try journal.delete(felt.id)
        #expect(try journal.search("headache").isEmpty)
        try journal.write { database in try database.checkSearchIndex() }
    }

    @Test("an edit of remarks, of a note's words and a deletion can be undone")
    func undone() throws {
        let meal = try add("soup (far too hot)")
        try journal.edit(meal.id, remarks: [Remark(.rating, "four stars")])
        #expect(try journal.entry(meal.id).remarks == [Remark(.rating, "four stars")])
        #expect(try journal.undo().entry.remarks == [Remark(.taste, "far too hot")])
        try journal.delete(meal.id)
        #expect(try journal.undo().entry.remarks == [Remark(.taste, "far too hot")])
        let felt = try add("my head hurts")
        let soup = try journal.edit(felt.id, EntryEdit(description: "soup"), reader: remarkReader)
        #expect(!soup.isNote && soup.remarks.isEmpty)
        #expect(try journal.undo().entry.isFeeling)
    }

    @Test("the words of a meal can be edited without losing what was said of it")
    func edited() throws {
        let meal = try add("soup (far too hot)")
        let edited = try journal.edit(meal.id, EntryEdit(description: "stew"), reader: remarkReader)
        #expect(edited.remarks == [Remark(.taste, "far too hot")])
        #expect(throws: JournalError.self) { try journal.edit(meal.id, EntryEdit()) }
    }

    @Test("an export into another diary has the same remarks", arguments: ExportFormat.allCases.prefix(2))
    func exchanged(format: ExportFormat) throws {
        try add("soup (far, \"too\" hot)")
        try add("my head hurts", person: "Anna")
        let file = scratch.folder.appending(
            path: "remarks-\(UUID().uuidString).\(format.fileExtension)")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try journal.export(as: format, to: file, called: "remarks")
        let scratch = try Scratch()
        let other = try scratch.journal(clock: clock)
        let report = try other.importEntries(from: file, called: "remarks")
        #expect(report.added == 2 && report.badCount == 0)
        #expect(try other.allEntries() == journal.allEntries())
        #expect(try other.importEntries(from: file, called: "remarks").known == 2)
    }

    @Test("feelings and foods are counted by person, each feeling at its own time")
    func figures() throws {
        let soup = try add("soup", person: "Anna")
        _ = try add("my head hurts", person: "Anna")
        _ = try add("my head hurts")
        let all = try journal.feltAndEaten()
        let feelings = try journal.feelings()
        #expect(feelings == FeelingCount.all(all.felt))
        #expect(feelings.map(\.name) == ["headache"] && feelings.map(\.count) == [2])
        #expect(all.felt.first?.at == soup.createdAt.milliseconds - 3_600_000)
        #expect(try journal.feltAndEaten(by: "anna").felt.count == 1)
        #expect(try journal.feelings(by: "Anna").map(\.count) == [1])
        #expect(try journal.feelings(by: "nobody").isEmpty)
    }

    @Test(
        "damaged remarks are reported, and never read as none",
        arguments: [
            #"[[1]]"#, #"[["?","dry"]]"#, #"[["*","sore","","12"]]"#, #"[["*","sore",null]]"#,
            #"[["*","sore","sore",12]]"#,
        ])
    func damaged(stored: String) throws {
        let meal = try add("soup (far too hot)")
        try journal.write { database in
            try database.execute(script: "UPDATE entry SET remarks = '\(stored)'")
        }
        #expect(throws: JournalError.self) { try journal.entry(meal.id) }
    }
}

extension Journal {
    fileprivate func edit(_ id: UUID, remarks: [Remark]) throws {
        var edit = EntryEdit()
        edit.remarks = remarks
        try self.edit(id, edit)
    }
}
