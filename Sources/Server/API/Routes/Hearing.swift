import Diary
import Foundation
import Journal

/// Hears recordings, tells who follows the diary what became of them, and answers who waits for it.
struct Hearing: Sendable {
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
            publish(id, error)
            switch error {
            case .busy, .model:
                service.changes.publish(Change(.recordingReceived, [id]))
                return try accepted(id, call)
            default: throw HTTPProblem(error)
            }
        }
        if !logged.wasThere { publish(logged) }
        let journal = service.journal
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
        let kept = try call.ask { () throws(JournalError) in try service.journal.keptRecording(id) }
        var response = HTTPResponse.json(
            RecordingView(calendar: service.journal.calendar).object(kept.recording, entries: kept.entries),
            call, status: 202)
        response.headers["Location"] = RecordingView.path(id)
        return response
    }

    func publish(_ logged: Intake.Logged) {
        service.changes.publish(Change(.recordingLogged, [logged.recording.id]))
        service.changes.publish(Change(.entryAdded, logged.entries.map(\.id)))
    }

    /// A recording that only waits longer has not failed.
    func publish(_ id: UUID, _ error: JournalError) {
        switch error {
        case .nothingHeard, .recognition, .audio:
            service.changes.publish(Change(.recordingFailed, [id]))
        default: break
        }
    }
}
