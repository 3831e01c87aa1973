import CPocketSphinx
import Glibc

/// A stretch of sound as an acoustic model scores it, for as many searches as ask: what is nearest to its frames is found
/// once, when a search first comes to them. One owner, one thread at a time.
final class ScoredSound {
    /// Frames that are compared with the model at a time.
    private static let block = 16

    /// Where in the stretch each frame comes from, in frames.
    let places: [Int]
    let scorer: SenoneScorer
    /// A row a frame.
    private let features: UnsafeMutablePointer<Float>
    private let indices: UnsafeMutablePointer<UInt8>
    /// The upper halves of floats, since sound of 20 s has a million of them.
    private let likelihoods: UnsafeMutablePointer<UInt16>
    /// Those of a block, whole.
    private let newest: UnsafeMutablePointer<Float>
    /// Frames, from the first on, whose nearest Gaussians are known.
    private var known = 0

    var count: Int { places.count }

    /// Makes the features of a whole stretch, which normalises its cepstra. (`feat_s2mfc2feat_live`)
    ///
    /// - Parameter maker: the decoder's (`ps_get_feat`).
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
            throw HearingError(.sound, "the decoder makes no features of a stretch")
        }
        var next = features
        for frame in 0..<places.count {
            for (stream, width) in widths.enumerated() {
                guard let values = room?[frame]?[stream] else {
                    throw HearingError(.sound, "the decoder makes no features of a stretch")
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

    /// What each senone costs in a frame: as `SenoneScorer` has it.
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

/// What a search reads as a file of scores (`ps_decode_senscr`), made as it is read: a header, then for each frame how many
/// senones there are, and what each costs. One owner, one thread at a time.
final class ScoreFile {
    private let sound: ScoredSound
    private let header: [UInt8]
    private let recordSize: Int
    /// How far apart the places of frames are: a power of two that holds a record, since glibc seeks to multiples of the
    /// size of its buffer.
    private let step: Int
    /// A record at a time, for glibc.
    private let buffer: UnsafeMutableRawPointer
    private var hasBegun = false
    /// The frame that is read next.
    private var next = 0

    /// - Parameter logBase: the library's.
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

    /// Calls `body` with the file; gives nil when there is no memory for one.
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

    /// The header, or one record.
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

    /// The library notes for each frame the place behind it, and in its second pass asks for that to have the frame again.
    private func seek(_ offset: inout Int, _ from: Int32) -> Int32 {
        switch from {
        case SEEK_CUR where offset == 0: offset = next * step
        case SEEK_SET where offset >= step: next = offset / step - 1
        default: return -1
        }
        return 0
    }
}
