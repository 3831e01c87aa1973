import Diary
import Foundation
import JSON
import Journal

/// Everything about reminders: settings, planned reminders, and the outcome of the latest ones.
struct ReminderPage: Sendable {
    let lines: EntryLines
    let settings: ReminderSettings
    let planned: [Reminder]
    let deliveries: [Delivery]

    private static let mostOfJournals = 5

    private var time: String { String(format: "%02d:%02d", settings.hour, settings.minute) }

    var text: String {
        var rows = [
            ("daily", isOn(.daily) ? "at \(time), when nothing is logged" : "off"),
            ("streak", isOn(.streak) ? "at 20:00, when a streak would end" : "off"),
            ("recap", isOn(.recap) ? "Sundays at 19:00" : "off"),
            ("meal", isOn(.meal) && settings.asks != nil ? asks : "off"),
            ("due", isOn(.due) ? "at \(time), when something is due" : "off"),
            ("asked", isOn(.asked) ? "when you asked for it" : "off"),
        ]
        for channel in settings.channels { rows.append(("goes to", channel.destination)) }
        if let feed = settings.feed { rows.append(("feed", EntryLines.plain(feed))) }
        var text = rows.map { name, value in Self.padded(name, 8) + value + "\n" }.joined()
        if !planned.isEmpty { text += "\n" }
        for kind in Reminder.Kind.allCases {
            let own = planned.filter { $0.kind == kind }
            // Reminders of one kind have the same text, except those of the journals and for an hour to eat.
            let isAlike = kind != .due && kind != .asked && kind != .meal
            for next in own.prefix(isAlike ? 1 : Self.mostOfJournals) {
                let words =
                    isAlike
                    ? next.title + then(own.dropFirst())
                    : EntryLines.plain(kind == .meal ? next.title : next.message)
                text += "\(moment(next.date))  \(Self.padded(kind.rawValue, 7))\(words)\n"
            }
        }
        if !deliveries.isEmpty { text += "\nBefore:\n" }
        for delivery in deliveries {
            text += "\(moment(delivery.due))  \(Self.padded(delivery.kind, 7))\(state(delivery))"
            text += "  \(way(delivery))" + (delivery.reason.map { " (\($0))" } ?? "") + "\n"
        }
        return text
    }

    /// The text about further reminders of the same kind.
    private func then(_ others: ArraySlice<Reminder>) -> String {
        guard let last = others.last else { return "" }
        return others.count == 1
            ? " (then \(lines.day(last.date)))" : " (then daily, planned up to \(lines.day(last.date)))"
    }

    func json(_ json: EntryJSON) -> JSONValue {
        .object([
            ("on", .array(Reminder.Kind.allCases.filter(isOn).map { .text($0.rawValue) })),
            ("time", .text(time)),
            ("channels", .array(settings.channels.map { .text($0.shown) })),
            ("feed", .text(settings.feed)),
            (
                "planned",
                .array(
                    planned.map { reminder in
                        .object([
                            ("id", .text(reminder.id)), ("kind", .text(reminder.kind.rawValue)),
                            ("date", .text(json.instant(reminder.date))), ("title", .text(reminder.title)),
                            ("message", .text(reminder.message)),
                        ])
                    })
            ),
            (
                "deliveries",
                .array(
                    deliveries.map { delivery in
                        .object([
                            ("kind", .text(delivery.kind)), ("channel", .text(way(delivery))),
                            ("due", .text(json.instant(delivery.due))), ("state", .text(state(delivery))),
                            ("attempts", .number(Double(delivery.attempts), decimals: 0)),
                            ("reason", .text(delivery.reason)),
                        ])
                    })
            ),
        ])
    }

    /// Example: "lunch at 13:30, dinner at 20:00, when it is not logged", sorted by time.
    private var asks: String {
        let asked = (settings.asks ?? [:]).sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        return asked.map { "\($0.key) at \($0.value), " }.joined() + "when it is not logged"
    }

    private func isOn(_ kind: Reminder.Kind) -> Bool { settings.kinds.contains(kind) }

    private func moment(_ date: Date) -> String { "\(lines.day(date))  \(lines.time(date))" }

    private func state(_ delivery: Delivery) -> String {
        switch delivery.state {
        case .claimed: "being sent"
        case .sent: "sent"
        case .waiting(let next): "tried again at \(lines.time(next))"
        case .failed: "failed"
        case .unknown: "unknown"
        }
    }

    /// The channel of a delivery, without secrets that its URL may contain.
    private func way(_ delivery: Delivery) -> String {
        settings.channels.first { $0.key == delivery.channel }?.shown ?? "a removed channel"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width + 1 - text.count))
    }
}
