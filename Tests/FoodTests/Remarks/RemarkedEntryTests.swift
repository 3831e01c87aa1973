import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("Entries with remarks")
struct RemarkedEntryTests {
    private let reader = MemoReader(lexicon: TestLexicon.shipped)
    private let calendar = Calendar.utc

    /// What is told at half past nine in the evening of 20 November 2026.
    private func drafts(_ text: String, at said: String = "2026-11-20T21:30:00Z") throws -> [EntryDraft] {
        let saidAt = try #require(ISO8601DateFormatter().date(from: said))
        return reader.drafts(in: TimedText(text), saidAt: saidAt, calendar: calendar, picked: nil)
    }

    private func time(_ date: Date?) -> String? { date.map { ISO8601DateFormatter().string(from: $0) } }

    @Test(
        "a memo of nothing but a feeling is a note without items, at the time that was said",
        arguments: [
            ("a headache at seven", "headache", "2026-11-20T19:00:00Z"),
            ("my head hurts", "headache", "2026-11-20T21:30:00Z"),
            ("felt sick yesterday at noon", "sick", "2026-11-19T12:00:00Z"),
            ("so tired this morning", "tired", "2026-11-20T08:00:00Z"),
            ("I was really bloated two hours ago", "bloated", "2026-11-20T19:30:00Z"),
        ])
    func feeling(text: String, name: String, at: String) throws {
        let draft = try #require(try drafts(text).first)
        #expect(draft.note != nil && draft.category == nil && draft.description == text)
        #expect(draft.remarks.map(\.name) == [name])
        #expect(time(draft.createdAt) == at)
    }

    @Test("what is said of a meal stays with it, and changes neither its foods nor its time")
    func ofMeal() throws {
        let plain = try #require(try drafts("pasta with pesto for lunch").first)
        let told = try #require(
            try drafts("pasta with pesto for lunch, it was too salty and I felt bloated afterwards").first)
        #expect(told.description == plain.description && told.category == plain.category)
        #expect(told.createdAt == plain.createdAt && told.note == nil)
        #expect(told.remarks.map(\.kind) == [.taste, .body])
        #expect(told.remarks.map(\.name) == [nil, "bloated"])
    }

    @Test("a food that is named and then judged counts once, one that is only judged counts")
    func judged() throws {
        let twice = try #require(try drafts("lentil soup and bread, the bread was stale").first)
        #expect(twice.description == "lentil soup, bread")
        #expect(reader.items(in: twice.description).count == 2)
        let once = try #require(try drafts("the lentil soup was too salty").first)
        #expect(once.note == nil && once.description.contains("lentil soup"))
    }

    @Test("a remark goes to the meal that it is said after")
    func ofSeveral() throws {
        let told = try drafts(
            "for breakfast porridge, it was delicious, and for dinner a curry, the curry was too hot")
        #expect(told.map(\.category) == [.breakfast, .dinner])
        #expect(told.map { $0.remarks.map(\.text) } == [["it was delicious"], ["the curry was too hot"]])
    }

    @Test("a feeling with a clock time has it, on the day of its meal")
    func ownTime() throws {
        let told = try #require(try drafts("yesterday a burger for lunch. Heartburn at three").first)
        #expect(time(told.remarks.first?.at) == "2026-11-19T15:00:00Z")
        #expect(time(told.createdAt)?.hasPrefix("2026-11-19") == true)
    }

    @Test("a note about something else keeps no places and no judgements")
    func otherNotes() throws {
        let draft = try #require(try drafts("the film at the cinema was great").first)
        #expect(draft.note != nil && draft.remarks.isEmpty)
    }
}
