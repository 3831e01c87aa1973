import Assistant
import Audio
import Diary
import Foundation
import Signal

/// How samples lie in the audio that a client sends.
struct StreamedFormat: Hashable, Sendable {
    /// Hertz.
    var rate: Int
    /// Bytes of a sample, 1…4: unsigned for 1, signed and little-endian for more.
    var width: Int
    var channels: Int

    /// Bytes of one sample of all channels.
    var frame: Int { width * channels }

    /// - Throws: what is missing or out of range.
    init(_ data: [String: JSONValue]) throws(StreamedAudioProblem) {
        func field(_ name: String, _ range: ClosedRange<Int>) throws(StreamedAudioProblem) -> Int {
            guard let value = data[name]?.whole else {
                throw StreamedAudioProblem(
                    code: "bad-audio", reason: "\(name) is missing, or not a whole number")
            }
            guard range.contains(value) else {
                throw StreamedAudioProblem(
                    code: "bad-audio",
                    reason: "\(name) is \(value); \(range.lowerBound) to \(range.upperBound) can be heard")
            }
            return value
        }
        rate = try field("rate", SampleRate.readable)
        width = try field("width", 1...4)
        channels = try field("channels", RecordingReader.readableChannels)
    }
}

/// Why audio cannot be taken.
struct StreamedAudioProblem: Error, Hashable {
    var code: String
    var reason: String
}

/// Collects the audio of one utterance. Has one owner.
struct AudioCollector {
    /// Bytes of audio that one utterance may have.
    static let mostBytes = 100 << 20

    let format: StreamedFormat
    private let audio: HeldAudio
    private var byteCount = 0

    /// - Parameters:
    ///   - folder: where the nameless file lies.
    ///   - id: in its name until it has none.
    init(_ format: StreamedFormat, in folder: URL, id: UUID) throws(StreamedAudioProblem) {
        self.format = format
        let path = folder.path(percentEncoded: false) + "/heard-" + id.uuidString
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.diskProblem() }
        unlink(path)
        audio = HeldAudio(descriptor: descriptor)
        try Self.write(Self.header(format, 0), to: descriptor, at: 0)
    }

    mutating func append(_ samples: Data) throws(StreamedAudioProblem) {
        guard byteCount + samples.count <= Self.mostBytes else {
            throw StreamedAudioProblem(
                code: "too-long", reason: "at most \(Self.mostBytes >> 20) MB of audio are taken at a time")
        }
        try Self.write(samples, to: audio.descriptor, at: WaveFile.headerLength + byteCount)
        byteCount += samples.count
    }

    /// The whole of it as a recording that can be heard; nil when it holds no sample.
    func finish() throws(StreamedAudioProblem) -> HeldAudio? {
        let whole = byteCount / format.frame * format.frame
        guard whole > 0 else { return nil }
        guard ftruncate(audio.descriptor, off_t(WaveFile.headerLength + whole)) == 0 else {
            throw Self.diskProblem()
        }
        try Self.write(Self.header(format, whole), to: audio.descriptor, at: 0)
        return audio
    }

    private static func header(_ format: StreamedFormat, _ byteCount: Int) -> Data {
        WaveFile.header(
            rate: format.rate, channels: format.channels, width: format.width, byteCount: byteCount)
    }

    private static func write(_ bytes: Data, to descriptor: Int32, at offset: Int)
        throws(StreamedAudioProblem)
    {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                pwrite(
                    descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
                    off_t(offset + written))
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw diskProblem()
            }
        }
    }

    private static func diskProblem() -> StreamedAudioProblem {
        StreamedAudioProblem(
            code: "storage", reason: "the audio cannot be kept (\(String(cString: strerror(errno))))")
    }
}
