import Diary

/// Tells when a time belongs to something other than a meal: "slept well last night", "the meeting at
/// three".
///
/// Its words stand in Models/en/times.txt.
enum OtherTimes {
    /// - Parameters:
    ///   - words: all words of the memo.
    ///   - phrase: the words that say the time.
    static func areSaid(in words: [String], at phrase: Range<Int>, pieces: [TimePiece]) -> Bool {
        if words[phrase.lowerBound] == "since" { return true }
        guard phrase.lowerBound > 0 else { return isOfEvent(words, after: phrase) }
        let before = words[..<phrase.lowerBound].suffix(4)
        guard let last = before.last else { return false }
        if waking.contains(last), last != "up" || isRising(before) || last == "since" { return true }
        let saysClock = pieces.contains { if case .clock = $0 { true } else { false } }
        // "I could not sleep, so at one I had …"
        let ofClause = before[
            (before.lastIndex(where: English.Times.clauseStart.contains) ?? before.startIndex)...]
        if sleeping.contains(where: (saysClock ? ofClause : before).contains) { return true }
        if saysClock, events.contains(last) || beings.contains(last) { return true }
        // "I'm off till Friday"
        if pieces.contains(where: \.isDay), English.Times.beforeOtherDay.contains(last) { return true }
        // "It's better the second day, I made it yesterday"
        if pieces.contains(where: \.isDay), ["it", "them"].contains(last),
            before.contains(where: ClauseVerbs.making.contains)
        {
            return true
        }
        if pieces.contains(where: \.isDay), isMaking(words, before: phrase.lowerBound) { return true }
        return isOfEvent(words, after: phrase)
    }

    /// "Got up", "was up".
    private static func isRising(_ before: ArraySlice<String>) -> Bool {
        before.dropLast().last.map { English.Times.rising.contains($0) } ?? true
    }

    /// "The curry I made | yesterday", "the soup my mum made | last night": the day of the cooking.
    private static func isMaking(_ words: [String], before phrase: Int) -> Bool {
        guard phrase > 2, ClauseVerbs.making.contains(words[phrase - 1]) else { return false }
        func wordClass(_ place: Int) -> WordClass { EnglishWordClasses.wordClass(of: words[place]) }
        let subject = wordClass(phrase - 2) == .pronoun ? phrase - 2 : phrase - 3
        guard subject > 0, subject == phrase - 2 || wordClass(subject) == .determiner else { return false }
        let food = ["that", "which"].contains(words[subject - 1]) ? subject - 2 : subject - 1
        return food >= 0 && wordClass(food) == .content
    }

    /// "The 2 pm demo", "till the six o'clock group".
    private static func isOfEvent(_ words: [String], after phrase: Range<Int>) -> Bool {
        guard phrase.upperBound < words.count, phrase.count <= 3 else { return false }
        return followers.contains(words[phrase.upperBound])
            && !words[phrase].contains { English.Times.nearDay.contains($0) }
    }

    private static let waking = English.Times.waking
    private static let sleeping = English.Times.sleeping
    private static let beings = English.Times.being

    /// Words for what happened, before a clock time.
    private static let events = English.Times.event

    /// Words for what happens, after a time.
    private static let followers = English.Times.follower

    /// Words that a part of the day only describes: "night shift".
    static let ofParts = English.Times.part
}
