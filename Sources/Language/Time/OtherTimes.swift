import Diary

/// Tells when a time is that of something else than a meal: "slept well last night", "the meeting at three".
/// Its words stand in Models/en/times.txt.
enum OtherTimes {
    /// - Parameters:
    ///   - words: all of the memo.
    ///   - phrase: the words that say the time.
    static func areSaid(in words: [String], at phrase: Range<Int>, pieces: [TimePiece]) -> Bool {
        if words[phrase.lowerBound] == "since" { return true }
        guard phrase.lowerBound > 0 else { return isOfEvent(words, after: phrase) }
        let before = words[..<phrase.lowerBound].suffix(4)
        guard let last = before.last else { return false }
        if waking.contains(last) || last == "since" { return true }
        if sleeping.contains(where: before.contains) { return true }
        let saysClock = pieces.contains { if case .clock = $0 { true } else { false } }
        if saysClock, events.contains(last) || beings.contains(last) { return true }
        // "It's better the second day, I made it yesterday"
        if pieces.contains(where: \.isDay), ["it", "them"].contains(last),
            before.contains(where: ClauseVerbs.making.contains)
        {
            return true
        }
        return isOfEvent(words, after: phrase)
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

    /// Before a clock time they are what happened then.
    private static let events = English.Times.event

    /// After a time they are what it is the time of.
    private static let followers = English.Times.follower

    /// What a part of the day before it only describes: "night shift".
    static let ofParts = English.Times.part
}
