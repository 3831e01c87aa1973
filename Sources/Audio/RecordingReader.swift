import Foundation

/// Reads a recording of any kind that libsndfile knows as 16 kHz mono, a piece at a time.
///
/// Memory is bounded by the piece, whatever the length of the recording. Not safe to share between threads;
/// it has one owner, who may move it. Closes the file when it goes away.
package struct RecordingReader: ~Copyable {
    /// The rate of everything that comes out of `Audio`, in hertz.
    package static let sampleRate = 16_000
    /// Rates that recordings may have, in hertz. Below, speech is not intelligible; above, headers lie.
    package static let readableRates = 4_000...384_000
    private static let readableChannels = 1...64
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
        let file = url.relativePath
        try Self.checkFile(url, file)
        let header = WaveHeader(url)
        guard let sound = SoundFile(url) else {
            throw AudioError(file: file, reason: Self.openFailure(header))
        }
        let format = sound.format
        if let reason = Self.objection(to: format, header, isSalvage: isSalvage) {
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
            if isAtEnd, framesRead < format.frames, !isSalvage {
                throw AudioError(
                    file: file,
                    reason: Self.cutShort(promised: format.frames, held: framesRead, rate: format.sampleRate))
            }
            guard let piece = resampler.resample(mixedDown(frames: got), isLast: isAtEnd) else {
                throw AudioError(file: file, reason: "cannot be resampled from \(format.sampleRate) Hz")
            }
            if !piece.isEmpty { return piece.map(Self.quantized) }
        }
        return []
    }

    private func mixedDown(frames: Int) -> [Float] {
        let channels = format.channels
        return (0..<frames).map { frame in
            var sum: Float = 0
            for channel in 0..<channels { sum += interleaved[frame * channels + channel] }
            return sum.isFinite ? sum / Float(channels) : 0
        }
    }

    private static func quantized(_ sample: Float) -> Int16 {
        guard sample.isFinite else { return 0 }
        return Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
    }
}

extension RecordingReader {
    private static func checkFile(_ url: URL, _ file: String) throws(AudioError) {
        var status = stat()
        guard stat(url.path, &status) == 0 else {
            let isMissing = errno == ENOENT
            let why = String(cString: strerror(errno))
            throw AudioError(
                file: file, reason: isMissing ? "no such file" : "cannot be reached (\(why))")
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            throw AudioError(file: file, reason: "is a folder, not a recording; name the files in it")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw AudioError(file: file, reason: "is not a regular file; save the recording to one first")
        }
        guard access(url.path, R_OK) == 0 else {
            throw AudioError(file: file, reason: "cannot be read (\(String(cString: strerror(errno))))")
        }
        if status.st_size == 0 { throw AudioError(file: file, reason: "is empty") }
    }

    private static func openFailure(_ header: WaveHeader?) -> String {
        let conversion = "convert it first, for example with: sox IN OUT.wav"
        guard let header else {
            return "is not a recording that can be read (WAV, FLAC, Ogg); \(conversion)"
        }
        if let rate = header.sampleRate, !readableRates.contains(rate) { return rateObjection(rate) }
        if header.dataSize == nil { return "has a WAV header but no samples" }
        if let coding = header.coding {
            let tag = "0x" + String(coding, radix: 16)
            return "is a WAV file in a coding that cannot be read (format tag \(tag)); \(conversion)"
        }
        return "is a WAV file whose header makes no sense"
    }

    private static func objection(
        to format: RecordingFormat, _ header: WaveHeader?, isSalvage: Bool
    ) -> String? {
        let stated = header?.sampleRate ?? format.sampleRate
        if !readableRates.contains(stated) { return rateObjection(stated) }
        if !readableRates.contains(format.sampleRate) { return rateObjection(format.sampleRate) }
        if !readableChannels.contains(format.channels) {
            return "has \(format.channels) channels; 1 to \(readableChannels.upperBound) can be read"
        }
        if let header, let promised = header.dataSize, promised > header.dataHeld, !isSalvage {
            let rate = Int64(max(1, header.bytesPerFrame))
            return cutShort(
                promised: Int64(promised) / rate, held: Int64(header.dataHeld) / rate, rate: format.sampleRate)
        }
        return format.frames <= 0 ? "holds no samples" : nil
    }

    private static func rateObjection(_ rate: Int) -> String {
        "has a sample rate of \(rate) Hz; "
            + "\(readableRates.lowerBound) to \(readableRates.upperBound) Hz can be read"
    }

    private static func cutShort(promised: Int64, held: Int64, rate: Int) -> String {
        func seconds(_ frames: Int64) -> String {
            String(format: "%.1f s", Double(frames) / Double(max(1, rate)))
        }
        return "is cut short: its header promises \(seconds(promised)), it holds \(seconds(held)); "
            + "--salvage takes what is there"
    }
}
