import Foundation
import Signal

/// Reads one recording of a file, usually the only one, as 16 kHz mono. One owner, one thread at a time.
struct RecordingPart: ~Copyable {
    private static let framesPerRead = 8_192

    let format: RecordingFormat
    /// What is wrong with it, as far as it has been read.
    private(set) var flaw: RecordingFlaw?
    private let name: String
    private let stated: StatedContents?
    private let sound: any SoundSource
    private let resampler: Resampler
    private var mixer: ChannelMixer
    private var interleaved: [Float]
    /// Samples of one channel, and how many of them were returned.
    private var block: [Float] = []
    private var place = 0
    private var framesRead: Int64 = 0
    private var isAtEnd = false
    private var isDone = false

    /// Opens the recording and compares its header with the file's contents.
    ///
    /// - Parameter isApart: always parses it in another process.
    init(_ file: RecordingFile, _ range: Range<Int>, isApart: Bool) throws {
        let whole = FileView(file, range)
        let stated = try StatedContents(whole)
        let sound = try Self.sound(whole, range, stated, isApart: isApart)
        let format = sound.format
        guard let resampler = Resampler(from: format.sampleRate) else {
            throw Self.unconvertible(file.name, format)
        }
        self.sound = sound
        self.format = format
        self.resampler = resampler
        flaw = format.isLengthKnown ? stated?.flaw(lasting: format.duration) : nil
        self.stated = stated
        name = file.name
        mixer = ChannelMixer(rate: format.sampleRate, channels: format.channels)
        interleaved = [Float](repeating: 0, count: Self.framesPerRead * format.channels)
    }

    /// The next piece as 16-bit samples at 16 kHz; empty at the end of the recording.
    mutating func read() throws -> [Int16] {
        while !isDone {
            if place == block.count, !isAtEnd { try readBlock() }
            let piece = Array(block[place..<min(block.count, place + Self.framesPerRead)])
            place += piece.count
            isDone = isAtEnd && place == block.count
            guard let samples = resampler.resample(piece, isLast: isDone) else {
                throw Self.unconvertible(name, format)
            }
            if !samples.isEmpty { return samples.map(Resampler.quantized) }
        }
        return []
    }

    private mutating func readBlock() throws {
        let channels = format.channels
        let most = ChannelMixer.blockLength(rate: format.sampleRate, channels: channels)
        var read: [Float] = []
        while !isAtEnd, read.count < most * channels {
            let got = try sound.read(frames: Self.framesPerRead, into: &interleaved)
            framesRead += Int64(got)
            isAtEnd = got < Self.framesPerRead
            read += interleaved[..<(got * channels)]
        }
        if isAtEnd { noteEnd() }
        (block, place) = (mixer.mix(read), 0)
    }

    private mutating func noteEnd() {
        if flaw != nil { return }
        if format.isLengthKnown {
            let missing = Double(format.frames - framesRead) / Double(format.sampleRate)
            flaw = missing > 0 ? .early(missing) : sound.flaw
            return
        }
        let found = stated?.flaw(lasting: Double(framesRead) / Double(format.sampleRate))
        let isCutShort = stated?.isCutShort ?? false || sound.flaw == .cutShort
        let isFragmented = stated?.isFragmented ?? false
        if isCutShort, found != .unstated, !isFragmented, let missing = sound.missing {
            flaw = .early(missing)
        } else {
            flaw = found ?? sound.flaw
        }
    }

    private static func unconvertible(_ file: String, _ format: RecordingFormat) -> AudioError {
        AudioError(file: file, reason: "cannot be resampled from \(format.sampleRate) Hz")
    }

    /// The decoder for the recording: libsndfile in this process, or ffmpeg's libraries in another.
    private static func sound(
        _ whole: FileView, _ range: Range<Int>, _ stated: StatedContents?, isApart: Bool
    ) throws -> any SoundSource {
        var objection = RecordingObjection.toOpening(stated)
        var streamed: SoundFile?
        if !isApart, !isForDecoder(stated), !(try mayBeMPEG(whole)),
            let sound = try SoundFile(stated?.view ?? whole), sound.hasHeader
        {
            if let reason = RecordingObjection.toReading(sound.format, stated) {
                objection = reason
            } else if sound.format.isLengthKnown {
                return sound
            } else {
                // Only ffmpeg tells where a FLAC stream breaks off.
                streamed = sound
            }
        }
        let isHopeless = stated.flatMap(RecordingObjection.toStatedKind) != nil
        if !isHopeless, let sound = try DecodedSound(whole.file, range) { return sound }
        if let streamed { return streamed }
        throw AudioError(file: whole.name, reason: objection)
    }

    /// Whether to skip libsndfile: it reads nothing of an Ogg file that breaks off, and its MP3 library
    /// writes warnings to the terminal.
    private static func isForDecoder(_ stated: StatedContents?) -> Bool {
        guard let stated else { return false }
        let codingsOfMPEG = [0x50, 0x55]
        return switch stated.container {
        case "Ogg": stated.isCutShort
        case "MP3", "AAC", "WebM", "MP4": true
        default: stated.coding.map(codingsOfMPEG.contains) ?? false
        }
    }

    /// Whether it begins like MP3, or with an ID3 tag, which any format may have.
    private static func mayBeMPEG(_ view: FileView) throws -> Bool {
        let start = try view.bytes(at: 0, count: 3)
        return start.elementsEqual("ID3".utf8)
            || start.count > 1 && start[0] == 0xff && start[1] & 0xe0 == 0xe0
    }
}
