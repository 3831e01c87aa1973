import CPocketSphinx
import Glibc

/// A stretch of sound and its scores in an acoustic model, shared by several searches.
///
/// The Gaussians nearest to a frame are found once, when a search first needs them. One owner, one thread at
/// a time.
final class ScoredSound {
    /// The frames that are compared with the model at once.
    private static let block = 16

    /// The place of each frame in the stretch, in frames.
    let places: [Int]
    let scorer: SenoneScorer
    /// One row for each frame.
    private let features: UnsafeMutablePointer<Float>
    private let indices: UnsafeMutablePointer<UInt8>
    /// Only the upper halves of floats, because a long stretch has very many.
    private let likelihoods: UnsafeMutablePointer<UInt16>
    /// The full values of the latest block.
    private let newest: UnsafeMutablePointer<Float>
    /// The number of frames, from the first, whose nearest Gaussians are known.
    private var known = 0

    var count: Int { places.count }

    /// Makes the features of a whole stretch, after normalising its cepstra. (`feat_s2mfc2feat_live`)
    ///
    /// - Parameter maker: the decoder's feature maker (`ps_get_feat`).
    init(
        _ cepstra: borrowing FrontEnd.Cepstra, _ maker: UnsafeMutablePointer<feat_t>, _ scorer: SenoneScorer
    ) throws(HearingError) {
        self.scorer = scorer
        places = cepstra.places
        features = .allocate(capacity: cepstra.places.count * scorer.width)
        indices = .allocate(capacity: cepstra.places.count * scorer.nearestOfFrame)
        likelihoods = .allocate(capacity: cepstra.places.count * scorer.nearestOfFrame)
        newest = .allocate(capacity: Self.block * scorer.nearestOfFrame)
        let widths = (0..<spoken_stream_count(maker)).map { Int(spoken_stream_width(maker, $0)) }
        let room = feat_array_alloc(maker, Int32(places.count) + 1)
        defer { feat_array_free(room) }
        let made = cepstra.withFrames { rows, count in
            var used = count
            return feat_s2mfc2feat_live(maker, rows, &used, 1, 1, room)
        }
        guard Int(made) == places.count, widths.reduce(0, +) == scorer.width else {
            throw HearingError(.sound, "the decoder cannot make features of a stretch")
        }
        var next = features
        for frame in 0..<places.count {
            for (stream, width) in widths.enumerated() {
                guard let values = room?[frame]?[stream] else {
                    throw HearingError(.sound, "the decoder cannot make features of a stretch")
                }
                next.initialize(from: values, count: width)
                next += width
            }
        }
    }

    deinit {
        features.deallocate()
        indices.deallocate()
        likelihoods.deallocate()
        newest.deallocate()
    }

    /// The cost of each senone in a frame, as in `SenoneScorer`.
    func score(_ frame: Int, into costs: UnsafeMutablePointer<Int16>) {
        let size = scorer.nearestOfFrame
        while known <= frame {
            let next = min(count, known + Self.block)
            scorer.findNearest(
                to: features + known * scorer.width, count: next - known, indices + known * size, newest)
            for place in 0..<(next - known) * size {
                (likelihoods + known * size + place).initialize(to: SenoneScorer.upperHalf(newest[place]))
            }
            known = next
        }
        scorer.score(indices + frame * size, likelihoods + frame * size, into: costs)
    }
}

/// Scores that a search reads as a file (`ps_decode_senscr`), made while it reads.
///
/// A header comes first, then for each frame the number of senones and the cost of each. One owner, one
/// thread at a time.
final class ScoreFile {
    private let sound: ScoredSound
    private let header: [UInt8]
    private let recordSize: Int
    /// The distance between frames in the file: a power of two that holds a record.
    ///
    /// glibc seeks only to multiples of its buffer's size.
    private let step: Int
    /// glibc's buffer for one record.
    private let buffer: UnsafeMutableRawPointer
    private var hasBegun = false
    /// The next frame to read.
    private var next = 0

    /// - Parameter logBase: the base of the library's logarithms.
    init(_ sound: ScoredSound, logBase: Double) {
        self.sound = sound
        let text = "s3\nversion 0.1\nn_sen \(sound.scorer.senones)\nlogbase \(logBase)\nendhdr\n"
        header = Array(text.utf8) + withUnsafeBytes(of: UInt32(0x1122_3344)) { Array($0) }
        recordSize = MemoryLayout<Int16>.size * (1 + sound.scorer.senones)
        var step = 4_096
        while step < recordSize { step *= 2 }
        self.step = step
        buffer = .allocate(byteCount: step, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// Calls `body` with the file; nil if there is no memory for one.
    func withFile<Result>(_ body: (UnsafeMutablePointer<FILE>) -> Result) -> Result? {
        withExtendedLifetime(self) {
            let own = Unmanaged.passUnretained(self).toOpaque()
            guard let file = spoken_open(own, Self.read, Self.seek, buffer, step) else { return nil }
            defer { fclose(file) }
            return body(file)
        }
    }

    private static let read:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int) -> Int = {
            guard let own = $0, let place = $1 else { return -1 }
            return Unmanaged<ScoreFile>.fromOpaque(own).takeUnretainedValue().read(
                UnsafeMutableRawPointer(place), $2)
        }

    private static let seek:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?, Int32) -> Int32 = {
            guard let own = $0, let place = $1 else { return -1 }
            return Unmanaged<ScoreFile>.fromOpaque(own).takeUnretainedValue().seek(&place.pointee, $2)
        }

    /// Reads the header or one record.
    private func read(_ place: UnsafeMutableRawPointer, _ size: Int) -> Int {
        if !hasBegun, size >= header.count {
            hasBegun = true
            place.copyMemory(from: header, byteCount: header.count)
            return header.count
        }
        guard next < sound.count, size >= recordSize else { return 0 }
        let record = place.bindMemory(to: Int16.self, capacity: 1 + sound.scorer.senones)
        record.pointee = Int16(sound.scorer.senones)
        sound.score(next, into: record + 1)
        next += 1
        return recordSize
    }

    /// The library notes the place after each frame, and asks for that place in its second pass to read the
    /// frame again.
    private func seek(_ offset: inout Int, _ from: Int32) -> Int32 {
        switch from {
        case SEEK_CUR where offset == 0: offset = next * step
        case SEEK_SET where offset >= step: next = offset / step - 1
        default: return -1
        }
        return 0
    }
}
