import CSndFile
import System

/// A recording as libsndfile reads it. One reader at a time. (`SF_VIRTUAL_IO`)
final class ViewedFile {
    private let view: FileView
    private let length: Int
    private var place = 0
    /// What the system said when a read failed; libsndfile takes that for the end of the file.
    private(set) var failure: FileError?

    init(_ view: FileView) {
        self.view = view
        length = view.length
    }

    /// The functions that libsndfile calls; each gets this object as its last argument.
    static let functions = SF_VIRTUAL_IO(
        get_filelen: { context in sf_count_t(ViewedFile.of(context)?.length ?? 0) },
        seek: { offset, origin, context in ViewedFile.of(context)?.seek(offset, origin) ?? -1 },
        read: { buffer, count, context in ViewedFile.of(context)?.read(buffer, count) ?? 0 },
        write: { _, _, _ in 0 },
        tell: { context in sf_count_t(ViewedFile.of(context)?.place ?? 0) })

    private static func of(_ context: UnsafeMutableRawPointer?) -> ViewedFile? {
        context.map { Unmanaged<ViewedFile>.fromOpaque($0).takeUnretainedValue() }
    }

    private func seek(_ offset: sf_count_t, _ origin: Int32) -> sf_count_t {
        let start =
            switch origin {
            case SEEK_CUR: place
            case SEEK_END: length
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
            got = try view.read(at: place, into: room)
        } catch {
            failure = failure ?? error
            return 0
        }
        place += got
        return sf_count_t(got)
    }
}
