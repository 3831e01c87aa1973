import Diary
import Food
import Language
import Speech

/// Corrects what any recogniser wrote, or somebody typed. Immutable; safe to share between threads.
package struct WrittenCorrector: Sendable {
    /// How sure a food of a list is: 44 of 60 were right on what a neural recogniser wrote of lists that synthetic
    /// voices read.
    private static let sureOfListed = 0.7

    let corrector: Corrector
    let listed: ListedFoods

    /// - Parameters:
    ///   - english: tells words from what is none.
    ///   - kitchens: the household's; their foods are taken before others, and looked for a little farther.
    package init(_ corrector: Corrector, english: EnglishWords, kitchens: [Kitchen] = []) {
        self.corrector = corrector
        listed = ListedFoods(
            corrector: corrector,
            foods: FoodSounds(corrector.foods, corrector.list, corrector.costs, home: kitchens),
            english: english)
    }

    /// The changes that a transcript needs, in order, in places of its words: where at least two things
    /// are counted, words that do not exist become foods; everywhere, what the corrector asks for.
    ///
    /// - Parameters:
    ///   - threshold: changes less sure than this are left out, 0…1.
    ///   - isOver: asked now and then; once it says so, what was found until then is given.
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

    /// Words that are looked at together: what they take grows faster than their number. Many sentences, or whole
    /// stretches of the corrector's.
    private static let stretch = 960

    /// Where the stretch that begins at a word ends: where a sentence begins, if one does.
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

    /// The foods that words of an order become.
    func foods(of written: [TranscriptWords.Word]) -> [Correction] {
        let words = Self.spoken(written)
        // Nobody hears what was said: lists without numbers may be of anything.
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

    /// How a word is said.
    func phones(_ word: String) -> [PhoneCosts.Phone] {
        if let number = corrector.list.number(word),
            let known = corrector.list.pronunciations[Int(number)].first
        {
            return known
        }
        return PhoneCosts.phones(LetterToSound.phones(of: word)) ?? []
    }

    /// The words as they are said. Where most words but numbers have a capital letter, none is a name.
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
