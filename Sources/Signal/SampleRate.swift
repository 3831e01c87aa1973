/// Rates of samples, in hertz.
package enum SampleRate {
    /// Of everything that is listened to.
    package static let heard = 16_000
    /// Those that recordings may have. Below, speech is not intelligible; above, headers lie.
    package static let readable = 4_000...384_000
}
