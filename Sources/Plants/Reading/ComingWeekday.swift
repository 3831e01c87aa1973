import Diary
import Language

/// Days of the week by their English names.
enum ComingWeekday {
    /// 1 Monday … 7 Sunday; nil for any other word.
    static func number(_ word: String) -> Int? {
        guard English.Calendar.weekday.contains(word),
            let number = English.Calendar.meanings[word].flatMap(Int.init)
        else { return nil }
        // 1 is Sunday there.
        return (number + 5) % 7 + 1
    }

    /// The next such day after a day; nil for a word that is not a weekday.
    static func day(_ word: String, after today: CalendarDay) -> CalendarDay? {
        number(word).map { today.advanced(by: ($0 - today.weekday + 6) % 7 + 1) }
    }
}
