import Diary
import Foundation
import JSON

/// What a box does, for those who build a case with a light.
struct BoxState: Hashable, Sendable {
    enum Word: String, Sendable {
        /// For its wake phrase, a key, a button, or another program.
        case waiting
        /// To somebody in the room.
        case listening
        /// What was said is being understood.
        case hearing
        case speaking
        /// It waits, and something does not work.
        case unwell
        case stopped
    }

    var word: Word
    /// Whether it says nothing aloud at this hour.
    var isQuiet = false
    /// What does not work, in words; nothing of the diary.
    var problem: String?
    /// The last answer, if it was not said aloud.
    var unsaid: String?

    /// One line of JSON.
    ///
    /// - Parameter isPrivate: whether only the diary's user will read it; nobody else is told what the diary answered.
    func line(at date: Date, in calendar: any LocalCalendar, isPrivate: Bool) -> String {
        var members: [(String, JSONValue)] = [
            ("state", .text(word.rawValue)), ("since", .text(InstantText(calendar: calendar).text(date))),
            ("quiet", .bool(isQuiet)),
        ]
        if let problem { members.append(("problem", .text(problem))) }
        if let unsaid, isPrivate { members.append(("answer", .text(unsaid))) }
        return JSONValue.object(members).line
    }
}
