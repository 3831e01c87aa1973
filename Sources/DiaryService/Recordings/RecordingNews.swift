import Foundation
import Journal

extension DiaryService {
    /// Tells the followers that a recording became entries.
    package func publish(_ logged: Intake.Logged) {
        changes.publish(Change(.recordingLogged, [logged.recording.id]))
        changes.publish(Change(.entryAdded, logged.entries.map(\.id)))
    }

    /// Tells the followers that a recording failed. A recording that only has to wait longer has not failed.
    package func publish(_ id: UUID, _ error: JournalError) {
        switch error {
        case .nothingHeard, .unclear, .recognition, .unreadable:
            changes.publish(Change(.recordingFailed, [id]))
        default: break
        }
    }
}

extension JournalError {
    /// What went wrong, without the name of a file, which may tell what somebody ate.
    var reasonWithoutName: String {
        switch self {
        case .audio(let error): error.reason
        case .file(let error), .recording(let error): error.reason
        case .recognition(_, _, let reason), .unreadable(_, _, let reason): reason
        case .nothingHeard: Recording.nothingHeardReason
        case .unclear: Recording.unclearReason
        case .busy: "the recogniser is busy"
        default: description
        }
    }
}
