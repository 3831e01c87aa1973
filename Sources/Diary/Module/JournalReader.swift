import Foundation

/// Reads words for one journal, with what is known about its things in one moment. A new one is made when a model is
/// compiled or a word taught. Immutable, safe to share between threads.
package protocol JournalReader: Sendable {
    /// What somebody said or typed at a moment: a draft for each entry that it tells of, and at least one.
    ///
    /// - Parameters:
    ///   - calendar: the diary's, with its time zone.
    ///   - picked: the category that the user picked, for every entry; nil to find it in the words.
    func drafts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [EntryDraft]

    /// The items that a description names.
    func items(in description: String) -> [EntryItem]

    /// Nil where nothing tells a category.
    var detector: (any CategoryDetector)? { get }
}

extension JournalReader {
    /// What makes entries of words in one calendar, with what is known now.
    package func reader(_ calendar: any LocalCalendar) -> Reader {
        { said, saidAt, picked in drafts(in: said, saidAt: saidAt, calendar: calendar, picked: picked) }
    }
}
