import Foundation
import Hearing
import Signal
import Speech
import Vocabulary

/// What somebody says to be listened to.
package struct WakePhrase: Hashable, Sendable {
    /// Syllables below which a phrase is heard in too much else.
    package static let fewestSyllables = 3
    private static let mostWords = 6
    private static let vowels: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
    ]

    /// Why a phrase is of no use, in a clause.
    package enum Problem: Error, Hashable, Sendable {
        case empty, tooLong
        case tooShort(syllables: Int)
        /// A word that nobody knows how to say.
        case unsayable(String)

        package var reason: String {
            switch self {
            case .empty: "a wake phrase needs words"
            case .tooLong: "a wake phrase has at most \(WakePhrase.mostWords) words"
            case .tooShort(let syllables):
                "a wake phrase needs \(WakePhrase.fewestSyllables) syllables or more, this one has \(syllables); "
                    + "it would be heard in other talk"
            case .unsayable(let word): "nobody knows how “\(word)” is said"
            }
        }
    }

    /// Lower-case words between single spaces.
    package let text: String
    let ways: [DecoderPlan.Way]

    /// - Parameter packaged: Debian's `model/en-us` folder, whose dictionary tells how words are said.
    package init(_ text: String, packaged: URL) throws(Problem) {
        let words = text.lowercased().split { !($0.isLetter || $0 == "'") }.map(String.init)
        if words.isEmpty { throw .empty }
        if words.count > Self.mostWords { throw .tooLong }
        self.text = words.joined(separator: " ")
        let known = SoundNeighbours(packaged: packaged).ways(of: Set(words))
        var ways: [DecoderPlan.Way] = []
        var syllables = 0
        for word in words {
            let listed = known[word] ?? [LetterToSound.phones(of: word).joined(separator: " ")]
            let said = listed + Self.further(listed)
            guard let first = said.first, !first.isEmpty else { throw .unsayable(word) }
            syllables += first.split(separator: " ").count { Self.vowels.contains(String($0)) }
            if ways.contains(where: { $0.name == word }) { continue }
            for (index, phones) in said.enumerated() {
                ways.append(
                    DecoderPlan.Way(name: index == 0 ? word : "\(word)(\(index + 1))", phones: phones))
            }
        }
        if syllables < Self.fewestSyllables { throw .tooShort(syllables: syllables) }
        self.ways = ways
    }

    /// As people from elsewhere say a word: "diary" with the vowel before its r that an American leaves out.
    private static func further(_ listed: [String]) -> [String] {
        let more = listed.flatMap { phones in
            [
                phones.replacing(" ER", with: " AH R"), phones.replacing(" AY ER", with: " AY AA R"),
                phones.replacing(" AO R", with: " AO"), phones.replacing(" AA R ", with: " AA "),
            ]
        }
        var seen = Set(listed)
        return more.filter { seen.insert($0).inserted }
    }
}
