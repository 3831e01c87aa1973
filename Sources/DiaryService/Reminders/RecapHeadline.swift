import Diary
import Foundation
import Journal

extension Journal {
    /// The weekly recap's headline for the week in which an instant falls.
    package func recapHeadline(of instant: Date) throws(JournalError) -> String {
        let day = CalendarDay(of: instant, in: calendar)
        try readDueItems()
        return try entryColumns(.items).recap(of: IsoWeek(of: day), today: day).headline.text
    }
}
