import Foundation
import Hearing

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
        _ = try definition.contents()
        let senones = (try? ModelDefinition(definition.url.path))?.phoneOfSenone.count
        try definition.expect(senones != nil)
        for name in ["means", "variances", "transition_matrices"] {
            let parameters = file(name)
            try parameters.expect(ParameterShape(try parameters.contents()) != nil)
        }
        let weights = file("sendump")
        _ = try weights.contents()
        let columns = (try? MixtureFile(weights.url.path))?.columns
        try weights.expect(columns.map { $0 >= senones ?? 0 } ?? false)
    }

    /// How the features are made: an option and its value on each line.
    private static func isWholeSettings(_ data: Data) -> Bool {
        let text = String(decoding: data, as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
        let names = Set(lines.compactMap(\.first).map(String.init))
        return text.hasSuffix("\n") && lines.allSatisfy { $0.count == 2 }
            && names.isSuperset(of: ["-lowerf", "-upperf", "-nfilt", "-feat", "-svspec", "-model"])
    }
}
