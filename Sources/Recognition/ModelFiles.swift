import Diary
import Foundation
import Hearing
import Vocabulary

/// The files that a decoder loads, and its search options.
package struct ModelFiles: Sendable {
    /// The name of Debian's model of general English.
    package static let generalName = Transcript.generalModel

    /// The name of a journal's model, or `generalName`.
    package var name: String
    package var acoustic: URL
    package var languageModel: URL
    package var dictionary: URL
    /// Language models for occasions, over marked words of the dictionary, by mark.
    package var registers: [String: URL] = [:]
    /// Options of the decoder by name, for example `-lw`.
    package var options: [String: String]
    /// What the diary was taught, in addition to the language model; nil for nothing.
    package var taught: TaughtModel?
    /// The means for one person's voice; nil for the general voice.
    package var voice: SpeakerMeans?
    /// Words to make likelier than the language model does, in the order in which they follow each other.
    var favoured: [DecoderPlan.Way] = []

    /// Debian's general English model.
    ///
    /// - Parameters:
    ///   - packaged: Debian's `model/en-us` folder.
    ///   - dictionary: the words that can be heard; nil for all of Debian's.
    package static func general(packaged: URL, dictionary: URL? = nil) -> ModelFiles {
        ModelFiles(
            name: generalName, acoustic: packaged.appendingPathComponent("en-us"),
            languageModel: packaged.appendingPathComponent("en-us.lm.bin"),
            dictionary: dictionary ?? packaged.appendingPathComponent("cmudict-en-us.dict"),
            options: DecoderOptions.shared)
    }

    /// A compiled model with Debian's acoustic model.
    ///
    /// - Parameter model: the model that it was compiled as.
    package static func compiled(
        _ compiled: CompiledModel, as model: JournalModule.Model, packaged: URL
    ) -> ModelFiles {
        ModelFiles(
            name: model.name, acoustic: packaged.appendingPathComponent("en-us"),
            languageModel: compiled.languageModelFile, dictionary: compiled.dictionaryFile,
            registers: compiled.registers,
            options: DecoderOptions.shared.merging(model.decoderOptions) { $1 })
    }

    /// Checks the files before a decoder loads them, because it crashes or hangs on damaged ones.
    package func check() throws {
        let install = "install it again: apt-get install --reinstall pocketsphinx-en-us"
        let advice = name == Self.generalName ? install : "build it again: diary model build"
        try AcousticModelCheck.check { part in
            ModelFile(url: acoustic.appendingPathComponent(part), model: name, advice: install)
        }
        for url in [languageModel] + registers.values.sorted(by: { $0.path < $1.path }) {
            let sentences = ModelFile(url: url, model: name, advice: advice)
            try sentences.expect(LanguageModelCheck.isWhole(try sentences.contents()))
        }
        let words = ModelFile(url: dictionary, model: name, advice: advice)
        try words.expect(DictionaryCheck.isWhole(try words.contents()))
    }

    /// The message for a worker. Throws if the file of taught words is missing or damaged.
    func plan() throws -> DecoderPlan {
        var all = options
        all["-hmm"] = acoustic.path
        all["-dict"] = dictionary.path
        return DecoderPlan(
            options: all.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] },
            languageModel: languageModel.path, registers: registers.mapValues(\.path),
            taught: try taughtWays(),
            favoured: favoured)
    }

    private func taughtWays() throws -> DecoderPlan.Taught? {
        guard let taught else { return nil }
        do {
            let ways = try TaughtModel.ways(in: taught.file).map {
                DecoderPlan.Way(name: $0.name, phones: $0.phones)
            }
            return DecoderPlan.Taught(ways: ways, file: taught.file.path)
        } catch {
            throw RecognitionError.model(name: name, reason: "\(error)")
        }
    }
}

/// The decoder's search options, found by measuring; see Docs/Recognition.md.
enum DecoderOptions {
    static let shared = [
        "-cmn": "batch",
        "-bestpath": "yes",
        // The module Audio has already removed the silences, and knows where they were.
        "-remove_silence": "no",
        // Looking phones ahead prunes correct words of quick speech, and saves nothing on a small model.
        "-pl_window": "0",
        // If more states than this stay likely, none of them really is.
        "-maxhmmpf": "5000",
    ]
}
