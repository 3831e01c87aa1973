import Foundation

/// Finds an acoustic model whose files are missing, empty or cut short: the decoder would crash on them.
enum AcousticModelCheck {
    /// - Parameters:
    ///   - file: a file of the model by its name.
    static func check(_ file: (String) -> ModelFile) throws(RecognitionError) {
        let settings = file("feat.params")
        try settings.expect(isWholeSettings(try settings.contents()))
        let noises = file("noisedict")
        try noises.expect(DictionaryCheck.isWhole(try noises.contents()))
        let definition = file("mdef")
        let senones = senones(try definition.contents())
        try definition.expect(senones != nil)
        for name in ["means", "variances", "transition_matrices"] {
            let parameters = file(name)
            try parameters.expect(ParameterShape(try parameters.contents()) != nil)
        }
        let weights = file("sendump")
        try weights.expect(areWholeWeights(try weights.contents(), senones: senones ?? 0))
    }

    /// How the features are made: an option and its value on each line.
    private static func isWholeSettings(_ data: Data) -> Bool {
        let text = String(decoding: data, as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
        let names = Set(lines.compactMap(\.first).map(String.init))
        return text.hasSuffix("\n") && lines.allSatisfy { $0.count == 2 }
            && names.isSuperset(of: ["-lowerf", "-upperf", "-nfilt", "-feat", "-svspec", "-model"])
    }

    /// The binary model definition: header, phone names, tree of contexts, phones, state sequences. Returns how
    /// many tied states it speaks of, nil when it is not whole.
    private static func senones(_ data: Data) -> Int? {
        var reader = ByteReader(data: data, offset: 4)
        guard data.prefix(4) == Data("BMDF".utf8), reader.int32() == 1, let text = reader.int32(), text >= 0
        else { return nil }
        reader.offset += text
        let counts = (0..<10).compactMap { _ in reader.int32() }
        guard counts.count == 10, counts.allSatisfy({ $0 >= 0 && $0 < 100_000_000 }) else { return nil }
        let (basePhones, phones, senones, contexts) = (counts[0], counts[1], counts[4], counts[8])
        for _ in 0..<basePhones where !reader.skipText() { return nil }
        reader.offset = (reader.offset + 3) / 4 * 4
        reader.offset += contexts * 8 + phones * 12
        guard let states = reader.int32(), states >= 0, reader.offset + states * 2 <= data.count else {
            return nil
        }
        return senones
    }

    /// Mixture weights: texts with their lengths, the number of feature streams among them, an empty one; then
    /// rows, columns, and one byte for each in each stream.
    private static func areWholeWeights(_ data: Data, senones: Int) -> Bool {
        var reader = ByteReader(data: data, offset: 0)
        var streams = 1
        while let length = reader.int32(), length != 0 {
            guard length > 0, reader.offset + length <= data.count else { return false }
            let start = data.startIndex + reader.offset
            let words = String(decoding: data[start..<start + length], as: UTF8.self).split(separator: " ")
            if words.first == "feature_count", words.count == 2 {
                streams = Int(words[1].prefix { $0.isNumber }) ?? 0
            }
            reader.offset += length
        }
        guard let rows = reader.int32(), let columns = reader.int32(), rows > 0, columns >= senones,
            rows < 1 << 16, columns < 1 << 24, streams > 0
        else { return false }
        return reader.offset + rows * columns * streams <= data.count
    }
}
