/// A report as the manifest of a compiled model holds it.
///
/// Training sentences were called dictations first. Manifests keep that name, so that this version and earlier ones read
/// each other's models.
struct StoredReport: Codable {
    private var words: Int
    private var foods: Int
    private var dictations: Int
    private var bigrams: Int
    private var trigrams: Int
    private var weights: [Double]
    private var perplexities: [String: Double]
    private var unsayable: [String]
    private var writtenPronunciations: Int
    private var guessedPronunciations: Int

    init(_ report: ModelCompiler.Report) {
        words = report.words
        foods = report.foods
        dictations = report.sentences
        bigrams = report.bigrams
        trigrams = report.trigrams
        weights = report.weights
        perplexities = Self.renamed(report.perplexities, "sentences", to: "dictations")
        unsayable = report.unsayable
        writtenPronunciations = report.writtenPronunciations
        guessedPronunciations = report.guessedPronunciations
    }

    var report: ModelCompiler.Report {
        ModelCompiler.Report(
            words: words, foods: foods, sentences: dictations, bigrams: bigrams, trigrams: trigrams,
            weights: weights, perplexities: Self.renamed(perplexities, "dictations", to: "sentences"),
            unsayable: unsayable, writtenPronunciations: writtenPronunciations,
            guessedPronunciations: guessedPronunciations)
    }

    private static func renamed(
        _ perplexities: [String: Double], _ name: String, to other: String
    ) -> [String: Double] {
        // A damaged manifest may have both names; which of them stays does not matter.
        Dictionary(
            perplexities.map { ($0.key.replacing(name, with: other), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }
}
