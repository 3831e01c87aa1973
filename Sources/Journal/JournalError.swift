import Audio
import Diary
import Foundation
import Recognition
import System
import Vision

/// Why the journal could not do what was asked. The text never holds what somebody said or ate.
package enum JournalError: KindedError {
    /// SQLite refused. `code` is its extended result code, `sql` the statement without its arguments, which
    /// people are not shown.
    case database(code: Int32, message: String, sql: String?)
    /// The database was written by a newer version; it has not been touched.
    case newerDatabase(path: String, version: Int, known: Int)
    /// The home folder cannot hold a diary.
    case home(FileError)
    /// A recording that came in could not be read or copied; nothing of it was kept.
    case recording(FileError)
    /// An input file is not what it should be. Nothing was changed.
    case input(FileError)
    /// An output file cannot be written in the chosen place.
    case output(FileError)
    /// Another process has the diary open, but this operation needs it alone.
    case inUse(path: String)
    /// The recording cannot be read now, and waits; or it is flawed, and strict intake did not keep it.
    case audio(AudioError)
    /// The picture cannot be shown, or not now.
    case picture(PictureError)
    /// No decoder can read the recording. It is kept and listed as failed.
    case unreadable(name: String, recording: UUID, reason: String)
    /// The recording has no words. It is kept and listed as failed.
    case nothingHeard(name: String, recording: UUID)
    /// Too little of the recording was understood. It is kept, listed as failed, and waits in review.
    case unclear(name: String, recording: UUID)
    /// The recogniser gave up on the recording; it is kept and listed as failed.
    case recognition(name: String, recording: UUID, reason: String)
    /// The recogniser's model cannot be used. The recording waits for one that can.
    case model(name: String, reason: String)
    /// The recogniser's queue is full; the recording waits.
    case busy(name: String)
    /// The file was written to while it was heard. The diary did not keep the old contents.
    case outdated(name: String)
    case noSuchEntry(String)
    case noSuchRecording(String)
    case noSuchPicture(String)
    /// The given id belongs to a recording, which has these entries.
    case isRecording(prefix: String, Recording, entries: [UUID])
    /// The given id belongs to an entry, which came from this recording; nil for a typed one.
    case isEntry(prefix: String, recording: UUID?)
    /// Several ids begin with the prefix; at most five are listed.
    case ambiguous(prefix: String, ids: [UUID])
    /// A value or a request that the journal does not accept.
    case invalid(InvalidRequest)
    /// Nothing was edited or deleted in the past `undoDays` days.
    case nothingToUndo
    /// The entry has changed since the caller looked at it; nothing was changed.
    case changedMeanwhile(UUID)
    /// The key of this request was used for another request. Nothing was changed.
    case keyReused
    /// The diary already holds an entry with this id.
    case duplicateEntry(UUID)
}

extension JournalError {
    package var kind: ErrorKind {
        switch self {
        case .database(let code, _, _): ErrorKind(sqlite: code)
        case .newerDatabase: .tooNew
        case .home(let error), .recording(let error), .input(let error),
            .output(let error):
            error.kind
        case .inUse, .busy: .busy
        case .audio(let error): error.kind
        case .picture(let error): error.kind
        case .unreadable: .invalid
        case .nothingHeard, .unclear: .notHeard
        case .recognition: .notRecognized
        case .model: .unusable
        case .noSuchEntry, .noSuchRecording, .noSuchPicture, .isRecording, .isEntry: .notFound
        case .ambiguous: .invalid
        case .invalid(let objection): objection.kind
        case .nothingToUndo, .changedMeanwhile, .keyReused, .outdated: .conflict
        case .duplicateEntry: .exists
        }
    }
}

extension JournalError {
    /// What went wrong, without the name of a file, because the name may tell what somebody ate.
    package var reason: String {
        switch self {
        case .audio(let error): error.reason
        case .picture(let error): error.reason
        case .recording(let error): error.reason
        case .recognition(_, _, let reason), .unreadable(_, _, let reason): reason
        case .nothingHeard: Recording.nothingHeardReason
        case .unclear: Recording.unclearReason
        case .busy: "the recogniser is busy"
        default: description
        }
    }

    package var description: String {
        switch self {
        case .database(let code, let message, _):
            switch kind {
            case .full: "the diary's disk is full (\(message)); make room and try again"
            case .damaged:
                "the diary's database is damaged (\(message)); diary check says what can be done"
            default: "database: \(message) (SQLite \(code))"
            }
        case .newerDatabase(let path, let version, let known):
            "\(path): made by a newer version of this program (format \(version), this one knows \(known)); "
                + "nothing was changed; update the program"
        case .home(let error), .recording(let error), .input(let error),
            .output(let error):
            error.description
        case .inUse(let path): "\(path): another program has the diary open; stop it and try again"
        case .audio(let error): error.description
        case .picture(let error): error.description
        case .nothingHeard(let name, let recording):
            "\(name): nothing was heard; the recording is kept as \(recording.shortText): "
                + Self.review(recording)
        case .unclear(let name, let recording):
            "\(name): not sure enough to log; \(Self.review(recording))"
        case .recognition(let name, let recording, let reason),
            .unreadable(let name, let recording, let reason):
            "\(name): \(reason); the recording is kept as \(recording.shortText)"
        case .model(let name, let reason): "model \(name): \(reason)"
        case .busy(let name): "\(name): the recogniser is busy; the recording is kept, try again later"
        case .outdated(let name): "\(name): was changed while it was heard; try again once it is finished"
        case .noSuchEntry(let id): "no entry has the id \(id)"
        case .noSuchRecording(let id): "no recording has the id \(id)"
        case .noSuchPicture(let id): "no picture has the id \(id)"
        case .isRecording(let prefix, let recording, let entries):
            "\(prefix) is a recording: "
                + (recording.state == .received
                    ? "it waits to be heard; diary recordings lists it" : Self.review(recording.id))
                + (entries.isEmpty
                    ? ""
                    : "; \(entries.count == 1 ? "its entry is" : "its entries are") "
                        + entries.map(\.shortText).joined(separator: ", "))
        case .isEntry(let prefix, let recording):
            "\(prefix) is an entry: diary edit \(prefix.lowercased())"
                + (recording.map { "; its recording is \($0.shortText): \(Self.review($0))" } ?? "")
        case .ambiguous(let prefix, let ids):
            "several ids begin with \(prefix): " + Self.distinct(ids) + "; give more digits"
        case .invalid(let objection): objection.description
        case .nothingToUndo:
            "nothing to undo: no entry was edited or deleted in the last \(Journal.undoDays) days; to take back what "
                + "an entry did, delete it: diary list shows the ids, also those of plants and things"
        case .changedMeanwhile(let id):
            "the entry \(id.shortText) has changed meanwhile; look at it again"
        case .keyReused: "this key was used for another request"
        case .duplicateEntry(let id): "the diary already holds the entry \(id.shortText)"
        }
    }

    private static func review(_ recording: UUID) -> String { "diary review \(recording.shortText)" }

    /// The ids with as few digits as distinguish them.
    private static func distinct(_ ids: [UUID]) -> String {
        let isEnough = Set(ids.map(\.shortText)).count == ids.count
        return ids.map { isEnough ? $0.shortText : $0.uuidString.lowercased() }.joined(separator: ", ")
    }
}
