import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Recognition
import Synchronization

/// One transcription: the recording goes into the diary as any other, once for the same bytes, and what was heard in it
/// is the answer.
struct Transcription: Sendable {
    private let service: Service
    private let recording: UUID
    private let prompt: String

    /// Keeps the recording.
    ///
    /// - Parameter client: The id of the token with which it is sent.
    init(_ request: TranscriptionRequest, by client: UUID?, _ service: Service) throws {
        let objection = try Upload.objection(to: request.file.file)
        let received = try service.diaryService.intake.receive(
            request.file.file, named: Upload.shownName(request.file.fileName), person: request.person,
            by: client, failing: objection)
        if let objection, received.recording.state != .logged {
            service.diaryService.changes.publish(Change(.recordingFailed, [received.recording.id]))
            throw HTTPProblem.noRecording(objection, kept: received.recording.id)
        }
        self.service = service
        recording = received.recording.id
        prompt = request.prompt
    }

    /// Hears it, unless it was heard before. Without words when nothing was said.
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

    /// The same as server-sent events, which begin before anything is heard.
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

    /// What a stream has still to say. Safe to use from several threads.
    private final class Pieces: Sendable {
        private let waiting = Mutex<[JSONValue]?>(nil)
        private let arrived = DispatchSemaphore(value: 0)

        /// Adds everything there is.
        func add(_ events: [JSONValue]) {
            waiting.withLock { $0 = events }
            arrived.signal()
        }

        /// Nil at the end; nothing while there is nothing yet.
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

/// Hears every recording with some words likelier than others.
private struct FavouringTranscriber: Transcriber {
    let transcriber: any Transcriber
    let text: String

    func transcribe(_ file: URL, _ manner: HearingManner) throws -> Transcript {
        var manner = manner
        manner.expected = text
        return try transcriber.transcribe(file, manner)
    }
}
