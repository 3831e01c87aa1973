import Diary
import DiaryService
import Foundation
import JSON
import Synchronization
import System

/// The state of a box, for people who build a case with a light.
struct BoxState: Hashable, Sendable {
    enum Word: String, Sendable {
        /// Waits for its wake phrase, a key, a button, or another program.
        case waiting
        /// Listens to somebody in the room.
        case listening
        /// Understands what was said.
        case hearing
        case speaking
        /// Waits, but something does not work.
        case unwell
        case stopped
    }

    var word: Word
    /// Whether it does not speak at this hour.
    var isQuiet = false
    /// The current problem in words, without content of the diary.
    var problem: String?
    /// The last answer if it was not spoken.
    var unsaid: String?

    /// One line of JSON.
    ///
    /// - Parameter isPrivate: whether only the diary's user can read it; otherwise the answer is left out.
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

/// A file with the current state of a box, replaced in one step at each change. Safe to share between
/// threads.
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

    /// Writes the state later and returns at once, so that a slow disk does not delay the listener.
    func tell(_ state: BoxState) {
        let isNews = last.withLock { last in
            defer { last = state }
            return last != state
        }
        guard isNews else { return }
        let date = diaryService.clock()
        writing.async { [self] in
            // Skip a state that has changed again meanwhile.
            if last.withLock({ $0 }) == state { write(state, date) }
        }
    }

    /// Writes the state, and returns when it is written.
    func tellLast(_ state: BoxState) {
        tell(state)
        writing.sync {}
    }

    private func write(_ state: BoxState, _ date: Date) {
        let reason: String?
        do {
            // If somebody made the file readable for others, for a light, it must not contain meals.
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
