import Diary
import Food
import Language
import Speech

/// Corrects text from any recogniser or keyboard. Immutable; safe to share between threads.
package struct WrittenCorrector: Sendable {
    /// The confidence in a food of a list: 44 of 60 were right in a neural recogniser's text for lists read
    /// by synthetic voices.
    private static let sureOfListed = 0.7

    let corrector: Corrector
    let listed: ListedFoods

    /// - Parameters:
    ///   - english: tells English words from others.
    ///   - kitchens: the household's; their foods are preferred, and may sound a little less alike.
    package init(_ corrector: Corrector, english: EnglishWords, kitchens: [Kitchen] = []) {
        self.corrector = corrector
        listed = ListedFoods(
            corrector: corrector,
            foods: FoodSounds(corrector.foods, corrector.list, corrector.costs, home: kitchens),
            english: english)
    }

    /// The changes that a transcript needs, in order.
    ///
    /// In counted lists, words that do not exist become foods; everywhere else, the corrector's changes
    /// apply.
    ///
    /// - Parameters:
    ///   - threshold: changes with less confidence are left out, 0…1.
    ///   - isOver: called now and then; when it returns true, the changes found so far are returned.
    package func corrections(
        of words: [TranscriptWords.Word], threshold: Double = 0.5, isOver: () -> Bool = { false }
    ) -> [Correction] {
        var all: [Correction] = []
        var start = 0
        while start < words.count, !isOver() {
            let end = Self.end(of: words, from: start)
            all += corrections(ofStretch: Array(words[start..<end]), threshold).map { correction in
                var correction = correction
                let range = correction.words
                correction.words = start + range.lowerBound..<start + range.upperBound
                return correction
            }
            start = end
        }
        return all
    }

    /// The number of words that are corrected together, because the cost grows faster than the number. It is
    /// many sentences long.
    private static let stretch = 960

    /// The end of the stretch that begins at a word, at the start of a sentence if possible.
    private static func end(of words: [TranscriptWords.Word], from start: Int) -> Int {
        let end = start + stretch
        guard end < words.count else { return words.count }
        return (start + stretch / 2...end).last { words[$0].startsSentence } ?? end
    }

    private func corrections(ofStretch words: [TranscriptWords.Word], _ threshold: Double) -> [Correction] {
        let found = corrector.corrections(of: words, threshold: threshold)
        guard threshold <= Self.sureOfListed else { return found }
        let ruled = found.filter { $0.rule != nil }
        let foods = foods(of: words).filter { food in !ruled.contains { $0.words.overlaps(food.words) } }
        if foods.isEmpty { return found }
        let others = found.filter { correction in !foods.contains { $0.words.overlaps(correction.words) } }
        return (foods + others).sorted { $0.words.lowerBound < $1.words.lowerBound }
    }

    /// The foods for misheard words of an order.
    func foods(of written: [TranscriptWords.Word]) -> [Correction] {
        let words = Self.spoken(written)
        // Without audio, a list without numbers may be about anything.
        guard SpokenList(words).isCounted else { return [] }
        let sounds = words.map { phones($0.spoken) }
        return listed.changes(words, sounds) { _ in [] }.compactMap { change -> Correction? in
            guard change.words.allSatisfy({ written[$0].isChangeable }),
                change.words.dropFirst().allSatisfy({ written[$0].isJoined })
            else { return nil }
            let heard = sounds[change.words].flatMap(\.self)
            let meant = change.meant.flatMap(phones)
            return Correction(
                words: change.words, heard: words[change.words].map(\.spoken), meant: change.meant,
                heardPhones: PhoneCosts.text(heard), meantPhones: PhoneCosts.text(meant),
                soundDistance: Double(corrector.costs.distance(heard, meant)), likelierBy: 0,
                confidence: Self.sureOfListed, rule: nil, isListed: true)
        }
    }

    /// The pronunciation of a word.
    func phones(_ word: String) -> [PhoneCosts.Phone] {
        if let number = corrector.list.number(word),
            let known = corrector.list.pronunciations[Int(number)].first
        {
            return known
        }
        return PhoneCosts.phones(LetterToSound.phones(of: word)) ?? []
    }

    /// The words as they are said. If most words except numbers have a capital letter, none counts as a name.
    private static func spoken(_ written: [TranscriptWords.Word]) -> [WrittenSpeech.Word] {
        let names = written.map { word in
            word.isCapitalized && !word.startsSentence && word.spoken != "i" && !word.spoken.hasPrefix("i'")
        }
        let others = zip(written, names).count { word, isName in
            !isName && word.isChangeable && !word.startsSentence
        }
        let hasNames = names.count { $0 } <= others
        return zip(written, names).map { word, isName in
            WrittenSpeech.Word(spoken: word.spoken, end: word.end, isName: isName && hasNames)
        }
    }
}
