import Foundation

/// The mixture weights of an acoustic model, from the form that decoders load into the one that trainers do.
///
/// Decoders load `sendump`: a byte for each weight, which is its negative logarithm to a base so small that a unit is
/// about a tenth of a neper. Trainers want numbers, senone by senone.
enum MixtureWeights {
    /// Logarithm of what one step of a byte multiplies a weight by: 1.0001 to the power −1024.
    private static let step = -1024 * log(1.0001)

    /// The contents of a `mixture_weights` file of version 1.0; nil for a `sendump` of clustered weights or one that
    /// is not whole.
    static func trainable(_ sendump: Data) -> Data? {
        var reader = ByteReader(data: sendump, offset: 0)
        var streams = 1
        while let length = reader.int32(), length != 0 {
            guard length > 0, reader.offset + length <= sendump.count else { return nil }
            let start = sendump.startIndex + reader.offset
            let text = String(decoding: sendump[start..<start + length], as: UTF8.self)
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\0" })
            if words.count == 2, words[0] == "feature_count" { streams = Int(words[1]) ?? 0 }
            if words.count == 2, words[0] == "cluster_count", words[1] != "0" { return nil }
            reader.offset += length
        }
        guard let densities = reader.int32(), let senones = reader.int32(), densities > 0, senones > 0,
            streams > 0, densities < 1 << 12, senones < 1 << 20, streams < 1 << 8,
            reader.offset + streams * densities * senones <= sendump.count
        else { return nil }
        let weights = (0..<256).map { Float(exp(step * Double($0))) }
        var values = [Float](repeating: 0, count: streams * densities * senones)
        let offset = reader.offset
        sendump.withUnsafeBytes { bytes in
            for stream in 0..<streams {
                for density in 0..<densities {
                    let row = offset + (stream * densities + density) * senones
                    for senone in 0..<senones {
                        values[(senone * streams + stream) * densities + density] =
                            weights[Int(bytes[row + senone])]
                    }
                }
            }
        }
        normalize(&values, densities)
        var file = Data("s3\nversion 1.0\nendhdr\n".utf8)
        for number in [0x1122_3344, senones, streams, densities, values.count] {
            withUnsafeBytes(of: UInt32(number).littleEndian) { file.append(contentsOf: $0) }
        }
        values.withUnsafeBytes { file.append(contentsOf: $0) }
        return file
    }

    /// Makes the weights of each mixture sum to 1, which rounding to bytes has not left them.
    private static func normalize(_ values: inout [Float], _ densities: Int) {
        values.withUnsafeMutableBufferPointer { values in
            for start in stride(from: 0, to: values.count, by: densities) {
                var sum: Float = 0
                for index in start..<start + densities { sum += values[index] }
                for index in start..<start + densities { values[index] /= sum }
            }
        }
    }
}
