extension ModelCompiler {
    /// The settings of a build. The defaults are the best ones measured so far.
    package struct Settings: Sendable {
        package var smoothing = Smoothing.kneserNey
        /// The number of common English words in the model, beside the food words.
        package var everydayWords = 3_000
        /// The number of common English words for speech about something else.
        package var generalWords = 20_000
        /// The number of random sentences.
        package var sampledSentences = 500_000
        /// The number of sentences generated from a training sentence with alternatives.
        package var repetitions = 4
        /// How strongly a food's frequency in general English counts for how often it is eaten, 0…1.
        package var popularity = 0.25
        /// The exponent for the weights of foods and phrases: people repeat themselves more than authors of
        /// phrases expect.
        package var sharpness = 1.5
        /// The same exponent for registers, where people say fewer different things.
        package var occasionSharpness = 2.0
        /// The probability that a word of a register leaves to words never seen after it there, 0…1.
        package var occasionLeak = 0.02
        /// The share of a register's words among all words without a history, 0…1.
        package var occasionUnigrams = 0.2
        /// The share of a register's sentences, 0…1, that must contain a word for the register's own search
        /// to know it.
        package var occasionCore = 0.003
        /// The share of all sentences for each other journal, 0…0.4; with 0, their words are not recognised.
        package var journalShare = 0.08
        /// The number of random sentences for each other journal.
        package var journalSentences = 150_000
        /// The exponent for the weights of their names, phrases and sentences.
        package var journalSharpness = 1.0
        /// Their n-grams below this threshold are pruned before the mixture; compare `trigramThreshold`.
        package var journalThreshold = 1.5e-6
        package var bigramThreshold = 1e-9
        package var trigramThreshold = 3e-9
        /// Whether the model knows what English words mean, where WordNet is installed.
        package var senses = true
        /// Whether a network that knows English tags words beside the reader, where Models/food has one.
        package var network = true
        /// The most labelled memos to train the reader of words on.
        package var memos = 100_000
        /// The most training sentences to add to the memos.
        package var plainSentences = 300
        package var seed: UInt64 = 20_261_120

        package init() {}

        /// Throws for the first setting that makes a build impossible.
        func check() throws {
            func require(_ holds: Bool, _ expected: String) throws {
                guard holds else { throw VocabularyError.model(reason: "expected the setting \(expected)") }
            }
            try require((0...60_000).contains(everydayWords), "everydayWords from 0 to 60000")
            try require((0...100_000).contains(generalWords), "generalWords from 0 to 100000")
            try require((0...10_000_000).contains(sampledSentences), "sampledSentences from 0 to 10000000")
            try require((1...1_000).contains(repetitions), "repetitions from 1 to 1000")
            try require((0...1).contains(popularity), "popularity from 0 to 1")
            try require((0...10).contains(sharpness), "sharpness from 0 to 10")
            try require((0...10).contains(occasionSharpness), "occasionSharpness from 0 to 10")
            try require((0...0.5).contains(occasionLeak), "occasionLeak from 0 to 0.5")
            try require((0...0.5).contains(occasionUnigrams), "occasionUnigrams from 0 to 0.5")
            try require((0...1).contains(occasionCore), "occasionCore from 0 to 1")
            try require((0...0.4).contains(journalShare), "journalShare from 0 to 0.4")
            try require((0...10_000_000).contains(journalSentences), "journalSentences from 0 to 10000000")
            try require((0...10).contains(journalSharpness), "journalSharpness from 0 to 10")
            try require((0...1).contains(journalThreshold), "journalThreshold from 0 to 1")
            try require((0...1).contains(bigramThreshold), "bigramThreshold from 0 to 1")
            try require((0...1).contains(trigramThreshold), "trigramThreshold from 0 to 1")
            try require((0...1_000_000).contains(memos), "memos from 0 to 1000000")
            try require((0...100_000).contains(plainSentences), "plainSentences from 0 to 100000")
        }
    }

    /// What was built, for people to read.
    package struct Report: Codable, Sendable {
        package var words: Int
        package var foods: Int
        /// The number of training sentences.
        package var sentences: Int
        package var bigrams: Int
        package var trigrams: Int
        /// The weights of training sentences, phrases and general English.
        package var weights: [Double]
        /// The perplexity of the held-back training sentences, under each part and under the blend.
        package var perplexities: [String: Double]
        /// Words left out because they have no pronunciation.
        package var unsayable: [String]
        package var writtenPronunciations: Int
        package var guessedPronunciations: Int
    }
}
