import CFFmpeg
import Glibc
import Synchronization

/// The part of standard input that is one recording, as libavformat reads it. The process has one. (`pread`)
enum InputPart {
    private static let start = Atomic(0)
    private static let length = Atomic(0)
    /// Where the next read begins in the part; the descriptor's own place is shared with whoever opened it.
    private static let place = Atomic(0)
    private static let reachedEnd = Atomic(false)

    /// Whether somebody wanted to read on where the part ends.
    static var endWasRead: Bool { reachedEnd.load(ordering: .relaxed) }

    static func set(start: Int, length: Int) {
        self.start.store(start, ordering: .relaxed)
        self.length.store(length, ordering: .relaxed)
    }

    static func read(into buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32 {
        let place = place.load(ordering: .relaxed)
        let wanted = min(Int(count), length.load(ordering: .relaxed) - place)
        while wanted > 0 {
            let got = pread(STDIN_FILENO, buffer, wanted, off_t(start.load(ordering: .relaxed) + place))
            if got > 0 {
                self.place.store(place + got, ordering: .relaxed)
                return Int32(got)
            }
            if got == 0 { break }
            if errno != EINTR { return spoken_input_error() }
        }
        reachedEnd.store(true, ordering: .relaxed)
        return spoken_end_of_file()
    }

    static func seek(_ offset: Int64, _ origin: Int32) -> Int64 {
        let length = Int64(length.load(ordering: .relaxed))
        let first: Int64
        switch origin & ~AVSEEK_FORCE {
        case AVSEEK_SIZE: return length
        case SEEK_SET: first = 0
        case SEEK_CUR: first = Int64(place.load(ordering: .relaxed))
        case SEEK_END: first = length
        default: return -1
        }
        let (next, overflow) = first.addingReportingOverflow(offset)
        guard !overflow, next >= 0 else { return -1 }
        place.store(Int(next), ordering: .relaxed)
        return next
    }
}
