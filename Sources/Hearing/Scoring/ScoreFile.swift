import CPocketSphinx
import Glibc

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
