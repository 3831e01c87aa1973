import Diary
import Foundation

extension Delivery {
    fileprivate static let columns =
        "source, id, due_at, way, day, state, attempts, changed_at, next_at, reason"

    fileprivate init(_ row: borrowing Statement) throws {
        source = Source(rawValue: row.text(0))
        id = row.text(1)
        if source == .reminder, Reminder.Kind(rawValue: String(id.prefix { $0 != "-" })) == nil {
            throw row.damaged(1)
        }
        due = row.instant(2)
        channel = row.text(3)
        guard let day = CalendarDay(row.text(4)) else { throw row.damaged(4) }
        self.day = day
        switch row.text(5) {
        case "claimed": state = .claimed
        case "sent": state = .sent
        case "waiting": state = .waiting(until: row.instant(8))
        case "failed": state = .failed
        case "unknown": state = .unknown
        default: throw row.damaged(5)
        }
        attempts = Int(row.integer(6))
        changed = row.instant(7)
        reason = row.optionalText(9)
    }

    fileprivate var next: Date? {
        if case .waiting(let next) = state { next } else { nil }
    }
}

extension Connection {
    /// The last delivery of something on one channel.
    ///
    /// - Parameter day: for things due at most once a day; nil for things due once.
    func delivery(
        _ source: Delivery.Source, _ id: String, on day: CalendarDay?, _ channel: String
    ) throws -> Delivery? {
        var values: [SQLValue] = [.text(source.rawValue), .text(id), .text(channel)]
        if let day { values.append(.text(day.text)) }
        return try rows(
            """
            SELECT \(Delivery.columns) FROM delivery WHERE source = ? AND id = ? AND way = ?
              \(day == nil ? "" : "AND day = ?")
            ORDER BY due_at DESC LIMIT 1
            """, values
        ) { row in try Delivery(row) }.first
    }

    func store(_ delivery: Delivery) throws {
        try run(
            """
            INSERT INTO delivery (\(Delivery.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (source, id, due_at, way) DO UPDATE SET day = excluded.day, state = excluded.state,
              attempts = excluded.attempts, changed_at = excluded.changed_at, next_at = excluded.next_at,
              reason = excluded.reason
            """,
            .text(delivery.source.rawValue), .text(delivery.id), .instant(delivery.due),
            .text(delivery.channel), .text(delivery.day.text), .text(delivery.state.name),
            .integer(Int64(delivery.attempts)),
            .instant(delivery.changed), .instant(delivery.next), .optional(delivery.reason))
    }

    /// Records deliveries on one channel as those on another; what the other one has stays as it is.
    func moveDeliveries(from old: String, to new: String) throws {
        try run(
            """
            UPDATE delivery SET way = ? WHERE way = ? AND NOT EXISTS (
              SELECT 1 FROM delivery AS other WHERE other.way = ? AND other.source = delivery.source
                AND other.id = delivery.id AND other.due_at = delivery.due_at)
            """, .text(new), .text(old), .text(new))
    }

    /// The latest deliveries of a source, latest first.
    func deliveries(of source: Delivery.Source, limit: Int) throws -> [Delivery] {
        try rows(
            "SELECT \(Delivery.columns) FROM delivery WHERE source = ? ORDER BY due_at DESC, id, way LIMIT ?",
            .text(source.rawValue), .integer(Int64(limit))
        ) { row in try Delivery(row) }
    }

    /// The deliveries that changed since a moment, newest first, and those of the same moment by due time.
    func deliveries(changedSince first: Date) throws -> [Delivery] {
        try rows(
            """
            SELECT \(Delivery.columns) FROM delivery WHERE changed_at >= ?
            ORDER BY changed_at DESC, due_at DESC, id
            """, .instant(first)
        ) { row in try Delivery(row) }
    }

    func deliveries(by way: String, dueSince first: Date) throws -> [Delivery] {
        try rows(
            "SELECT \(Delivery.columns) FROM delivery WHERE due_at >= ? AND way = ?", .instant(first),
            .text(way)
        ) { row in try Delivery(row) }
    }

    func waitingDeliveries() throws -> [Delivery] {
        try rows(
            "SELECT \(Delivery.columns) FROM delivery WHERE state = 'waiting' ORDER BY next_at"
        ) { row in try Delivery(row) }
    }

    /// Marks deliveries as unknown whose sender ended while sending: they may have arrived.
    func settleClaims(at now: Date) throws {
        try run(
            "UPDATE delivery SET state = 'unknown', reason = ?, changed_at = ? WHERE state = 'claimed'",
            .text("the program ended while sending"), .instant(now))
    }

    func forgetDeliveries(before day: CalendarDay) throws {
        try run("DELETE FROM delivery WHERE day < ?", .text(day.text))
    }
}

extension Connection {
    /// Whether a day has an entry that is not a note.
    func hasEntry(on day: CalendarDay) throws -> Bool {
        try row("SELECT 1 FROM entry WHERE day = ? AND is_note = 0 LIMIT 1", .text(day.text)) {
            $0.integer(0)
        } != nil
    }

    /// The categories of a day's entries.
    func categories(on day: CalendarDay) throws -> Set<CategoryName> {
        Set(
            try rows(
                "SELECT DISTINCT category FROM entry WHERE day = ? AND is_note = 0 AND category IS NOT NULL",
                .text(day.text)
            ) { CategoryName(rawValue: $0.text(0)) })
    }

    /// The number of consecutive days with an entry, counted back from a day; 0 if that day has none.
    func streak(to day: CalendarDay, _ calendar: any LocalCalendar) throws -> Int {
        var streak = 0
        var day = day
        while try hasEntry(on: day) {
            streak += 1
            let noon = day.instant(at: .noon, in: calendar)
            guard let before = calendar.date(byAdding: .day, value: -1, to: noon) else { break }
            day = CalendarDay(of: before, in: calendar)
        }
        return streak
    }
}
