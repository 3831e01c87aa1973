import Foundation

/// What people do at a usual time, said in the place of a clock time: "before bed", "after work", "on my lunch break".
enum UsualTimes {
    static func read(_ clause: ArraySlice<String>) -> TimePhrases.Found? {
        let rest = clause.drop { leads.contains($0) }
        guard let first = rest.first, let phrases = table[first] else { return nil }
        for phrase in phrases where rest.starts(with: phrase.words) {
            let end = rest.startIndex + phrase.words.count
            guard !phrase.describes || !isDescribing(clause, end) else { continue }
            return ([.usual(hour: phrase.minutes / 60, minute: phrase.minutes % 60)] + phrase.pieces, end)
        }
        return nil
    }

    /// "Mid morning snack": the snack is described by the time, which is said all the same.
    private static func isDescribing(_ clause: ArraySlice<String>, _ end: Int) -> Bool {
        guard let next = clause[end...].first else { return false }
        return ["cake", "tea", "roll", "bar", "box"].contains(next)
    }

    private static let leads: Set<String> = [
        "just", "right", "shortly", "straight", "sometime", "around", "about", "at", "during", "on", "over",
        "in", "my", "the", "our", "a", "his",
    ]

    private typealias Phrase = (words: [String], minutes: Int, pieces: [TimePiece], describes: Bool)

    private static let table: [String: [Phrase]] = {
        var phrases: [Phrase] = []
        for line in times.split(separator: "\n") {
            let sides = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
            guard sides.count == 2, let minutes = minutes(sides[0]) else { continue }
            for text in sides[1].split(separator: "|") {
                let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
                phrases.append((words, minutes, [], words.count == 1))
            }
        }
        return Dictionary(grouping: phrases) { $0.words.first ?? "" }.mapValues {
            $0.sorted { $0.words.count > $1.words.count }
        }
    }()

    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
    }

    private static let times = """
        06:00 = crack of dawn | dawn | sunrise
        06:30 = early morning | early in the morning | early this morning
        07:00 = when i woke up | when i got up | after waking up | after waking | after i woke up | upon waking | on waking | waking up | as soon as i woke up | when waking up | before breakfast | before work | before school | first thing in the morning | first thing this morning | first thing
        08:00 = breakfast time | breakfasttime
        10:00 = after breakfast
        10:30 = mid morning | mid-morning | midmorning
        11:00 = late morning | brunch time | elevenses time
        12:00 = noonish | noon-ish | before lunch | middayish | noon ish
        12:30 = lunch break | lunch hour | lunchtime | lunch time
        13:30 = early afternoon
        14:30 = after lunch
        15:30 = mid afternoon | mid-afternoon | midafternoon | after school | after class | afternoon break | afternoon slump
        16:30 = late afternoon
        17:00 = teatime | tea time | tea-time
        17:30 = after work | after the office | after finishing work
        18:00 = early evening | before dinner | before supper | before tea
        19:30 = dinner time | dinnertime | supper time | suppertime
        21:00 = after dinner | after supper | late evening | later in the evening
        22:00 = before bed | bedtime | bed time | before bedtime | before going to bed | before i went to bed | before sleeping | before sleep | before turning in | late at night | late night | before i slept | before going to sleep
        """
}
