import Diary
import DiaryService
import Foundation
import JSON
import Synchronization
import System

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

/// A file that always says what a box does, replaced in one step at each change. Safe to share between threads.
final class StateFile: Sendable {
    private let path: String
    private let diaryService: DiaryService
    private let writing = DispatchQueue(label: "box.state")
    private let last = Mutex<BoxState?>(nil)
    private let problem = Mutex<String?>(nil)

    init(_ file: URL, _ diaryService: DiaryService) {
        path = file.path(percentEncoded: false)
        self.diaryService = diaryService
    }

    /// Says what the box does now. Returns at once: a slow disk does not hold up who listens.
    func tell(_ state: BoxState) {
        let isNews = last.withLock { last in
            defer { last = state }
            return last != state
        }
        guard isNews else { return }
        let date = diaryService.clock()
        writing.async { [self] in
            // What is no longer so need not be written.
            if last.withLock({ $0 }) == state { write(state, date) }
        }
    }

    /// Says it, and returns when it is written.
    func tellLast(_ state: BoxState) {
        tell(state)
        writing.sync {}
    }

    private func write(_ state: BoxState, _ date: Date) {
        let reason: String?
        do {
            // A file that others may read was made so by somebody, for a light; they are not told of meals.
            let rights = (try? FileStatus(path))?.rights ?? 0o600
            let line = state.line(
                at: date, in: diaryService.journal.calendar, isPrivate: rights & 0o077 == 0)
            try NewFile.write(Array((line + "\n").utf8), to: path, rights: .kept)
            reason = nil
        } catch {
            reason = error.description
        }
        let known = problem.withLock { problem in
            defer { problem = reason }
            return problem
        }
        if let reason, reason != known {
            diaryService.log.note("state not written", level: .warning, ["reason": reason])
        }
    }
}
