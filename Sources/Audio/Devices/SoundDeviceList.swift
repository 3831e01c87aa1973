import CALSA
import Glibc

/// One device that ALSA knows by name. (`snd_device_name_hint`)
package struct NamedSoundDevice: Hashable, Sendable {
    package var name: String
    /// As ALSA describes it, in one line.
    package var about: String
    package var canRecord: Bool
    package var canPlay: Bool

    /// Devices that only change what others do, or that nobody can hear.
    private static let helpers: Set<String> = [
        "null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix", "oss", "jack",
        "usbstream",
    ]

    /// All that can be heard or spoken on, the usual one first.
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
            // What has no direction has both.
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
