import CPocketSphinx
import Foundation
import Vocabulary

/// Words that a recording is likely to hold, in the order in which they may follow each other.
///
/// They become a small model beside the big one: each has at least a probability of its own wherever it stands, and
/// a higher one behind the word before it. What the big model thinks likelier stays as it was.
struct FavouredWords {
    /// Words of a prompt that are used; the last ones, since a prompt ends where the recording begins.
    static let most = 200
    /// Logarithms to base 10. Above, they were heard where they were not said; below, they changed nothing.
    private static let anywhere = -1.5
    private static let behind = -0.7

    let words: [String]

    /// The words of a text that a dictionary can hold: lower case, letters with apostrophes and hyphens inside.
    static func words(in text: String) -> [String] {
        let words = text.lowercased().replacing("’", with: "'").split { character in
            !(character.isLetter || character == "'" || character == "-")
        }
        return words.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'-")) }
            .filter { word in
                (1...40).contains(word.utf8.count) && word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            }
            .suffix(most)
    }

    /// Loads the big model and these words beside it, and has the decoder search with both. False when the library
    /// refuses. (`ps_add_word`, `ngram_model_set_interp`, `ps_set_lm`)
    ///
    /// - Parameters:
    ///   - decoder: one that has loaded a dictionary, and no language model.
    ///   - languageModel: the big model's file.
    func load(
        into decoder: OpaquePointer, _ configuration: OpaquePointer, languageModel: String
    ) -> Bool {
        let logarithms = ps_get_logmath(decoder)
        guard var model = ngram_model_read(configuration, languageModel, NGRAM_AUTO, logarithms) else {
            return false
        }
        defer { ngram_model_free(model) }
        let known = words.filter { Self.isSayable($0, decoder) }
        if !known.isEmpty {
            guard let small = Self.read(Self.text(known), configuration, logarithms) else { return false }
            defer { ngram_model_free(small) }
            guard let both = Self.joined(model, small, configuration) else { return false }
            ngram_model_free(model)
            model = both
        }
        return ps_set_lm(decoder, "favouring", model) == 0 && ps_set_search(decoder, "favouring") == 0
    }

    /// Whether the dictionary has the word, or has it now, as it is probably said.
    private static func isSayable(_ word: String, _ decoder: OpaquePointer) -> Bool {
        if let phones = ps_lookup_word(decoder, word) {
            free(phones)
            return true
        }
        let phones = LetterToSound.phones(of: word)
        guard !phones.isEmpty else { return false }
        return ps_add_word(decoder, word, phones.joined(separator: " "), 0) >= 0
    }

    /// The model as ARPA text.
    static func text(_ words: [String]) -> String {
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

    /// Reads a model from memory, since it may tell what somebody eats. (`memfd_create`)
    private static func read(
        _ text: String, _ configuration: OpaquePointer, _ logarithms: OpaquePointer?
    ) -> OpaquePointer? {
        let descriptor = spoken_memory_file()
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count else { return nil }
        return ngram_model_read(configuration, "/proc/self/fd/\(descriptor)", NGRAM_ARPA, logarithms)
    }

    private static func joined(
        _ model: OpaquePointer, _ small: OpaquePointer, _ configuration: OpaquePointer
    ) -> OpaquePointer? {
        var models: [OpaquePointer?] = [model, small]
        let texts: [UnsafeMutablePointer<CChar>?] = [strdup("big"), strdup("favoured")]
        defer { for text in texts { free(text) } }
        var names = texts
        // Both count in full: what is likelier by either is likely.
        var weights: [Float] = [1, 1]
        guard let both = ngram_model_set_init(configuration, &models, &names, &weights, 2) else { return nil }
        guard ngram_model_set_interp(both, nil, nil) != nil else {
            ngram_model_free(both)
            return nil
        }
        return both
    }
}
