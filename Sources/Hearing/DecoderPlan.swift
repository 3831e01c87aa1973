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
