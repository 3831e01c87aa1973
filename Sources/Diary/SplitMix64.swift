import Foundation

/// A small seeded generator, whose results are the same every time.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A random number in 0..<1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A random whole number in 0..<bound.
    package mutating func below(_ bound: Int) -> Int { Int((unit() * Double(bound)).rounded(.down)) }

    /// A random UUID (version 4 of RFC 9562).
    package mutating func uuid() -> UUID {
        var bytes: [UInt8] = []
        for half in [next(), next()] {
            for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(56 - 8 * place))) }
        }
        bytes[6] = (bytes[6] & 0x0f) | 0x40
        bytes[8] = (bytes[8] & 0x3f) | 0x80
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
                bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }
}
