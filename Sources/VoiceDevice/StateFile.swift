import Diary
import DiaryService
import Foundation
import Synchronization
import System

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
        do throws(FileError) {
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
