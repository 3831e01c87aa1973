import Diary
import Foundation
import Language

/// What somebody wants who talks to the diary.
package enum SpokenRequest: Hashable, Sendable {
    /// It tells what was eaten, for the diary to keep.
    case memo
    /// Takes back what was done last, be it a meal that was logged, a change or a deletion.
    case undo
    /// Removes what was logged last.
    case delete
    /// What was eaten on a day.
    case eaten(AskedMeals)
    /// How a week went; 0 is this one, 1 the one before.
    case week(weeksAgo: Int)
    /// What was eaten last, and when.
    case lastMeal
    /// When a food was eaten last; as it was said.
    case lastTime(String)
    case streak
    /// What can be said.
    case help
    /// Nothing that a diary has to do with.
    case unknown
}

/// Which meals a question is about.
package struct AskedMeals: Hashable, Sendable {
    package var day: SaidDay
    /// Nil for the whole day.
    package var part: DayPart?
    /// Nil for all meals.
    package var category: CategoryName?

    package init(day: SaidDay = .daysAgo(0), part: DayPart? = nil, category: CategoryName? = nil) {
        self.day = day
        self.part = part
        self.category = category
    }

    /// The start of the day that is meant, counted from now; nil for a date that does not exist.
    package func date(now: Date, calendar: any LocalCalendar) -> Date? {
        day.counted(from: LocalDay(of: now, in: calendar))?.start
    }

    /// Whether an entry of the day belongs to what is asked.
    package func holds(_ entry: Entry, calendar: any LocalCalendar) -> Bool {
        let hour = calendar.component(.hour, from: entry.createdAt)
        let isThen =
            switch part {
            case nil: true
            case .morning: hour < 12
            case .afternoon: (12..<18).contains(hour)
            case .evening, .night: hour >= 17
            }
        return isThen && (category == nil || category == entry.category)
    }
}

extension MemoReader {
    /// What a whole utterance asks of the diary.
    ///
    /// Orders and questions are known by the whole utterance: "undo that" within a longer sentence is part of the
    /// sentence. What is neither is a memo where it names something that the speaker ate, by the same judgement that
    /// makes an entry or a note of what is typed.
    package func request(in text: String) -> SpokenRequest {
        let words = Token.split(text).map(\.word)
        if let order = SpokenOrder.request(words) { return order }
        let utterance = Utterance(text, in: builder.names.domain)
        if let question = SpokenQuestion(utterance).request { return question }
        let things = builder.items(of: utterance)
        return things.contains { !$0.isNegated } ? .memo : .unknown
    }
}

/// Orders that are the whole utterance.
enum SpokenOrder {
    private static let undoing: Set<String> = ["undo", "revert"]
    /// What was done, as against what was logged.
    private static let acts = Set(English.QuestionPhrases.act.inWords)
    private static let last = Set(English.QuestionPhrases.last.inWords)

    /// Nil for what is not an order.
    static func request(_ words: [String]) -> SpokenRequest? {
        let plain = SpokenQuestion.withoutCourtesy(words)
        guard let verb = plain.first else { return nil }
        if plain == ["undo"] || ["that", "it"].contains(where: { plain == ["take", $0, "back"] }) {
            return .undo
        }
        let object = Array(plain.dropFirst())
        if undoing.contains(verb), last.contains(object) || acts.contains(object) { return .undo }
        return English.Questions.deleting.contains(verb) && last.contains(object) ? .delete : nil
    }
}
