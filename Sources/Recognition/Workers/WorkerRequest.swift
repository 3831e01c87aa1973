import Foundation

/// What a worker is asked: a byte for what is wanted, and 16 kHz samples of two bytes, little-endian.
enum WorkerRequest: Sendable {
    /// What is said.
    case words([Int16])
    /// The likeliest ways to hear it, at most so many (1…255).
    case alternatives([Int16], most: Int)

    var data: Data {
        switch self {
        case .words(let samples): Self.data(0, samples)
        case .alternatives(let samples, let most): Self.data(UInt8(clamping: max(1, most)), samples)
        }
    }

    /// - Parameter data: nil is returned for an empty one.
    init?(_ data: Data) {
        guard let kind = data.first else { return nil }
        let samples = data.dropFirst().withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { index in
                Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self))
            }
        }
        self = kind == 0 ? .words(samples) : .alternatives(samples, most: Int(kind))
    }

    private static func data(_ kind: UInt8, _ samples: [Int16]) -> Data {
        var data = Data([kind])
        data.reserveCapacity(1 + 2 * samples.count)
        samples.withUnsafeBytes { data.append(contentsOf: $0) }
        return data
    }
}
