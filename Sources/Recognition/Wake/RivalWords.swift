import Foundation
import Hearing
import Synchronization
import Vocabulary

/// What a wake phrase must be told from: everyday words, and those of the dictionary that sound most like it.
enum RivalWords {
    private struct Key: Hashable {
        var phrase: WakePhrase
        var packaged: URL
    }

    /// How many that sound like one of the phrase's words, and like all of it in one.
    private static let nearest = (word: 12, phrase: 12)
    private static let found = Mutex<[Key: [DecoderPlan.Way]]>([:])

    /// How they are said. The dictionary is searched once for each phrase.
    ///
    /// - Parameter packaged: Debian's `model/en-us` folder.
    static func ways(of phrase: WakePhrase, packaged: URL) -> [DecoderPlan.Way] {
        let key = Key(phrase: phrase, packaged: packaged)
        if let known = found.withLock({ $0[key] }) { return known }
        let ways = search(phrase, packaged)
        found.withLock { $0[key] = ways }
        return ways
    }

    private static func search(_ phrase: WakePhrase, _ packaged: URL) -> [DecoderPlan.Way] {
        let said = phrase.text.split(separator: " ").map { word in
            phrase.ways.filter { $0.name.prefix { $0 != "(" } == word }.map(\.phones)
        }
        let own = Set(phrase.text.split(separator: " ").map(String.init))
        let same = Set(said.joined())
        let neighbours = SoundNeighbours(packaged: packaged)
        var rivals = said.flatMap { neighbours.nearest(to: $0, most: nearest.word, apartFrom: same) }
        if said.count > 1 {
            let whole = said.compactMap(\.first).joined(separator: " ")
            rivals += neighbours.nearest(to: [whole], most: nearest.phrase, apartFrom: same.union([whole]))
        }
        var phones = neighbours.ways(of: Set(CommonWords.all)).mapValues { Set($0) }
        for rival in rivals { phones[rival.word, default: []].insert(rival.phones) }
        return phones.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { word, ways in
            // What is said like the phrase's own words would take its place.
            ways.subtracting(same).sorted().enumerated().map { index, phones in
                DecoderPlan.Way(name: index == 0 ? word : "\(word)(\(index + 1))", phones: phones)
            }
        }
    }
}
