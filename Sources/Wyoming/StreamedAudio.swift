import Audio
import Diary
import DiaryService
import Foundation
import JSON
import Signal
import System
import WyomingProtocol

/// The sample format of the audio that a client sends.
struct StreamedFormat: Hashable, Sendable {
    /// In hertz.
    var rate: Int
    /// Bytes per sample, 1…4: unsigned for 1, signed and little-endian for more.
    var width: Int
    var channels: Int

    /// Bytes for one sample of all channels.
    var frame: Int { width * channels }

    /// - Throws: the field that is missing or out of range.
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

/// Why audio is refused.
struct StreamedAudioProblem: Error, Hashable {
    var code: String
    var reason: String

    init(code: String, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// A problem of the disk.
    init(_ error: FileError) {
        self.init(
            code: WyomingEvent.code(error.kind), reason: "the audio cannot be kept (\(error.reason))")
    }
}

/// Collects the audio of one utterance. Has one owner.
struct AudioCollector {
    /// The most bytes of audio in one utterance.
    static let mostBytes = 100 << 20

    let format: StreamedFormat
    private let audio: AnonymousAudioFile
    private var byteCount = 0

    /// - Parameters:
    ///   - folder: where the nameless file is created.
    ///   - id: part of the file's temporary name.
    init(_ format: StreamedFormat, in folder: URL, id: UUID) throws(StreamedAudioProblem) {
        self.format = format
        let path = folder.path(percentEncoded: false) + "/heard-" + id.uuidString
        do {
            let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: "the audio")
            unlink(path)
            audio = AnonymousAudioFile(file)
            try audio.content.write(Array(Self.header(format, 0)), at: 0)
        } catch {
            throw StreamedAudioProblem(error)
        }
    }

    mutating func append(_ samples: Data) throws(StreamedAudioProblem) {
        guard byteCount + samples.count <= Self.mostBytes else {
            throw StreamedAudioProblem(
                code: "too-long", reason: "at most \(Self.mostBytes >> 20) MB of audio are accepted at a time"
            )
        }
        do {
            try audio.content.write(Array(samples), at: Int64(WaveFile.headerLength + byteCount))
        } catch {
            throw StreamedAudioProblem(error)
        }
        byteCount += samples.count
    }

    /// The complete audio as a recording; nil if it has no samples.
    func finish() throws(StreamedAudioProblem) -> AnonymousAudioFile? {
        let whole = byteCount / format.frame * format.frame
        guard whole > 0 else { return nil }
        do {
            try audio.content.setLength(Int64(WaveFile.headerLength + whole))
            try audio.content.write(Array(Self.header(format, whole)), at: 0)
        } catch {
            throw StreamedAudioProblem(error)
        }
        return audio
    }

    private static func header(_ format: StreamedFormat, _ byteCount: Int) -> Data {
        WaveFile.header(
            rate: format.rate, channels: format.channels, width: format.width, byteCount: byteCount)
    }
}
