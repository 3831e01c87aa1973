import Foundation
import Signal

/// Why a file that was opened cannot be heard: the reasons that `AudioError` gives.
enum RecordingObjection {
    private static let conversion = "convert it first, for example with: ffmpeg -i IN OUT.wav"

    /// Format tags that libsndfile decodes: PCM, ADPCM, float, A-law, µ-law, GSM 6.10, extensible and more.
    private static let readableCodings: Set = [
        1, 2, 3, 6, 7, 0x11, 0x31, 0x38, 0x40, 0x45, 0x50, 0x55, 0xfffe,
    ]

    /// Why no reader made anything of the file.
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

    /// Why what libsndfile makes of the file is of no use; nil when it can be read.
    static func toReading(_ format: RecordingFormat, _ stated: StatedContents?) -> String? {
        if let reason = stated.flatMap(toStatedKind) ?? toRate(format.sampleRate) { return reason }
        if let reason = toChannels(format.channels) { return reason }
        return format.frames > 0 ? nil : "holds no samples"
    }

    /// Why sound of the kind that the header states is of no use to anybody; nil when it may be.
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
