import Foundation
import Journal

/// Transcribes waiting recordings: first those that an earlier run left, then each new one.
///
/// The queue is in the database, so a crash loses nothing and memory does not grow. Several threads may each
/// run one: a thread claims a recording before it transcribes it.
package struct WaitingRecordings: Sendable {
    /// The time after which recordings that could not be transcribed are tried again.
    private static let pause = Duration.seconds(10)

    private let diaryService: DiaryService

    package init(diaryService: DiaryService) { self.diaryService = diaryService }

    /// Works until the service stops.
    ///
    /// - Parameter isFirst: whether this one looks for files that an earlier run left in the media folder.
    package func run(isFirst: Bool) {
        var last = diaryService.changes.last
        if isFirst {
            attempt { told in
                try diaryService.intake.resume(until: { diaryService.stopping.isSet }, told: told)
            }
        }
        var due = ContinuousClock.now
        while !diaryService.stopping.isSet {
            switch diaryService.changes.news(after: last, waiting: 1) {
            case .changes(let changes):
                last = changes.last?.number ?? last
                if changes.contains(where: { $0.change.kind == .recordingReceived }) { due = .now }
            case .missed(let newest):
                last = newest
                due = .now
            }
            guard due <= .now, !diaryService.stopping.isSet else { continue }
            due = .now + Self.pause
            attempt { told in
                try diaryService.intake.hearWaiting(until: { diaryService.stopping.isSet }, told: told)
            }
        }
    }

    private func attempt(_ pass: ((Resumed) -> Void) throws -> [Resumed]) {
        do {
            _ = try pass { resumed in
                switch resumed.outcome {
                case .success(let logged): if !logged.wasThere { diaryService.publish(logged) }
                case .failure(let error): diaryService.publish(resumed.recording.id, error)
                }
            }
        } catch {
            diaryService.log.note("recordings not heard", level: .error, ["reason": error.kinded.reason])
        }
    }
}

extension DiaryService {
    /// Tells the followers that a recording became entries.
    package func publish(_ logged: Intake.Logged) {
        changes.publish(Change(.recordingLogged, [logged.recording.id]))
        changes.publish(Change(.entryAdded, logged.entries.map(\.id)))
        if !logged.replacedNotes.isEmpty { changes.publish(Change(.entryDeleted, logged.replacedNotes)) }
    }

    /// Tells the followers that a recording failed. A recording that is only delayed has not failed.
    package func publish(_ id: UUID, _ error: any Error) {
        switch error {
        case JournalError.nothingHeard, JournalError.unclear, JournalError.recognition,
            JournalError.unreadable:
            changes.publish(Change(.recordingFailed, [id]))
        default: break
        }
    }
}
