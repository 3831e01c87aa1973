import Diary
import Foundation

extension Connection {
    /// - Throws: `invalid` if this machine does not know one of the diary's time zones.
    func householdCalendar() throws -> HouseholdCalendar {
        let former = try rows("SELECT name, until FROM former_time_zone ORDER BY until") {
            row in (zone: try Self.zone(row.text(0)), until: row.instant(1))
        }
        return HouseholdCalendar(try Self.zone(setting("time_zone") ?? ""), after: former)
    }

    private static func zone(_ name: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: name) else {
            throw JournalError.invalid(.unknownTimeZone(name))
        }
        return zone
    }

    /// Makes `zone` the current one from `start` on. Former zones that ended later are removed, because
    /// nobody lived in them.
    func setTimeZone(_ zone: TimeZone, since start: Date) throws {
        let before = try householdCalendar().timeZone(at: start - 1)
        try run("DELETE FROM former_time_zone WHERE until >= ?", .instant(start))
        if before.identifier != zone.identifier {
            try run(
                "INSERT INTO former_time_zone (until, name) VALUES (?, ?)", .instant(start),
                .text(before.identifier))
        }
        try setSetting("time_zone", to: zone.identifier)
    }

    /// The time of the last entry or capture up to now.
    func lastMoment(before now: Date) throws -> Date? {
        try row(
            """
            SELECT max(instant) FROM (
              SELECT max(created_at) AS instant FROM entry WHERE created_at <= ?
              UNION ALL SELECT max(taken_at) FROM capture WHERE taken_at <= ?) AS moments
            """, .instant(now), .instant(now)
        ) { $0.optionalInstant(0) }.flatMap { $0 }
    }

    /// Moves entries in the future, so that they keep their clock time in the new zone.
    func keepClocks(
        ofEntriesAfter now: Date, _ before: HouseholdCalendar, _ after: HouseholdCalendar
    ) throws {
        let entries = try rows(
            "SELECT seq, day, created_at FROM entry WHERE created_at > ?", .instant(now)
        ) { ($0.integer(0), CalendarDay($0.text(1)), $0.instant(2)) }
        for (seq, day, instant) in entries {
            guard let day else { continue }
            let moved = day.instant(at: TimeOfDay(of: instant, in: before), in: after)
            try run("UPDATE entry SET created_at = ? WHERE seq = ?", .instant(moved), .integer(seq))
        }
    }
}
