import Diary
import JSON
import Language

/// Answers until when things keep: "Until 7 December: cream (4 December) and milk (6 December)."
struct ExpiryAnswers {
    let records: [Record]
    let today: CalendarDay

    /// The days that "soon" covers.
    private static let soon = 14

    /// The kept things with a day, the one that goes off first at the front.
    private var dated: [(record: Record, day: CalendarDay)] {
        records.compactMap { record in
            guard record.kind == "item", ThingRecords.quantity(record) > 0,
                let day = record[text: "bestBefore"].flatMap({ CalendarDay($0) })
            else { return nil }
            return (record, day)
        }.sorted { ($0.day, $0.record.name) < ($1.day, $1.record.name) }
    }

    /// - Parameters:
    ///   - until: the last day that is asked about; otherwise what goes off soon counts.
    ///   - isFirst: whether only the first thing is asked for.
    func answer(until: CalendarDay?, isFirst: Bool) -> String {
        let dated = dated
        guard let first = dated.first else { return "Nothing that is kept here has a best-before date." }
        if isFirst {
            let next = dated.filter { $0.day == first.day }.map(\.record.name)
            return "First \(first.day < today ? "came" : "comes") \(Spoken.joined(next)): \(day(first.day))."
        }
        let until = until ?? today.advanced(by: Self.soon)
        let due = dated.filter { $0.day <= until }
        guard !due.isEmpty else {
            return
                "Nothing goes off by \(day(until)). First comes \(first.record.name): \(day(first.day))."
        }
        let over = due.filter { $0.day < today }
        let coming = due.filter { $0.day >= today }
        let sentences = [(over, "Past the date: "), (coming, "Best before: ")].filter { !$0.0.isEmpty }
            .map { things, opening in
                opening + Spoken.joined(things.map { "\($0.record.name) \(day($0.day))" }) + "."
            }
        return sentences.joined(separator: " ")
    }

    /// Until when a thing keeps.
    func answer(about name: String) -> String {
        let key = ThingWords.key(name)
        let found = dated.filter {
            let own = ThingWords.key($0.record.name)
            return own == key || own.hasSuffix(" " + key)
        }
        guard let thing = found.first else { return "Nobody said how long the \(name) keeps." }
        return "\(Spoken.the(thing.record)) \(Spoken.keep(thing.record)) until \(day(thing.day))."
    }

    private func day(_ day: CalendarDay) -> String {
        let named = Spoken.day(day.text) ?? day.text
        return day.date.year == today.date.year || today.distance(to: day) < 300
            ? named : "\(named) \(day.date.year)"
    }
}
