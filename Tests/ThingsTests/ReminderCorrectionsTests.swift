import Diary
import Foundation
import Language
import Testing

@testable import Things

@Suite("Reminders whose time is mended or moved, and the days that they name")
struct ReminderCorrectionsTests {
    @Test(
        "a time that is mended takes the place of its own kind and leaves the words",
        arguments: [
            (
                "remind me tomorrow at four to fetch the parcel. no, at five",
                "note remindAt=2026-11-19T17:00 title=Fetch the parcel"
            ),
            (
                "remind me on friday at ten to fetch the parcel. no, on saturday",
                "note remindAt=2026-11-21T10:00 title=Fetch the parcel"
            ),
            (
                "remind me at ten to fetch the parcel. no, half past eleven",
                "note remindAt=2026-11-18T23:30 title=Fetch the parcel"
            ),
            (
                "remind me to fetch the parcel. no, on sunday at noon",
                "note remindAt=2026-11-22T12:00 title=Fetch the parcel"
            ),
            (
                "remind me every tuesday at seven to practise. no, on thursday",
                "note remindAt=2026-11-19T07:00 repeat=weekly title=Practise"
            ),
            (
                "remind me on friday at ten, no, at eleven, to fetch the parcel",
                "note remindAt=2026-11-20T11:00 title=Fetch the parcel"
            ),
            (
                "remind me in an hour to stir. no, in two hours",
                "note remindAt=2026-11-18T21:30 title=Stir"
            ),
        ])
    func mended(text: String, expected: String) { #expect(Household.acts(text) == [expected]) }

    @Test(
        "a day may be named by another day or by its month",
        arguments: [
            ("remind me a week before christmas to order the duck", "2026-12-18T09:00"),
            ("remind me the day before new year's eve to order the duck", "2026-12-30T09:00"),
            ("remind me two days before friday to order the duck", "2026-11-18T20:30"),
            ("remind me on the last day of the month to order the duck", "2026-11-30T09:00"),
            ("remind me at the end of february to order the duck", "2027-02-28T09:00"),
            ("remind me on the last friday of the month to order the duck", "2026-11-27T09:00"),
            ("remind me at 10 to 9 to order the duck", "2026-11-18T20:50"),
            ("remind me on the 3rd of may 2028 to order the duck", "2028-05-03T09:00"),
        ])
    func days(text: String, expected: String) {
        #expect(Household.acts(text) == ["note remindAt=\(expected) title=Order the duck"])
    }

    @Test("figures of a date follow the habit of the place")
    func figures() {
        func at(_ zone: String) -> [String?] {
            let calendar = HouseholdCalendar(TimeZone(identifier: zone) ?? .gmt)
            let said = SaidWords(
                "remind me on 12/01 to order the duck", saidAt: Household.now, calendar: calendar)
            return ThingReader([]).claims(in: said).flatMap(\.acts).map { $0[text: "remindAt"] }
        }
        #expect(at("Europe/Berlin") == ["2027-01-12T09:00"])
        #expect(at("America/Chicago") == ["2026-12-01T09:00"])
    }

    @Test(
        "several days or hours are all kept, and an event has no hour",
        arguments: [
            (
                "remind me on monday, wednesday and friday to stretch",
                ["note remindAt=2026-11-20T09:00 repeat=every Monday, Wednesday and Friday title=Stretch"]
            ),
            (
                "remind me every day at eight and at eight in the evening to stretch",
                [
                    "note remindAt=2026-11-19T08:00 repeat=daily title=Stretch",
                    "note remindAt=2026-11-18T20:00 repeat=daily title=Stretch",
                ]
            ),
            (
                "remind me to take the pie out when the bell rings",
                ["note title=Take the pie out when the bell rings undated=true"]
            ),
            (
                "remind maria to take her drops every day at nine in the morning",
                ["note remindAt=2026-11-19T09:00 repeat=daily title=Maria: take her drops"]
            ),
            (
                "remind me to ask when the pool opens",
                [
                    "note remindAt=2026-11-19T09:00 title=Ask when the pool opens"
                ]
            ),
        ])
    func several(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "a reminder that moves keeps what nobody said",
        arguments: [
            ("move the choir reminder to wednesday", "I will remind you on 25 November at 18:30."),
            ("move choir to friday", "I will remind you on 20 November at 18:30."),
            ("put off the choir reminder by two days", "I will remind you on 26 November at 18:30."),
            ("move the choir reminder to seven", "I will remind you on 24 November at 19:00."),
            ("i don't need the choir reminder any more", "The reminder is cancelled: Go to choir."),
        ])
    func moved(text: String, expected: String) {
        let kept = Household.keep(["remind me every tuesday at half past six to go to choir"])
        let moved = Household.keep([text], kept.records)
        #expect(moved.told == [expected])
        let isRepeated = moved.records.contains { $0[text: "repeat"] == "weekly" }
        #expect(isRepeated == !expected.contains("cancelled"))
    }

    @Test("no reminder is none")
    func none() { #expect(Household.acts("no reminder today").isEmpty) }

    @Test("a note is deleted by its words")
    func deleted() {
        let kept = Household.keep(["note the gate is painted green", "note the bell is by the door"])
        let after = Household.keep(["delete the note about the gate"], kept.records)
        #expect(after.told == ["Deleted the note: The gate is painted green."])
        #expect(after.records.filter { $0.kind == "note" }.map(\.name) == ["The bell is by the door"])
    }
}
