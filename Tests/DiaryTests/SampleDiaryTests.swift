import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("Sample diary")
struct SampleDiaryTests {
    private static let moments = [
        "2026-11-20T23:59:00Z", "2026-11-20T05:00:00Z", "2024-02-29T12:00:00Z", "2026-04-10T00:00:01Z",
    ]

    @Test(
        "It is what a sample diary has to be, on any day and in any zone", arguments: moments,
        GeneratedDiary.zones)
    func complete(moment: String, zone: String) throws {
        let calendar = try gregorian(zone)
        let now = instant(moment)
        let entries = SampleDiary.entries(now: now, calendar: calendar)
        let today = CalendarDay(of: now, in: calendar)
        let days = Dictionary(grouping: entries) { CalendarDay(of: $0.date, in: calendar) }
        #expect(days.keys.allSatisfy { (0..<120).contains($0.distance(to: today)) })
        #expect((96...108).contains(days.count))
        #expect(days.values.allSatisfy { (1...3).contains($0.count) })
        #expect(entries.count >= 70)
        #expect(Set(entries.compactMap(\.category)) == Set(CategoryName.meals))
        #expect(Set(entries.map(\.inputType)) == Set(InputType.allCases))
        #expect(Set(entries.flatMap { $0.processedDescription.components(separatedBy: ", ") }).count > 35)
        #expect(entries.allSatisfy { $0.rawInput.hasPrefix("[SAMPLE] ") && $0.mediaURL == nil })
        #expect(entries.allSatisfy { $0.createdAt <= now && $0.updatedAt == nil })
        #expect(entries.allSatisfy { calendar.startOfDay(for: $0.createdAt) == $0.date })
        #expect(Set(entries.map(\.id)).count == entries.count)
        #expect(entries == entries.sorted { $0.createdAt < $1.createdAt })
        #expect(entries == SampleDiary.entries(now: now, calendar: calendar))
    }

    @Test("The next day's samples are the same meals a day later")
    func shifted() throws {
        let calendar = try gregorian("UTC")
        let first = SampleDiary.entries(now: instant("2026-11-20T23:59:59Z"), calendar: calendar)
        let second = SampleDiary.entries(now: instant("2026-11-21T23:59:59Z"), calendar: calendar)
        #expect(first.map(\.rawInput) == second.map(\.rawInput))
        #expect(first.map(\.id) == second.map(\.id))
        #expect(
            zip(first, second).allSatisfy {
                calendar.date(byAdding: .day, value: 1, to: $0.createdAt) == $1.createdAt
            })
    }
}
