/// What a worker says after each piece of a dictation.
package struct LiveReport: Hashable, Sendable {
    /// What was said in each stretch that this piece ended.
    package var ended: [String]
    /// What the stretch at hand is heard as so far; empty while nobody speaks.
    package var partial: String
    /// Samples of the dictation, counted from where it was begun, that need not be heard again.
    package var settled: Int
    package var isSpeaking: Bool
    /// Seconds since somebody was last heard speaking; nil before anybody was.
    package var quiet: Double?
    /// The cepstral mean as it is now, for whoever goes on with the dictation.
    package var mean: [Float]
}
