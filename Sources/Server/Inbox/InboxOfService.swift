import Foundation
import Journal

extension Inbox {
    static let files = Metric(
        "diary_inbox_files_total", .counter, "Files in the inbox, by what became of them.")

    /// The inbox of the service, which tells what it does in the service's log, metrics and changes.
    package convenience init(service: Service, folder: URL) throws(InboxError) {
        try self.init(
            intake: service.intake, folder: folder, calendar: service.journal.calendar,
            report: { Self.tell($0, service) })
    }

    private static func tell(_ event: Event, _ service: Service) {
        switch event {
        case .logged(_, let logged):
            service.metrics.add(to: files, ["outcome": "logged"])
            service.log.note("inbox file logged", ["recording": logged.recording.id.uuidString])
            guard !logged.wasThere else { return }
            service.changes.publish(Change(.recordingLogged, [logged.recording.id]))
            service.changes.publish(Change(.entryAdded, logged.entries.map(\.id)))
        case .failed(_, let error):
            service.metrics.add(to: files, ["outcome": "failed"])
            if let recording = error.recording {
                service.changes.publish(Change(.recordingFailed, [recording]))
            }
            service.log.note("inbox file failed", level: .warning, ["reason": error.reasonWithoutName])
        case .waits(_, let error):
            service.log.note("inbox file waits", level: .warning, ["reason": error.reasonWithoutName])
        case .trouble(let error):
            service.log.note("inbox cannot be used", level: .error, ["reason": error.reason])
        }
    }
}

extension JournalError {
    /// The recording that is kept although it was not logged.
    fileprivate var recording: UUID? {
        switch self {
        case .nothingHeard(_, let id), .recognition(_, let id, _): id
        default: nil
        }
    }

    /// What went wrong, without the name of a file, which may tell what somebody ate.
    fileprivate var reasonWithoutName: String {
        switch self {
        case .audio(let error): error.reason
        case .file(let error), .recording(let error): error.reason
        case .recognition(_, _, let reason): reason
        case .nothingHeard: "nothing was heard"
        case .busy: "the recogniser is busy"
        default: description
        }
    }
}
