import CPocketSphinx

/// What a decoder loads, and how it searches with it. Files are named by their paths.
package struct DecoderPlan: Hashable, Sendable {
    /// A word as the dictionary is to name it, `zorvex(own2)`, and how it is said.
    package struct Way: Hashable, Sendable {
        package var name: String
        /// Separated by spaces.
        package var phones: String

        package init(name: String, phones: String) {
            self.name = name
            self.phones = phones
        }
    }

    /// What the diary was taught: its words, and the file with the n-grams of them as ARPA text.
    package struct Taught: Hashable, Sendable {
        package var ways: [Way]
        package var file: String

        package init(ways: [Way], file: String) {
            self.ways = ways
            self.file = file
        }
    }

    /// Options of the library, names and values in turn; the usual language model is not among them.
    package var options: [String]
    package var languageModel: String
    /// Language models of occasions, over marked words of the dictionary, by the mark.
    package var registers: [String: String]
    /// Nil for nothing.
    package var taught: Taught?
    /// Words that are likelier than the language model has it, in the order in which they follow each other, with
    /// the way in which those are said that the dictionary lacks.
    package var favoured: [Way]

    package init(
        options: [String], languageModel: String, registers: [String: String], taught: Taught?,
        favoured: [Way]
    ) {
        self.options = options
        self.languageModel = languageModel
        self.registers = registers
        self.taught = taught
        self.favoured = favoured
    }
}

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
