import Foundation
import Signal

/// Reads a recording of any kind that libsndfile or ffmpeg knows as 16 kHz mono, a piece at a time.
///
/// A header that is wrong about the length does not matter: what is there is read. Memory is bounded by the piece,
/// whatever the length of the recording. Not safe to share between threads; it has one owner, who may move it. Closes
/// the file when it goes away.
package struct RecordingReader: ~Copyable {
    /// How a recording is read.
    package struct Manner: Hashable, Sendable {
        /// Whether a recording with a flaw is an error.
        package var isStrict = false
        /// Whether the file is parsed in another process in any case, so that nothing in it can end this one.
        package var isApart = false

        package init(isStrict: Bool = false, isApart: Bool = false) {
            self.isStrict = isStrict
            self.isApart = isApart
        }
    }

    package static let readableChannels = 1...64
    private static let framesPerRead = 8_192

    package let format: RecordingFormat
    /// What is wrong with the recording, as far as it has been read.
    package private(set) var flaw: RecordingFlaw?
    private let file: String
    private let stated: StatedContents?
    private let sound: any SoundSource
    private let resampler: Resampler
    private let isStrict: Bool
    private var interleaved: [Float]
    private var framesRead: Int64 = 0
    private var isAtEnd = false

    /// Opens the recording and checks its header against what the file really holds.
    package init(_ url: URL, _ manner: Manner = Manner()) throws(AudioError) {
        let opened = try RecordingFile(url)
        let stated = try StatedContents(opened)
        let sound = try Self.sound(opened, stated, isApart: manner.isApart)
        let format = sound.format
        let flaw = format.isLengthKnown ? stated?.flaw(lasting: format.duration) : nil
        if let flaw, manner.isStrict { throw Self.refusal(flaw, opened.name) }
        guard let resampler = Resampler(from: format.sampleRate) else {
            throw AudioError(file: opened.name, reason: "cannot be resampled from \(format.sampleRate) Hz")
        }
        self.resampler = resampler
        self.sound = sound
        self.format = format
        self.flaw = flaw
        self.stated = stated
        file = opened.name
        isStrict = manner.isStrict
        interleaved = [Float](repeating: 0, count: Self.framesPerRead * format.channels)
    }

    /// The next piece as 16-bit samples at 16 kHz; empty at the end of the recording.
    package mutating func read() throws(AudioError) -> [Int16] {
        while !isAtEnd {
            let got = try sound.read(frames: Self.framesPerRead, into: &interleaved)
            framesRead += Int64(got)
            isAtEnd = got < Self.framesPerRead
            if isAtEnd { try noteEnd() }
            guard let piece = resampler.resample(mixedDown(frames: got), isLast: isAtEnd) else {
                throw AudioError(file: file, reason: "cannot be resampled from \(format.sampleRate) Hz")
            }
            if !piece.isEmpty { return piece.map(Resampler.quantized) }
        }
        return []
    }

    private mutating func noteEnd() throws(AudioError) {
        if let found = sound.flaw { flaw = flaw ?? found }
        if !format.isLengthKnown {
            flaw = flaw ?? stated?.flaw(lasting: Double(framesRead) / Double(format.sampleRate))
        } else if framesRead < format.frames {
            flaw = flaw ?? .early(Double(format.frames - framesRead) / Double(format.sampleRate))
        }
        if let flaw, isStrict { throw Self.refusal(flaw, file) }
    }

    private static func refusal(_ flaw: RecordingFlaw, _ file: String) -> AudioError {
        AudioError(file: file, reason: "\(flaw); leave out --strict to use what is there")
    }

    /// What reads the file: libsndfile in this process, or what knows more in another.
    private static func sound(
        _ file: RecordingFile, _ stated: StatedContents?, isApart: Bool
    ) throws(AudioError) -> any SoundSource {
        var objection = RecordingObjection.toOpening(stated)
        // libsndfile gives nothing of an Ogg file that breaks off.
        let isElsewhere = isApart || stated.map { $0.container == "Ogg" && $0.isCutShort } ?? false
        if !isElsewhere, let sound = try SoundFile(file, stated?.corrections ?? []), sound.hasHeader {
            guard let reason = RecordingObjection.toReading(sound.format, stated) else { return sound }
            objection = reason
        }
        let isHopeless = stated.flatMap(RecordingObjection.toStatedKind) != nil
        if !isHopeless, let sound = try DecodedSound(file) { return sound }
        throw AudioError(file: file.name, reason: objection)
    }

    /// The mean of the channels, within ±1. Samples that are not numbers count as silence.
    private func mixedDown(frames: Int) -> [Float] {
        let channels = format.channels
        return interleaved.withUnsafeBufferPointer { samples in
            (0..<frames).map { frame in
                var sum: Float = 0
                for sample in samples[frame * channels..<(frame + 1) * channels] where sample.isFinite {
                    sum += max(-1, min(1, sample))
                }
                return sum / Float(channels)
            }
        }
    }
}
