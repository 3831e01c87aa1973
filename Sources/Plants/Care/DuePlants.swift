import Diary
import Foundation

/// What is due for the plants of a household on a day, for the Today page and for reminders.
package struct DuePlants: Sendable {
    /// One plant and what it needs.
    package struct Item: Sendable {
        package let plant: Record
        package let care: DueCare
    }

    /// The most overdue first, then by name.
    package let items: [Item]

    package init(
        _ records: [Record], acts: [KeptAct], now: Date, calendar: any LocalCalendar,
        hemisphere: Hemisphere? = nil,
        daysAhead: Int = 0
    ) {
        let today = CalendarDay(of: now, in: calendar)
        let season = Season(at: now, in: calendar, hemisphere: hemisphere)
        let last = today.advanced(by: daysAhead)
        items = records.filter { $0.journal == .plants && $0.kind == "plant" }.flatMap { plant in
            CareCalculator.due(
                plant, history: CareHistory(of: plant.id, in: acts, calendar: calendar), on: today,
                season: season,
                calendar: calendar
            ).filter { $0.day <= last }.map { Item(plant: plant, care: $0) }
        }.sorted {
            ($1.care.daysOverdue, $0.care.day, $0.plant.key) < (
                $0.care.daysOverdue, $1.care.day, $1.plant.key
            )
        }
    }

    /// One message for all: "Water: monstera, fern; feed: basil." Empty if nothing is due.
    package var message: String {
        var types: [CareType] = []
        for item in items where !types.contains(item.care.type) { types.append(item.care.type) }
        let parts = types.map { type in
            type.order + ": "
                + items.filter { $0.care.type == type }.map(\.plant.name).joined(separator: ", ")
        }
        return parts.isEmpty ? "" : DayWords.capitalized(parts.joined(separator: "; ")) + "."
    }
}
