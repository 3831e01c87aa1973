import Foundation
import Journal

extension Inbox {
    static let files = Metric(
        "diary_inbox_files_total", .counter, "Files in the inbox, by what became of them.")

    /// An inbox that reports to the log, metrics and changes of an assistant.
    package convenience init(
        diaryService: DiaryService, folder: URL, of person: String? = nil
    ) throws(InboxError) {
        try self.init(
            intake: diaryService.intake, folder: folder, of: person,
            report: { Self.tell($0, diaryService) })
    }

    private static func tell(_ event: Event, _ diaryService: DiaryService) {
        switch event {
        case .logged(_, let logged):
            diaryService.metrics.add(to: files, ["outcome": "logged"])
            diaryService.log.note("inbox file logged", ["recording": logged.recording.id.uuidString])
            guard !logged.wasThere else { return }
            diaryService.publish(logged)
        case .failed(_, let error):
            diaryService.metrics.add(to: files, ["outcome": "failed"])
            if let recording = error.recording {
                diaryService.changes.publish(Change(.recordingFailed, [recording]))
            }
            diaryService.log.note("inbox file failed", level: .warning, ["reason": error.reasonWithoutName])
        case .waits(_, let error):
            diaryService.log.note("inbox file waits", level: .warning, ["reason": error.reasonWithoutName])
        case .trouble(let error):
            diaryService.log.note("inbox cannot be used", level: .error, ["reason": error.reason])
        }
    }
}

extension JournalError {
    /// The recording that is kept although it was not logged.
    fileprivate var recording: UUID? {
        switch self {
        case .nothingHeard(_, let id), .unclear(_, let id), .recognition(_, let id, _),
            .unreadable(_, let id, _):
            id
        default: nil
        }
    }
}
