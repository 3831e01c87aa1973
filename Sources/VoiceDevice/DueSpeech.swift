import Diary
import DiaryService
import Dispatch
import Foundation
import Journal
import Synchronization

/// Speaks reminders between the turns of conversation. Safe to share between threads.
final class DueSpeech: Sendable {
    private struct State {
        var next = Date.distantPast
        var isLooking = false
        /// Reminders that are queued but not spoken to their end.
        var told: [BoxReminders.Announcement] = []
        /// The last problem that was logged.
        var trouble: String?
    }

    private let diaryService: DiaryService
    private let reminders: BoxReminders
    private let speechOutput: SpeechOutput
    private let tell: @Sendable (BoxNews) -> Void
    private let state = Mutex(State())

    init(
        _ diaryService: DiaryService, _ speechOutput: SpeechOutput,
        tell: @escaping @Sendable (BoxNews) -> Void
    ) {
        self.diaryService = diaryService
        self.speechOutput = speechOutput
        self.tell = tell
        reminders = BoxReminders(journal: diaryService.journal, journals: diaryService.journals)
    }

    /// Checks whether there is something to say, and records what was said.
    ///
    /// - Parameters:
    ///   - mayBegin: whether it may speak now. Reminders that were spoken are recorded in any case.
    ///   - queue: the queue that answers turns, so that a reminder is recorded before it is answered.
    func step(at now: Date, mayBegin: Bool, on queue: DispatchQueue) {
        let isFree = !speechOutput.isBusy
        let isDue = state.withLock { state in
            guard !state.isLooking else { return false }
            let isHeard = !state.told.isEmpty && isFree
            let isTime = state.told.isEmpty && isFree && mayBegin && now >= state.next
            state.isLooking = isHeard || isTime
            return state.isLooking
        }
        guard isDue else { return }
        queue.async { [self] in
            do {
                try settleOrSay(at: now)
                state.withLock { $0.trouble = nil }
            } catch {
                note(error, at: now)
            }
            state.withLock { $0.isLooking = false }
        }
    }

    private func settleOrSay(at now: Date) throws {
        let told = state.withLock { $0.told }
        if !told.isEmpty {
            state.withLock { $0.told = [] }
            return try reminders.settle(told, at: now, problem: speechOutput.status.problem)
        }
        let (next, time, problem) = try reminders.claim(at: now)
        state.withLock { state in
            state.told = next
            state.next = time
        }
        if !next.isEmpty {
            let words = next.map(\.words).joined(separator: " ")
            speechOutput.add(.answer(words))
            tell(.answered(words))
        }
        if let problem { throw problem }
    }

    /// Logs a problem once, and sets the time of the next attempt.
    private func note(_ error: any Error, at now: Date) {
        let kind = "\(error.kinded.kind)"
        let isNew = state.withLock { state in
            state.next = now + 20
            defer { state.trouble = kind }
            return state.trouble != kind
        }
        if isNew { diaryService.log.note("reminders not looked up", level: .error, ["kind": kind]) }
    }
}
