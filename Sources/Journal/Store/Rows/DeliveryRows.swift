import Diary
import Foundation

extension Delivery {
    fileprivate static let columns =
        "kind, day, channel, due_at, state, attempts, changed_at, next_at, reason"

    fileprivate init(_ row: borrowing Statement) throws(JournalError) {
        guard let kind = Reminder.Kind(rawValue: row.text(0)) else { throw row.damaged(0) }
        guard let day = CalendarDay(row.text(1)) else { throw row.damaged(1) }
        self.kind = kind
        self.day = day
        channel = row.text(2)
        due = row.instant(3)
        switch row.text(4) {
        case "claimed": state = .claimed
        case "sent": state = .sent
        case "waiting": state = .waiting(until: row.instant(7))
        case "failed": state = .failed
        case "unknown": state = .unknown
        default: throw row.damaged(4)
        }
        attempts = Int(row.integer(5))
        changed = row.instant(6)
        reason = row.optionalText(8)
    }

    fileprivate var next: Date? {
        if case .waiting(let next) = state { next } else { nil }
    }
}

extension Connection {
    func delivery(_ kind: Reminder.Kind, _ day: CalendarDay, _ channel: String) throws(JournalError)
        -> Delivery?
    {
        try row(
            "SELECT \(Delivery.columns) FROM delivery WHERE kind = ? AND day = ? AND channel = ?",
            .text(kind.rawValue), .text(day.text), .text(channel)
        ) { row throws(JournalError) in try Delivery(row) }
    }

    func store(_ delivery: Delivery) throws(JournalError) {
        try run(
            """
            INSERT OR REPLACE INTO delivery (\(Delivery.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .text(delivery.kind.rawValue), .text(delivery.day.text), .text(delivery.channel),
            .instant(delivery.due), .text(delivery.state.name), .integer(Int64(delivery.attempts)),
            .instant(delivery.changed), .instant(delivery.next), .optional(delivery.reason))
    }

    /// The latest first.
    func deliveries(limit: Int) throws(JournalError) -> [Delivery] {
        try rows(
            "SELECT \(Delivery.columns) FROM delivery ORDER BY due_at DESC, kind, channel LIMIT ?",
            .integer(Int64(limit))
        ) { row throws(JournalError) in try Delivery(row) }
    }

    func waitingDeliveries() throws(JournalError) -> [Delivery] {
        try rows("SELECT \(Delivery.columns) FROM delivery WHERE state = 'waiting' ORDER BY next_at") {
            row throws(JournalError) in try Delivery(row)
        }
    }

    /// What was being sent when its sender ended: whether it arrived cannot be known.
    func settleClaims(at now: Date) throws(JournalError) {
        try run(
            "UPDATE delivery SET state = 'unknown', reason = ?, changed_at = ? WHERE state = 'claimed'",
            .text("the program ended while sending"), .instant(now))
    }

    func forgetDeliveries(before day: CalendarDay) throws(JournalError) {
        try run("DELETE FROM delivery WHERE day < ?", .text(day.text))
    }
}

extension Connection {
    /// Notes do not count.
    func hasEntry(on day: CalendarDay) throws(JournalError) -> Bool {
        try row("SELECT 1 FROM entry WHERE day = ? AND is_note = 0 LIMIT 1", .text(day.text)) {
            $0.integer(0)
        } != nil
    }

    /// Days in a row with an entry, counted back from a day; 0 when that day has none.
    func streak(to day: CalendarDay, _ calendar: any LocalCalendar) throws(JournalError) -> Int {
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
