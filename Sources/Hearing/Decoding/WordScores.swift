import Glibc

/// What a search says for one word of its path. Logarithms are natural.
package struct WordScores: Hashable, Sendable {
    /// The share of the word's paths among all that the search kept, 0…1.
    package var posterior: Double
    /// The logarithm of the whole path's probability, language and sound, a frame of the stretch.
    package var path: Double
    /// The logarithm of the word's sound, a frame of it.
    package var sound: Double
    /// The logarithm of the word's probability behind those before it, times the language weight.
    package var language: Double
    /// Whether only the words of an occasion could be heard.
    package var isNarrow: Bool
    /// In noise, how what was heard agrees with what is heard where the noise is left to the library; nil in quiet.
    package var agreement: Agreement?

    package struct Agreement: Hashable, Sendable {
        /// Whether the word is heard there as well.
        package var hasWord: Bool
        /// Whether at least half of the stretch's words are.
        package var hasMost: Bool

        package init(hasWord: Bool, hasMost: Bool) {
            self.hasWord = hasWord
            self.hasMost = hasMost
        }
    }

    package init(
        posterior: Double, path: Double, sound: Double, language: Double, isNarrow: Bool,
        agreement: Agreement? = nil
    ) {
        self.posterior = posterior
        self.path = path
        self.sound = sound
        self.language = language
        self.isNarrow = isNarrow
        self.agreement = agreement
    }

    /// What a confidence is made of, in the order of the weights.
    package var terms: [Double] {
        let bounded = min(max(posterior, 1e-4), 1 - 1e-4)
        let noisy: [Double] =
            agreement.map { [$0.hasWord ? 1 : 0, $0.hasWord ? 0 : 1, $0.hasMost ? 0 : 1] } ?? [0, 0, 0]
        return [1, log(bounded / (1 - bounded)), path, sound, language, isNarrow ? 1 : 0] + noisy
    }

    /// Fitted by `Scripts/calibrate` on every other held-back sentence, of each kind; but for the first and the last. The
    /// first is lower by 0.4, since voices in bad rooms are not among these sentences, and what is made up of those must not
    /// become food. The last is for noise without speech, and those sentences have none.
    private static let weights = [6.4, 0.255, 0.803, 0.169, 0.0215, 0.178, 0.811, -0.413, -3]

    /// The probability that the word is right, 0…1.
    package var confidence: Double {
        1 / (1 + exp(-zip(terms, Self.weights).reduce(0) { $0 + $1.0 * $1.1 }))
    }
}
