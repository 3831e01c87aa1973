/// What a worker says after each piece of a dictation.
struct LiveReport: Codable, Sendable {
    /// What was said in each stretch that this piece ended.
    var ended: [String]
    /// What the stretch at hand is heard as so far; empty while nobody speaks.
    var partial: String
    /// Samples of the dictation, counted from where it was begun, that need not be heard again.
    var settled: Int
    var isSpeaking: Bool
    /// The cepstral mean as it is now, for whoever goes on with the dictation.
    var mean: [Float]
}
