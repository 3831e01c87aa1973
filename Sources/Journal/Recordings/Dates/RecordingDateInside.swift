import Audio
import Foundation
import System

extension WrittenDate {
    /// The dates inside a recording's file.
    ///
    /// WAV files have them in the broadcast extension and ICRD, FLAC and Ogg in DATE, MP4 and WebM in the
    /// creation time. MP3, AAC, WAV and AIFF have them in ID3 tags.
    ///
    /// The file is parsed in another process (`StatedDates`). An unreadable file has no dates.
    package static func inside(_ file: URL) -> [WrittenDate] {
        StatedDates.texts(inFile: file).lazy.map { all(in: $0) }.first { !$0.isEmpty } ?? []
    }

    /// The dates inside an open file, which may have no name.
    static func inside(_ file: borrowing Descriptor) -> [WrittenDate] {
        inside(URL(filePath: "/proc/self/fd/\(file.number)", directoryHint: .notDirectory))
    }
}
