import Diary

/// The phrases by which a clause tells that what it names was not eaten by the speaker, or not yet, between spaces.
extension ClauseReading {
    static let diaryOrders = padded(English.ClausePhrases.diaryOrder)

    static let happened = padded(English.ClausePhrases.happened)
    static let plans = padded(English.ClausePhrases.plan)
    static let goings = padded(English.ClausePhrases.going)
    static let wishes = padded(English.ClausePhrases.wish)
    static let talks = padded(English.ClausePhrases.talk)
    static let telling = padded(English.ClausePhrases.telling)
    static let presentStates = padded(English.ClausePhrases.state)

    static let leaving = padded(English.ClausePhrases.leaving)
    static let lists = padded(English.ClausePhrases.list)
    static let puttingDown = padded(English.ClausePhrases.putDown)

    private static func padded(_ phrases: [String]) -> [String] { phrases.map { " \($0) " } }
}
