import Foundation

/// What a picture looks like to the network: pictures of the same dish have like features.
///
/// They are taken from their mean over many pictures, because what all pictures share tells nothing.
package struct PictureFeatures: Hashable, Sendable {
    /// How many there are.
    static let count = 1_280

    /// The mean of each feature over the pictures from which the gate was learned.
    private static let centre = PictureTables.centre.split(whereSeparator: \.isWhitespace).compactMap {
        Float($0).map { $0 / 1_000 }
    }

    /// Each in proportion to the largest, which is 127 or -127.
    private let values: [Int8]

    init(_ features: [Float]) {
        let centred = zip(features, Self.centre).map { $0 - $1 }
        let most = centred.map(abs).max() ?? 0
        values = centred.map { most > 0 ? Int8(($0 / most * 127).rounded()) : 0 }
    }

    /// How alike two pictures are: the cosine between their features, -1…1.
    package func likeness(to other: PictureFeatures) -> Double { direction.product(other.direction) }

    /// The features as a vector of length 1.
    package var direction: PictureDirection { PictureDirection(values.map(Float.init)) }
}

/// A vector of length 1, or of zeros.
package struct PictureDirection: Sendable {
    private let values: [Float]

    init(_ values: [Float]) {
        let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
        self.values = length > 0 ? values.map { $0 / length } : values
    }

    /// The direction in the middle of some.
    package init(mean directions: [PictureDirection]) {
        var sum = [Float](repeating: 0, count: directions.first?.values.count ?? 0)
        for direction in directions {
            for index in sum.indices { sum[index] += direction.values[index] }
        }
        self.init(sum)
    }

    /// The cosine between two directions, -1…1.
    package func product(_ other: PictureDirection) -> Double {
        var sum: Float = 0
        for index in 0..<min(values.count, other.values.count) { sum += values[index] * other.values[index] }
        return Double(sum)
    }
}

extension PictureFeatures: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let data = Data(base64Encoded: try container.decode(String.self)), data.count == Self.count
        else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 1,280 features")
        }
        values = data.map { Int8(bitPattern: $0) }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(values.map { UInt8(bitPattern: $0) }).base64EncodedString())
    }
}
