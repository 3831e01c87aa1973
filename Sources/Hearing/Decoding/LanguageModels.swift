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

/// Words that a recording is likely to hold, in the order in which they may follow each other.
///
/// They become a small model beside the big one: each has at least a probability of its own wherever it stands, and
/// a higher one behind the word before it. What the big model thinks likelier stays as it was.
enum FavouredWords {
    /// Logarithms to base 10, tried on a few misheard words only: from -2.5 down nothing changed.
    private static let anywhere = -1.5
    private static let behind = -0.7

    /// The small model, after words that the decoder's dictionary lacks were added to it; nil where nothing is
    /// favoured that can be said. (`ps_add_word`)
    static func model(
        _ ways: [DecoderPlan.Way], for decoder: OpaquePointer, _ configuration: OpaquePointer
    ) throws(HearingError) -> OpaquePointer? {
        let known = ways.filter { isSayable($0, decoder) }.map(\.name)
        if known.isEmpty { return nil }
        // From memory, since it may tell what somebody eats.
        let file = try MemoryFile(text(known))
        guard
            let model = ngram_model_read(configuration, file.path, NGRAM_ARPA, ps_get_logmath(decoder))
        else {
            throw HearingError(.decoder, "the decoder does not take the words that are favoured")
        }
        return model
    }

    /// Whether the dictionary has the word, or has it now, as it is probably said.
    private static func isSayable(_ way: DecoderPlan.Way, _ decoder: OpaquePointer) -> Bool {
        if let phones = ps_lookup_word(decoder, way.name) {
            free(phones)
            return true
        }
        return !way.phones.isEmpty && ps_add_word(decoder, way.name, way.phones, 0) >= 0
    }

    /// The model as ARPA text.
    private static func text(_ words: [String]) -> String {
        var seen: Set<String> = []
        let each = words.filter { seen.insert($0).inserted }
        seen = []
        var pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }.filter { seen.insert($0).inserted }
        // A model of single words alone has another form, which the library's sets do not take.
        if pairs.isEmpty, let word = each.first { pairs = ["\(word) </s>"] }
        let singles = ["-99 <s> 0", "-99 </s> 0"] + each.map { "\(anywhere) \($0) 0" }
        return "\\data\\\nngram 1=\(singles.count)\nngram 2=\(pairs.count)\n\n\\1-grams:\n"
            + singles.joined(separator: "\n") + "\n\n\\2-grams:\n"
            + pairs.map { "\($0.hasSuffix("</s>") ? -99 : behind) \($0)" }.joined(separator: "\n")
            + "\n\n\\end\\\n"
    }
}

/// A text or bytes in memory that the library reads as a file: nothing of it comes to a disk. (`memfd_create`)
struct MemoryFile: ~Copyable {
    private let descriptor: Int32

    init(_ text: String) throws(HearingError) { try self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) throws(HearingError) {
        descriptor = spoken_memory_file()
        guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
            throw HearingError(.decoder, "there is no memory for a file")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var path: String { "/proc/self/fd/\(descriptor)" }
}
