import Diary
import Foundation
import JSON

/// Writes the made-up entries of one journal, each with the acts that its words tell.
///
/// The same seed and day give the same story.
package struct SampleStory {
    package let journal: JournalName
    package let calendar: any LocalCalendar
    /// The day on which the story ends.
    package let today: CalendarDay
    /// For whatever a story leaves to chance.
    package var generator: SplitMix64
    private let now: Date
    private var told: [Entry] = []

    /// - Parameters:
    ///   - now: the moment at which the story ends; nothing later is told.
    ///   - calendar: the diary's calendar, with its time zone.
    package init(_ journal: JournalName, seed: UInt64, now: Date, calendar: any LocalCalendar) {
        self.journal = journal
        self.calendar = calendar
        self.now = now
        today = CalendarDay(of: now, in: calendar)
        generator = SplitMix64(seed: seed)
    }

    /// The entries in the order of their times; none is later than the end of the story.
    package var entries: [Entry] {
        told.enumerated().sorted { ($0.element.createdAt, $0.offset) < ($1.element.createdAt, $1.offset) }
            .map(\.element).filter { $0.createdAt <= now }
    }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - words: what was said, without the mark of samples.
    ///   - acts: what it tells; at least one.
    ///   - daysAgo: 0 for the last day of the story.
    ///   - minute: the minute of the local day, 0…1439.
    package mutating func tell(_ words: String, _ acts: [Act], daysAgo: Int, minute: Int) {
        let id = generator.uuid()
        let time = TimeOfDay(hour: minute / 60, minute: minute % 60) ?? .noon
        let instant = today.advanced(by: -daysAgo).instant(at: time, in: calendar)
        told.append(
            Entry(
                id: id, date: instant, rawInput: Entry.sampleMark + words,
                inputType: generator.unit() < 0.7 ? .voice : .text, processedDescription: words,
                createdAt: instant, category: nil, isNote: true, told: ToldActs(acts)))
    }

    /// An act of the story's journal.
    package func act(_ kind: String, _ fields: [String: JSONValue]) -> Act {
        Act(journal: journal, kind: kind, fields: fields)
    }
}
