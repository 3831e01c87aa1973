/// An amount of money as it is printed, in hundredths.
struct PaperAmount: Hashable {
    let cents: Int
    /// Whether hundredths are printed; without them, the number may be a count or a code.
    let hasFraction: Bool

    init(cents: Int, hasFraction: Bool = true) {
        self.cents = cents
        self.hasFraction = hasFraction
    }

    /// "12.40".
    var text: String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The amounts of a line, from left to right.
    ///
    /// Letters that look like digits are digits where a digit stands beside them, and spaces around a decimal
    /// point or comma are dropped. Percentages, times, days and negative amounts are left out.
    static func amounts(in text: String) -> [PaperAmount] {
        joined(text.split(whereSeparator: \.isWhitespace).map(String.init)).compactMap(PaperAmount.init)
    }

    /// Reads "£12.40", "1.234,50", "l2,4O", "12.40A"; nil for anything else.
    private init?(_ word: String) {
        let signs = Array(word)
        guard var start = signs.firstIndex(where: \.isDigit) else { return nil }
        // "I2.40", but not "Total12.40".
        var first = start
        while first > 0, "OolI|".contains(signs[first - 1]) { first -= 1 }
        if first == 0 || !signs[first - 1].isLetter { start = first }
        var end = start
        while end < signs.count, Self.digit(signs[end]) != nil || ".,'’".contains(signs[end]) { end += 1 }
        while end > start, !signs[end - 1].isDigit, !"Oo".contains(signs[end - 1]) { end -= 1 }
        let before = signs[..<start], after = signs[end...]
        guard before.count <= 4, after.count <= 4, !before.contains(where: { "-/:#+".contains($0) }),
            !after.contains(where: { $0.isDigit || "%/:-".contains($0) })
        else { return nil }
        let core = signs[start..<end]
        guard core.count(where: \.isDigit) >= core.count(where: \.isLetter) else { return nil }
        let groups = core.split(omittingEmptySubsequences: false) { ".,'’".contains($0) }
            .map { String($0.compactMap(Self.digit)) }
        let points = core.filter { ".,'’".contains($0) }
        guard groups.allSatisfy({ !$0.isEmpty }), core.count <= 12 else { return nil }
        let isFraction = groups.count > 1 && groups[groups.count - 1].count == 2
        let whole = isFraction ? groups.dropLast() : groups[...]
        // "1,23,456" is written in India; the last group has three digits everywhere.
        guard
            whole.count == 1
                || whole.last?.count == 3 && whole.dropFirst().allSatisfy({ (2...3).contains($0.count) }),
            !isFraction || points.dropLast().allSatisfy({ $0 != points.last }),
            let units = Int(whole.joined()), let rest = isFraction ? Int(groups[groups.count - 1]) : 0
        else { return nil }
        let (cents, isTooLarge) = units.multipliedReportingOverflow(by: 100)
        guard !isTooLarge else { return nil }
        self.init(cents: cents + rest, hasFraction: isFraction)
    }

    private static func digit(_ sign: Character) -> Character? {
        if sign.isDigit { return sign }
        switch sign {
        case "O", "o", "Q", "D": return "0"
        case "l", "I", "|": return "1"
        case "S": return "5"
        case "B": return "8"
        default: return nil
        }
    }

    /// Puts together what spaces part: "12 .40", "12, 40", "1 234,50".
    private static func joined(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            if let last = joined.last, let sign = last.last, let first = word.first {
                let rest = word.dropFirst()
                let isRest = ".,".contains(first) && rest.prefix { $0.isDigit }.count == 2 && sign.isDigit
                let isHundredths =
                    ".,".contains(sign) && last.dropLast().last?.isDigit == true && word.allSatisfy(\.isDigit)
                    && word.count == 2 && !last.dropLast().contains { ".,".contains($0) }
                let parts = word.split(separator: ",", omittingEmptySubsequences: false)
                let isThousands =
                    parts.count == 2 && parts[0].count == 3 && parts[1].prefix { $0.isDigit }.count == 2
                    && parts[0].allSatisfy(\.isDigit) && last.count <= 3 && last.allSatisfy(\.isDigit)
                if isRest || isHundredths || isThousands {
                    joined[joined.count - 1] = last + word
                    continue
                }
            }
            joined.append(word)
        }
        return joined
    }
}

extension Character {
    /// A digit from 0 to 9.
    var isDigit: Bool { isASCII && isNumber }
}
