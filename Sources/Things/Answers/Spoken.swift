import Diary
import Foundation
import JSON
import Language

/// Words for records in a sentence.
enum Spoken {
    static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// "The drill", "Walter's glasses".
    static func the(_ record: Record) -> String {
        let first = record.name.split(separator: " ").first ?? ""
        return first.hasSuffix("'s") ? capital(record.name) : "The \(record.name)"
    }

    static func isOrAre(_ record: Record) -> String { isPlural(record.name) ? "are" : "is" }

    /// "keeps", or of several "keep".
    static func keep(_ record: Record) -> String { isPlural(record.name) ? "keep" : "keeps" }

    static func isPlural(_ name: String) -> Bool {
        guard let last = name.split(separator: " ").last.flatMap({ Token.split(String($0)).last?.word })
        else { return false }
        return ThingWords.singular(last) != last
            || English.SpokenThings.plural.contains(last)
    }

    /// "in the pantry", "in the blue drawer", "under the sink"; empty if no place is known.
    static func place(_ record: Record) -> String {
        guard let place = record[text: "collection"] ?? record[text: "place"] else { return "" }
        let words = Token.split(place).map(\.word)
        if let first = words.first, PlacePhrase.prepositions.contains(first) { return place }
        if words.contains(where: { $0.hasSuffix("'s") }) { return "at \(place)" }
        // "Desk drawer" is a drawer, and "shelf in the hall" a shelf.
        let head = words.prefix { !PlacePhrase.prepositions.contains($0) && $0 != "of" }.last
        let isSurface = English.SpokenThings.surface.contains { $0 == head }
        let isDetermined = words.first.map { English.SpokenThings.determiner.contains($0) } ?? false
        return (isSurface ? "on " : "in ") + (isDetermined ? "" : "the ") + place
    }

    /// An amount with figures: "3 jars of honey", "6 light bulbs".
    static func counted(_ record: Record) -> String { amount(ThingRecords.quantity(record), of: record) }

    static func amount(_ quantity: Double, of record: Record) -> String {
        let number = figures(quantity)
        if let unit = record[text: "unit"], !unit.isEmpty {
            return
                "\(number) \(quantity == 1 || quantity == 0.5 ? ThingRecords.unit(unit) : plural(ThingRecords.unit(unit))) of \(record.name)"
        }
        if quantity == 1 { return "\(number) \(singular(record.name))" }
        return "\(number) \(isPlural(record.name) ? record.name : plural(record.name))"
    }

    /// "Lasagne" for "lasagnes"; what has only one form stays.
    static func singular(_ name: String) -> String {
        guard let last = name.split(separator: " ").last, isPlural(name),
            !English.SpokenThings.plural.contains(Token.folded(String(last)))
        else { return name }
        return name.dropLast(last.count) + ThingWords.singular(String(last))
    }

    static func figures(_ value: Double) -> String {
        if let whole = Int(exactly: value) { return "\(whole)" }
        return value == 0.5 ? "half a" : "\((value * 100).rounded() / 100)"
    }

    static func plural(_ word: String) -> String {
        if word.hasSuffix("loaf") { return word.dropLast(1) + "ves" }
        if ["s", "x", "sh", "ch"].contains(where: word.hasSuffix) { return word + "es" }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }

    /// "shopping list"; a collection with another name is said as it is.
    static func list(_ name: String) -> String { name }

    /// "milk, eggs and bread"
    static func joined(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// " until 4 December" for a loan with an end; otherwise empty.
    static func until(_ record: Record) -> String {
        day(record[text: "dueBack"]).map { " until \($0)" } ?? ""
    }

    /// "best before 4 December", or of a document "valid until 4 December"; nil if nobody said.
    static func keeping(_ record: Record) -> String? {
        day(record[text: "bestBefore"], since: record.createdAt).map {
            (record[text: "category"] == "document" ? "valid until " : "best before ") + $0
        }
    }

    /// "4 December" for an ISO date; nil for any other text.
    ///
    /// - Parameter since: a date far from this one needs its year.
    static func day(_ text: String?, since: Date? = nil) -> String? {
        guard let day = text.flatMap({ CalendarDay($0) }) else { return nil }
        let named = "\(day.date.day) \(DayNames.months[day.date.month - 1])"
        guard let since, day.start(in: HouseholdCalendar(.gmt)).timeIntervalSince(since) > farAway else {
            return named
        }
        return "\(named) \(day.date.year)"
    }

    /// About ten months in seconds.
    private static let farAway: TimeInterval = 300 * 86_400

    /// "on 19 November at 09:00"
    static func moment(_ at: String) -> String {
        guard let moment = LocalMoment(at) else { return at }
        let (_, month, day) = moment.day.date
        return "on \(day) \(DayNames.months[month - 1]) at \(moment.time.text)"
    }
}
