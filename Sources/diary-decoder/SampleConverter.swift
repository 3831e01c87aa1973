import CFFmpeg
import LockedProcess

/// Brings frames to one rate, as floating-point numbers, and writes them. One owner. (`swr_convert`)
///
/// They have as many channels as the first frame, and the number of channels comes first, in eight bytes. Who reads them
/// brings these to one: it knows whether channels cancel each other out.
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
    private var samples: [Float] = []
    /// Of what is written.
    private var layout: AVChannelLayout?
    /// Samples of each channel written so far.
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
            // Until the next one stands, there is none.
            self.kind = nil
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
        // Some decoders count the channels without saying which they are.
        var input = AVChannelLayout()
        if frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
            av_channel_layout_default(&input, kind.channels)
        } else if av_channel_layout_copy(&input, &frame.pointee.ch_layout) < 0 {
            return false
        }
        defer { av_channel_layout_uninit(&input) }
        var output = layout ?? input
        let code = swr_alloc_set_opts2(
            &state, &output, AV_SAMPLE_FMT_FLT, rate, &input, AVSampleFormat(rawValue: kind.format),
            kind.rate, 0, nil)
        guard code >= 0, swr_init(state) >= 0 else {
            swr_free(&state)
            return false
        }
        guard layout == nil else { return true }
        var kept = AVChannelLayout()
        guard av_channel_layout_copy(&kept, &input) >= 0 else { return false }
        layout = kept
        return Output.write(Int(kind.channels))
    }

    private mutating func convert(_ input: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ frames: Int32)
        -> Outcome
    {
        let room = swr_get_out_samples(state, frames)
        let channels = Int(layout?.nb_channels ?? 1)
        guard room >= 0 else { return .refused }
        if samples.count < Int(room) * channels {
            samples = [Float](repeating: 0, count: Int(room) * channels)
        }
        guard room > 0 else { return .written }
        let state = state
        let made = samples.withUnsafeMutableBytes { bytes -> Int32 in
            var output = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return swr_convert(state, &output, room, input, frames)
        }
        guard made >= 0 else { return .refused }
        count += Int(made)
        return samples.withUnsafeBytes {
            Output.write(UnsafeRawBufferPointer(rebasing: $0[..<(Int(made) * channels * 4)]))
        }
            ? .written : .unheard
    }
}
