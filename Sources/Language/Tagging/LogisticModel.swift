import Diary
import Foundation

/// Tells how likely something is from its features: a logistic regression, trained on labelled examples.
///
/// Immutable, safe to share between threads.
package struct LogisticModel: Sendable {
    /// The features of one example, and whether it is true.
    package struct Example: Sendable {
        let features: [UInt32]
        let isTrue: Bool

        package init(_ features: [UInt32], isTrue: Bool) {
            self.features = features
            self.isTrue = isTrue
        }
    }

    /// The features that have weights, ascending.
    package let features: [UInt32]
    let weights: [Float]

    /// The log odds that it is true.
    package func logOdds(_ features: [UInt32]) -> Double {
        features.reduce(0) { sum, feature in
            FeatureHash.place(of: feature, in: self.features).map { sum + Double(weights[$0]) } ?? sum
        }
    }
}

extension LogisticModel {
    private static let rounds = 15
    private static let rate: Float = 0.15
    private static let penalty: Float = 1

    /// Trains by maximum likelihood with a quadratic penalty, as `TaggerTraining` does; the same examples
    /// give the same weights.
    package static func trained(_ examples: [Example]) -> LogisticModel {
        var counts: [UInt32: Int] = [:]
        for example in examples { for feature in example.features { counts[feature, default: 0] += 1 } }
        let features = counts.filter { $0.value >= TaggerTraining.leastCount }.keys.sorted()
        var places: [UInt32: Int] = [:]
        for (place, feature) in features.enumerated() { places[feature] = place }
        let penalties = features.map { penalty / Float(counts[$0] ?? 1) }
        let indexed = examples.map { example in example.features.compactMap { places[$0] } }
        var weights = [Float](repeating: 0, count: features.count)
        var squares = weights
        var order = Array(examples.indices)
        var dice = SplitMix64(seed: 1)
        for _ in 0..<rounds {
            order.shuffle(using: &dice)
            for example in order {
                let score = indexed[example].reduce(Float(0)) { $0 + weights[$1] }
                let error = 1 / (1 + Foundation.exp(-score)) - (examples[example].isTrue ? 1 : 0)
                for place in indexed[example] {
                    let slope = error + penalties[place] * weights[place]
                    squares[place] += slope * slope
                    weights[place] -= rate * slope / (squares[place].squareRoot() + 1e-6)
                }
            }
        }
        return LogisticModel(features: features, weights: weights)
    }

    /// The same model with weights of three decimals, without the smallest weights.
    package var rounded: LogisticModel {
        let kept = zip(features, weights).filter { abs($0.1) >= 0.02 }
        return LogisticModel(
            features: kept.map(\.0), weights: kept.map { ($0.1 * 1_000).rounded() / 1_000 })
    }
}

/// The model as text: each line holds a feature's hash and its weight in thousandths.
extension LogisticModel {
    /// The lines of a rounded model.
    package var lines: [String] {
        zip(features, weights).map { String($0, radix: 16) + " \(Int(($1 * 1_000).rounded()))" }
    }

    /// Nil if a line is malformed.
    package init?(lines: [Substring]) {
        var features: [UInt32] = []
        var weights: [Float] = []
        for line in lines {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let feature = UInt32(parts[0], radix: 16), let weight = Int(parts[1]),
                features.last.map({ $0 < feature }) ?? true
            else { return nil }
            features.append(feature)
            weights.append(Float(weight) / 1_000)
        }
        self.init(features: features, weights: weights)
    }
}

/// The model as the bytes of a file, little-endian.
extension LogisticModel {
    private static let mark: [UInt8] = Array("SDLOGI1\n".utf8)

    /// The same model gives the same bytes.
    package var bytes: [UInt8] {
        var bytes = Self.mark
        func put(_ number: UInt32) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
        for feature in features { put(feature) }
        for weight in weights { put(weight.bitPattern) }
        return bytes
    }

    /// Nil for bytes that `bytes` did not write.
    package init?(bytes: [UInt8]) {
        guard bytes.starts(with: Self.mark), (bytes.count - Self.mark.count) % 8 == 0 else { return nil }
        let numbers = stride(from: Self.mark.count, to: bytes.count, by: 4).map { place in
            bytes[place..<(place + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        features = Array(numbers.prefix(numbers.count / 2))
        weights = numbers.suffix(numbers.count / 2).map { Float(bitPattern: $0) }
        guard weights.allSatisfy(\.isFinite), zip(features, features.dropFirst()).allSatisfy({ $0 < $1 })
        else {
            return nil
        }
    }
}
