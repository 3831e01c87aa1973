import CALSA
import Glibc
import Signal

/// The layout of a device's samples: interleaved, little-endian.
struct SampleLayout: Hashable, Sendable {
    /// The format of one sample.
    enum Form: Hashable, Sendable {
        /// 16 bits.
        case short
        /// 32 bits.
        case long
        /// 32 bits, within ±1.
        case float

        var width: Int { self == .short ? 2 : 4 }
    }

    /// Rates in order of preference: first the one without conversion, then those of most hardware.
    private static let rates: [UInt32] = [
        16_000, 48_000, 44_100, 32_000, 96_000, 192_000, 22_050, 11_025, 8_000,
    ]
    private static let forms: [(Form, snd_pcm_format_t)] = [
        (.short, SND_PCM_FORMAT_S16_LE), (.long, SND_PCM_FORMAT_S32_LE), (.float, SND_PCM_FORMAT_FLOAT_LE),
    ]
    /// Seconds of sound that the device buffers, so that a late capture thread loses nothing.
    private static let buffered = 0.5

    /// Hertz.
    var rate: Int
    var channels: Int
    var form: Form

    /// Bytes of one frame: one sample of each channel.
    var frame: Int { form.width * channels }

    init(rate: Int, channels: Int, form: Form) {
        self.rate = rate
        self.channels = channels
        self.form = form
    }

    /// Negotiates a layout with an open device; nil if it has no usable format (`snd_pcm_hw_params`).
    init?(negotiatedWith handle: OpaquePointer) {
        var allocated: OpaquePointer?
        guard snd_pcm_hw_params_malloc(&allocated) == 0, let parameters = allocated else { return nil }
        defer { snd_pcm_hw_params_free(parameters) }
        guard snd_pcm_hw_params_any(handle, parameters) >= 0,
            snd_pcm_hw_params_set_access(handle, parameters, SND_PCM_ACCESS_RW_INTERLEAVED) == 0,
            let form = Self.forms.first(where: {
                snd_pcm_hw_params_set_format(handle, parameters, $0.1) == 0
            })?.0,
            let rate = Self.rates.first(where: {
                snd_pcm_hw_params_set_rate(handle, parameters, $0, 0) == 0
            })
        else { return nil }
        var channels: UInt32 = 1
        guard snd_pcm_hw_params_set_channels_near(handle, parameters, &channels) == 0 else { return nil }
        var buffer = snd_pcm_uframes_t(Double(rate) * Self.buffered)
        _ = snd_pcm_hw_params_set_buffer_size_near(handle, parameters, &buffer)
        guard snd_pcm_hw_params(handle, parameters) == 0 else { return nil }
        self.init(rate: Int(rate), channels: Int(channels), form: form)
    }

    /// The samples of all channels in whole frames, interleaved, relative to full scale.
    func samples(_ bytes: UnsafeRawBufferPointer) -> [Float] {
        (0..<bytes.count / frame * channels).map { index -> Float in
            let offset = index * form.width
            switch form {
            case .short:
                let sample = bytes.loadUnaligned(fromByteOffset: offset, as: Int16.self)
                return Float(Int16(littleEndian: sample)) / 32_768
            case .long:
                let sample = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
                return Float(Int32(littleEndian: sample)) / 2_147_483_648
            case .float:
                let sample = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                return Float(bitPattern: UInt32(littleEndian: sample))
            }
        }
    }
}
