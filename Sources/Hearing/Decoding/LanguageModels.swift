import CPocketSphinx
import Glibc

/// The language models of a decoder: the usual one with what is joined to it, and those of occasions.
///
/// What is joined makes a set that the decoder asks as one (`ngram_model_set_init`, `ps_set_lm`). The set adds up
/// probabilities after they are raised to the power of the language weight, so that in effect the likelier of them
/// answers; with weights of 1 what was not joined is exactly as likely as without.
struct LanguageModels {
    /// What stands between a word and the occasion on which it is said.
    static let mark: Character = "~"
    private static let joined = "joined"

    /// The search that hears anything.
    let usual: String
    /// The searches that hear one occasion, by the mark of its words; their names are the marks.
    let registers: Set<String>
    /// Words that no occasion has, though they may be said on it: those that were taught and those that are favoured.
    let own: Set<String>

    /// Loads all of them. Throws when the library refuses one.
    init(
        _ plan: DecoderPlan, into decoder: OpaquePointer, _ configuration: OpaquePointer
    ) throws(HearingError) {
        own = try Self.join(plan, into: decoder, configuration)
        usual = Self.joined
        for (mark, file) in plan.registers.sorted(by: { $0.key < $1.key }) {
            let model = try Self.read(file, configuration, decoder)
            defer { ngram_model_free(model) }
            guard ps_set_lm(decoder, mark, model) == 0 else { throw Self.unusable }
        }
        guard ps_set_search(decoder, usual) == 0 else { throw Self.unusable }
        registers = Set(plan.registers.keys)
    }

    /// Has a decoder that has no search yet search with the big model and what goes with it; gives the words that
    /// are the diary's own.
    private static func join(
        _ plan: DecoderPlan, into decoder: OpaquePointer, _ configuration: OpaquePointer
    ) throws(HearingError) -> Set<String> {
        let big = try read(plan.languageModel, configuration, decoder)
        // A set keeps its models, and a search its set, for as long as the decoder lives.
        var models: [OpaquePointer?] = [big]
        var own: Set<String> = []
        if let taught = plan.taught {
            models.append(try taught.model(for: decoder, configuration))
            own.formUnion(taught.words)
        }
        if let model = try FavouredWords.model(plan.favoured, for: decoder, configuration) {
            models.append(model)
            own.formUnion(plan.favoured.map(\.name))
        }
        var search = big
        if models.count > 1 {
            let texts = models.indices.map { strdup("part\($0)") }
            defer { for text in texts { free(text) } }
            var names = texts
            let weights = [Float](repeating: 1, count: models.count)
            guard
                let set = ngram_model_set_init(configuration, &models, &names, weights, Int32(models.count)),
                ngram_model_set_interp(set, nil, nil) != nil
            else { throw unusable }
            search = set
        }
        guard ps_set_lm(decoder, joined, search) == 0, ps_set_search(decoder, joined) == 0 else {
            throw unusable
        }
        return own
    }

    private static func read(
        _ file: String, _ configuration: OpaquePointer, _ decoder: OpaquePointer
    ) throws(HearingError) -> OpaquePointer {
        guard let model = ngram_model_read(configuration, file, NGRAM_AUTO, ps_get_logmath(decoder)) else {
            throw unusable
        }
        return model
    }

    private static let unusable = HearingError(.model, "the decoder cannot load it")
}
