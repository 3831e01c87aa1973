extension ModelCompiler {
    /// What can be chosen. The defaults are what measured best so far.
    package struct Settings: Sendable {
        package var smoothing = Smoothing.kneserNey
        /// How many of the commonest English words the model knows beside the food words.
        package var everydayWords = 3_000
        /// How many sentences the phrases say.
        package var sampledSentences = 500_000
        /// How often a training sentence with alternatives is said.
        package var repetitions = 4
        /// How strongly a food's frequency in general English counts for how often it is eaten, 0…1.
        package var popularity = 0.25
        /// The power to which the weights of foods and phrases are raised: people repeat themselves more than
        /// those who write down what people may say.
        package var sharpness = 1.5
        /// The same power for what is said on an occasion, where people have fewer things to say.
        package var occasionSharpness = 2.0
        /// What a word of an occasion leaves to words that nobody said after it there, 0…1.
        package var occasionLeak = 0.02
        /// The share of an occasion's words among all, where nothing led to them, 0…1.
        package var occasionUnigrams = 0.2
        /// The share of an occasion's sentences, 0…1, in which a word must be said for the search with that occasion's
        /// words alone to know it.
        package var occasionCore = 0.003
        /// The share of all sentences that each other journal has, 0…0.4; with 0 they are not heard.
        package var journalShare = 0.08
        /// How many sentences are said for each other journal.
        package var journalSentences = 150_000
        /// The power to which the weights of their names, phrases and sentences are raised.
        package var journalSharpness = 1.0
        /// Their n-grams that tell less are left out before they are mixed in; as `trigramThreshold`.
        package var journalThreshold = 1.5e-6
        package var bigramThreshold = 1e-9
        package var trigramThreshold = 3e-9
        /// How many of the labelled memos the reader of words learns from, at most.
        package var memos = 100_000
        /// How many of the training sentences it learns from beside them, at most.
        package var plainSentences = 300
        package var seed: UInt64 = 20_261_120

        package init() {}

        /// Throws the first setting that no model can be built with.
        func check() throws {
            func require(_ holds: Bool, _ expected: String) throws {
                guard holds else { throw VocabularyError.model(reason: "expected the setting \(expected)") }
            }
            try require((0...60_000).contains(everydayWords), "everydayWords from 0 to 60000")
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

    /// What was built, for people.
    package struct Report: Codable, Sendable {
        package var words: Int
        package var foods: Int
        /// Training sentences.
        package var sentences: Int
        package var bigrams: Int
        package var trigrams: Int
        /// Weights of training sentences, phrases and general English.
        package var weights: [Double]
        /// Perplexity of the held-back training sentences, under each part and under the blend.
        package var perplexities: [String: Double]
        /// Words left out because nothing knows how to say them.
        package var unsayable: [String]
        package var writtenPronunciations: Int
        package var guessedPronunciations: Int
    }
}
