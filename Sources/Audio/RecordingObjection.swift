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
        guard let stated else {
            return
                "is not a recording that can be read (WAV, FLAC, Ogg, MP3, AIFF, M4A, MP4, WebM, AMR); \(conversion)"
        }
        if let reason = toStatedKind(stated) { return reason }
        if stated.container == "Ogg" {
            return stated.isCutShort
                ? "is an Ogg file that is cut short"
                : "is an Ogg file without Vorbis, Opus or FLAC sound in it; \(conversion)"
        }
        if stated.promised == nil { return "has a \(stated.container) header but no samples" }
        guard let coding = stated.coding, !readableCodings.contains(coding) else {
            return "is a \(stated.container) file whose header makes no sense; \(conversion)"
        }
        let tag = "0x" + String(coding, radix: 16)
        return "is a \(stated.container) file in an encoding that cannot be read (format tag \(tag)); "
            + conversion
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
            ? nil : "has \(channels) channels; \(readable.lowerBound) to \(readable.upperBound) can be read"
    }
}
