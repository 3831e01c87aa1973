import Diary
import Food
import Foundation
import JSON
import Journal
import Language

/// Shows what would be written, act by act, in the order of speech. Nothing is stored.
struct DryRun: Sendable {
    private let calendar: any LocalCalendar
    private let first: JournalName
    private let notes: JournalName?
    private let items: @Sendable (_ description: String) -> [EntryItem]
    private let question: @Sendable (_ text: String) -> Turn?

    /// - Parameters:
    ///   - journals: the journals beside the first one; the last takes what no other claims.
    ///   - known: reads words for the first journal.
    ///   - templates: recognise questions to the first journal.
    init(
        _ diary: Journal, _ journals: [ActJournal], _ known: MemoReader, _ templates: TurnTemplates
    ) {
        calendar = diary.calendar
        first = JournalName(rawValue: diary.kind.name)
        notes = journals.last?.name
        items = { known.items(in: $0) }
        question = { TurnReading(templates, known, about: []).turn(in: $0) }
    }

    /// An array with an object for each act.
    ///
    /// - Parameter instant: when the words were said.
    func json(
        of text: String, at instant: Date, category: CategoryName?, _ household: HouseholdReader
    ) -> JSONValue {
        let parts = household.parts(
            in: TimedText(text), saidAt: instant, calendar: calendar, picked: category)
        return .array(
            parts.flatMap { part -> [JSONValue] in
                switch part {
                case .acts(let acts, _): acts.map(\.json)
                case .question(let act, _): [act.json]
                case .note(let draft): [asked(draft.description)?.json ?? note(draft.description)]
                case .entries(let entries): entries.map { entry($0.draft, $0.read) }
                }
            })
    }

    private func entry(_ draft: EntryDraft, _ read: ReadEntry) -> JSONValue {
        guard draft.note == nil else {
            return asked(draft.description)?.json ?? note(draft.description)
        }
        var fields: [String: JSONValue] = [
            "description": .text(draft.description),
            "items": EntryJSON.items(items(draft.description)),
        ]
        if let category = draft.category { fields["category"] = .text(category.rawValue) }
        if !read.moment.isSilentOnDay {
            fields["day"] = .text(CalendarDay(of: draft.date, in: calendar).text)
        }
        if !read.moment.isSilentOnTime {
            fields["time"] = .text(TimeOfDay(of: draft.createdAt, in: calendar).text)
        }
        return Act(journal: first, kind: "entry", fields: fields).json
    }

    private func note(_ text: String) -> JSONValue {
        Act(journal: notes ?? first, kind: "note", fields: ["body": .text(text)]).json
    }

    private static let leastWordsOfQuestion = 4
    private static let mostWordsBehind = 8

    /// The question to the first journal that opens a text; people often go on talking after a question.
    private func asked(_ text: String) -> Act? {
        let words = text.prefix { $0 != "?" }.split(separator: " ")
        for left in 0...Self.mostWordsBehind
        where left == 0 || words.count - left >= Self.leastWordsOfQuestion {
            if let act = wholly(asked: words.dropLast(left).joined(separator: " ")) { return act }
        }
        return nil
    }

    private func wholly(asked text: String) -> Act? {
        let about: (String, String?)
        switch question(text) {
        case .question(let question):
            about =
                switch question.kind {
                case .amount, .times: ("count", question.food)
                case .whether: ("history", question.food)
                case .lastTime: ("last", question.food)
                }
        case .eaten: about = ("history", nil)
        default: return nil
        }
        return Act(
            journal: first, kind: "question",
            fields: [
                "about": .text(about.0), "of": .array(about.1.map { [JSONValue.text($0)] } ?? []),
            ])
    }
}
