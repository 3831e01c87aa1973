import CSndFile
import Files

/// Bytes of a header that are read in place of those in the file.
struct HeaderCorrection: Hashable, Sendable {
    var offset: Int
    var bytes: [UInt8]
}

/// A recording's file as libsndfile reads it: with a header that says what is really there. One reader at a time.
/// (`SF_VIRTUAL_IO`)
final class CorrectedFile {
    let file: RecordingFile
    private let corrections: [HeaderCorrection]
    private var place = 0
    /// What the system said when a read failed; libsndfile takes that for the end of the file.
    private(set) var failure: FileError?

    init(_ file: RecordingFile, _ corrections: [HeaderCorrection]) {
        self.file = file
        self.corrections = corrections
    }

    /// The functions that libsndfile calls; each gets this object as its last argument.
    static let functions = SF_VIRTUAL_IO(
        get_filelen: { context in sf_count_t(CorrectedFile.of(context)?.file.length ?? 0) },
        seek: { offset, origin, context in CorrectedFile.of(context)?.seek(offset, origin) ?? -1 },
        read: { buffer, count, context in CorrectedFile.of(context)?.read(buffer, count) ?? 0 },
        write: { _, _, _ in 0 },
        tell: { context in sf_count_t(CorrectedFile.of(context)?.place ?? 0) })

    private static func of(_ context: UnsafeMutableRawPointer?) -> CorrectedFile? {
        context.map { Unmanaged<CorrectedFile>.fromOpaque($0).takeUnretainedValue() }
    }

    private func seek(_ offset: sf_count_t, _ origin: Int32) -> sf_count_t {
        let start =
            switch origin {
            case SEEK_CUR: place
            case SEEK_END: file.length
            default: 0
            }
        let (next, overflow) = start.addingReportingOverflow(Int(offset))
        guard !overflow, next >= 0 else { return -1 }
        place = next
        return sf_count_t(next)
    }

    private func read(_ buffer: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
        guard let buffer, count > 0 else { return 0 }
        let room = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
        let got: Int
        do throws(FileError) {
            got = try file.read(at: place, into: room)
        } catch {
            failure = failure ?? error
            return 0
        }
        for correction in corrections {
            for (index, byte) in correction.bytes.enumerated() {
                let target = correction.offset + index - place
                if (0..<got).contains(target) { room[target] = byte }
            }
        }
        place += got
        return sf_count_t(got)
    }
}
