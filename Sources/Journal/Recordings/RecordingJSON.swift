import Diary
import JSON

extension EntryJSON {
    /// A recording as JSON, without what was heard in it.
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
