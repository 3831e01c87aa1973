import Foundation
import Testing

@testable import Diary

@Suite("Local clock")
struct LocalClockTests {
    @Test(
        "It shows what the calendar shows, around every change of the clocks and in between",
        arguments: GeneratedDiary.zones)
    func againstCalendar(zone: String) throws {
        let calendar = try gregorian(zone)
        let range = Int64(600_000_000_000)...1_800_000_000_000
        let clock = LocalClock(calendar.timeZone, over: range)
        var random = SplitMix64(seed: 7)
        var seconds = (0..<2000).map { _ in 600_000_000 + Double(random.below(1_200_000_000)) }
        var change = Date(timeIntervalSince1970: 600_000_000)
        while let next = calendar.timeZone.nextDaylightSavingTimeTransition(after: change),
            next.timeIntervalSince1970 < 1_800_000_000
        {
            seconds += [-3600, -1, 0, 1, 1800, 3599, 3600].map { next.timeIntervalSince1970 + $0 }
            change = next
        }
        for second in seconds where second >= 600_000_000 {
            let parts = calendar.dateComponents([.hour, .minute], from: Date(timeIntervalSince1970: second))
            #expect(clock.minuteOfDay(Int64(second) * 1000) == (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
        }
    }

    @Test("The last millisecond of a minute belongs to it, before 1970 too")
    func milliseconds() {
        let clock = LocalClock(.gmt, over: -10_000_000...10_000_000)
        #expect(clock.minuteOfDay(59_999) == 0)
        #expect(clock.minuteOfDay(60_000) == 1)
        #expect(clock.minuteOfDay(-1) == 1439)
    }

    @Test(
        "Days that a zone left out are known",
        arguments: [
            ("Pacific/Apia", ["2011-12-30"]), ("Pacific/Kwajalein", ["1993-08-21"]),
            ("Europe/Berlin", []), ("America/Sao_Paulo", []), ("Asia/Beirut", []),
        ])
    func skipped(zone: String, days: [String]) throws {
        let clock = LocalClock(try gregorian(zone).timeZone, over: 600_000_000_000...1_800_000_000_000)
        #expect(clock.skippedDays.map(\.description) == days)
    }
}
