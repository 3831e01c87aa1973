import CPocketSphinx
import Vocabulary

/// What the diary was taught, as a decoder takes it.
enum OwnWords {
    /// Adds the words to a decoder's dictionary, and reads the model of them.
    static func model(
        _ own: OwnModel, for decoder: OpaquePointer, _ configuration: OpaquePointer, _ files: ModelFiles
    ) throws(RecognitionError) -> (model: OpaquePointer, words: Set<String>) {
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
        guard let model = ngram_model_read(configuration, own.file.path, NGRAM_ARPA, ps_get_logmath(decoder))
        else { throw unusable("the decoder cannot load it") }
        return (model, Set(ways.map { String($0.name.prefix { $0 != "(" }) }))
    }
}
