import Diary

/// Phrases of lists, found by the words of a text, the longest first.
struct SaidPhrases: Sendable {
    private let byFirst: [String: [(words: [String], mark: Int)]]

    /// - Parameter lists: the phrases of each mark, which is the index of its list.
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

    /// Phrases that tell the diary to note something.
    static let notes = SaidPhrases([
        English.NotePhrases.note, English.NotePhrases.remind, English.NotePhrases.recipe,
        English.NotePhrases.idea,
    ])

    /// Phrases that end the name of a thing or a place.
    static let ends = SaidPhrases([English.SaidAfterPhrases.purpose, English.SaidAfterPhrases.politeness])

    /// Phrases with which the speaker wants something done.
    static let wishes = SaidPhrases([English.SentencePhrases.wish])

    /// Phrases for things to buy: for any thing, or only for one that the household keeps.
    static let needing = SaidPhrases([English.SentencePhrases.needing, English.SentencePhrases.wanting])

    /// Subjects that may stand before these phrases.
    static let needingSubjects = SaidPhrases([English.SentencePhrases.needingSubject])

    /// Phrases for things to buy that need no subject.
    static let neededAlone = SaidPhrases([English.SentencePhrases.neededAlone])

    /// Phrases that tell how many there are in a place.
    static let standing = SaidPhrases([English.SentencePhrases.standing])

    /// Phrases after a thing that has to be bought.
    static let low = SaidPhrases([English.SentencePhrases.low])

    /// Phrases before a thing of which little is left.
    static let scarce = SaidPhrases([English.SentencePhrases.scarce])

    /// Words that may stand before these phrases.
    static let beforeScarce = SaidPhrases([English.SentencePhrases.beforeScarce])

    /// Phrases that tell how many there are, wherever they are.
    static let counting = SaidPhrases([English.SentencePhrases.counting])

    /// Phrases that may stand before the place of a thing.
    static let statements = SaidPhrases([English.SentencePhrases.statement])

    /// Phrases that ask whether the household has something.
    static let askingStock = English.SentencePhrases.askingStock.map {
        $0.split(separator: " ").map(String.init)
    }

    /// Days still to come: today, tomorrow, the day after, and the parts of today.
    static let comingDays = SaidPhrases([
        English.ComingDayPhrases.today, English.ComingDayPhrases.tomorrow,
        English.ComingDayPhrases.overmorrow, English.ComingDayPhrases.morning,
        English.ComingDayPhrases.afternoon, English.ComingDayPhrases.evening, English.ComingDayPhrases.night,
    ])

    /// Days of every year, in the order of their dates in `ComingDay`.
    static let holidays = SaidPhrases([
        English.HolidayPhrases.christmas, English.HolidayPhrases.christmasEve,
        English.HolidayPhrases.boxingDay, English.HolidayPhrases.newYear, English.HolidayPhrases.newYearsEve,
        English.HolidayPhrases.valentinesDay, English.HolidayPhrases.halloween,
    ])

    /// Phrases that tell until when something keeps.
    static let keptUntil = SaidPhrases([English.SaidAfterPhrases.keeping])

    /// Phrases after a thing that broke or spoiled.
    static let lost = SaidPhrases([English.SentencePhrases.lost])

    /// Phrases that ask until when something keeps.
    static let expiring = SaidPhrases([English.SentencePhrases.expiring])

    /// Phrases that ask about everything that is lent or borrowed.
    static let allLent = SaidPhrases([English.SentencePhrases.allLent])

    /// Phrases that ask what runs out.
    static let allLow = SaidPhrases([English.SentencePhrases.allLow])

    /// Phrases that ask what is still to be bought, or before a verb what is still to be done.
    static let toBuy = SaidPhrases([
        English.SentencePhrases.stillToBuy, English.SentencePhrases.stillToDo,
    ])

    /// Phrases that ask what comes up, or only before a day.
    static let askingDue = SaidPhrases([
        English.SentencePhrases.askingDue, English.SentencePhrases.askingDueBy,
    ])

    /// Phrases that order the house to do something else.
    static let houseOrders = SaidPhrases([English.AsidePhrases.order])

    /// Phrases after which words are only a wish.
    static let wished = SaidPhrases([English.AsidePhrases.wish])

    /// Figures of speech that name foods and plants.
    static let figures = SaidPhrases([English.AsidePhrases.figure])

    /// Phrases that address whoever listens.
    static let politeness = SaidPhrases([English.SaidAfterPhrases.politeness])
}
