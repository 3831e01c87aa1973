import Diary
import Foundation

/// One recording of the manifest, heard and compared.
package struct Sentence: Sendable {
    package var item: Manifest.Item
    package var said: [String]
    package var heard: [String]
    package var alignment: WordAlignment
    package var saidItems: [String]
    package var heardItems: [String]
    package var duration: Double
    package var decodeSeconds: Double
    /// The confidence of each heard word, 0…1, and whether it is right.
    package var confidences: [(confidence: Double, isRight: Bool)]

    /// - Parameter items: the names of the foods that a transcript says were eaten.
    package init(_ item: Manifest.Item, _ transcript: Transcript, items: (String) -> [String]) {
        self.item = item
        said = SpokenWords.words(item.reference)
        var heard: [String] = []
        var owners: [Double] = []
        for word in transcript.words {
            let parts = SpokenWords.words(word.word)
            heard += parts
            owners += parts.map { _ in word.confidence }
        }
        self.heard = heard
        alignment = WordAlignment(said: said, heard: heard)
        saidItems = items(said.joined(separator: " "))
        heardItems = items(heard.joined(separator: " "))
        duration = transcript.duration
        decodeSeconds = transcript.decodeSeconds
        confidences = zip(owners, alignment.isRight).map { (confidence: $0, isRight: $1) }
    }

    package var errors: Int {
        var errors = WordErrors()
        errors.add(alignment)
        return errors.errors
    }

    /// Errors per word said.
    package var errorRate: Double { Double(errors) / Double(max(1, said.count)) }
}
