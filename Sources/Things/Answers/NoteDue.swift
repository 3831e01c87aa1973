import Diary
import Foundation
import JSON
import Language

/// Tells which notes are due, and what an answer to one does.
enum NoteDue {
    /// The days for which an unanswered reminder stays due.
    private static let days = 31

    /// The reminders that came and were not answered, then those to come.
    static func due(_ facts: JournalFacts) -> [DueAct] {
        let reminders = NoteReminders(records: facts.records, calendar: facts.calendar)
        let floor = facts.calendar.date(byAdding: .day, value: -days, to: facts.now) ?? facts.now
        return (reminders.unanswered(since: floor, until: facts.now) + reminders.coming(after: facts.now))
            .map { coming in
                DueAct(
                    record: coming.note.id, kind: "reminder",
                    day: CalendarDay(of: coming.at, in: facts.calendar), at: coming.at,
                    text: coming.note.name)
            }
    }

    static func acts(_ answer: DueAnswer, _ due: [DueAct], _ facts: JournalFacts) -> [Act] {
        let now = LocalMoment(of: facts.now, in: facts.calendar)
        return due.compactMap { due in
            guard let note = facts.records.first(where: { $0.id == due.record }) else { return nil }
            var fields: [String: JSONValue] = [
                "record": .text(note.id.uuidString), "title": .text(note.name),
                "until": .text(now.description),
            ]
            switch answer {
            case .done: fields["change"] = "done"
            case .onDay(let day):
                let time = due.at.map { TimeOfDay(of: $0, in: facts.calendar) } ?? now.time
                fields["change"] = "move"
                fields["remindAt"] = .text(LocalMoment(day, time).description)
            case .at(let moment):
                fields["change"] = "move"
                fields["remindAt"] = .text(moment.description)
            }
            return Act(journal: .things, kind: "note", fields: fields)
        }
    }
}

extension ReminderTime {
    /// Words that may stand beside the time in an answer.
    private static let besides: Set<String> = ["again", "please", "then", "instead"]

    /// The moment that the words tell; nil if they say anything else.
    static func alone(_ said: SaidWords) -> LocalMoment? {
        let text = SaidText(said, KeptThings([]))
        let read = read(text.words.indices, of: text)
        let rest = text.words.indices.filter { place in
            !read.tokens.contains { $0.contains(place) } && !besides.contains(text.words[place])
        }
        guard rest.isEmpty, read.repeats == nil, let at = read.remindAt else { return nil }
        return LocalMoment(at)
    }
}
