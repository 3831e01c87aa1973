import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Recognition
import Synchronization

/// One transcription: the recording is stored in the diary like any other, and its transcript is the answer.
///
/// The same bytes are stored only once.
struct Transcription: Sendable {
    private let service: Service
    private let recording: UUID
    private let prompt: String

    /// Stores the recording.
    ///
    /// - Parameter client: the id of the client's token.
    init(_ request: TranscriptionRequest, by client: UUID?, _ service: Service) throws {
        let objection = try Upload.objection(to: request.file.file)
        let received = try service.diaryService.intake.receive(
            request.file.file, named: Upload.shownName(request.file.fileName, otherwise: "recording"),
            person: request.person,
            by: client, failing: objection)
        if let objection, received.recording.state != .logged {
            service.diaryService.changes.publish(Change(.recordingFailed, [received.recording.id]))
            throw HTTPProblem.noRecording(objection, kept: received.recording.id)
        }
        self.service = service
        recording = received.recording.id
        prompt = request.prompt
    }

    /// Transcribes it, unless that was done before. Without words if nothing was said.
    func transcript() throws -> Transcript {
        let intake = Intake(
            journal: service.diaryService.journal,
            transcriber: FavouringTranscriber(transcriber: service.diaryService.transcriber, text: prompt),
            reader: service.diaryService.reader)
        do {
            let logged = try intake.hear(recording)
            if !logged.wasThere { service.diaryService.publish(logged) }
            return logged.transcript
        } catch {
            service.diaryService.publish(recording, error)
            switch error {
            case JournalError.nothingHeard, JournalError.unclear: break
            default: throw error
            }
        }
        let stored = try service.diaryService.journal.transcript(of: recording)
        guard let stored else { throw DictationError.notFound }
        return stored
    }

    /// The same as server-sent events, which begin before the transcription.
    func stream() -> HTTPResponse {
        let pieces = Pieces()
        Thread.detachNewThread {
            do {
                pieces.add(TranscriptionAnswer(try transcript()).events)
            } catch {
                pieces.add([OpenAIError.object(HTTPProblem(error))])
            }
        }
        return HTTPResponse(
            headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-cache"],
            body: .stream { pieces.next() })
    }

    /// The events that a stream still has to send. Safe to use from several threads.
    private final class Pieces: Sendable {
        private let waiting = Mutex<[JSONValue]?>(nil)
        private let arrived = DispatchSemaphore(value: 0)

        /// Adds all events.
        func add(_ events: [JSONValue]) {
            waiting.withLock { $0 = events }
            arrived.signal()
        }

        /// The next event; nil at the end, empty while there is none yet.
        func next() -> Data? {
            guard arrived.wait(timeout: .now() + 0.5) == .success else { return Data() }
            defer { arrived.signal() }
            let event = waiting.withLock { waiting -> JSONValue? in
                guard let first = waiting?.first else { return nil }
                waiting?.removeFirst()
                return first
            }
            return event.map { Data("data: \($0.line)\n\n".utf8) }
        }
    }
}

/// Transcribes recordings with some words more likely than usual.
private struct FavouringTranscriber: Transcriber {
    let transcriber: any Transcriber
    let text: String

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        var options = options
        options.expected = text
        return try transcriber.transcribe(file, options)
    }
}
