import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// The values of a request's query, each at most once.
extension Call {
    /// Nil if the parameter is missing.
    ///
    /// - Throws: 400 for a repeated parameter.
    func text(_ name: String) throws -> String? {
        let values = request.query[name] ?? []
        guard values.count < 2 else {
            throw HTTPProblem.invalid(name, "is given \(values.count) times; give it once")
        }
        return values.first
    }

    func choice<Value: RawRepresentable & CaseIterable>(
        _ name: String, of type: Value.Type = Value.self
    ) throws -> Value? where Value.RawValue == String {
        guard let text = try text(name) else { return nil }
        guard let value = Value(rawValue: text) else {
            throw HTTPProblem.invalid(
                name, "is not one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return value
    }

    func flag(_ name: String) throws -> Bool {
        switch try text(name) {
        case nil, "false": return false
        case "true": return true
        default: throw HTTPProblem.invalid(name, "must be true or false")
        }
    }

    func number(_ name: String, in range: ClosedRange<Int>, otherwise usual: Int) throws -> Int {
        guard let text = try text(name) else { return usual }
        guard let number = Int(text), range.contains(number) else {
            throw HTTPProblem.invalid(name, "is not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A share, 0…1; nil if it is missing.
    func share(_ name: String) throws -> Double? {
        guard let text = try text(name) else { return nil }
        guard let share = Double(text), (0...1).contains(share) else {
            throw HTTPProblem.invalid(name, "is not a number from 0 to 1")
        }
        return share
    }

    func day(_ name: String) throws -> CalendarDay? {
        guard let text = try text(name) else { return nil }
        guard let day = AskedTime(self).day(text) else {
            throw HTTPProblem.invalid(name, AskedTime.expectedDay)
        }
        return day
    }

    /// The days of `day`, or of `from` and `to`.
    func days() throws -> DayRange {
        let range = DayRange(from: try day("from"), through: try day("to"))
        if let first = range.first, let last = range.last, last < first {
            throw HTTPProblem.unfit("to", "is before from")
        }
        guard let day = try day("day") else { return range }
        if range != DayRange() { throw HTTPProblem.unfit("day", "cannot be combined with from and to") }
        return DayRange(from: day, through: day)
    }

    static let personParameter = Operation.Parameter(
        "person", .line(1...PersonName.longest), "Only entries of this person, in upper or lower case.")

    static let journalNames = [JournalModule.installed.name] + InstalledJournals.all.map(\.name.rawValue)

    static let journalParameter = Operation.Parameter(
        "journal", .choice(journalNames),
        "Only entries of this journal. A note that no journal has taken belongs to none.")

    /// The journal of the request; nil for all.
    func journalName() throws -> JournalName? {
        guard let name = try text("journal") else { return nil }
        guard Self.journalNames.contains(name) else {
            throw HTTPProblem.invalid("journal", "is not one of " + Self.journalNames.joined(separator: ", "))
        }
        return JournalName(rawValue: name)
    }

    /// The person whom the request is about, or who speaks.
    func person() throws -> String? {
        guard let name = try text("person") else { return nil }
        guard PersonName.isFit(name) else { throw HTTPProblem.unfit("person", NewEntry.personObjection) }
        return name
    }

    /// The values of `category` in a query: a category, or `none`.
    static let categoryNames = JournalModule.installed.categories.map(\.rawValue) + ["none"]

    /// The category that the user picked.
    func pickedCategory() throws -> CategoryName? {
        guard let text = try text("category") else { return nil }
        guard let category = journal.kind.category(text) else {
            throw HTTPProblem.invalid("category", journal.kind.unknownCategory)
        }
        return category
    }

    /// The category whose entries are requested.
    func category() throws -> SearchFilter.Category {
        guard let name = try text("category") else { return .any }
        if name == "none" { return .none }
        guard let category = journal.kind.category(name) else {
            throw HTTPProblem.invalid(
                "category", "is not one of " + Self.categoryNames.joined(separator: ", "))
        }
        return .only(category)
    }
}

extension JournalModule {
    /// The message for a text that is not a category.
    var unknownCategory: String { "is not one of " + categories.map(\.rawValue).joined(separator: ", ") }
}

/// Parses days and instants in requests, in the diary's time zone.
struct AskedTime: Sendable {
    static let expectedDay = "is not a day; write 2026-11-20, today or yesterday"
    static let expectedInstant = "is not a date and time; write 2026-11-20T08:15:00+01:00"
    static let expectedTime = "is not a time of day; write 08:15 or 08:15:30"

    private let now: Date
    private let calendar: any LocalCalendar

    init(_ call: Call) {
        now = call.service.diaryService.clock()
        calendar = call.journal.calendar
    }

    /// Nil if the text is not a day.
    func day(_ text: String) -> CalendarDay? {
        switch text {
        case "today": CalendarDay(of: now, in: calendar)
        case "yesterday":
            calendar.date(
                byAdding: .day, value: -1, to: CalendarDay(of: now, in: calendar).start(in: calendar)
            )
            .map { CalendarDay(of: $0, in: calendar) }
        default: CalendarDay(text)
        }
    }

    /// Nil if the text is not an instant.
    func instant(_ text: String) -> Date? { InstantText(calendar: calendar).instant(text) }

    /// What is wrong with an instant outside `EntryPeriod`; nil if nothing is.
    func objection(to instant: Date) -> String? {
        EntryPeriod(now: now, calendar: calendar).objection(to: instant)
    }

    /// Nil if the text is not a time of day.
    func time(_ text: String) -> TimeOfDay? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count == 2 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
        }
        guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
        return TimeOfDay(hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
    }
}
