import Diary
import Food
import Foundation
import Testing

@testable import Journal

/// Reads as the rules of before did: everything is one meal, as it was said.
private let oldReader: Reader = { said, saidAt, picked in
    [EntryDraft(description: said.text, category: picked ?? .dinner, date: saidAt, createdAt: saidAt)]
}

/// Reads as the rules of today do: "then" parts meals, "at nine" is a time, and a question is a note.
private let newReader: Reader = { said, saidAt, picked in
    if said.text.hasSuffix("?") {
        return [
            EntryDraft(
                description: said.text, category: picked, date: saidAt, createdAt: saidAt, note: .request)
        ]
    }
    return said.text.components(separatedBy: " then ").map { part in
        let isTimed = part.hasSuffix(" at nine")
        let nine = saidAt.addingTimeInterval(
            9 * 3600 - saidAt.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 86_400))
        let time = isTimed ? (nine <= saidAt ? nine : nine.addingTimeInterval(-86_400)) : saidAt
        let words = isTimed ? String(part.dropLast(" at nine".count)) : part
        return EntryDraft(
            description: words.replacing("i had ", with: ""), category: picked ?? .breakfast, date: time,
            createdAt: time)
    }
}

@Suite("Reading kept words again")
struct RereadingTests {
    private let scratch: Scratch
    private let journal: Journal
    private let detector = MealDetector(keywords: [.breakfast: ["egg"], .dessert: ["pudding"]])

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal(clock: TestClock("2026-11-20T12:00:00Z"))
    }

    @discardableResult
    private func add(_ text: String, at moment: String = "2026-11-20T12:00:00Z") throws -> Entry {
        try #require(try journal.add(text, at: instant(moment), reader: oldReader).first)
    }

    private func reread(since: String? = nil) throws -> [Rereading] {
        try journal.rereadings(
            since: since.flatMap { CalendarDay($0) }, reader: newReader, detector: detector)
    }

    private var descriptions: [String] {
        get throws { try journal.allEntries().map(\.processedDescription) }
    }

    @Test("what is read otherwise is told and changes nothing, until it is applied; undo takes it back")
    func applied() throws {
        let before = try add("i had egg at nine")
        let rereading = try #require(try reread().first)
        #expect(rereading.outcome == .changed && rereading.entries == [before])
        #expect(try journal.allEntries() == [before])
        #expect(try journal.apply(rereading))
        let after = try journal.entry(before.id)
        #expect(after.processedDescription == "egg" && after.createdAt == instant("2026-11-20T09:00:00Z"))
        #expect(after.rawInput == before.rawInput && after.updatedAt == nil)
        #expect(try reread().map(\.outcome) == [.same])
        #expect(try !journal.apply(rereading))
        try journal.undo()
        #expect(try journal.allEntries() == [before])
    }

    @Test("one entry becomes several meals, or a note without a category")
    func others() throws {
        try add("i had egg then rice")
        try add("is there more egg?", at: "2026-11-20T13:00:00Z")
        for rereading in try reread() { #expect(try journal.apply(rereading)) }
        #expect(try Set(descriptions) == ["egg", "rice", "is there more egg?"])
        let note = try #require(try journal.allEntries().last)
        #expect(note.isNote && note.category == nil)
    }

    @Test("what the user has edited stays, and so does what is left of several meals, and a repeat of one")
    func edited() throws {
        let edited = try add("i had rice")
        try journal.edit(edited.id, EntryEdit(description: "brown rice"))
        #expect(try reread().map(\.outcome) == [.edited])
        let meals = try journal.add("soup then tea", at: instant("2026-11-20T15:00:00Z"), reader: newReader)
        try journal.delete(meals[1].id)
        _ = try journal.again(meals[0].id)
        #expect(try reread().map(\.outcome).filter { $0 == .changed }.isEmpty)
        for rereading in try reread() { #expect(try !journal.apply(rereading)) }
        #expect(try Set(descriptions) == ["brown rice", "soup"])
    }

    @Test("a category that neither food nor hour explains was picked, and stays")
    func picked() throws {
        let noon = "2026-11-20T12:00:00Z"
        for category in [CategoryName.lunch, .dessert, .snack] {
            _ = try journal.add("i had pudding", at: instant(noon), category: category, reader: oldReader)
        }
        for rereading in try reread() { try journal.apply(rereading) }
        #expect(try journal.allEntries().map(\.category) == [.breakfast, .breakfast, .snack])
    }

    @Test("typed words keep their day, samples and earlier days are left out")
    func left() throws {
        try add("i had egg at nine", at: "2026-11-20T02:00:00Z")
        try add("i had rice", at: "2026-11-18T12:00:00Z")
        try journal.insert(entry("[SAMPLE] i had tea", at: "2026-11-20T03:00:00Z"))
        let rereadings = try reread(since: "2026-11-19")
        #expect(rereadings.count == 1)
        #expect(rereadings[0].newEntries[0].date == instant("2026-11-20T00:00:00Z"))
        #expect(rereadings[0].newEntries[0].createdAt == instant("2026-11-20T09:00:00Z"))
    }

    @Test("a recording's words are read at the moment and with the category that it has")
    func recorded() throws {
        let transcriber = ScriptedTranscriber(hears: "i had egg then soup")
        let logged = try Intake(journal: journal, transcriber: transcriber, reader: oldReader).log(
            try scratch.file("a.wav", wavBytes()), category: .lunch)
        let rereading = try #require(try reread().first)
        #expect(try journal.apply(rereading))
        let entries = try journal.details(ofRecording: logged.recording.id)
        #expect(entries.map(\.entry.processedDescription) == ["egg", "soup"])
        #expect(entries.allSatisfy { $0.entry.category == .lunch && $0.entry.mediaURL != nil })
        #expect(entries.allSatisfy { $0.entry.createdAt == logged.recording.recordedAt })
    }
}
