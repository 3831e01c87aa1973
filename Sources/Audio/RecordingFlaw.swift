import Foundation

/// What is wrong with a recording that can be heard all the same.
package enum RecordingFlaw: Hashable, Sendable, CustomStringConvertible {
    /// It ends before its header says; seconds.
    case early(Double)
    /// It breaks off, and nobody knows how long it was to be.
    case cutShort
    /// Its header was never finished, or stands for a stream that had no end yet.
    case unstated
    /// It goes on where its header says that it ends; seconds.
    case late(Double)
    /// Parts of it could not be decoded.
    case damaged
    /// Further recordings in the same file could not be read.
    case leftOut

    /// A clause without the file's name, for example “ends 3 ms early”.
    package var description: String {
        switch self {
        case .early(let seconds): "ends \(Self.length(seconds)) early"
        case .cutShort: "ends early, cut short"
        case .unstated: "does not say how long it is"
        case .late(let seconds): "goes on for \(Self.length(seconds)) after the end that it states"
        case .damaged: "is damaged in places"
        case .leftOut: "holds further sound that cannot be read"
        }
    }

    private static func length(_ seconds: Double) -> String {
        if seconds < 0.0005 { return "less than 1 ms" }
        if seconds < 0.9995 { return "\(Int((seconds * 1_000).rounded())) ms" }
        if seconds < 90 { return String(format: "%.1f s", seconds) }
        return "\(Int((seconds / 60).rounded())) min"
    }
}
