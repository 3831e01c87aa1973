import Diary
import Foundation
import Journal

extension Program {
    /// What is said of a new entry beside the entry itself: a line for today's first meal or its number, and one
    /// for a milestone. Empty for other days without a milestone.
    static func celebration(of entry: Entry, _ journal: Journal, _ output: Output) throws(Failure) -> String {
        let (meals, milestone) = try journalCall { () throws(JournalError) in
            let isToday = DayNumber(of: entry.date, in: journal.calendar) == journal.today
            return (isToday ? try journal.entries(on: entry.date).count : 0, try journal.newMilestone())
        }
        var text = ""
        if meals > 0 { text += Toast.text(meals: meals) + "\n" }
        if let milestone { text += output.coloured(Milestones.text(milestone), "1;38;5;208") + "\n" }
        return text
    }
}
