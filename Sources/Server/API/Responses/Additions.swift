import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

/// Answers a request that added entries, with the entries and a message about them.
struct Additions {
    private let call: Call

    init(_ call: Call) { self.call = call }

    /// - Parameter create: adds entries, or returns those that the same request added earlier.
    func answer(_ create: () throws -> Creation<[UUID]>) throws -> HTTPResponse {
        let created = try create()
        let details = try call.journal.details(of: created.value)
        guard let first = details.first else {
            throw HTTPProblem.gone("what this key created has been deleted; use another key to add it again")
        }
        if !created.wasThere { call.publish(.entryAdded, created.value) }
        let view = EntryView(calendar: call.journal.calendar)
        var response = HTTPResponse.json(
            .object(
                [("entries", .array(details.map(view.object)))] + (try words(about: details.map(\.entry)))),
            call, status: 201)
        response.headers["Location"] = EntryView.path(first.entry.id)
        response.headers["ETag"] = nil
        if created.wasThere { response.headers["Idempotency-Replayed"] = "true" }
        return response
    }

    /// A message about today's entries, and a milestone that the diary has just passed.
    func words(about entries: [Entry]) throws -> [(String, JSONValue)] {
        let journal = call.journal
        let (count, milestone) = try journal.celebration(of: entries)
        var told: [String] = []
        for entry in entries where entry.told != nil {
            told += try journal.acts(ofEntry: entry.id).map(\.told)
        }
        let figures = journal.kind.figures
        let said = count.map(figures.todayText) ?? figures.text(ofNotesAmong: entries).map { $0 + "." }
        let sentences = (told + [said].compactMap(\.self)).filter { !$0.isEmpty }
        return [
            ("toast", .text(sentences.isEmpty ? nil : sentences.joined(separator: " "))),
            ("milestone", milestone.map { .integer($0) } ?? .null),
        ]
    }
}

/// Answers a client that waits for a transcription, and notifies the diary's followers.
struct RecordingAnswer: Sendable {
    private let service: Service

    init(_ service: Service) { self.service = service }

    /// Answers with the entries of a transcribed recording; if the recogniser is busy, with 202.
    func answer(
        _ id: UUID, status: Int, _ call: Call, _ hear: () throws -> Intake.Logged
    ) throws -> HTTPResponse {
        let logged: Intake.Logged
        do {
            logged = try hear()
        } catch {
            service.diaryService.publish(id, error)
            switch error {
            case JournalError.busy, JournalError.model:
                service.diaryService.changes.publish(Change(.recordingReceived, [id]))
                return try accepted(id, call)
            default: throw error
            }
        }
        if !logged.wasThere { service.diaryService.publish(logged) }
        let journal = service.diaryService.journal
        let details = try journal.details(ofRecording: id)
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

    /// Answers that a recording is stored and will be transcribed later (202).
    func accepted(_ id: UUID, _ call: Call) throws -> HTTPResponse {
        let kept = try service.diaryService.journal.keptRecording(id)
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
