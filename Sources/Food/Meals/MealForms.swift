import Diary
import Language

/// Ways of naming a meal other than "for lunch" and "lunch was".
extension MealPhrases {
    /// "After breakfast" gives the time of another meal.
    func isInsideTimeAround(_ index: Int) -> Bool {
        aroundWords.contains(index)
    }

    /// "Breakfast was skipped", "lunch was nothing".
    func isMissed(after end: Int) -> Bool {
        guard let copula = next(end - 1), ["was", "got", "is"].contains(words[copula]),
            let state = next(copula)
        else { return false }
        return English.Meals.missed.contains(words[state])
    }

    /// "Breakfast porridge lunch sandwich dinner soup": each main meal heads the foods after it.
    func headsList(_ index: Int) -> Bool {
        guard Self.mainMeals.contains(words[index]), let following = next(index),
            [.content, .article, .numeral].contains(EnglishWordClasses.wordClass(of: words[following]))
        else { return false }
        guard mainMealPlaces.count > 1 else { return false }
        if mainMealPlaces[0] < index, tokens[index].followsBreak,
            !English.Meals.compound.contains(words[following]),
            !English.Meals.looseCompound.contains(words[following])
        {
            // "For breakfast eggs, lunch soup"
            return true
        }
        if mainMealPlaces[0] < index, index > 0, !English.Meals.compound.contains(words[following]),
            !English.Meals.looseCompound.contains(words[following]),
            EnglishWordClasses.wordClass(of: words[index - 1]) == .content
                || English.Meals.beforeNext.contains(words[index - 1]),
            !English.Meals.notEaten.contains(words[index - 1]),
            !English.Dishes.ofDinner.contains(words[index - 1])
        {
            // "Breakfast was toast lunch two rolls"
            return true
        }
        guard mainMealPlaces[0] == 0 else { return false }
        return mainMealPlaces.prefix(8).allSatisfy {
            $0 == 0
                || !(English.Meals.lead.contains(words[$0 - 1])
                    || English.Meals.notEaten.contains(words[$0 - 1])
                    || English.Meals.determiner.contains(words[$0 - 1]))
        }
    }

    static let mainMeals: Set<String> = Set(
        MealWords.categories.filter { [.breakfast, .lunch, .dinner].contains($0.value) }.map(\.key)
    ).union(["brunch"])

    /// "B: oats, L: soup, D: pasta".
    func initial(at index: Int) -> UnderstoodPhrase? {
        guard let category = MealWords.initials[words[index]], isHeading(index),
            words.indices.filter({ MealWords.initials[words[$0]] != nil && isHeading($0) }).count > 1
        else { return nil }
        return UnderstoodPhrase(meaning: .occasion(category), tokens: index..<(index + 1))
    }

    func isHeading(_ index: Int) -> Bool {
        (index == 0 || tokens[index].followsBreak) && index + 1 < tokens.count
            && tokens[index + 1].followsBreak
    }

    /// "I snacked on", "we lunched on".
    func verbPhrase(at index: Int) -> UnderstoodPhrase? {
        guard let category = MealWords.verbs[words[index]] else { return nil }
        let end = next(index).map { ["on", "upon"].contains(words[$0]) ? $0 + 1 : index + 1 } ?? index + 1
        return UnderstoodPhrase(meaning: .occasion(category), tokens: index..<end)
    }

    /// "For my tea", "tea was fish and chips": the British evening meal.
    func tea(at index: Int) -> UnderstoodPhrase? {
        guard words[index] == "tea" else { return nil }
        if next(index).map({ words[$0] == "break" }) ?? false {
            return UnderstoodPhrase(meaning: .occasion(.snack), tokens: index..<(index + 2))
        }
        if index > 0, !tokens[index].followsBreak, words[index - 1] == "arvo" {
            let start = index > 1 && words[index - 2] == "for" ? index - 2 : index - 1
            return UnderstoodPhrase(meaning: .occasion(.snack), tokens: start..<(index + 1))
        }
        // "Lunch: soup. Tea: pie"
        if mainMealPlaces.first.map({ $0 < index }) ?? false, isHeading(index),
            tokens[index].endsSentenceBefore
        {
            return UnderstoodPhrase(meaning: .occasion(.dinner), tokens: index..<(index + 1))
        }
        var start = index
        func step() -> Int? { start > 0 && !tokens[start].followsBreak ? start - 1 : nil }
        if let before = step(), English.Meals.ofTea.contains(words[before]) {
            start = before
        }
        if let before = step(), words[before] == "for" {
            // "For tea we had"; not "for tea biscuits".
            guard
                next(index).map({ EnglishWordClasses.wordClass(of: words[$0]) != .content || isTime($0) })
                    ?? true
            else { return nil }
            return UnderstoodPhrase(meaning: .occasion(.dinner), tokens: before..<(index + 1))
        }
        // "Yesterday tea was pie"
        let opens = step().map { EnglishWordClasses.opensClause(words[$0]) || timeWords.contains($0) } ?? true
        guard opens, let following = next(index), English.Meals.afterTea.contains(words[following]),
            let object = firstWord(after: following),
            [.content, .article, .numeral].contains(EnglishWordClasses.wordClass(of: words[object])),
            !English.Judgements.judgement.contains(words[object])
        else { return nil }
        return UnderstoodPhrase(meaning: .occasion(.dinner), tokens: start..<(index + 1))
    }

    /// The next word of the clause that is not a filler: "was only", "was like".
    private func firstWord(after index: Int) -> Int? {
        var position = next(index)
        while let here = position, EnglishWordClasses.wordClass(of: words[here]) == .filler {
            position = next(here)
        }
        return position
    }

    /// "Started the day with", "broke my fast with".
    func dayStart(at index: Int) -> UnderstoodPhrase? {
        let phrase = Self.dayStarts.first { phrase in
            words[index...].starts(with: phrase)
                && (index + 1..<index + phrase.count).allSatisfy { !tokens[$0].followsBreak }
        }
        return phrase.map {
            UnderstoodPhrase(meaning: .occasion(.breakfast), tokens: index..<(index + $0.count))
        }
    }

    private static let dayStarts = English.MealPhrases.dayStart.inWords
}
