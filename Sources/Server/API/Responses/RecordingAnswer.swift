import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// Answers whoever waits for a recording to be heard, and has those told who follow the diary.
struct RecordingAnswer: Sendable {
    private let service: Service

    init(_ service: Service) { self.service = service }

    /// Answers with the entries of a recording when it was heard; where the recogniser is busy it waits on.
    func answer(
        _ id: UUID, status: Int, _ call: Call, _ hear: () throws(JournalError) -> Intake.Logged
    ) throws(HTTPProblem) -> HTTPResponse {
        let logged: Intake.Logged
        do throws(JournalError) {
            logged = try hear()
        } catch {
            service.diaryService.publish(id, error)
            switch error {
            case .busy, .model:
                service.diaryService.changes.publish(Change(.recordingReceived, [id]))
                return try accepted(id, call)
            default: throw HTTPProblem(error)
            }
        }
        if !logged.wasThere { service.diaryService.publish(logged) }
        let journal = service.diaryService.journal
        let details = try call.ask { () throws(JournalError) in try journal.details(ofRecording: id) }
        let words = try Additions(call).words(about: logged.wasThere ? [] : logged.entries)
        return .json(
            .object(
                [
                    (
                        "recording",
                        RecordingView(calendar: journal.calendar).object(
                            logged.recording, entries: details.map(\.entry.id))
                    ),
                    ("entries", .array(details.map(EntryView(calendar: journal.calendar).object))),
                    ("transcript", TranscriptJSON.object(logged.transcript)),
                ] + words), call, status: status)
    }

    /// Answers that a recording is kept and is heard later (202).
    func accepted(_ id: UUID, _ call: Call) throws(HTTPProblem) -> HTTPResponse {
        let kept = try call.ask { () throws(JournalError) in
            try service.diaryService.journal.keptRecording(id)
        }
        let view = RecordingView(calendar: service.diaryService.journal.calendar)
        var response = HTTPResponse.json(
            .object([
                ("recording", view.object(kept.recording, entries: kept.entries)), ("entries", .array([])),
                ("transcript", .null), ("toast", .null), ("milestone", .null),
            ]), call, status: 202)
        response.headers["Location"] = RecordingView.path(id)
        return response
    }
}
