import CSndFile

/// An open recording of libsndfile, closed when it goes away. (`sf_open_fd`, `sf_readf_float`)
struct SoundFile: ~Copyable {
    let format: RecordingFormat
    /// Whether a header said so, rather than the file's name.
    let hasHeader: Bool
    private let file: RecordingFile
    private let handle: OpaquePointer

    /// Returns nil when libsndfile cannot make sense of the file.
    init?(_ file: consuming RecordingFile) {
        var info = SF_INFO()
        guard let handle = sf_open_fd(file.descriptor, Int32(SFM_READ), &info, 0) else { return nil }
        self.handle = handle
        self.file = file
        hasHeader = info.format & Int32(SF_FORMAT_TYPEMASK) != Int32(SF_FORMAT_RAW)
        format = RecordingFormat(
            sampleRate: Int(info.samplerate), channels: Int(info.channels), frames: Int64(info.frames))
    }

    deinit { sf_close(handle) }

    /// Fills `interleaved` with up to `frames` frames and returns how many there were.
    func read(frames: Int, into interleaved: inout [Float]) -> Int {
        let room = min(frames, interleaved.count / max(1, format.channels))
        return max(0, Int(sf_readf_float(handle, &interleaved, sf_count_t(room))))
    }
}
