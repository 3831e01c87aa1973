import Diary
import Foundation
import JSON
import Language
import Testing

@testable import Things

@Suite("What keeping an act of things does")
struct ThingKeepingTests {
    private func quantity(_ name: String, _ records: [Record]) -> Double? {
        records.first { $0.name == name && $0[text: "collection"] != "shopping list" }.map(
            ThingRecords.quantity)
    }

    @Test("items are counted up and down, never below zero")
    func counting() {
        let kept = Household.keep([
            "add two bags of rice to the larder", "used five bags of rice", "used three bags of rice",
        ])
        #expect(
            kept.told == [
                "6 bags of rice in the larder now.", "1 bag of rice left.",
                "There was only 1 bag of rice; none is left.",
            ])
        #expect(quantity("rice", kept.records) == 0)
    }

    @Test("what is put somewhere is there, though none was left")
    func putAgain() {
        let kept = Household.keep([
            "i put the saw in the shed", "i threw away the saw", "i left the saw in the garage",
        ])
        #expect(quantity("saw", kept.records) == 1)
    }

    @Test("a count may be set")
    func setting() {
        #expect(quantity("candle", Household.keep(["only three candles left"]).records) == 3)
    }

    @Test("a thing is in one place")
    func moving() {
        let kept = Household.keep(["put the hand drill in the larder", "put the hand drill in the attic"])
        let drills = kept.records.filter { $0.name == "hand drill" }
        #expect(drills.count == 1)
        #expect(drills.first?[text: "place"] == "attic")
        #expect(drills.first?[text: "collection"] == nil)
    }

    @Test("a collection is made when it is first named, and a list is ticked off")
    func lists() {
        let kept = Household.keep([
            "add pegs to the camping list", "cross off soap", "add soap to the shopping list",
            "add soap to the shopping list",
        ])
        #expect(kept.records.contains { $0.kind == "collection" && $0.name == "camping list" })
        #expect(
            kept.told == [
                "Pegs are on the camping list.", "Soap is off the shopping list.",
                "Soap is on the shopping list.", "Soap is on the shopping list already.",
            ])
        #expect(Household.keep(["clear the shopping list"]).records.allSatisfy { $0.name != "soap" })
    }

    @Test("what is lent comes back, what was borrowed leaves")
    func loans() {
        let lent = Household.keep(["lent the hand drill to peter"])
        #expect(lent.records.first { $0.name == "hand drill" }?[text: "lentTo"] == "Peter")
        let back = Household.keep(["peter brought back the hand drill"], lent.records)
        #expect(back.records.first { $0.name == "hand drill" }?.fields["lentTo"] == nil)
        let borrowed = Household.keep(["borrowed a trailer from maria"])
        #expect(borrowed.records.contains { $0.name == "trailer" })
        #expect(
            !Household.keep(["gave maria's trailer back"], borrowed.records).records.contains {
                $0.name == "trailer"
            })
    }

    @Test("what is back in its place is lent no more, however it is said")
    func backInPlace() throws {
        for words in ["the hand drill is back in the attic", "put the hand drill in the attic"] {
            let kept = Household.keep(["lent the hand drill to peter", words])
            let drill = try #require(kept.records.first { $0.name == "hand drill" })
            #expect(drill.fields["lentTo"] == nil && drill[text: "place"] == "attic", "\(words)")
        }
    }

    @Test("a thing whose name ends another's is another thing")
    func longerNames() {
        let kept = Household.keep([
            "add oat milk to the shopping list", "add milk to the shopping list",
            "add two milks to the shopping list",
        ])
        let listed = kept.records.filter { $0.name.hasSuffix("milk") }
        #expect(Set(listed.map(\.name)) == ["milk", "oat milk"])
        #expect(kept.told[1] == "Milk is on the shopping list.")
        #expect(listed.first { $0.name == "oat milk" }?.fields["quantity"] == nil)
    }

    @Test("a note is kept although one of its title was deleted meanwhile")
    func deletedTitle() {
        let two = Household.keep(["note buy string", "note buy string"]).records
        let first = two.firstIndex { $0.kind == "note" }
        let left = two.enumerated().filter { $0.offset != first }.map(\.element)
        let notes = Household.keep(["note buy string"], left).records.filter { $0.kind == "note" }
        #expect(notes.count == 2 && Set(notes.map(\.key)).count == 2)
    }

    @Test("batteries are one thing, as they are said and as they are written")
    func batteries() {
        let kept = Household.keep([
            "add two double a batteries to the larder", "add three double a batteries to the larder",
            "add four aa batteries to the larder",
        ])
        let batteries = kept.records.filter { $0.name.contains("batter") }
        #expect(batteries.map(ThingRecords.quantity) == [9])
    }

    @Test("a repeated reminder that is ticked off keeps its day of the month")
    func tickedOff() throws {
        let start = Date(timeIntervalSince1970: 1_801_400_400)  // 31 January 2027, 15:00.
        var note = Record(
            id: UUID(), journal: .things, kind: "note", name: "rent", key: "rent",
            fields: ["title": "rent", "remindAt": "2027-01-31T09:00", "repeat": "monthly"], createdAt: start)
        func next(after moment: Date) -> String? {
            NoteReminders(records: [note], calendar: Household.calendar).coming(after: moment).first?
                .localTime
        }
        var moment = start
        for expected in ["2027-02-28T09:00", "2027-03-31T09:00", "2027-04-30T09:00"] {
            let facts = JournalFacts(records: [note], acts: [], now: moment, calendar: Household.calendar)
            guard case .sets(let fields, let back)? = ThingLook.look.page(note, facts).actions.first?.effect
            else {
                Issue.record("nothing is set")
                return
            }
            #expect(Set(fields.keys) == Set(back.keys))
            for (name, value) in fields { note.fields[name] = value == .null ? nil : value }
            #expect(next(after: moment) == expected)
            moment = try #require(LocalMoment(expected)?.instant(in: Household.calendar))
        }
    }

    @Test("a reminder of weekdays that begins on a weekend begins on Monday")
    func weekdays() throws {
        let saturday = try #require(CalendarDay("2026-11-21"))
        let step = try #require(RepeatStep("weekdays"))
        #expect(step.onOrAfter(saturday, from: saturday).text == "2026-11-23")
    }

    @Test("a reminder is kept, moved and cancelled")
    func reminders() {
        let kept = Household.keep(["remind me on friday to sweep the chimney"])
        #expect(kept.records.last?[text: "remindAt"] == "2026-11-20T09:00")
        let moved = Household.keep(["move the chimney reminder to saturday"], kept.records)
        #expect(moved.records.last?[text: "remindAt"] == "2026-11-21T09:00")
        let cancelled = Household.keep(["cancel the reminder about the chimney"], moved.records)
        #expect(cancelled.records.last?.fields["remindAt"] == nil)
        #expect(
            Household.keep(["cancel the reminder about the roof"], kept.records).told == [
                "There is no such reminder."
            ])
    }

    @Test("no record has the key of another of its kind")
    func keys() {
        let kept = Household.keep([
            "add two jars of rice to the larder", "add rice to the shopping list", "note buy string",
            "note buy string", "add rice to the camping list",
        ])
        let keys = kept.records.map { $0.kind + "/" + $0.key }
        #expect(Set(keys).count == keys.count)
    }
}
