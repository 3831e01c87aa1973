import Foundation
import Hearing
import Speech
import Vocabulary

/// A text whose words a recording is likely to hold.
struct FavouredText {
    /// Words of a prompt that are used; the last ones, since a prompt ends where the recording begins.
    private static let most = 200

    /// Those that a dictionary can hold: lower case, letters with apostrophes and hyphens inside.
    let words: [String]

    init(_ text: String) {
        let words = text.lowercased().replacing("’", with: "'").split { character in
            !(character.isLetter || character == "'" || character == "-")
        }
        self.words = words.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'-")) }
            .filter { word in
                (1...40).contains(word.utf8.count) && word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            }
            .suffix(Self.most)
    }

    /// The words as a decoder takes them, said by the rules of letters.
    var ways: [DecoderPlan.Way] {
        words.map { DecoderPlan.Way(name: $0, phones: LetterToSound.phones(of: $0).joined(separator: " ")) }
    }
}
