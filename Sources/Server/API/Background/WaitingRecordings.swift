import Foundation
import Journal

/// Hears the recordings that were received and wait: at the start those that an earlier run left, then each that comes.
///
/// What waits stands in the database, so nothing is lost with the process and no queue grows in memory. Any number of
/// threads may run one each: a recording is claimed by the one who hears it.
package struct WaitingRecordings: Sendable {
    /// Recordings that nobody could hear are tried again after it.
    private static let pause = Duration.seconds(10)

    private let service: Service

    package init(service: Service) { self.service = service }

    /// Works until the service is to end.
    ///
    /// - Parameter isFirst: Whether this one looks for what an earlier run left behind in the media folder.
    package func run(isFirst: Bool) {
        var last = service.changes.last
        if isFirst {
            attempt { told throws(JournalError) in
                try service.intake.resume(until: { service.stopping.isSet }, told: told)
            }
        }
        var due = ContinuousClock.now
        while !service.stopping.isSet {
            switch service.changes.news(after: last, waiting: 1) {
            case .changes(let changes):
                last = changes.last?.number ?? last
                if changes.contains(where: { $0.change.kind == .recordingReceived }) { due = .now }
            case .missed(let newest):
                last = newest
                due = .now
            }
            guard due <= .now, !service.stopping.isSet else { continue }
            due = .now + Self.pause
            attempt { told throws(JournalError) in
                try service.intake.hearWaiting(until: { service.stopping.isSet }, told: told)
            }
        }
    }

    private func attempt(_ pass: ((Resumed) -> Void) throws(JournalError) -> [Resumed]) {
        let hearing = Hearing(service)
        do throws(JournalError) {
            _ = try pass { resumed in
                switch resumed.outcome {
                case .success(let logged): if !logged.wasThere { hearing.publish(logged) }
                case .failure(let error): hearing.publish(resumed.recording.id, error)
                }
            }
        } catch {
            service.log.note(
                "recordings not heard", level: .error, ["reason": HTTPProblem(error).title])
        }
    }
}
