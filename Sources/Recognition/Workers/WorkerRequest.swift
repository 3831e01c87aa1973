import Foundation

/// What a worker is asked: four bytes of length, so much JSON, and samples behind it.
enum WorkerRequest: Codable, Sendable {
    /// Recognise these samples, 16 kHz, as a whole.
    case stretch
    /// List the likeliest ways to hear these samples, 16 kHz, at most so many.
    case alternatives(most: Int)
    /// Listen to a dictation from here on, instead of any other.
    ///
    /// `sampleRate` in hertz; `mean` as an earlier listener left it.
    case begin(sampleRate: Int, mean: [Float]?)
    /// The next samples of the dictation, at its own rate.
    case append

    private static let headLength = 4

    /// - Parameter samples: 16-bit, little-endian.
    func message(_ samples: Data = Data()) throws -> Data {
        let head = try JSONEncoder().encode(self)
        var message = withUnsafeBytes(of: UInt32(head.count).littleEndian) { Data($0) }
        message.append(head)
        message.append(samples)
        return message
    }

    /// The request and its samples; nil for what is none.
    static func read(_ message: Data) -> (request: WorkerRequest, samples: [Int16])? {
        guard message.count >= headLength else { return nil }
        let length = message.prefix(headLength).reversed().reduce(0) { $0 << 8 | Int($1) }
        let rest = message.dropFirst(headLength)
        guard length <= rest.count,
            let request = try? JSONDecoder().decode(Self.self, from: rest.prefix(length))
        else { return nil }
        let samples = rest.dropFirst(length).withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self) }
        }
        return (request, samples)
    }
}
