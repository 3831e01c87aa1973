import Audio
import Foundation
import System

extension WrittenDate {
    /// The dates that a recording's file holds: the broadcast extension and ICRD of WAV, DATE of FLAC and Ogg, the time
    /// of creation of MP4 and WebM, ID3 tags of MP3, AAC, WAV and AIFF.
    ///
    /// The file is parsed in another process (`StatedDates`). One that cannot be read has none.
    package static func inside(_ file: URL) -> [WrittenDate] {
        StatedDates.texts(inFile: file).lazy.map { all(in: $0) }.first { !$0.isEmpty } ?? []
    }

    /// The same of an open file, which need not have a name.
    static func inside(_ file: borrowing Descriptor) -> [WrittenDate] {
        inside(URL(filePath: "/proc/self/fd/\(file.number)", directoryHint: .notDirectory))
    }
}
