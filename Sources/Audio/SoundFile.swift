import CSndFile
import Foundation

/// An open file of libsndfile, closed when it goes away. (`sf_open`, `sf_readf_float`)
struct SoundFile: ~Copyable {
    let format: RecordingFormat
    private let handle: OpaquePointer

    /// Returns nil when libsndfile cannot open the file.
    init?(_ url: URL) {
        var info = SF_INFO()
        guard let handle = sf_open(url.path, Int32(SFM_READ), &info) else { return nil }
        self.handle = handle
        format = RecordingFormat(
            sampleRate: Int(info.samplerate), channels: Int(info.channels), frames: Int64(info.frames))
    }

    deinit { sf_close(handle) }

    /// Fills `interleaved` with up to `frames` frames and returns how many there were.
    func read(frames: Int, into interleaved: inout [Float]) -> Int {
        let room = min(frames, interleaved.count / format.channels)
        return Int(sf_readf_float(handle, &interleaved, sf_count_t(room)))
    }
}
