import Foundation

/// What a picture looks like to the network: pictures of the same dish have like features.
package struct PictureFeatures: Hashable, Sendable {
    /// How many there are.
    static let count = 1_280

    /// Each in proportion to the largest, which is 255.
    private let bytes: [UInt8]
    private let length: Double

    /// The square roots of features weigh a few strong ones less.
    init(_ features: [Float]) {
        let roots = features.map { max($0, 0).squareRoot() }
        let most = roots.max() ?? 0
        self.init(bytes: roots.map { most > 0 ? UInt8(($0 / most * 255).rounded()) : 0 })
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        length = Double(bytes.reduce(0) { $0 + Int($1) * Int($1) }).squareRoot()
    }

    /// How alike two pictures are: the cosine between their features, 0…1.
    package func likeness(to other: PictureFeatures) -> Double {
        guard length > 0, other.length > 0 else { return 0 }
        var product = 0
        for index in 0..<min(bytes.count, other.bytes.count) {
            product += Int(bytes[index]) * Int(other.bytes[index])
        }
        return Double(product) / (length * other.length)
    }
}

extension PictureFeatures: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let data = Data(base64Encoded: try container.decode(String.self)), data.count == Self.count
        else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 1,280 features")
        }
        self.init(bytes: Array(data))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes).base64EncodedString())
    }
}
