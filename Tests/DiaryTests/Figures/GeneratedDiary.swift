import Foundation

@testable import Diary

/// A calendar in a zone by name; the tests stop where the machine lacks the zone.
func gregorian(_ zone: String) throws -> Calendar {
    struct NoSuchZone: Error {}
    guard let zone = TimeZone(identifier: zone) else { throw NoSuchZone() }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
}

func instant(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }

func day(_ text: String) -> CalendarDay {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CalendarDay(unchecked: parts[0], parts[1], parts[2])
}

/// A diary of random meals around the date line of one zone, the same for the same seed.
struct GeneratedDiary {
    static let zones = [
        "UTC", "Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo", "Asia/Beirut", "Asia/Kolkata",
        "Pacific/Apia", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca",
    ]
    static let names = ["idli", "dosa", "rice", "coffee", "toast", "egg", "ox", "some", "soup", "pear"]

    let calendar: Calendar
    /// In no order.
    let entries: [Entry]
    let today: CalendarDay

    init(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        calendar = try gregorian(Self.zones[random.below(Self.zones.count)])
        let firstSecond = 1_100_000_000 + random.below(600_000_000)
        let span = [3, 40, 400, 2000][random.below(4)]
        let now = Date(timeIntervalSince1970: Double(firstSecond)) + TimeInterval(span) * 86_400
        today = CalendarDay(of: now, in: calendar)
        var entries: [Entry] = []
        for _ in 0..<random.below(300) {
            let instant =
                Date(timeIntervalSince1970: Double(firstSecond)) + random.unit() * Double(span) * 86_400
            let items = (0..<random.below(4)).map { _ in
                // Squared, so that some foods are common and some rare.
                Self.names[Int(random.unit() * random.unit() * Double(Self.names.count))]
            }
            let category = random.below(7)
            entries.append(
                Entry(
                    id: UUID(), date: calendar.startOfDay(for: instant), rawInput: "",
                    inputType: InputType.allCases[random.below(3)],
                    processedDescription: items.joined(separator: ", "), createdAt: instant,
                    category: category < 6 ? CategoryName.meals[category] : nil))
        }
        self.entries = entries
    }

    static func items(_ entry: Entry) -> [String] {
        entry.processedDescription.isEmpty ? [] : entry.processedDescription.components(separatedBy: ", ")
    }

    var columns: EntryColumns {
        EntryColumns(entries, calendar: calendar, categories: CategoryName.meals, foods: Self.items)
    }

    /// The entries of some days, as the calendar alone tells them.
    func entries(in range: ClosedRange<CalendarDay>) -> [Entry] {
        let start = range.lowerBound.start(in: calendar)
        let end = range.upperBound.advanced(by: 1).start(in: calendar)
        return entries.filter { $0.date >= start && $0.date < end }
    }
}
