import CALSA
import Glibc
import Signal
import System

/// An ALSA device that is open in one direction and closed when dropped. One owner, one thread.
///
/// (`snd_pcm_open`, `snd_pcm_set_params`, `snd_pcm_hw_params`)
///
/// Calls do not block: a device that makes no progress is given up.
struct SoundDevice: ~Copyable {
    enum Direction { case playing, recording }

    /// Milliseconds without progress after which a device counts as dead.
    private static let patience = 3_000
    /// How much sound the device may hold, in microseconds.
    private static let latency: UInt32 = 200_000

    /// The name of the default device in ALSA's configuration.
    static let usual = "default"

    let handle: OpaquePointer
    let layout: SampleLayout

    /// Opens a device for 16 kHz mono.
    ///
    /// - Throws: if the device does not exist, is busy, or does not support 16 kHz.
    init(_ direction: Direction, name: String = Self.usual) throws {
        let handle = try Self.open(direction, name)
        let set = snd_pcm_set_params(
            handle, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1,
            UInt32(SampleRate.heard), 1, Self.latency)
        guard set == 0 else {
            snd_pcm_close(handle)
            throw Self.objection("the sound device does not support 16 kHz mono (\(Self.text(set)))")
        }
        self.handle = handle
        layout = SampleLayout(rate: SampleRate.heard, channels: 1, form: .short)
    }

    /// Opens a microphone at its own rate and number of channels.
    init(recording name: String) throws {
        let handle = try Self.open(.recording, name)
        guard let layout = SampleLayout(negotiatedWith: handle) else {
            snd_pcm_close(handle)
            throw Self.objection("the microphone “\(name)” has no format that can be heard")
        }
        self.handle = handle
        self.layout = layout
    }

    private static func open(_ direction: Direction, _ name: String) throws -> OpaquePointer {
        spoken_alsa_silence()
        var opened: OpaquePointer?
        let stream = direction == .playing ? SND_PCM_STREAM_PLAYBACK : SND_PCM_STREAM_CAPTURE
        let code = snd_pcm_open(&opened, name, stream, Int32(SND_PCM_NONBLOCK))
        if code == 0, let opened { return opened }
        let device = direction == .playing ? "sound device" : "microphone"
        let which = name == usual ? "" : " “\(name)”"
        switch -code {
        case EBUSY:
            throw objection("another program is using the \(device)\(which)", .busy)
        case EACCES, EPERM:
            throw objection(
                "this user may not use the \(device)\(which); add the user to the group audio", .refused)
        default: throw objection("there is no \(device)\(which) (\(text(code)))")
        }
    }

    deinit { snd_pcm_close(handle) }

    /// Waits until the device is ready again after a failed call.
    ///
    /// - Parameter code: the negative error from `snd_pcm_writei` or `snd_pcm_readi`.
    /// - Throws: if the device is gone or no longer responds.
    func recover(from code: Int) throws {
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

    private static func objection(_ reason: String, _ kind: ErrorKind = .unavailable) -> AudioError {
        AudioError(file: "sound", reason: reason, kind: kind)
    }
}

/// A device that ALSA knows by name (`snd_device_name_hint`).
package struct NamedSoundDevice: Hashable, Sendable {
    package var name: String
    /// ALSA's description, in one line.
    package var about: String
    package var canRecord: Bool
    package var canPlay: Bool

    /// Devices that only convert for others, or that make no sound.
    private static let helpers: Set<String> = [
        "null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix", "oss", "jack",
        "usbstream",
    ]

    /// All devices that can record or play, the default one first.
    package static var all: [NamedSoundDevice] {
        spoken_alsa_silence()
        var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        guard snd_device_name_hint(-1, "pcm", &hints) == 0, let hints else { return [] }
        defer { snd_device_name_free_hint(hints) }
        var devices: [NamedSoundDevice] = []
        var place = 0
        while let hint = hints[place] {
            place += 1
            guard let name = text(hint, "NAME"), !helpers.contains(String(name.prefix { $0 != ":" })) else {
                continue
            }
            // A device without a stated direction has both.
            let direction = text(hint, "IOID")
            let about = (text(hint, "DESC") ?? "").split(whereSeparator: \.isNewline).joined(separator: ", ")
            devices.append(
                NamedSoundDevice(
                    name: name, about: about, canRecord: direction != "Output", canPlay: direction != "Input")
            )
        }
        return devices.sorted { $0.name == SoundDevice.usual && $1.name != SoundDevice.usual }
    }

    private static func text(_ hint: UnsafeMutableRawPointer, _ field: String) -> String? {
        guard let text = snd_device_name_get_hint(hint, field) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
