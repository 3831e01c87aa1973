import CPocketSphinx
import Vocabulary

/// Joins what the diary was taught to the language model of a decoder.
///
/// Both models make a set that the decoder asks as one (`ngram_model_set_init`, `ps_set_lm`). The set adds up
/// probabilities after they are raised to the power of the language weight, so that in effect the likelier of both
/// answers; with weights of 1 what was not taught is exactly as likely as without.
enum OwnWords {
    private static let search = "own"

    /// Adds words and n-grams to a decoder that has no search yet.
    static func add(
        _ own: OwnModel, to decoder: OpaquePointer, _ configuration: OpaquePointer, _ files: ModelFiles
    ) throws(RecognitionError) {
        func unusable(_ reason: String) -> RecognitionError {
            .model(name: files.name, reason: "\(own.file.path): \(reason); remove it, and it is made again")
        }
        let ways: [OwnModel.Way]
        do {
            ways = try OwnModel.ways(in: own.file)
        } catch {
            throw .model(name: files.name, reason: error.description)
        }
        for way in ways where ps_add_word(decoder, way.name, way.phones, 0) < 0 {
            throw unusable("the decoder does not take one of its words")
        }
        let logarithms = ps_get_logmath(decoder)
        guard
            let meals = ngram_model_read(configuration, files.languageModel.path, NGRAM_AUTO, logarithms),
            let taught = ngram_model_read(configuration, own.file.path, NGRAM_ARPA, logarithms)
        else { throw unusable("the decoder cannot load it") }
        var models: [OpaquePointer?] = [meals, taught]
        let texts: [String] = ["meals", "own"]
        var names: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        defer { for name in names { free(name) } }
        let weights: [Float] = [1, 1]
        guard let set = ngram_model_set_init(configuration, &models, &names, weights, 2) else {
            throw unusable("it does not go together with the language model")
        }
        // The search keeps the set for as long as the decoder lives.
        guard ps_set_lm(decoder, search, set) == 0, ps_set_search(decoder, search) == 0 else {
            throw unusable("the decoder cannot search with it")
        }
    }
}
