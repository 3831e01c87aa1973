import Foundation
import JSON

/// Why a row of an import is not an entry.
///
/// The text never contains what stands in the row.
package struct InvalidRow: Error, Hashable, CustomStringConvertible, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A necessary value is missing.
        case incomplete
        /// A value does not have the form of its field.
        case malformed
        /// The row does not have the structure of the others.
        case misshapen
    }

    package let kind: Kind
    package let description: String

    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}

/// Makes entries from the texts of rows.
struct RowReading {
    private static let day = "a day such as 2026-11-20"
    private static let instant = "a date and time such as 2026-11-20T08:15:00+01:00"

    private let calendar: any LocalCalendar
    private let journal: JournalModule
    private let instants: InstantText
    /// Whether the table has a column for categories; if not, each category is detected.
    private let hasCategories: Bool
    /// Detects the category of rows without one; nil until it is needed.
    var detector: (any CategoryDetector)?

    init(calendar: any LocalCalendar, journal: JournalModule, hasCategories: Bool) {
        self.calendar = calendar
        self.journal = journal
        self.hasCategories = hasCategories
        instants = InstantText(calendar: calendar)
    }

    /// The last day and its start, kept because rows of one day mostly follow each other.
    private var latest: (day: CalendarDay, start: Date)?

    private mutating func start(of day: CalendarDay) -> Date {
        if let latest, latest.day == day { return latest.start }
        let start = day.start(in: calendar)
        latest = (day, start)
        return start
    }

    /// The content of a row; an entry without an id has one that is all zeros.
    struct ReadRow {
        var entry: Entry
        var day: CalendarDay
        var hasID: Bool
        /// Whether the row names an unknown meal, so that the category was detected.
        var hasUnknownCategory: Bool
        /// Whether the row gives no time of day, so that the meal's usual hour is used.
        var isTimeGuessed: Bool
        /// The instant as the row gives it, before its clock was kept in another time zone.
        var writtenAt: Date?
    }

    /// Whether the category of a row has to be detected.
    func needsDetector(_ texts: ImportTexts) -> Bool { !hasCategories || meal(texts) == .unknown }

    mutating func read(_ texts: ImportTexts) throws(InvalidRow) -> ReadRow {
        let (description, rawInput) = try words(texts)
        var moment = try moment(texts)
        let meal = meal(texts)
        let category = category(meal, description, moment)
        if !moment.isTimeKnown {
            moment.createdAt = moment.day.instant(at: journal.usualTime(of: category), in: calendar)
        }
        var id: UUID?
        if let text = filled(texts[.id]) {
            id = UUID(uuidString: text)
            if id == nil { throw InvalidRow(.malformed, "its id is not a UUID") }
        }
        let entry = Entry(
            id: id ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
            date: start(of: moment.day), rawInput: rawInput, inputType: try inputType(texts),
            processedDescription: description, mediaURL: try mediaName(texts), createdAt: moment.createdAt,
            category: category, updatedAt: try updatedAt(texts),
            isNote: try isNote(texts), person: try person(texts), remarks: try remarks(texts),
            doubts: try doubts(texts))
        return ReadRow(
            entry: entry, day: moment.day, hasID: id != nil, hasUnknownCategory: meal == .unknown,
            isTimeGuessed: !moment.isTimeKnown, writtenAt: moment.writtenAt)
    }

    private func words(_ texts: ImportTexts) throws(InvalidRow) -> (description: String, rawInput: String) {
        let said = texts[.rawInput]
        guard
            let shown = [texts[.processedDescription], said].compactMap({ $0 }).first(where: {
                filled($0) != nil
            })
        else { throw InvalidRow(.incomplete, "it has no description") }
        var description = shown
        if let amount = filled(texts[.amount]), shown.first?.isNumber == false {
            let count = amount.hasSuffix(".00") ? String(amount.dropLast(3)) : amount
            description = [count, filled(texts[.unit]), shown].compactMap { $0 }.joined(separator: " ")
        }
        return (description, said ?? description)
    }

    private struct Moment {
        var day: CalendarDay
        var createdAt: Date
        /// Whether the time of day is from the row; otherwise it is noon until the meal is known.
        var isTimeKnown = true
        /// The instant as written; nil for a day with a time, or without one.
        var writtenAt: Date?
    }

    private func moment(_ texts: ImportTexts) throws(InvalidRow) -> Moment {
        var createdAt: Date?
        var written: InstantText.Written?
        if let text = filled(texts[.createdAt]) {
            written = instants.written(text)
            createdAt = written?.instant
            if createdAt == nil { throw InvalidRow(.malformed, "its createdAt is not \(Self.instant)") }
        }
        guard let text = filled(texts[.date]) else {
            guard let createdAt else { throw InvalidRow(.incomplete, "it gives neither a day nor a time") }
            return Moment(
                day: CalendarDay(of: createdAt, in: calendar), createdAt: createdAt, writtenAt: createdAt)
        }
        let day: CalendarDay
        if let start = instants.written(text) {
            if let written {
                return Moment(
                    day: instants.day(startingAt: start),
                    createdAt: instants.instant(of: written, onDayStartingAt: start),
                    writtenAt: written.instant)
            }
            day = CalendarDay(of: start.instant, in: calendar)
            createdAt = start.instant
        } else if let written = CalendarDay(text) ?? Self.otherDay(text) {
            day = written
        } else {
            throw InvalidRow(.malformed, "its date is not \(Self.day)")
        }
        if let written {
            return Moment(
                day: day, createdAt: instants.instant(of: written, on: day), writtenAt: written.instant)
        }
        if let text = filled(texts[.time]) {
            guard let time = Self.time(text) else {
                throw InvalidRow(.malformed, "its time is not a time such as 08:15")
            }
            createdAt = createdAt ?? day.instant(at: time, in: calendar)
        }
        return Moment(
            day: day, createdAt: createdAt ?? day.instant(at: .noon, in: calendar),
            isTimeKnown: createdAt != nil)
    }

