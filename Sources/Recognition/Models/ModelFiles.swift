import Foundation
import Vocabulary

/// The files that a decoder loads, and how it searches with them.
package struct ModelFiles: Codable, Sendable {
    /// `meals` or `general`.
    package var name: String
    package var acoustic: URL
    package var languageModel: URL
    package var dictionary: URL
    /// Settings of the decoder by option name, for example `-lw`.
    package var options: [String: String]
    /// Words that are likelier than the language model has it, in the order in which they follow each other.
    package var favoured: [String] = []

    /// Debian's general English model as it is.
    ///
    /// - Parameter packaged: Debian's `model/en-us` folder.
    package static func general(packaged: URL) -> ModelFiles {
        ModelFiles(
            name: "general", acoustic: packaged.appendingPathComponent("en-us"),
            languageModel: packaged.appendingPathComponent("en-us.lm.bin"),
            dictionary: packaged.appendingPathComponent("cmudict-en-us.dict"),
            options: DecoderOptions.shared)
    }

    /// The compiled meals model with Debian's acoustic model.
    package static func meals(_ compiled: CompiledModel, packaged: URL) -> ModelFiles {
        ModelFiles(
            name: "meals", acoustic: packaged.appendingPathComponent("en-us"),
            languageModel: compiled.languageModelFile, dictionary: compiled.dictionaryFile,
            options: DecoderOptions.shared.merging(DecoderOptions.meals) { $1 })
    }

    /// Looks the files over before a decoder sees them, since it crashes or hangs on damaged ones.
    package func check() throws(RecognitionError) {
        let install = "install it again: apt-get install --reinstall pocketsphinx-en-us"
        let advice = name == "general" ? install : "build it again: diary model build"
        try AcousticModelCheck.check { part in
            ModelFile(url: acoustic.appendingPathComponent(part), model: name, advice: install)
        }
        let sentences = ModelFile(url: languageModel, model: name, advice: advice)
        try sentences.expect(LanguageModelCheck.isWhole(try sentences.contents()))
        let words = ModelFile(url: dictionary, model: name, advice: advice)
        try words.expect(DictionaryCheck.isWhole(try words.contents()))
    }

    /// What the decoder is told, as option names and values in turn.
    var arguments: [String] {
        var all = options
        all["-hmm"] = acoustic.path
        // Beside favoured words the model is loaded by itself.
        if favoured.isEmpty { all["-lm"] = languageModel.path }
        all["-dict"] = dictionary.path
        return all.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
}
