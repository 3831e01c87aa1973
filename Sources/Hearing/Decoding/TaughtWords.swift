import CPocketSphinx

/// What the diary was taught, as a decoder takes it.
extension DecoderPlan.Taught {
    var words: Set<String> { Set(ways.map { String($0.name.prefix { $0 != "(" }) }) }

    /// Adds the words to a decoder's dictionary, and reads the model of them.
    func model(
        for decoder: OpaquePointer, _ configuration: OpaquePointer
    ) throws(HearingError) -> OpaquePointer {
        func unusable(_ reason: String) -> HearingError {
            HearingError(.model, "\(file): \(reason); remove it, and it is made again")
        }
        for way in ways where ps_add_word(decoder, way.name, way.phones, 0) < 0 {
            throw unusable("the decoder does not take one of its words")
        }
        guard let model = ngram_model_read(configuration, file, NGRAM_ARPA, ps_get_logmath(decoder)) else {
            throw unusable("the decoder cannot load it")
        }
        return model
    }
}
