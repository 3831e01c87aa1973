import Diary

/// What a receipt says, from the lines that were read in its picture.
///
/// What the lines do not tell for sure is nil.
package struct Receipt: Equatable, Sendable {
    /// The name at the top, as it is printed.
    package let shop: String?
    package let day: CalendarDay?
    /// What was paid, with a point and two digits: "12.40".
    package let total: String?
    /// ISO 4217; nil for "kr", which four countries have, and for a dollar that is not the American one.
    package let currency: String?

    /// Nil if the lines are not those of a receipt: no total, and nothing about paying.
    package init?(lines texts: [String]) {
        self.init(of: texts.map(PaperLine.init))
    }

    /// The same.
    package init?(of lines: [PaperLine]) {
        let lines = lines.filter { !$0.text.allSatisfy(\.isWhitespace) }
        let amount = Self.total(in: lines)
        let priceCount = lines.count { $0.amounts.contains(where: \.hasFraction) }
        let isPaid = lines.contains { line in
            [Words.total, Words.given, Words.card, Words.notTotal].contains(where: line.has)
        }
        guard isPaid, amount != nil || priceCount >= 2 else { return nil }
        let currencies = Self.currencies(in: lines)
        shop = PaperTitle.shop(of: lines)
        day = PaperDay.day(in: lines, order: Self.order(currencies, lines))
        total = amount?.text
        currency = Self.currency(currencies, lines)
    }

    private typealias Words = English.ReceiptPhrases

    // MARK: Total

    private static func total(in lines: [PaperLine]) -> PaperAmount? {
        let hasFractions = lines.contains { $0.amounts.contains(where: \.hasFraction) }
        /// The last amount of a line; a number without hundredths counts only if no line has them.
        func amount(_ line: PaperLine) -> PaperAmount? {
            line.amounts.last { $0.cents > 0 && $0.hasFraction == hasFractions }
        }
        var strongest = Int.max
        var found: [PaperAmount] = []
        for (place, line) in lines.enumerated() {
            guard let (strength, words) = line.place(of: Words.total), strength <= strongest,
                !line.has(Words.notTotal.filter { $0.contains(" ") })
            else { continue }
            let rest = line.without(words)
            if [Words.notTotal, Words.given, Words.change, Words.card].contains(where: rest.has) { continue }
            var total = amount(line)
            // The amount may have been read as a line of its own.
            if total == nil, line.amounts.isEmpty, place + 1 < lines.count,
                lines[place + 1].words.allSatisfy({ $0.count < 4 })
            {
                total = amount(lines[place + 1])
            }
            guard let total else { continue }
            if strength < strongest { found = [] }
            strongest = strength
            found.append(total)
        }
        if Set(found).count > 1 {
            // Two totals: the one that is printed again, as what was paid; otherwise neither is sure.
            let all = lines.flatMap(\.amounts)
            let counts = Set(found).map { total in (total, all.count { $0 == total }) }.sorted { $0.1 > $1.1 }
            return counts[0].1 > counts[1].1 ? counts[0].0 : nil
        }
        guard let total = found.first else { return paid(in: lines) }
        return outvoted(total, in: lines) ?? total
    }

    /// What was given less the change, or what the card paid, if no total could be read.
    private static func paid(in lines: [PaperLine]) -> PaperAmount? {
        func amounts(_ phrases: [String]) -> Set<PaperAmount> {
            Set(lines.filter { $0.has(phrases) }.compactMap { $0.amounts.last(where: \.hasFraction) })
        }
        let change = amounts(Words.change)
        let given = Set(
            lines.filter { $0.has(Words.given) && !$0.has(Words.change) }
                .compactMap { $0.amounts.last(where: \.hasFraction) })
        if given.count == 1, change.count == 1, let given = given.first, let change = change.first {
            return given.cents > change.cents
                ? PaperAmount(cents: given.cents - change.cents) : nil
        }
        let card = amounts(Words.card)
        return given.isEmpty && card.count == 1 ? card.first : nil
    }

    /// The amount on which two of card, cash, subtotal, and subtotal with taxes agree, against a total printed once.
    private static func outvoted(_ total: PaperAmount, in lines: [PaperLine]) -> PaperAmount? {
        guard lines.flatMap(\.amounts).count(where: { $0 == total }) == 1 else { return nil }
        func amounts(_ phrases: [String]) -> [Int] {
            lines.filter { $0.has(phrases) }.compactMap { $0.amounts.last(where: \.hasFraction)?.cents }
        }
        let subtotals = amounts(Words.subtotal), taxes = amounts(Words.tax)
        var votes = subtotals.prefix(1) + Set(amounts(Words.card))
        if let subtotal = subtotals.first, !taxes.isEmpty { votes.append(subtotal + taxes.reduce(0, +)) }
        if let given = amounts(Words.given).first, let change = amounts(Words.change).first {
            votes.append(given - change)
        }
        return votes.first { vote in vote > 0 && votes.count { $0 == vote } > 1 }.map {
            PaperAmount(cents: $0)
        }
    }

    // MARK: Currency

    /// How many lines with an amount have each currency.
    private static func currencies(in lines: [PaperLine]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in lines where !line.amounts.isEmpty || line.words.count <= 3 {
            let signs = line.text.compactMap { English.Currencies.meanings[String($0)] }
            let codes = line.words.compactMap { English.Currencies.meanings[$0] }
            for code in Set(signs + codes) { counts[code, default: 0] += 1 }
        }
        return counts
    }

    private static func currency(_ counts: [String: Int], _ lines: [PaperLine]) -> String? {
        guard let most = counts.max(by: { $0.value < $1.value }), most.key != "crown",
            counts.count(where: { $0.value == most.value }) == 1
        else { return nil }
        let isForeignDollar = most.key == "USD" && lines.contains { $0.has(Words.elsewhere) }
        return isForeignDollar ? nil : most.key
    }

    /// How the country of the currency writes a day in numbers.
    private static func order(_ counts: [String: Int], _ lines: [PaperLine]) -> PaperDay.Order? {
        let codes = Set(counts.keys)
        if codes == ["USD"] { return currency(counts, lines) == nil ? nil : .monthFirst }
        // Canadians write either.
        return codes.isEmpty || !codes.isDisjoint(with: ["USD", "CAD"]) ? nil : .dayFirst
    }
}
