import Diary
import Foundation
import Journal

extension Program {
    /// What is said of new entries beside the entries themselves: a line for today's first entry or the number of the
    /// latest, and one for a milestone. Empty for other days without a milestone.
    static func celebration(
        of entries: [Entry], _ journal: Journal, _ output: Output
    ) throws(Failure) -> String {
        let (count, milestone) = try journalCall { () throws(JournalError) in
            try journal.celebration(of: entries)
        }
        var text = ""
        let figures = journal.kind.figures
        if let count { text += figures.todayText(count) + "\n" }
        if let milestone { text += output.coloured(figures.milestoneText(milestone), "1;38;5;208") + "\n" }
        return text
    }
}
