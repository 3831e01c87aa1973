import Foundation
import Signal

/// Why a file that was opened cannot be heard: the reasons that `AudioError` gives.
enum RecordingObjection {
    private static let conversion = "convert it first, for example with: sox IN OUT.wav"

    /// Format tags that libsndfile decodes: PCM, ADPCM, float, A-law, µ-law, GSM 6.10, extensible and more.
    private static let readableCodings: Set = [
        1, 2, 3, 6, 7, 0x11, 0x31, 0x38, 0x40, 0x45, 0x50, 0x55, 0xfffe,
    ]

    /// Why libsndfile made nothing of the file.
    static func toOpening(_ stated: StatedContents?) -> String {
        guard let stated else {
            return "is not a recording that can be read (WAV, FLAC, Ogg, MP3, AIFF); \(conversion)"
        }
        if let rate = stated.sampleRate, let reason = toRate(rate) { return reason }
        if let channels = stated.channels, let reason = toChannels(channels) { return reason }
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
    static func toReading(
        _ format: RecordingFormat, _ stated: StatedContents?, isSalvage: Bool
    ) -> String? {
        if let reason = toRate(stated?.sampleRate ?? format.sampleRate) ?? toRate(format.sampleRate) {
            return reason
        }
        if let reason = toChannels(format.channels) { return reason }
        if let stated, stated.isCutShort, !isSalvage {
            if stated.container == "Ogg" { return cutShort(promised: nil, held: format.duration) }
            let share = Double(stated.promised ?? 0) / Double(max(1, stated.held))
            return cutShort(promised: format.duration * share, held: format.duration)
        }
        if format.frames > 0 { return nil }
        if let stated, stated.promised == 0, stated.held > 1 {
            return "has a header that was never finished: it promises no samples, "
                + "but \(stated.held) bytes follow; "
                + "repair it, for example with: sox --ignore-length IN OUT.wav"
        }
        return "holds no samples"
    }

    /// - Parameters:
    ///   - promised: Seconds that the header speaks of, nil when it does not.
    ///   - held: Seconds that are there.
    static func cutShort(promised: Double?, held: Double) -> String {
        let salvage = "--salvage uses what is there"
        let there = String(format: "it holds %.1f s", held)
        guard let promised, promised > 0 else { return "is cut short: \(there); \(salvage)" }
        let whole = String(format: "its header promises %.1f s", promised)
        return "is cut short: \(whole), \(there); \(salvage)"
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
