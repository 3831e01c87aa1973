/// Tells of each word of an utterance whether it belongs to something that the act was done to.
///
/// A linear-chain conditional random field over features of words, trained by `TaggerTraining` on labelled
/// texts (Lafferty, McCallum and Pereira 2001).
///
/// Immutable, safe to share between threads.
package struct WordTagger: Sendable {
    static let tagCount = WordTag.allCases.count
    /// What a stored weight of 1 stands for.
    private static let step: Float = 1 / 512

    /// The features that have weights, ascending.
    private let features: [UInt32]
    /// In steps; one for each feature and tag, in the order of the tags.
    private let weights: [Int16]
    /// The scores from each tag (row) to each tag (column).
    private let transitions: [Float]
    /// The model of the gaps between the occasions of a text.
    package let cuts: LogisticModel

    init(features: [UInt32], weights: [Int16], transitions: [Float], cuts: LogisticModel) {
        self.cuts = cuts
        self.features = features
        self.weights = weights
        self.transitions = transitions
    }

    /// The nearest stored weight.
    static func stored(_ weight: Float) -> Int16 {
        Int16(max(-32_000, min(32_000, (weight / step).rounded())))
    }

    /// The tagger's results for the words of an utterance, by index.
    package struct Tagged {
        /// The likeliest sequence of tags.
        package let tags: [WordTag]
        /// The probability that a word is part of something that the act was done to, 0…1.
        package let likelihoods: [Float]
    }

    /// - Parameters:
    ///   - words: the features of each word.
    ///   - others: what another model gives for all tags of each word, as logarithms; nil without one. Both count alike,
    ///     as if they knew different things.
    package func tagged(_ words: [[UInt32]], besides others: [Float]? = nil) -> Tagged {
        var scores = words.flatMap(scores)
        if let others { for place in scores.indices { scores[place] += others[place] } }
        let chain = TagChain(scores: scores, transitions: transitions)
        return Tagged(tags: chain.likeliest(), likelihoods: chain.marginals().likelihoods)
    }

    /// The score of each tag for a word.
    private func scores(_ word: [UInt32]) -> [Float] {
        var scores = [Float](repeating: 0, count: Self.tagCount)
        for feature in word {
            guard let place = FeatureHash.place(of: feature, in: features) else { continue }
            for tag in 0..<Self.tagCount {
                scores[tag] += Float(weights[place * Self.tagCount + tag]) * Self.step
            }
        }
        return scores
    }
}

extension WordTagger {
    private static let mark: [UInt8] = Array("SDTAG2\r\n".utf8)
    /// The mark of a tagger without cuts.
    private static let oldMark: [UInt8] = Array("SDTAG1\r\n".utf8)

    /// The tagger as bytes of a file, little-endian; the same tagger gives the same bytes.
    package var bytes: [UInt8] {
        var bytes = Self.mark
        func put(_ number: some FixedWidthInteger) {
            withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        }
        put(UInt32(features.count))
        for transition in transitions { put(transition.bitPattern) }
        for feature in features { put(feature) }
        for weight in weights { put(weight) }
        put(UInt32(cuts.features.count))
        for feature in cuts.features { put(feature) }
        for weight in cuts.weights { put(weight.bitPattern) }
        return bytes
    }

    /// Nil for bytes that no tagger of this version wrote.
    package init?(bytes: [UInt8]) {
        var place = Self.mark.count
        func number<Number: FixedWidthInteger>(_: Number.Type) -> Number {
            defer { place += MemoryLayout<Number>.size }
            return bytes[place..<(place + MemoryLayout<Number>.size)].reversed().reduce(0) {
                $0 << 8 | Number(truncatingIfNeeded: $1)
            }
        }
        let tags = Self.tagCount
        let isOld = bytes.starts(with: Self.oldMark)
        guard isOld || bytes.starts(with: Self.mark), bytes.count >= place + 4 else { return nil }
        let count = Int(number(UInt32.self))
        let end = place + 4 * tags * tags + count * (4 + 2 * tags)
        guard isOld ? bytes.count == end : bytes.count >= end + 4 else { return nil }
        transitions = (0..<(tags * tags)).map { _ in Float(bitPattern: number(UInt32.self)) }
        features = (0..<count).map { _ in number(UInt32.self) }
        weights = (0..<(count * tags)).map { _ in number(Int16.self) }
        let cutCount = isOld ? 0 : Int(number(UInt32.self))
        guard isOld || bytes.count == place + 8 * cutCount else { return nil }
        cuts = LogisticModel(
            features: (0..<cutCount).map { _ in number(UInt32.self) },
            weights: (0..<cutCount).map { _ in Float(bitPattern: number(UInt32.self)) })
        func areAscending(_ features: [UInt32]) -> Bool {
            zip(features, features.dropFirst()).allSatisfy { $0 < $1 }
        }
        guard (transitions + cuts.weights).allSatisfy(\.isFinite), areAscending(features),
            areAscending(cuts.features)
        else { return nil }
    }
}

/// The part that a word plays in a thing of the act.
package enum WordTag: UInt8, CaseIterable, Sendable {
    /// The word is not part of anything that the act was done to.
    case outside
    case firstOfAmount, amount
    case firstOfUnit, unit
    case firstOfPreparation, preparation
    case firstOfName, name

    /// Whether a thing begins with this word.
    package var isFirst: Bool { self != .outside && rawValue % 2 == 1 }

    /// The tag of a word inside a thing, at its first word or a later one.
    package static func inside(_ part: Part, isFirst: Bool) -> WordTag {
        WordTag(rawValue: part.rawValue * 2 + (isFirst ? 1 : 2)) ?? .outside
    }

    package enum Part: UInt8, Sendable {
        case amount, unit, preparation, name
    }
}

/// Features of words as 32-bit numbers, by which models find their weights.
package enum FeatureHash {
    package static func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    package static func feature(
        _ kind: UInt64, _ first: UInt64, _ second: UInt64, _ third: UInt64, at offset: Int
    ) -> UInt32 {
        var hash = kind &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(bitPattern: Int64(offset))
        for value in [first, second, third] {
            hash = (hash ^ value) &* 0xff51_afd7_ed55_8ccd
            hash ^= hash >> 32
        }
        return UInt32(truncatingIfNeeded: hash)
    }

    /// The index of a feature among a model's ascending features; nil if the model does not have it.
    static func place(of feature: UInt32, in features: [UInt32]) -> Int? {
        var (low, high) = (0, features.count)
        while low < high {
            let middle = (low + high) / 2
            if features[middle] < feature { low = middle + 1 } else { high = middle }
        }
        return low < features.count && features[low] == feature ? low : nil
    }
}
