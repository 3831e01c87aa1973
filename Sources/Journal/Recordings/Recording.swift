import Diary
import Foundation
import JSON

/// One recording in the diary, and what became of it.
package struct Recording: Hashable, Codable, Identifiable, Sendable {
    /// How far it has come on the way to an entry.
    package enum State: Hashable, Codable, Sendable {
        /// Kept; not yet heard.
        case received
        /// Heard, and in the diary.
        case logged
        /// Heard, but without an entry; kept with the reason.
        case failed(reason: String)
    }

    /// A state without its reason.
    package enum StateName: String, CaseIterable, Sendable {
        case received, logged, failed
    }

    package var id: UUID
    /// The bare name of its file in the media folder.
    package var media: MediaName
    /// 64 lower-case hexadecimal digits.
    package var sha256: String
    /// Bytes.
    package var byteCount: Int64
    /// The name it came with, without folders.
    package var originalName: String
    package var recordedAt: Date
    /// How `recordedAt` is known.
    package var recordedSource: RecordingDate.Source
    package var receivedAt: Date
    /// The category that the user gave with it; it overrides detection.
    package var pickedCategory: CategoryName?
    package var state: State
    /// How often an attempt to hear it began.
    package var attempts: Int
    /// Seconds; nil until heard.
    package var duration: Double?
    /// What was wrong with it when it was heard, such as “ends 3 ms early”; nil if nothing was.
    package var flaw: String?
    /// Who speaks, if known. Its entries belong to that person.
    package var person: String?
    /// The id of the token that sent it; nil if none was needed.
    package var client: UUID?
}

extension Recording.State {
    package var kind: Recording.StateName {
        switch self {
        case .received: .received
        case .logged: .logged
        case .failed: .failed
        }
    }
}

extension Recording {
    /// The reason stored for a recording in which no words were heard.
    package static let nothingHeardReason = "nothing was heard"
    /// The reason stored for a recording that was mostly not understood.
    package static let unclearReason = "too little of it was clear"
}

extension EntryJSON {
    /// A recording as JSON, without its transcript.
    package func members(of recording: Recording) -> [(String, JSONValue)] {
        let reason: String? = if case .failed(let reason) = recording.state { reason } else { nil }
        return [
            ("id", .text(recording.id.uuidString)), ("name", .text(recording.originalName)),
            ("state", .text(recording.state.kind.rawValue)), ("reason", .text(reason)),
            ("recordedAt", .text(instant(recording.recordedAt))),
            ("recordedSource", .text(recording.recordedSource.rawValue)),
            ("receivedAt", .text(instant(recording.receivedAt))),
            ("media", .text(recording.media.text)),
            ("duration", recording.duration.map { .number($0, decimals: 3) } ?? .null),
            ("flaw", .text(recording.flaw)),
            ("attempts", .number(Double(recording.attempts), decimals: 0)),
        ]
    }
}
