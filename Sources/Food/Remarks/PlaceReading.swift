import Diary
import Language

/// Finds where something was eaten: "at Anna's", "in the park", "on the train".
struct PlaceReading {
    private static let places = English.Places.place.union(English.RemarkPlaces.place)
        .subtracting(English.RemarkPlaces.ware)

    private let words: RemarkWords
    /// Whether capitals tell names, because other words are written without.
    private let hasCase: Bool

    init(_ words: RemarkWords) {
        self.words = words
        hasCase = words.utterance.tokens.dropFirst().contains {
            $0.text.count > 1 && $0.text.first?.isLowercase == true
        }
    }

    func all() -> [ReadRemark] {
        var remarks: [ReadRemark] = []
        var index = 0
        while index < words.count {
            guard let end = end(at: index), words.utterance.clause(of: index)?.stance == .done else {
                index += 1
                continue
            }
            remarks.append(ReadRemark(.place, index..<end))
            index = end
        }
        return remarks
    }

    /// The end of the place whose preposition stands at an index.
    private func end(at index: Int) -> Int? {
        guard English.RemarkPlaces.placePreposition.contains(words.words[index]),
            words.phraseEnd(index) == nil,
            !words.isInName(index)
        else { return nil }
        var next = index + 1
        while isFree(next), next < index + 5 {
            if let end = ofSomebody(next) ?? plain(next) { return end }
            guard
                English.RemarkPlaces.placeDeterminer.contains(words.words[next])
                    || PeopleAndPets.contains(words.words[next])
            else { break }
            next += 1
        }
        return isFree(index + 1) && words.words[index] == "at" ? named(index + 1) : nil
    }

    private func isFree(_ index: Int) -> Bool {
        !words.isBreak(before: index) && words.phraseEnd(index) == nil && !words.foods.contains(index)
    }

    /// "Anna's", "my mum's house"
    private func ofSomebody(_ index: Int) -> Int? {
        let word = words.words[index]
        if word.hasSuffix("'s"), word.count > 3, !English.RemarkPlaces.nobody.contains(word) {
            return isHouse(index + 1) ? index + 2 : words.isDescribing(before: index + 1) ? nil : index + 1
        }
        return PeopleAndPets.contains(word) && isHouse(index + 1) ? index + 2 : nil
    }

    private func isHouse(_ index: Int) -> Bool {
        isFree(index)
            && (English.RemarkPlaces.house.contains(words.words[index])
                || Self.places.contains(words.words[index]))
    }

    private func plain(_ index: Int) -> Int? {
        guard
            Self.places.contains(words.words[index])
                || Self.places.contains(EnglishNoun.singular(words.words[index]))
        else { return nil }
        // "At the pool bar"
        if isFree(index + 1), Self.places.contains(words.words[index + 1]) { return index + 2 }
        return words.foods.contains(index + 1) && !words.isBreak(before: index + 1) ? nil : index + 1
    }

    /// "At Dishoom": a name that no list has.
    private func named(_ index: Int) -> Int? {
        guard hasCase else { return nil }
        var end = index
        while isFree(end), words.utterance.tokens[end].text.first?.isUppercase == true,
            words.wordClass(end) == .content, !English.Places.celebration.contains(words.words[end])
        {
            end += 1
        }
        return end > index ? end : nil
    }
}
