import Foundation
import Signal
import System

/// Why a file cannot be heard as a recording.
package struct AudioError: KindedError, Hashable {
    /// The file as the user named it.
    package var file: String
    /// What is wrong with it and what to do, in one clause.
    package var reason: String
    package var kind: ErrorKind
    /// The system's error number (`errno`); nil if there was none.
    package var code: Int32?

    package init(file: String, reason: String, kind: ErrorKind = .invalid) {
        self.file = file
        self.reason = reason
        self.kind = kind
    }

    /// Wraps the system's error from reading a file.
    init(_ error: FileError) {
        self.init(file: error.name, reason: error.reason, kind: error.kind)
        code = error.code
    }

    /// The same error for a file under another name.
    package func of(_ file: String) -> AudioError {
        var error = self
        error.file = file
        return error
    }

    /// Whether the recording is at fault, so that another try would fail in the same way.
    package var isTheRecordings: Bool { kind.isOfTheInput }

    /// A single line, even if the file's name contains line breaks.
    package var description: String { "\(file.onOneLine): \(reason)" }
}

/// What is wrong with a recording that can still be heard.
package enum RecordingFlaw: Hashable, Sendable, CustomStringConvertible {
    /// It ends before its header says; seconds.
    case early(Double)
    /// It breaks off, and its intended length is unknown.
    case cutShort
    /// Its header was never completed, or is for a stream without a known end.
    case unstated
    /// It continues after the end given in its header; seconds.
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

/// The reasons that `AudioError` gives for files that were opened but cannot be heard.
enum RecordingObjection {
    private static let conversion = "convert it first, for example with: ffmpeg -i IN OUT.wav"

    /// Format tags that libsndfile decodes: PCM, ADPCM, float, A-law, µ-law, GSM 6.10, extensible and more.
    private static let readableCodings: Set = [
        1, 2, 3, 6, 7, 0x11, 0x31, 0x38, 0x40, 0x45, 0x50, 0x55, 0xfffe,
    ]

    /// Why no decoder could read the file.
    static func toOpening(_ stated: StatedContents?) -> String {
        let isNone =
            "is not a recording that can be read (WAV, FLAC, Ogg, MP3, AIFF, M4A, MP4, WebM, AMR); \(conversion)"
        guard let stated else { return isNone }
        if let reason = toStatedKind(stated) { return reason }
        let kind = "\(article(stated.container)) \(stated.container)"
        switch stated.container {
        case "Ogg", "WebM", "MP4", "MP3", "AAC":
            if stated.isCutShort { return "is \(kind) file that is cut short" }
            return stated.container == "Ogg"
                ? "is an Ogg file without Vorbis, Opus or FLAC sound in it; \(conversion)" : isNone
        default: break
        }
        if stated.promised == nil { return "has \(kind) header but no samples" }
        guard let coding = stated.coding, !readableCodings.contains(coding) else {
            return "is \(kind) file whose header makes no sense; \(conversion)"
        }
        let tag = "0x" + String(coding, radix: 16)
        return "is \(kind) file in an encoding that cannot be read (format tag \(tag)); \(conversion)"
    }

    private static func article(_ name: String) -> String {
        name.first.map { "AOM".contains($0) } ?? false ? "an" : "a"
    }

    /// Why the sound that libsndfile found is unusable; nil if it can be read.
    static func toReading(_ format: RecordingFormat, _ stated: StatedContents?) -> String? {
        if let reason = stated.flatMap(toStatedKind) ?? toRate(format.sampleRate) { return reason }
        if let reason = toChannels(format.channels) { return reason }
        return format.frames > 0 ? nil : "holds no samples"
    }

    /// Why sound of the stated kind is unusable for any decoder; nil if it may be readable.
    static func toStatedKind(_ stated: StatedContents) -> String? {
        stated.sampleRate.flatMap(toRate) ?? stated.channels.flatMap(toChannels)
    }

    private static func toRate(_ rate: Int) -> String? {
        let readable = SampleRate.readable
        return readable.contains(rate)
            ? nil
            : "has a sample rate of \(rate) Hz; \(readable.lowerBound) to \(readable.upperBound) Hz can be read"
    }

    private static func toChannels(_ channels: Int) -> String? {
        let readable = RecordingReader.readableChannels
        return readable.contains(channels)
            ? nil
            : "has \(channels) channel\(channels == 1 ? "" : "s"); \(readable.lowerBound) to \(readable.upperBound) can be read"
    }
}
