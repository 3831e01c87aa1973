/// The weights of the corrector: natural logarithms, chosen on transcripts that the tests do not hold.
struct CorrectionSettings: Sendable {
    /// What a change costs before sounds are compared: most words are heard right.
    var change = 3.5
    /// What one unit of sound distance costs.
    var sound = 2.6
    /// What it costs to change one form of a word into another ("egg", "eggs"), beside the rest.
    var sameStem = 4.0
    /// What it costs to change a word that names a food, beside the rest.
    var food = 1.5
    /// What it costs to change a word that carries grammar alone ("a", "with"), for each, beside the rest.
    var function = 2.5
    /// What it costs to make one word of two or three, or two or three of one, for each word.
    var join = 1.1
    /// What it costs to take two or three words for something else together, beside the rest: of stretches that could
    /// be anything there are many.
    var stretch = 4.0
    /// What it costs to change a word that is written as a name is, for each unit of sound distance per phone.
    var name = 20.0
    /// ln P of a word that the model does not know.
    var unknown = -13.0
    /// A word less likely than this, or before one that is, may be a wrong one.
    var doubt = -5.0
    /// How many sentences are kept at each word.
    var beam = 12
    /// How many replacements of a stretch are tried.
    var candidates = 16
    /// Sound distance for each phone, and at most, that a replacement may have.
    var nearPerPhone: Float = 0.34
    var nearAtMost: Float = 2.4
    /// How much the neighbours' own changes may add to what a change gains, when it is decided what to search for.
    var slack = 2.0
    /// Confidence is a logistic function of `likelierBy`: its slope, and where it is one half. Fitted on sentences held
    /// out of the model, half of them with one word replaced by another that sounds near.
    var slope = 0.55
    var even = 3.8
    /// The model's opinion counts for less in a sentence that it hardly understands: when ln P of the words that
    /// stay is less than `understood` on average, each unit less takes so much from what the change gains.
    var understood = -3.0
    var strangeness = 0.6
}