    /// What a row says about its meal.
    private enum Meal: Equatable {
        case named(CategoryName)
        /// That it has no category, or nothing at all.
        case none
        /// Something that is not a category: "Brunch", "Meal 1".
        case unknown
    }

    private func meal(_ texts: ImportTexts) -> Meal {
        guard let text = filled(texts[.category]) else { return .none }
        if let category = journal.category(text) { return .named(category) }
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        if ["none", "uncategorized", "uncategorised", "other"].contains(words.joined()) { return .none }
        return words.lazy.compactMap { journal.category($0) ?? journal.categorySynonyms[$0] }.first.map(
            Meal.named)
            ?? .unknown
    }

    private func category(_ meal: Meal, _ description: String, _ moment: Moment) -> CategoryName? {
        switch meal {
        case .named(let category): return category
        case .none where hasCategories: return nil
        case .none, .unknown:
            guard let detector else { return nil }
            guard moment.isTimeKnown else { return detector.keywordCategory(description: description) }
            return detector.detect(
                hour: calendar.component(.hour, from: moment.createdAt), description: description)
        }
    }

    private func inputType(_ texts: ImportTexts) throws(InvalidRow) -> InputType {
        guard let text = filled(texts[.inputType]) else { return .text }
        guard let type = InputType(rawValue: text.lowercased()) else {
            throw InvalidRow(
                .malformed,
                "its inputType is not one of " + InputType.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return type
    }

    private func mediaName(_ texts: ImportTexts) throws(InvalidRow) -> MediaName? {
        guard let text = texts[.mediaURL], !text.isEmpty else { return nil }
        guard let name = MediaName(text) else {
            throw InvalidRow(.malformed, "its mediaURL is not a bare file name")
        }
        return name
    }

    private func isNote(_ texts: ImportTexts) throws(InvalidRow) -> Bool {
        switch filled(texts[.isNote]) {
        case nil, "false": return false
        case "true": return true
        default: throw InvalidRow(.malformed, "its isNote is neither true nor false")
        }
    }

    private func person(_ texts: ImportTexts) throws(InvalidRow) -> String? {
        guard let name = filled(texts[.person]) else { return nil }
        guard PersonName.isFit(name) else {
            throw InvalidRow(.malformed, "its person is not a name of letters and digits")
        }
        return name
    }

    private func remarks(_ texts: ImportTexts) throws(InvalidRow) -> [Remark] {
        guard let text = filled(texts[.remarks]) else { return [] }
        guard let value = try? JSONValue(json: text.utf8, deepest: 4) else {
            throw InvalidRow(.malformed, "its remarks are not JSON")
        }
        return try Self.remarks(value, instants)
    }

    private func doubts(_ texts: ImportTexts) throws(InvalidRow) -> [String] {
        guard let text = filled(texts[.doubts]) else { return [] }
        guard let value = try? JSONValue(json: text.utf8, deepest: 2) else {
            throw InvalidRow(.malformed, "its doubts are not JSON")
        }
        return try Self.doubts(value)
    }

    /// The doubts in a JSON value, as exports write them.
    static func doubts(_ value: JSONValue?) throws(InvalidRow) -> [String] {
        guard let doubts = WordDoubts.doubts(value) else {
            throw InvalidRow(.malformed, "its doubts are not a list of at most \(WordDoubts.most) texts")
        }
        return doubts
    }

    /// The remarks in a JSON value, as exports write them.
    static func remarks(_ value: JSONValue?, _ instants: InstantText) throws(InvalidRow) -> [Remark] {
        do throws(RemarkJSON.Fault) {
            return try RemarkJSON.remarks(value, instants)
        } catch {
            throw InvalidRow(.malformed, "its remarks \(error.text)")
        }
    }

    private func updatedAt(_ texts: ImportTexts) throws(InvalidRow) -> Date? {
        guard let text = filled(texts[.updatedAt]) else { return nil }
        guard let instant = instants.instant(text) else {
            throw InvalidRow(.malformed, "its updatedAt is not \(Self.instant)")
        }
        return instant
    }

    /// The text without blanks at both ends; nil if nothing is left.
    private func filled(_ text: String?) -> String? {
        guard let trimmed = text?.trimmedBlanks, !trimmed.isEmpty else { return nil }
        return trimmed
    }

    /// `2026/11/20`, `2026.11.20` and `20.11.2026`.
    ///
    /// Other orders mean different days in different countries, and are refused.
    static func otherDay(_ text: String) -> CalendarDay? {
        for mark in ["/", ".", "-"] as [Character] {
            let parts = text.split(separator: mark, omittingEmptySubsequences: false)
            guard parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
            else { continue }
            let numbers = parts.compactMap { Int($0) }
            guard numbers.count == 3 else { return nil }
            if parts[0].count == 4 {
                return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
            }
            guard mark == ".", parts[2].count == 4 else { return nil }
            return CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0])
        }
        return nil
    }

    /// `8:15`, `08:15:30`, `8:15 PM`, `8 pm`.
    private static func time(_ text: String) -> TimeOfDay? {
        var clock = text.lowercased().filter { !$0.isWhitespace }
        var half: TimeOfDay.Half?
        for (mark, meant) in [("am", TimeOfDay.Half.am), ("pm", .pm), ("a.m.", .am), ("p.m.", .pm)]
        where clock.hasSuffix(mark) {
            clock.removeLast(mark.count)
            half = meant
        }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
                ? Int(part) : nil
        }
        guard numbers.count == parts.count else { return nil }
        return TimeOfDay(numbers, half: half)
    }
}
