import Foundation
import Signal

/// Reads a recording of any kind that libsndfile knows as 16 kHz mono, a piece at a time.
///
/// Memory is bounded by the piece, whatever the length of the recording. Not safe to share between threads;
/// it has one owner, who may move it. Closes the file when it goes away.
package struct RecordingReader: ~Copyable {
    package static let readableChannels = 1...64
    private static let framesPerRead = 8_192

    package let format: RecordingFormat
    private let file: String
    private let sound: SoundFile
    private let resampler: Resampler
    private let isSalvage: Bool
    private var interleaved: [Float]
    private var framesRead: Int64 = 0
    private var isAtEnd = false

    /// Opens the recording and checks its header against what the file really holds.
    ///
    /// With `isSalvage` a recording that is cut short is read as far as it goes; otherwise it is an error.
    package init(_ url: URL, isSalvage: Bool = false) throws(AudioError) {
        let opened = try RecordingFile(url)
        let file = opened.name
        let stated = StatedContents(opened)
        guard let sound = SoundFile(opened), sound.hasHeader else {
            throw AudioError(file: file, reason: RecordingObjection.toOpening(stated))
        }
        let format = sound.format
        if let reason = RecordingObjection.toReading(format, stated, isSalvage: isSalvage) {
            throw AudioError(file: file, reason: reason)
        }
        guard let resampler = Resampler(from: format.sampleRate) else {
            throw AudioError(file: file, reason: "cannot be resampled from \(format.sampleRate) Hz")
        }
        self.resampler = resampler
        self.sound = sound
        self.format = format
        self.file = file
        self.isSalvage = isSalvage
        interleaved = [Float](repeating: 0, count: Self.framesPerRead * format.channels)
    }

    /// The next piece as 16-bit samples at 16 kHz; empty at the end of the recording.
    package mutating func read() throws(AudioError) -> [Int16] {
        while !isAtEnd {
            let got = sound.read(frames: Self.framesPerRead, into: &interleaved)
            framesRead += Int64(got)
            isAtEnd = got < Self.framesPerRead
            if isAtEnd, format.isLengthKnown, framesRead < format.frames, !isSalvage {
                throw AudioError(
                    file: file,
                    reason: RecordingObjection.cutShort(
                        promised: format.duration, held: Double(framesRead) / Double(format.sampleRate)))
            }
            guard let piece = resampler.resample(mixedDown(frames: got), isLast: isAtEnd) else {
                throw AudioError(file: file, reason: "cannot be resampled from \(format.sampleRate) Hz")
            }
            if !piece.isEmpty { return piece.map(Resampler.quantized) }
        }
        return []
    }

    /// The mean of the channels, within ±1. Samples that are no number count as silence.
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
