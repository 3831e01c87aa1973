import CALSA
import Glibc
import Signal

/// Records from a microphone without end, at whatever rate and with however many channels it has.
/// One owner, one thread. (`snd_pcm_readi`)
package struct SoundCapture: ~Copyable {
    /// Pieces that are asked for in a second.
    private static let pieces = 20
    /// Milliseconds for which a device that has nothing is waited for at a time.
    private static let pause: Int32 = 100
    /// Waits in a row without a sample after which a device counts as dead.
    private static let patience = 30

    private let device: SoundDevice
    private let resampler: Resampler
    private var bytes: [UInt8]
    private var emptyWaits = 0

    /// - Parameter name: what ALSA calls the device.
    /// - Throws: when it is not there, not free, not allowed, or of no use.
    package init(device name: String = "default") throws(AudioError) {
        let device = try SoundDevice(recording: name)
        guard let resampler = Resampler(from: device.layout.rate) else {
            throw AudioError(
                file: "sound",
                reason: "the microphone's rate of \(device.layout.rate) Hz cannot be converted",
                kind: .unavailable)
        }
        bytes = [UInt8](repeating: 0, count: device.layout.rate / Self.pieces * device.layout.frame)
        snd_pcm_start(device.handle)
        self.device = device
        self.resampler = resampler
    }

    /// Hertz and channels of what the device gives.
    package var origin: (rate: Int, channels: Int) { (device.layout.rate, device.layout.channels) }

    /// The next samples, 16 kHz mono; none when the device had none for a moment.
    ///
    /// - Throws: when the device is gone or does nothing any more.
    package mutating func read() throws(AudioError) -> [Int16] {
        let layout = device.layout
        let count = bytes.withUnsafeMutableBytes { room in
            snd_pcm_readi(device.handle, room.baseAddress, snd_pcm_uframes_t(room.count / layout.frame))
        }
        if count == -Int(EAGAIN) || count == 0 {
            emptyWaits += 1
            guard emptyWaits < Self.patience else {
                throw AudioError(
                    file: "sound", reason: "the microphone gives nothing; was it unplugged?",
                    kind: .unavailable)
            }
            // A device may be ready and yet have nothing.
            if count == 0 || snd_pcm_wait(device.handle, Self.pause) == 1 { usleep(10_000) }
            return []
        }
        if count < 0 {
            try device.recover(from: count)
            snd_pcm_start(device.handle)
            return []
        }
        emptyWaits = 0
        let mono = bytes.withUnsafeBytes { room in
            layout.mono(UnsafeRawBufferPointer(rebasing: room[..<(count * layout.frame)]))
        }
        guard let samples = resampler.resample(mono, isLast: false) else {
            throw AudioError(file: "sound", reason: "the sound cannot be resampled", kind: .software)
        }
        return samples.map(Resampler.quantized)
    }
}
