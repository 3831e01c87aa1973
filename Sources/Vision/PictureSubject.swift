import Foundation

/// What kind of thing a picture shows; it decides the journal where no word does.
package enum PictureSubject: String, CaseIterable, Codable, Sendable {
    case food, plant, document, other
}

/// Tells the subject from a network's features: multinomial logistic regression over their directions.
///
/// Scripts/learn-picture-gate learned its weights.
enum PictureGate {
    private struct Weights {
        let subject: PictureSubject
        let bias: Double
        let ofFeatures: [Double]
    }

    /// Each line holds a subject, its bias and its weights, in thousandths.
    private static let weights: [Weights] = PictureTables.gate.split(separator: "\n").compactMap { line in
        let fields = line.split(whereSeparator: \.isWhitespace)
        let numbers = fields.dropFirst().compactMap { Double($0) }.map { $0 / 1_000 }
        guard let subject = fields.first.flatMap({ PictureSubject(rawValue: String($0)) }),
            numbers.count == PictureFeatures.count + 1
        else { return nil }
        return Weights(subject: subject, bias: numbers[0], ofFeatures: Array(numbers.dropFirst()))
    }

    /// The likeliest subject, and how likely it is, 0…1.
    static func subject(of features: [Float]) -> (PictureSubject, Double) {
        let length = features.reduce(0) { $0 + Double($1) * Double($1) }.squareRoot()
        guard length > 0 else { return (.other, 0) }
        let scores = weights.map { weights in
            zip(weights.ofFeatures, features).reduce(weights.bias) { $0 + $1.0 * Double($1.1) / length }
        }
        let chances = PictureSight.chances(scores.map { Float($0) })
        guard let best = chances.indices.max(by: { chances[$0] < chances[$1] }) else { return (.other, 0) }
        return (weights[best].subject, chances[best])
    }
}

/// The classes of the network, in its order.
enum PictureLabels {
    struct Label: Sendable {
        let subject: PictureSubject
        /// Nil for a class that nobody would log.
        let name: String?
    }

    static let all: [Label] = PictureTables.labels.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard let subject = PictureSubject(rawValue: String(fields[0]).trimmingCharacters(in: .whitespaces))
        else { return nil }
        return Label(subject: subject, name: fields.count > 1 && !fields[1].isEmpty ? String(fields[1]) : nil)
    }
}

/// Texts of Models/pictures.
enum PictureTables {}
