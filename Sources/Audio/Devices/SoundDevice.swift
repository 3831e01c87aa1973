import CALSA
import Signal

/// ALSA's default device, open in one direction, 16 kHz mono, closed when it goes away. One owner, one thread.
/// (`snd_pcm_open`, `snd_pcm_set_params`)
///
/// The library's calls do not block: a device that neither takes nor gives sound is given up on.
struct SoundDevice: ~Copyable {
    enum Direction { case playing, recording }

    /// Milliseconds without progress after which a device counts as dead.
    private static let patience = 3_000
    /// What the device may hold, in microseconds.
    private static let latency: UInt32 = 200_000

    let handle: OpaquePointer

    /// - Throws: where there is no such device, somebody else has it, or it cannot do 16 kHz.
    init(_ direction: Direction) throws(AudioError) {
        spoken_alsa_silence()
        var opened: OpaquePointer?
        let stream = direction == .playing ? SND_PCM_STREAM_PLAYBACK : SND_PCM_STREAM_CAPTURE
        let code = snd_pcm_open(&opened, "default", stream, Int32(SND_PCM_NONBLOCK))
        guard code == 0, let handle = opened else {
            let device = direction == .playing ? "no sound device" : "no microphone"
            throw Self.objection("there is \(device) (\(Self.text(code)))")
        }
        let set = snd_pcm_set_params(
            handle, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1,
            UInt32(SampleRate.heard), 1, Self.latency)
        guard set == 0 else {
            snd_pcm_close(handle)
            throw Self.objection("the sound device does not support 16 kHz mono (\(Self.text(set)))")
        }
        self.handle = handle
    }

    deinit { snd_pcm_close(handle) }

    /// Waits until the device is ready again after what a call returned.
    ///
    /// - Parameter code: what `snd_pcm_writei` or `snd_pcm_readi` gave: a negative error.
    /// - Throws: when the device is gone or does nothing any more.
    func recover(from code: Int) throws(AudioError) {
        if code == -Int(EAGAIN) {
            guard snd_pcm_wait(handle, Int32(Self.patience)) != 0 else {
                throw Self.objection("the sound device does not respond; is another program using it?")
            }
            return
        }
        let left = snd_pcm_recover(handle, Int32(clamping: code), 1)
        guard left == 0 else { throw Self.objection("the sound device failed (\(Self.text(left)))") }
    }

    private static func text(_ code: Int32) -> String {
        snd_strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    private static func objection(_ reason: String) -> AudioError {
        AudioError(file: "sound", reason: reason, kind: .unavailable)
    }
}
