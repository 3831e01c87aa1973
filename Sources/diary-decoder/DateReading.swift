import CFFmpeg
import Glibc

/// Prints the moments at which the recording says it was made, the most telling first, a line each.
enum DateReading {
    /// Apple's has the zone in which it was recorded; the others are in UTC.
    private static let names = ["com.apple.quicktime.creationdate", "creation_time", "date"]

    static func run() -> DecoderExit {
        guard let input = SoundInput() else { return .unreadable }
        var text = ""
        for name in names { for value in input.values(of: name) { text += value.prefix(64) + "\n" } }
        return Output.write(Array(text.utf8)) ? .whole : .unheard
    }
}

/// Standard output.
enum Output {
    /// False when nobody reads it.
    static func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { write($0) }
    }

    /// Eight bytes in this machine's order.
    static func write(_ number: Int) -> Bool { withUnsafeBytes(of: number) { write($0) } }

    static func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(
                STDOUT_FILENO, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
