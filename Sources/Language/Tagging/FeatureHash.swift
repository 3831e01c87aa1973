/// Facts about words as numbers of 32 bits, which models know by their weights.
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

    /// The index of a feature among those of a model, which ascend; nil where the model does not have it.
    static func place(of feature: UInt32, in features: [UInt32]) -> Int? {
        var (low, high) = (0, features.count)
        while low < high {
            let middle = (low + high) / 2
            if features[middle] < feature { low = middle + 1 } else { high = middle }
        }
        return low < features.count && features[low] == feature ? low : nil
    }
}
