import Foundation

/// What a network tells of a picture: what kind of thing it shows, perhaps a name, and features to compare it by.
package struct PictureSight: Hashable, Codable, Sendable {
    package var subject: PictureSubject
    /// How likely the subject is, 0…1.
    package var certainty: Double
    /// The likeliest name of a class; nil below `leastLabelScore`, and for classes that nobody would log.
    package var label: String?
    package var features: PictureFeatures

    /// Whether the subject may decide where a picture belongs.
    package var isCertain: Bool { certainty >= 0.5 }

    /// How sure a name is from which on it is proposed, 0…1.
    static let leastLabelScore = 0.7

    /// - Parameter output: 1,280 features, and then the scores of 1,000 classes; nil for any other number.
    init?(_ output: [Float]) {
        guard output.count == PictureFeatures.count + PictureLabels.all.count,
            output.allSatisfy(\.isFinite)
        else { return nil }
        let features = Array(output.prefix(PictureFeatures.count))
        let chances = Self.chances(output.dropFirst(PictureFeatures.count))
        (subject, certainty) = PictureGate.subject(of: features)
        self.features = PictureFeatures(features)
        // Several classes have the same name.
        var names: [String: Double] = [:]
        for (label, chance) in zip(PictureLabels.all, chances) {
            if let name = label.name { names[name, default: 0] += chance }
        }
        label = names.first { $0.value >= Self.leastLabelScore }?.key
    }

    /// Scores as probabilities that add up to 1 (softmax).
    static func chances(_ scores: some Collection<Float>) -> [Double] {
        let most = scores.max() ?? 0
        let powers = scores.map { exp(Double($0 - most)) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }
}
