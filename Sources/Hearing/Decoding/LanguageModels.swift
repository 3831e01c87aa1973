import CPocketSphinx
import Glibc

/// The language models of a decoder: the usual one with others joined to it, and those of occasions.
///
/// Joined models make a set that the decoder asks as one (`ngram_model_set_init`, `ps_set_lm`). The set adds
/// up probabilities after raising them to the power of the language weight, so in effect the likelier model
/// answers. With weights of 1, other words are exactly as likely as without the joined models.
struct LanguageModels {
    /// The mark between a word and its occasion.
    static let mark: Character = "~"
    private static let joined = "joined"

    /// The name of the search for any words.
    let usual: String
    /// The searches for one occasion; their names are the marks of its words.
    let registers: Set<String>
    /// Taught and favoured words, which no occasion has although they may be said on it.
    let own: Set<String>

    /// Loads all models; throws if the library refuses one.
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

    /// Makes a decoder without a search use the big model and those joined to it.
    ///
    /// Returns the diary's own words.
    private static func join(
        _ plan: DecoderPlan, into decoder: OpaquePointer, _ configuration: OpaquePointer
    ) throws(HearingError) -> Set<String> {
        let big = try read(plan.languageModel, configuration, decoder)
        // A set keeps its models, and a search its set, as long as the decoder lives.
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

/// Words that a recording probably contains, in the order in which they may follow each other.
///
/// They form a small model beside the big one. Each word has at least a fixed probability anywhere, and a
/// higher one after the word before it. Words that the big model finds likelier are unchanged.
enum FavouredWords {
    /// Logarithms to base 10, chosen on only a few misheard words.
    private static let anywhere = -1.5
    private static let behind = -0.7

    /// The small model, after missing words were added to the decoder's dictionary.
    ///
    /// Nil if no favoured word can be pronounced. (`ps_add_word`)
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
            throw HearingError(.decoder, "the decoder refuses the favoured words")
        }
        return model
    }

    /// Whether the dictionary has the word, or has it now with its likely pronunciation.
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
        // A model of only single words has another form, which the library's sets do not take.
        if pairs.isEmpty, let word = each.first { pairs = ["\(word) </s>"] }
        let singles = ["-99 <s> 0", "-99 </s> 0"] + each.map { "\(anywhere) \($0) 0" }
        return "\\data\\\nngram 1=\(singles.count)\nngram 2=\(pairs.count)\n\n\\1-grams:\n"
            + singles.joined(separator: "\n") + "\n\n\\2-grams:\n"
            + pairs.map { "\($0.hasSuffix("</s>") ? -99 : behind) \($0)" }.joined(separator: "\n")
            + "\n\n\\end\\\n"
    }
}

/// A text or bytes in memory that the library reads as a file, so that none of it reaches a disk.
/// (`memfd_create`)
struct MemoryFile: ~Copyable {
    private let descriptor: Int32

    init(_ text: String) throws(HearingError) { try self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) throws(HearingError) {
        descriptor = spoken_memory_file()
        guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
            throw HearingError(.decoder, "there is not enough memory for a file")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var path: String { "/proc/self/fd/\(descriptor)" }
}
