import Diary
import Foundation

/// A usual activity in place of a clock time: "before bed", "after work", "on my lunch break".
enum UsualTimes {
    static func read(_ clause: ArraySlice<String>, _ domain: Domain) -> TimePhrases.Found? {
        let rest = clause.drop { English.Times.usualLead.contains($0) }
        guard let first = rest.first, let phrases = table[first] else { return nil }
        for phrase in phrases where rest.starts(with: phrase.words) {
            let end = rest.startIndex + phrase.words.count
            // "The first thing I ate was" says nothing about the morning.
            if phrase.words == ["first", "thing"], clause[end...].prefix(4).contains("was") { continue }
            guard !phrase.describes || !isDescribing(clause, end, domain) else { continue }
            return ([.usual(hour: phrase.minutes / 60, minute: phrase.minutes % 60)] + phrase.pieces, end)
        }
        return nil
    }

    /// "Mid morning snack": the time describes the snack, and still counts as a time.
    private static func isDescribing(_ clause: ArraySlice<String>, _ end: Int, _ domain: Domain) -> Bool {
        guard let next = clause[end...].first else { return false }
        return domain.describedByTime.contains(next)
    }

    private typealias Phrase = (words: [String], minutes: Int, pieces: [TimePiece], describes: Bool)

    private static let table: [String: [Phrase]] = {
        var phrases: [Phrase] = []
        for (text, time) in English.UsualTimePhrases.meanings {
            let words = text.split(separator: " ").map(String.init)
            guard let minutes = minutes(time) else { continue }
            phrases.append((words, minutes, [], words.count == 1))
        }
        return Dictionary(grouping: phrases) { $0.words.first ?? "" }.mapValues {
            $0.sorted { $0.words.count > $1.words.count }
        }
    }()

    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
    }
}
