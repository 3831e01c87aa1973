import CSndFile
import System

/// A source of a recording's samples. One owner, one thread.
protocol SoundSource: AnyObject {
    var format: RecordingFormat { get }
    /// The flaw that the source itself found, known once all is read.
    var flaw: RecordingFlaw? { get }
    /// Seconds missing at the end, as far as the source knows once all is read.
    var missing: Double? { get }

    /// Fills `interleaved` with up to `frames` frames and returns how many there were; 0 only at the end.
    func read(frames: Int, into interleaved: inout [Float]) throws -> Int
}

/// A recording opened by libsndfile, closed when this object goes away (`sf_open_virtual`, `sf_readf_float`).
final class SoundFile: SoundSource {
    let format: RecordingFormat
    /// Whether the format comes from a header and not from the file's name.
    let hasHeader: Bool
    private let file: ViewedFile
    private let handle: OpaquePointer

    var flaw: RecordingFlaw? { nil }
    var missing: Double? { nil }

    /// nil if libsndfile does not recognise the file.
    ///
    /// - Throws: if the system does not allow reading it.
    init?(_ view: FileView) throws {
        let file = ViewedFile(view)
        var functions = ViewedFile.functions
        var info = SF_INFO()
        let handle = sf_open_virtual(
            &functions, Int32(SFM_READ), &info, Unmanaged.passUnretained(file).toOpaque())
        if let failure = file.failure {
            if let handle { sf_close(handle) }
            throw AudioError(failure.saying("cannot be read (\(failure.reason))"))
        }
        guard let handle else { return nil }
        self.handle = handle
        self.file = file
        hasHeader = info.format & Int32(SF_FORMAT_TYPEMASK) != Int32(SF_FORMAT_RAW)
        format = RecordingFormat(
            sampleRate: Int(info.samplerate), channels: Int(info.channels), frames: Int64(info.frames))
    }

    deinit { sf_close(handle) }

    func read(frames: Int, into interleaved: inout [Float]) throws -> Int {
        let room = min(frames, interleaved.count / max(1, format.channels))
        let got = max(0, Int(sf_readf_float(handle, &interleaved, sf_count_t(room))))
        if let failure = file.failure {
            throw AudioError(failure.saying("cannot be read to its end (\(failure.reason))"))
        }
        return got
    }
}

/// A recording in the form that libsndfile reads. One reader at a time (`SF_VIRTUAL_IO`).
final class ViewedFile {
    private let view: FileView
    private let length: Int
    private var place = 0
    /// The system's error from a failed read, which libsndfile takes for the end of the file.
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
        do {
            got = try view.read(at: place, into: room)
        } catch {
            failure = failure ?? error
            return 0
        }
        place += got
        return sf_count_t(got)
    }
}

/// What a recording's header states about it.
package struct RecordingFormat: Hashable, Sendable {
    /// Hertz.
    package var sampleRate: Int
    package var channels: Int
    /// Samples per channel; larger than any real recording's if the header does not tell.
    package var frames: Int64

    /// Whether the header tells how long the recording is. Some FLAC streams do not.
    package var isLengthKnown: Bool { frames < Int64.max / 2 }

    /// Seconds; 0 if the header does not tell.
    package var duration: Double {
        sampleRate > 0 && isLengthKnown ? Double(frames) / Double(sampleRate) : 0
    }
}
