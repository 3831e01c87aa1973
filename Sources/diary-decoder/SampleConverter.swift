import CFFmpeg

/// Mixes frames down to one channel of 16-bit samples at one rate, and writes them. One owner. (`swr_convert`)
struct SampleConverter: ~Copyable {
    enum Outcome {
        case written
        /// The frame is of no kind that can be converted.
        case refused
        /// Nobody reads what is written.
        case unheard
    }

    /// What frames have in common as long as one converter does for them.
    private struct Kind: Equatable {
        var rate: Int32
        var channels: Int32
        var format: Int32
    }

    private let rate: Int32
    private var state: OpaquePointer?
    private var kind: Kind?
    private var samples: [Int16] = []
    /// Samples written so far.
    private(set) var count = 0

    init(rate: Int32) { self.rate = rate }

    /// Converts and writes a frame. A recording may change its rate or channels in the middle.
    mutating func write(_ frame: UnsafeMutablePointer<AVFrame>) -> Outcome {
        let kind = Kind(
            rate: frame.pointee.sample_rate, channels: frame.pointee.ch_layout.nb_channels,
            format: frame.pointee.format)
        guard (1...1_000_000).contains(kind.rate), (1...64).contains(kind.channels),
            frame.pointee.nb_samples >= 0
        else { return .refused }
        if kind != self.kind {
            guard finish() else { return .unheard }
            guard begin(kind, frame) else { return .refused }
            self.kind = kind
        }
        let input = UnsafeMutableRawPointer(frame.pointee.extended_data)?.assumingMemoryBound(
            to: UnsafePointer<UInt8>?.self)
        return convert(input, frame.pointee.nb_samples)
    }

    /// Writes what the converter still holds. False when nobody reads it.
    mutating func finish() -> Bool {
        guard state != nil else { return true }
        defer { swr_free(&state) }
        while true {
            let before = count
            guard case .written = convert(nil, 0) else { return false }
            if count == before { return true }
        }
    }

    private mutating func begin(_ kind: Kind, _ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        var mono = AVChannelLayout()
        av_channel_layout_default(&mono, 1)
        // Some decoders count the channels without saying which they are.
        var layout = AVChannelLayout()
        if frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
            av_channel_layout_default(&layout, kind.channels)
        } else if av_channel_layout_copy(&layout, &frame.pointee.ch_layout) < 0 {
            return false
        }
        defer { av_channel_layout_uninit(&layout) }
        let code = swr_alloc_set_opts2(
            &state, &mono, AV_SAMPLE_FMT_S16, rate, &layout, AVSampleFormat(rawValue: kind.format), kind.rate,
            0, nil)
        if code >= 0, swr_init(state) >= 0 { return true }
        swr_free(&state)
        return false
    }

    private mutating func convert(_ input: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ frames: Int32)
        -> Outcome
    {
        let room = swr_get_out_samples(state, frames)
        guard room >= 0 else { return .refused }
        if samples.count < Int(room) { samples = [Int16](repeating: 0, count: Int(room)) }
        guard room > 0 else { return .written }
        let state = state
        let made = samples.withUnsafeMutableBytes { bytes -> Int32 in
            var output = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return swr_convert(state, &output, room, input, frames)
        }
        guard made >= 0 else { return .refused }
        count += Int(made)
        return samples.withUnsafeBytes {
            Output.write(UnsafeRawBufferPointer(rebasing: $0[..<(Int(made) * 2)]))
        }
            ? .written : .unheard
    }
}
