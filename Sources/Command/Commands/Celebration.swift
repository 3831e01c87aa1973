import Diary
import Foundation
import Journal

extension Program {
    /// What is said of new entries beside the entries themselves: a line for today's first meal or the number of the
    /// latest, and one for a milestone. Empty for other days without a milestone.
    static func celebration(
        of entries: [Entry], _ journal: Journal, _ output: Output
    ) throws(Failure) -> String {
        let today = entries.first { CalendarDay(of: $0.date, in: journal.calendar) == journal.today }
        let (meals, milestone) = try journalCall { () throws(JournalError) in
            try journal.celebration(ofEntriesOn: today?.date)
        }
        var text = ""
        if let meals { text += Toast.text(meals: meals) + "\n" }
        if let milestone { text += output.coloured(Milestones.text(milestone), "1;38;5;208") + "\n" }
        return text
    }
}
