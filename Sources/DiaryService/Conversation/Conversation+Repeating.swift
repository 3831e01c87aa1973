import Diary
import Food
import Foundation
import Journal

/// Turns that tell the meals of another time again: "same breakfast as yesterday".
extension Conversation {
    /// What was eaten then, in words; nil if nothing was.
    func meaning(of same: RepeatedDay, _ answer: SpokenAnswer) throws -> String? {
        guard let date = same.asked.date(now: answer.now, calendar: answer.calendar) else { return nil }
        let day = own(try diaryService.journal.entries(on: date))
        let eaten = day.filter {
            !$0.isNote && $0.createdAt <= answer.now && same.asked.holds($0, calendar: answer.calendar)
        }
        guard let first = eaten.first else { return nil }
        let words = eaten.map(\.processedDescription).joined(separator: ", ")
        return (same.meal ?? first.category).map { "\(words) for \($0.rawValue)" } ?? words
    }
}
