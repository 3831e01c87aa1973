import CSampleRate

/// Resamples one channel to 16 kHz, piece by piece. (`src_process`, medium sinc)
package struct Resampler: ~Copyable {
    /// Nil if the recording is already at 16 kHz.
    private let state: OpaquePointer?
    private let ratio: Double

    /// Nil if libsamplerate has no memory or refuses the ratio.
    package init?(from sampleRate: Int) {
        var code: Int32 = 0
        ratio = Double(SampleRate.heard) / Double(sampleRate)
        if sampleRate == SampleRate.heard {
            state = nil
            return
        }
        guard src_is_valid_ratio(ratio) != 0,
            let state = src_new(Int32(SRC_SINC_MEDIUM_QUALITY), 1, &code)
        else { return nil }
        self.state = state
    }

    deinit {
        if let state { src_delete(state) }
    }

    /// The resampled samples of a piece; nil on failure.
    ///
    /// With `isLast`, they include what the filter still held.
    package func resample(_ piece: [Float], isLast: Bool) -> [Float]? {
        guard let state else { return piece }
        var room = [Float](repeating: 0, count: Int(Double(piece.count) * ratio) + 512)
        var output: [Float] = []
        var used = 0
        while true {
            var data = SRC_DATA()
            data.src_ratio = ratio
            data.end_of_input = isLast ? 1 : 0
            let code = piece.withUnsafeBufferPointer { input in
                room.withUnsafeMutableBufferPointer { room in
                    data.data_in = input.baseAddress.map { $0 + used }
                    data.input_frames = input.count - used
                    data.data_out = room.baseAddress
                    data.output_frames = room.count
                    return src_process(state, &data)
                }
            }
            guard code == 0 else { return nil }
            used += data.input_frames_used
            output.append(contentsOf: room[..<data.output_frames_gen])
            if data.output_frames_gen == 0 && (used >= piece.count || data.input_frames_used == 0) {
                return output
            }
        }
    }

    /// A sample within ±1 as 16 bits; silence if it is not a number.
    package static func quantized(_ sample: Float) -> Int16 {
        guard sample.isFinite else { return 0 }
        return Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
    }
}

/// Resamples 16-bit mono samples of any rate to 16 kHz, piece by piece. One owner, one thread at a time.
package struct LiveConverter: ~Copyable {
    private let resampler: Resampler
    private let isIdentity: Bool

    /// - Parameter sampleRate: in hertz. The result is nil for a rate that cannot be converted.
    package init?(from sampleRate: Int) {
        guard SampleRate.readable.contains(sampleRate), let resampler = Resampler(from: sampleRate)
        else { return nil }
        self.resampler = resampler
        isIdentity = sampleRate == SampleRate.heard
    }

    /// The resampled samples of a piece; the filter holds back a few milliseconds. Nil on failure.
    package func convert(_ piece: [Int16]) -> [Int16]? {
        if isIdentity { return piece }
        return resampler.resample(piece.map { Float($0) / 32_768 }, isLast: false)?.map(
            Resampler.quantized)
    }
}

/// Sample rates in hertz.
package enum SampleRate {
    /// The rate of all sound that is recognised.
    package static let heard = 16_000
    /// The rates that recordings may have. At lower rates speech is unintelligible; higher rates are errors
    /// in headers.
    package static let readable = 4_000...384_000
}

extension [Int16] {
    /// Samples from bytes, 16 bits each with the lower byte first; half a sample at the end is left out.
    package init(littleEndian bytes: UnsafeRawBufferPointer) {
        self = (0..<bytes.count / 2).map {
            Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))
        }
    }
}
