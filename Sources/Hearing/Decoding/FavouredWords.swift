import CPocketSphinx
import Glibc

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
