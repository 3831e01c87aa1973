import Audio
import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// A recording that a request uploads.
struct Upload {
    /// The most recordings that may wait for transcription; further ones are refused.
    static let mostWaiting = 1_000
    /// In seconds.
    static let longest = 2.0 * 3600

    private let call: Call
    private let isAwaited: Bool
    private let name: String
    private let category: CategoryName?
    private let instant: Date?
    private let person: String?
    private let pictures: [UUID]

    /// Reads the fields of the query and the form beside the audio.
    init(_ call: Call) throws {
        self.call = call
        let (fields, fileName) = try call.formFields([
            "wait", "category", "recordedAt", "name", "person", "pictures",
        ])
        isAwaited = try fields.flag("wait")
        category = try fields.pickedCategory()
        person = try fields.person()
        pictures = try fields.toldPictures()
        instant = try fields.pastInstant("recordedAt")
        name = Self.shownName(try fields.text("name") ?? fileName ?? "", otherwise: "recording")
    }

    /// Stores the recording, and transcribes it if the client waits for that.
    func answer() throws -> HTTPResponse {
        let waiting = try call.journal.waitingCount()
        guard waiting < Self.mostWaiting else {
            throw HTTPProblem(
                503, "Busy", type: "/problems/busy",
                detail: "\(waiting) recordings are waiting to be heard; try again later",
                headers: ["Retry-After": "60"])
        }
        return try BodyFile(call).use { file in try keep(file) }
    }

    private func keep(_ file: URL) throws -> HTTPResponse {
        let objection = try Self.objection(to: file)
        let asked =
            "\(name)\n\(category?.rawValue ?? "")\n\(instant?.milliseconds ?? 0)\n"
            + (person.map { "\($0)\n" } ?? "") + pictures.map { "\($0.uuidString)\n" }.joined()
        let key = try call.creationKey(Array(asked.utf8))
        let received: Received
        do {
            received = try call.service.diaryService.intake.receive(
                file, named: name, at: instant, category: category, person: person, by: call.client,
                about: pictures, once: key, failing: objection)
        } catch JournalError.noSuchRecording {
            throw HTTPProblem.gone(
                "the recording that this key sent has been deleted; use another key to send it again")
        }
        let id = received.recording.id
        let isLogged = received.recording.state == .logged
        if let objection, !isLogged {
            call.publish(.recordingFailed, [id])
            throw HTTPProblem.noRecording(objection, kept: id)
        }
        if isAwaited || isLogged {
            return try RecordingAnswer(call.service).answer(id, status: received.wasThere ? 200 : 201, call) {
                try call.service.diaryService.intake.hear(id)
            }
        }
        // A recording that failed earlier is transcribed again, as if it were logged again.
        call.publish(.recordingReceived, [id])
        return try RecordingAnswer(call.service).accepted(id, call)
    }

    /// Why nothing in a file can be transcribed; nil if something may be.
    ///
    /// - Throws: 413 if the recording is too long; the reason if the file cannot be read at the moment.
    static func objection(to file: URL) throws -> String? {
        do {
            let format = try RecordingReader(file).format
            let seconds =
                format.isLengthKnown
                ? format.duration : try extent(of: file, upTo: Self.longest).duration
            if seconds <= Self.longest { return nil }
        } catch let error as AudioError where error.isTheRecordings {
            return error.reason
        }
        throw HTTPProblem.tooLong("the recording is longer than two hours")
    }

    /// The name for errors and lists: the last part of the client's name, on one line.
    static func shownName(_ name: String, otherwise noun: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let plain = last.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let text = String(String.UnicodeScalarView(plain).prefix(200))
        return text.allSatisfy({ $0 == "." || $0.isWhitespace }) ? noun : text
    }
}

extension Call {
    /// The request with the fields of a form beside its query, and the name of the form's file.
    ///
    /// - Parameter known: the names of the fields; any other is refused.
    func formFields(_ known: [String]) throws -> (fields: Call, fileName: String?) {
        guard case .form(let form) = request.body else { return (self, nil) }
        var fields = request
        for field in form.fields {
            guard known.contains(field.name) else {
                throw HTTPProblem.invalid(
                    field.name, "is not known here; the fields are file, " + known.joined(separator: ", "))
            }
            fields.query[field.name, default: []].append(field.value)
        }
        return (Call(request: fields, parameters: parameters, service: service), form.files.first?.fileName)
    }

    /// An instant that is not in the future; nil if none is given.
    func pastInstant(_ name: String) throws -> Date? {
        let times = AskedTime(self)
        return try text(name).map { text in
            guard let instant = times.instant(text) else {
                throw HTTPProblem.invalid(name, AskedTime.expectedInstant)
            }
            if let objection = times.objection(to: instant) { throw HTTPProblem.invalid(name, objection) }
            return instant
        }
    }
}
