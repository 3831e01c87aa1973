import Diary
import Food
import Foundation
import Language

/// Divides what was said among a household's journals, clause by clause, and reads each part.
///
/// Immutable, safe to share between threads.
package struct HouseholdReader: Sendable {
    /// The meaning of one stretch of words.
    enum Part: Sendable {
        /// Entries of the first journal, or notes, each with what was said about its moment.
        case entries([(draft: EntryDraft, read: ReadEntry)])
        /// Acts of another journal, with the entry that stores them.
        case acts([Act], EntryDraft)
        /// Words that mean nothing to any journal.
        case note(EntryDraft)
        /// A question.
        case question(Act, EntryDraft)
    }

    private let first: MemoReader
    private let readers: [any ActReader]

    /// - Parameters:
    ///   - first: reads the words that the other journals leave.
    ///   - readers: for the other journals; if two are equally sure, the earlier one gets the words.
    package init(_ first: MemoReader, readers: [any ActReader]) {
        self.first = first
        self.readers = readers
    }

    /// A draft for each entry, at least one.
    package func drafts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [EntryDraft] {
        parts(in: said, saidAt: saidAt, calendar: calendar, picked: picked).flatMap { part in
            switch part {
            case .entries(let drafts): drafts.map(\.draft)
            case .acts(_, let draft), .note(let draft), .question(_, let draft): [draft]
            }
        }
    }

    /// What the words tell, in the order of speech; at least one part.
    ///
    /// If the user picked a category, all of it belongs to the first journal.
    func parts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [Part] {
        let words = SaidWords(said.text, saidAt: saidAt, calendar: calendar)
        let claims = picked == nil ? chosen(among: words, by: said.speaker) : []
        guard !claims.isEmpty else {
            let isMeal = picked != nil || readers.isEmpty || mayTellOfEating(said, words)
            if picked == nil, let claim = claim(ofPicture: said, words), claim.fit > .possible || !isMeal {
                return claimed(claim, in: said, words)
            }
            return isMeal
                ? [.entries(entries(of: said, saidAt, calendar, picked))]
                : [.note(feeling(words.tokens.indices, said, words))]
        }
        var parts: [Part] = []
        var place = 0
        var before: Claim?
        for claim in claims {
            let between = words.withoutMoment(place..<claim.tokens.lowerBound, in: first.builder.names.domain)
            parts += rest(between, after: before, of: said, words)
            parts += claimed(claim, in: said, words)
            place = claim.tokens.upperBound
            before = claim
        }
        parts += rest(place..<words.tokens.count, after: before, of: said, words)
        // Words without meaning become a note only if nothing else is told, or if they tell of a feeling.
        let told = parts.filter { if case .note(let draft) = $0 { !draft.remarks.isEmpty } else { true } }
        return told.isEmpty ? [.note(note(words.tokens.indices, said, words))] : told.withRemarksOfMeals
    }

    // MARK: Claims

    /// The claims that win, in the order of speech: the surer one if two want the same words.
    private func chosen(among words: SaidWords, by speaker: String?) -> [Claim] {
        let all = ClaimBorders(words: words).claims(of: readers)
        let order = all.indices.sorted { one, other in
            let (a, b) = (all[one], all[other])
            if a.fit != b.fit { return a.fit > b.fit }
            if a.acts.isEmpty != b.acts.isEmpty { return b.acts.isEmpty }
            return one < other
        }
        guard !all.isEmpty else { return [] }
        let eaten = EatenWords(of: first, in: words, by: speaker)
        var held: [Claim] = []
        for claim in order.map({ all[$0] })
        where !held.contains(where: { $0.tokens.overlaps(claim.tokens) }) && !eaten.take(claim, in: words) {
            held.append(claim)
        }
        return held.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    /// What the picture beside the words tells a journal; nil without a picture.
    private func claim(ofPicture said: TimedText, _ words: SaidWords) -> Claim? {
        guard let shown = said.shown else { return nil }
        return readers.lazy.compactMap { $0.claim(ofPicture: shown, words) }.first
    }

    private func claimed(_ claim: Claim, in said: TimedText, _ words: SaidWords) -> [Part] {
        var parts: [Part] = []
        let told = claim.acts.filter { $0.kind != "question" }
        for question in claim.acts where question.kind == "question" {
            parts.append(.question(question, feeling(claim.tokens, said, words)))
        }
        for (moment, acts) in Self.byMoment(told) {
            var draft = note(claim.tokens, said, words)
            draft.told = ToldActs(acts)
            draft.note = .notFood
            (draft.date, draft.createdAt) = moment.instants(words)
            parts.append(.acts(acts, draft))
        }
        if claim.acts.isEmpty { parts.append(.note(feeling(claim.tokens, said, words))) }
        return parts
    }

    /// Groups acts by moment: each moment gets its own entry.
    private static func byMoment(_ acts: [Act]) -> [(ActMoment, [Act])] {
        var groups: [(ActMoment, [Act])] = []
        for act in acts {
            let moment = ActMoment(act)
            if groups.last?.0 == moment {
                groups[groups.count - 1].1.append(act)
            } else {
                groups.append((moment, [act]))
            }
        }
        return groups
    }

    // MARK: What is left

    private func mayTellOfEating(_ said: TimedText, _ words: SaidWords) -> Bool {
        let expansion = first.expanded(said, spokenAt: words.saidAt, calendar: words.calendar)
        return first.mayTellOfEating(expansion.said.text)
    }

    private func entries(
        of said: TimedText, _ saidAt: Date, _ calendar: any LocalCalendar, _ picked: CategoryName?
    ) -> [(draft: EntryDraft, read: ReadEntry)] {
        first.entries(in: said, saidAt: saidAt, calendar: calendar, picked: picked)
    }

    /// The words between claims: entries of the first journal if it recognises any, otherwise nothing.
    ///
    /// The words stay in the recorded text.
    private func rest(
        _ tokens: Range<Int>, after before: Claim?, of said: TimedText, _ words: SaidWords
    ) -> [Part] {
        let tokens = words.trimmed(tokens)
        guard !tokens.isEmpty else { return [] }
        let (text, place) = words.timed(tokens, of: said)
        if !words.tokens[tokens.lowerBound].followsStop,
            let named = EatenBefore(before, of: first, in: words)?.named(in: text.text)
        {
            var drafts = entries(of: TimedText(named, by: said.speaker), words.saidAt, words.calendar, nil)
            for index in drafts.indices { drafts[index].draft.words = words.spaced(tokens) }
            return [.entries(drafts)]
        }
        let found =
            mayTellOfEating(text, words)
            ? entries(of: text, words.saidAt, words.calendar, nil).filter(\.read.tellsFood) : []
        guard !found.isEmpty else { return [.note(feeling(tokens, said, words))] }
        return [
            .entries(
                found.map { one in
                    var draft = one.draft
                    let own = draft.words ?? 0..<text.text.split(separator: " ").count
                    draft.words = own.lowerBound + place..<own.upperBound + place
                    return (draft, one.read)
                })
        ]
    }

    /// A note, which is a feeling if its words tell of one.
    private func feeling(_ tokens: Range<Int>, _ said: TimedText, _ words: SaidWords) -> EntryDraft {
        var draft = note(tokens, said, words)
        first.addFeelings(to: &draft, in: draft.description, saidAt: words.saidAt, calendar: words.calendar)
        return draft
    }

    private func note(_ tokens: Range<Int>, _ said: TimedText, _ words: SaidWords) -> EntryDraft {
        let tokens = words.trimmed(tokens)
        let text = String(words.text[words.stretch(tokens)])
        return EntryDraft(
            description: text, category: nil, date: words.saidAt, createdAt: words.saidAt,
            words: words.spaced(tokens), note: .notFood)
    }
}

extension ReadEntry {
    /// Whether the entry holds its own beside other journals' claims.
    ///
    /// It does if it names a known food or says that something was eaten; a word that may be a food is not
    /// enough.
    fileprivate var tellsFood: Bool {
        guard note == nil else { return false }
        let named = items.filter { !$0.isNegated }.contains { item in
            guard let first = item.tokens.first, let last = item.tokens.last else { return false }
            return utterance.names(from: first, through: last).contains { $0.thing != nil }
        }
        return named || utterance.clauses.contains { $0.verb == .act && $0.stance == .done }
            || categorySource == .said
    }
}

/// When an act was done, according to the speaker.
private struct ActMoment: Equatable {
    let day: CalendarDay?
    let time: TimeOfDay?

    init(_ act: Act) {
        day = act[text: "day"].flatMap { CalendarDay($0) }
        time = act[text: "time"].flatMap { TimeOfDay(text: $0) }
    }

    /// An instant on the day of the act, and its moment; never later than when it was told.
    func instants(_ words: SaidWords) -> (date: Date, createdAt: Date) {
        guard day != nil || time != nil else { return (words.saidAt, words.saidAt) }
        let day = day ?? CalendarDay(of: words.saidAt, in: words.calendar)
        let time = time ?? TimeOfDay(of: words.saidAt, in: words.calendar)
        let instant = min(day.instant(at: time, in: words.calendar), words.saidAt)
        return (instant, instant)
    }
}

extension SaidWords {
    /// Words that only join the words beside them.
    static let joints = English.Journals.joint

    /// Leaves out a day or time at the end that belongs to what follows: "… and tonight | I took two bulbs".
    func withoutMoment(_ tokens: Range<Int>, in domain: Domain) -> Range<Int> {
        guard let joint = tokens.last(where: { Self.joints.contains(self.tokens[$0].word) }),
            (1...4).contains(tokens.upperBound - joint - 1)
        else { return tokens }
        let tail = (joint + 1)..<tokens.upperBound
        let said = Utterance(String(text[stretch(tail)]), in: domain)
        let timed = said.phrases.reduce(0) { count, phrase in
            if case .time = phrase.meaning { count + phrase.tokens.count } else { count }
        }
        return timed == said.tokens.count ? tokens.lowerBound..<joint : tokens
    }

    func stretch(_ tokens: Range<Int>) -> Range<String.Index> {
        guard let first = self.tokens[tokens].first, let last = self.tokens[tokens].last else {
            return text.startIndex..<text.startIndex
        }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// Leaves out joining words at either end.
    func trimmed(_ tokens: Range<Int>) -> Range<Int> {
        var (low, high) = (tokens.lowerBound, tokens.upperBound)
        while low < high, Self.joints.contains(self.tokens[low].word) { low += 1 }
        while low < high, Self.joints.contains(self.tokens[high - 1].word) { high -= 1 }
        return low..<high
    }

    /// The range of space-separated words that contains the tokens.
    func spaced(_ tokens: Range<Int>) -> Range<Int> {
        let stretch = stretch(tokens)
        let before = text[..<stretch.lowerBound].split(separator: " ").count
        let isInside =
            stretch.lowerBound > text.startIndex && text[text.index(before: stretch.lowerBound)] != " "
        let first = isInside ? max(0, before - 1) : before
        return first..<max(first, text[..<stretch.upperBound].split(separator: " ").count)
    }

    /// The words of a stretch with their times, and the number of words before it.
    func timed(_ tokens: Range<Int>, of said: TimedText) -> (TimedText, place: Int) {
        let spaced = spaced(tokens)
        var part = TimedText(String(text[stretch(tokens)]), by: said.speaker)
        if said.times.indices.contains(spaced.lowerBound), said.times.count >= spaced.upperBound {
            part.times = Array(said.times[spaced])
        }
        return (part, spaced.lowerBound)
    }
}
