import Diary
import Language
import Vocabulary

/// What a description would be if nothing that was hardly heard had been left out of it.
enum HeardDescription {
    /// - Parameter heard: the words that tell of the entry.
    static func text(_ description: String, heard: [Transcript.Word]) -> String {
        func spoken(_ text: String) -> [String] { TranscriptWords(text.utf8).words.map(\.spoken) }
        let described = spoken(description)
        let least = ConfidenceBounds.leastOfItem(in: heard)
        let heard = heard.flatMap { word in
            spoken(word.word).map { (word: $0, isDoubtful: isLeftOut(word, below: least)) }
        }
        guard heard.contains(where: \.isDoubtful) else { return description }
        var (extra, own): (Set<Int>, Set<Int>) = ([], [])
        for change in heard.map(\.word).difference(from: described) {
            switch change {
            case .insert(let place, _, _): extra.insert(place)
            case .remove(let place, _, _): own.insert(place)
            }
        }
        var words: [String] = []
        var (here, there) = (0, 0)
        while here < described.count || there < heard.count {
            if extra.contains(there) {
                if heard[there].isDoubtful { words.append(heard[there].word) }
                there += 1
                continue
            }
            words.append(described[here])
            if !own.contains(here) { there += 1 }
            here += 1
        }
        return words.joined(separator: " ")
    }

    private static func isLeftOut(_ word: Transcript.Word, below least: Double) -> Bool {
        word.confidence < least && FoodWords.isFood(word.word)
    }
}
