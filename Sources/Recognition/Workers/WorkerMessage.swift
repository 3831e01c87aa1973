import Diary
import Foundation

/// What a worker answers. A request is a length and a `WorkerRequest`; an answer is a length and this as JSON.
/// Lengths are four bytes, little-endian.
enum WorkerMessage: Codable, Sendable {
    /// The model is loaded; sent once, first.
    case ready(loadSeconds: Double)
    case heard(words: [Transcript.Word], decodeSeconds: Double)
    /// The likeliest first.
    case alternatives(NBestList)
    /// After each piece of a dictation, and after its beginning.
    case listening(LiveReport)
    /// The last that a worker says.
    case failed(reason: String)

    /// Bytes that no message exceeds.
    static let longest = 64 << 20
}
