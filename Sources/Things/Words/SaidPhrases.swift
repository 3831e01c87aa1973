import Diary

/// Phrases of a list, looked up by the words of a text, the longest first.
struct SaidPhrases: Sendable {
    private let byFirst: [String: [(words: [String], mark: Int)]]

    /// - Parameter lists: the phrases of each mark; the mark is the place of its list.
    init(_ lists: [[String]]) {
        var byFirst: [String: [(words: [String], mark: Int)]] = [:]
        for (mark, phrases) in lists.enumerated() {
            for phrase in phrases {
                let words = phrase.split(separator: " ").map(String.init)
                if let first = words.first { byFirst[first, default: []].append((words, mark)) }
            }
        }
        self.byFirst = byFirst.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }

    /// The mark and the end of the longest phrase that begins at a place.
    func match(at place: Int, in words: ArraySlice<String>) -> (mark: Int, end: Int)? {
        guard words.indices.contains(place) else { return nil }
        let rest = words[place...]
        for phrase in byFirst[words[place]] ?? [] where rest.starts(with: phrase.words) {
            return (phrase.mark, place + phrase.words.count)
        }
        return nil
    }

    /// What tells the diary to note something.
    static let notes = SaidPhrases([
        English.NotePhrases.note, English.NotePhrases.remind, English.NotePhrases.recipe,
        English.NotePhrases.idea,
    ])

    /// What ends the name of a thing or of a place.
    static let ends = SaidPhrases([English.SaidAfterPhrases.purpose, English.SaidAfterPhrases.politeness])

    /// What tells that the speaker wants something done.
    static let wishes = SaidPhrases([English.SentencePhrases.wish])

    /// What says that something is to be bought: of a thing that anybody can buy, or of one that the
    /// household keeps.
    static let needing = SaidPhrases([English.SentencePhrases.needing, English.SentencePhrases.wanting])

    /// What may stand before it.
    static let needingSubjects = SaidPhrases([English.SentencePhrases.needingSubject])

    /// The same without a subject.
    static let neededAlone = SaidPhrases([English.SentencePhrases.neededAlone])

    /// What says how many there are in a place.
    static let standing = SaidPhrases([English.SentencePhrases.standing])

    /// What says after a thing that it is to be bought.
    static let low = SaidPhrases([English.SentencePhrases.low])

    /// What says before a thing that little is left of it.
    static let scarce = SaidPhrases([English.SentencePhrases.scarce])

    /// What may stand before that.
    static let beforeScarce = SaidPhrases([English.SentencePhrases.beforeScarce])

    /// What says how many there are, wherever they are.
    static let counting = SaidPhrases([English.SentencePhrases.counting])

    /// What may stand before where a thing is.
    static let statements = SaidPhrases([English.SentencePhrases.statement])

    /// What asks whether the household has something.
    static let askingStock = English.SentencePhrases.askingStock.map {
        $0.split(separator: " ").map(String.init)
    }

    /// Days still to come: today, tomorrow, the day after, and the parts of today.
    static let comingDays = SaidPhrases([
        English.ComingDayPhrases.today, English.ComingDayPhrases.tomorrow,
        English.ComingDayPhrases.overmorrow, English.ComingDayPhrases.morning,
        English.ComingDayPhrases.afternoon, English.ComingDayPhrases.evening, English.ComingDayPhrases.night,
    ])

    /// What says until when something keeps.
    static let keptUntil = SaidPhrases([English.SaidAfterPhrases.keeping])

    /// What orders the house to do something else.
    static let houseOrders = SaidPhrases([English.AsidePhrases.order])

    /// What tells that the words after it are only wished for.
    static let wished = SaidPhrases([English.AsidePhrases.wish])

    /// Figures of speech that name foods and plants.
    static let figures = SaidPhrases([English.AsidePhrases.figure])

    /// What is said to whoever listens.
    static let politeness = SaidPhrases([English.SaidAfterPhrases.politeness])
}
