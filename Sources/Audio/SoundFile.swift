import CSndFile
import System

/// Where the samples of a recording come from. One owner, one thread.
protocol SoundSource: AnyObject {
    var format: RecordingFormat { get }
    /// What the source itself found wrong, known when all is read.
    var flaw: RecordingFlaw? { get }
    /// Seconds that are missing at the end, as far as the source knows, when all is read.
    var missing: Double? { get }

    /// Fills `interleaved` with up to `frames` frames and returns how many there were; 0 only at the end.
    func read(frames: Int, into interleaved: inout [Float]) throws(AudioError) -> Int
}

/// An open recording of libsndfile, closed when it goes away. (`sf_open_virtual`, `sf_readf_float`)
final class SoundFile: SoundSource {
    let format: RecordingFormat
    /// Whether a header said so, rather than the file's name.
    let hasHeader: Bool
    private let file: ViewedFile
    private let handle: OpaquePointer

    var flaw: RecordingFlaw? { nil }
    var missing: Double? { nil }

    /// Returns nil when libsndfile cannot make sense of the file.
    ///
    /// - Throws: when the system does not let it be read.
    init?(_ view: FileView) throws(AudioError) {
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

    func read(frames: Int, into interleaved: inout [Float]) throws(AudioError) -> Int {
        let room = min(frames, interleaved.count / max(1, format.channels))
        let got = max(0, Int(sf_readf_float(handle, &interleaved, sf_count_t(room))))
        if let failure = file.failure {
            throw AudioError(failure.saying("cannot be read to its end (\(failure.reason))"))
        }
        return got
    }
}
