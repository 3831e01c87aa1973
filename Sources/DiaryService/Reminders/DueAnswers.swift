import Diary
import Foundation
import Journal
import Language

/// Understands answers to reminders, and finds the acts that they are about. Safe to share between threads.
package struct DueAnswers: Sendable {
    /// Seconds after a reminder for which a bare answer applies to it.
    private static let patience: TimeInterval = 6 * 3_600
    /// Seconds after the start of an answer in which its reminder may still be recorded: some people answer
    /// at once.
    private static let haste: TimeInterval = 60
    /// Seconds by which "later" postpones an act.
    private static let later: TimeInterval = 3_600

    private let journal: Journal
    private let journals: [ActJournal]

    /// - Parameter journals: the journals beside the first one.
    package init(journal: Journal, journals: [ActJournal]) {
        self.journal = journal
        self.journals = journals
    }

    var calendar: any LocalCalendar { journal.calendar }

    /// The answer in the words: "done", "tomorrow", "in an hour", "not now", "2026-11-21T09:00"; otherwise
    /// nil.
    ///
    /// - Parameter now: the base for hours and days.
    package func answer(in text: String, at now: Date) -> DueAnswer? {
        if let moment = LocalMoment(text) { return .at(moment) }
        if let day = CalendarDay(text) { return .onDay(day) }
        let calendar = journal.calendar
        let words = Self.bare(Token.split(text).flatMap { Self.spelt($0.word) })
        guard !words.isEmpty, words.count <= 12 else { return nil }
        let said = words.joined(separator: " ")
        if English.AnswerPhrases.done.contains(said) { return .done }
        if English.AnswerPhrases.later.contains(said) {
            return .at(LocalMoment(of: now + Self.later, in: calendar))
        }
        let lead = English.AnswerPhrases.beforeMoment.filter { said.hasPrefix($0 + " ") }
            .max { $0.count < $1.count }
        let rest = lead.map { String(said.dropFirst($0.count + 1)) } ?? said
        if English.AnswerPhrases.tomorrow.contains(rest) {
            return .onDay(CalendarDay(of: now, in: calendar).advanced(by: 1))
        }
        if lead != nil, English.AnswerPhrases.later.contains(rest) {
            return .at(LocalMoment(of: now + Self.later, in: calendar))
        }
        let told = SaidWords(rest, saidAt: now, calendar: calendar)
        return journals.compactMap { $0.comingMoment?(told) }.first.map { .at($0) }
    }

    /// The acts that answer the newest open reminder of the last hours, by journal.
    ///
    /// Nil if the words are not an answer, or no such reminder was delivered.
    ///
    /// - Parameter logged: a moment before which no reminder is answered with a day or an hour.
    package func acts(answering text: String, at now: Date, after logged: Date? = nil) throws -> [[Act]]? {
        guard let answer = answer(in: text, at: now) else { return nil }
        let earliest = answer == .done ? nil : logged
        let told = try journal.dueDelivered(since: now - Self.patience)
            .filter { $0.changed <= now + Self.haste && $0.changed > earliest ?? .distantPast }
        guard !told.isEmpty else { return nil }
        let household = try DueReminders(journal: journal, journals: journals).household(at: now)
        for delivery in told {
            let acts = household.acts(answer) { act in
                delivery.source == .asked ? delivery.id.hasPrefix(act.id + ".") : act.at == nil
            }
            if !acts.isEmpty { return acts }
        }
        return nil
    }

    /// Stores an answer to something due, with an entry for each journal.
    ///
    /// - Parameters:
    ///   - ids: the ids of the due acts, as in `DueAct`.
    ///   - person: who answers.
    ///   - client: the id of the token that the client uses.
    /// - Returns: the entries; empty if nothing with these ids is due.
    package func keep(
        _ answer: DueAnswer, to ids: Set<String>, at now: Date, person: String?, by client: UUID? = nil
    ) throws -> [Entry] {
        let household = try DueReminders(journal: journal, journals: journals).household(at: now)
        var entries: [Entry] = []
        for acts in household.acts(answer, isToday: true, to: { ids.contains($0.id) }) {
            guard let other = journals.first(where: { $0.name == acts.first?.journal }) else { continue }
            let words = acts.map(other.words).joined(separator: "; ")
            entries.append(try journal.tell(acts, words: words, at: now, person: person, by: client))
        }
        return entries
    }

    // MARK: Words

    /// Splits "2h" into "2 hours".
    private static func spelt(_ word: String) -> [String] {
        let digits = word.prefix { $0.isNumber }
        guard !digits.isEmpty, digits.count < word.count else { return [word] }
        return switch word.dropFirst(digits.count) {
        case "h", "hr", "hrs": [String(digits), "hours"]
        case "m", "min", "mins": [String(digits), "minutes"]
        case "d": [String(digits), "days"]
        default: [word]
        }
    }

    /// Removes polite phrases before and after an answer.
    private static func bare(_ words: [String]) -> [String] {
        var words = words[...]
        let besides = English.AnswerPhrases.beside.map { $0.split(separator: " ").map(String.init) }
        while let found = besides.first(where: { words.count > $0.count && words.starts(with: $0) }) {
            words = words.dropFirst(found.count)
        }
        while let found = besides.first(where: { words.count > $0.count && words.suffix($0.count) == $0[...] }
        ) {
            words = words.dropLast(found.count)
        }
        return Array(words)
    }
}

extension HouseholdDue {
    /// The acts that result from an answer to some of the due acts, by journal.
    ///
    /// - Parameter isToday: whether acts later today count as due.
    func acts(_ answer: DueAnswer, isToday: Bool = false, to isMeant: (DueAct) -> Bool) -> [[Act]] {
        let today = CalendarDay(of: now, in: calendar)
        return parts.map { part in
            let meant = part.due.filter { act in
                (isToday ? act.day <= today : act.isDue(by: now, in: calendar)) && isMeant(act)
            }
            // Of a repeated act, only the earliest counts.
            var seen: Set<String> = []
            let first = meant.filter { seen.insert($0.id).inserted }
            return first.isEmpty ? [] : part.journal.acts(answer, first, part.facts)
        }.filter { !$0.isEmpty }
    }
}
