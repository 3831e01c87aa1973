import Foundation
import Testing

@testable import Diary

@Suite("Instants as text")
struct InstantTextTests {
    @Test(
        "are read in every way that ISO 8601 writes them",
        arguments: [
            ("2025-11-20T07:15:00Z", 1_763_622_900_000), ("2025-11-20T08:15:00+01:00", 1_763_622_900_000),
            ("2025-11-20 08:15", 1_763_622_900_000), ("2025-11-20T08:15:00", 1_763_622_900_000),
            ("2025-11-20t02:15:00-0500", 1_763_622_900_000), ("2025-11-20T07:15:00.5Z", 1_763_622_900_500),
            ("2025-11-20T07:15:00.12345+00", 1_763_622_900_123), ("1969-12-31T23:59:59.999Z", -1),
            // The clocks of Berlin skip this time.
            ("2025-03-30T02:30:00", 1_743_298_200_000),
        ])
    func reading(text: String, milliseconds: Int64) throws {
        let instants = InstantText(calendar: try Exchanged.calendar("Europe/Berlin"))
        #expect(instants.instant(text)?.milliseconds == milliseconds)
    }

    @Test(
        "are not guessed at",
        arguments: [
            "", "2025-11-20", "2025-11-20T", "2025-02-29T08:00:00Z", "2025-11-20T24:00:00Z",
            "2025-11-20T08:60Z",
            "2025-11-20T08:15:00+1", "2025-11-20T08:15:00.Z", "2025-11-20T08:15:00ZZ", "20251120T081500Z",
            "0000-01-01T00:00:00Z", "785923200", "2025-11-20T08:15:00+99:00", "２０２５-11-20T08:15:00Z",
        ])
    func refusing(text: String) throws {
        #expect(InstantText(calendar: try Exchanged.calendar("UTC")).instant(text) == nil)
    }

    @Test(
        "are written with the offset of the zone, and milliseconds where there are any",
        arguments: [
            (1_763_622_900_000, "Europe/Berlin", "2025-11-20T08:15:00+01:00"),
            (1_763_622_900_040, "Asia/Kathmandu", "2025-11-20T13:00:00.040+05:45"),
            (1_763_622_900_000, "UTC", "2025-11-20T07:15:00Z"), (-1, "UTC", "1969-12-31T23:59:59.999Z"),
        ] as [(Int64, String, String)])
    func writing(milliseconds: Int64, zone: String, text: String) throws {
        let instants = InstantText(calendar: try Exchanged.calendar(zone))
        #expect(instants.text(Date(milliseconds: milliseconds)) == text)
    }

    @Test(
        "that stand for a day give the day that the writer meant",
        arguments: [
            // The diary's own zone, and days that the written offset tells.
            ("2025-11-19T23:00:00Z", "2025-11-20"), ("2025-11-20T00:00:00-08:00", "2025-11-20"),
            // Midnight in Los Angeles, Tokyo and London.
            ("2025-11-20T08:00:00Z", "2025-11-20"), ("2025-11-19T15:00:00Z", "2025-11-20"),
            ("2025-11-20T00:00:00Z", "2025-11-20"),
        ])
    func days(text: String, day: String) throws {
        let instants = InstantText(calendar: try Exchanged.calendar("Europe/Berlin"))
        let written = try #require(instants.written(text))
        #expect(instants.day(startingAt: written).text == day)
    }
}
