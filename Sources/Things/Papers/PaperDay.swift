import Diary

/// Finds the day that a receipt is of.
package enum PaperDay {
    /// How a country writes a day in numbers, as far as the paper tells.
    enum Order { case dayFirst, monthFirst }

    /// The day of the lines; nil if there is none, or if it could be read as several.
    ///
    /// A day beside "date" or a clock time is preferred; days beside "best before" or "return by" are not read.
    static func day(in lines: [PaperLine], order: Order?) -> CalendarDay? {
        var marked: Set<CalendarDay> = [], others: Set<CalendarDay> = []
        for line in lines where !line.has(English.ReceiptPhrases.otherDay) {
            for day in days(in: line.text, order: order) {
                if line.has(English.ReceiptPhrases.day) || hasClock(line.text) {
                    marked.insert(day)
                } else {
                    others.insert(day)
                }
            }
        }
        let found = marked.isEmpty ? others : marked
        return found.count == 1 ? found.first : nil
    }

    /// All days in a text that can be read in one way only.
    static func days(in text: String, order: Order?) -> [CalendarDay] {
        let atoms = atoms(of: mended(text))
        var days: [CalendarDay] = []
        var place = 0
        while place + 2 < atoms.count {
            if let day = day(atoms[place...].prefix(4), order) {
                days.append(day)
                place += 3
            } else {
                place += 1
            }
        }
        return days
    }

    /// A stretch of digits or of letters, and what stands before it.
    private struct Atom {
        var text: String
        var before: String
        var number: Int? { Int(text) }
    }

    private static func day(_ atoms: ArraySlice<Atom>, _ order: Order?) -> CalendarDay? {
        var atoms = Array(atoms)
        // "27th Nov".
        if atoms.count == 4, ["st", "nd", "rd", "th"].contains(atoms[1].text.lowercased()) {
            atoms.remove(at: 1)
        }
        if atoms.count == 4, ["st", "nd", "rd", "th"].contains(atoms[2].text.lowercased()) {
            atoms.remove(at: 2)
        }
        let separators = [atoms[1].before, atoms[2].before]
        if let month = month(atoms[1].text), let day = atoms[0].number, let year = year(atoms[2].text) {
            return separators.allSatisfy(isLoose) ? made(year, month, day) : nil
        }
        if let month = month(atoms[0].text), let day = atoms[1].number, let year = year(atoms[2].text) {
            return separators.allSatisfy(isLoose) ? made(year, month, day) : nil
        }
        let sign = separators[0]
        guard separators[1] == sign, ["/", "-", "."].contains(sign),
            !"/-.".contains(atoms[0].before.last ?? " "),
            let first = atoms[0].number, let second = atoms[1].number, let third = atoms[2].number
        else { return nil }
        if atoms[0].text.count == 4, atoms[1].text.count <= 2, atoms[2].text.count <= 2 {
            return made(first, second, third)
        }
        guard atoms[0].text.count <= 2, atoms[1].text.count <= 2, let year = year(atoms[2].text) else {
            return nil
        }
        let dayFirst = made(year, second, first), monthFirst = made(year, first, second)
        guard let dayFirst else { return sign == "." ? nil : monthFirst }
        guard let monthFirst, monthFirst != dayFirst else { return dayFirst }
        // Nobody writes the month first with dots.
        if sign == "." { return dayFirst }
        switch order {
        case .dayFirst: return dayFirst
        case .monthFirst: return monthFirst
        case nil: return nil
        }
    }

    private static func isLoose(_ separator: String) -> Bool {
        separator.allSatisfy { " -/.,'’".contains($0) } && separator.count <= 2
    }

    private static func made(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
        (2000...2099).contains(year) ? CalendarDay(year: year, month: month, day: day) : nil
    }

    private static func year(_ text: String) -> Int? {
        guard text.count == 2 || text.count == 4, let number = Int(text) else { return nil }
        return text.count == 2 ? 2000 + number : number
    }

    /// "Nov", "Sept", "November".
    private static func month(_ text: String) -> Int? {
        guard text.count >= 3, text.first?.isLetter == true else { return nil }
        let word = text.lowercased()
        let place = DayNames.months.firstIndex { $0.lowercased().hasPrefix(word) }
        return place.map { $0 + 1 }
    }

    private static func hasClock(_ text: String) -> Bool {
        text.split(whereSeparator: \.isWhitespace).contains { word in
            let parts = word.split(separator: ":")
            return parts.count >= 2 && parts.prefix(2).allSatisfy { $0.count == 2 && Int($0) != nil }
        }
    }

    /// Letters that stand for digits beside digits, and no spaces around separators: "27 / 1l / 2O26".
    private static func mended(_ text: String) -> String {
        var signs = Array(text)
        let digits: [Character: Character] = ["O": "0", "o": "0", "l": "1", "I": "1", "|": "1"]
        func isPart(_ place: Int) -> Bool {
            signs.indices.contains(place) && (signs[place].isDigit || "/-.".contains(signs[place]))
        }
        for place in signs.indices {
            guard let digit = digits[signs[place]] else { continue }
            let isFirst = place == 0 || signs[place - 1] == " " || signs[place - 1] == ":"
            let isLast = place + 1 == signs.count || " ,".contains(signs[place + 1])
            // "l2/11/2026", "2O26", "1/l2/26", "202l".
            if isPart(place - 1) && (isPart(place + 1) || isLast && signs[place - 1].isDigit)
                || isFirst && isPart(place + 1)
            {
                signs[place] = digit
            }
        }
        var mended: [Character] = []
        for (place, sign) in signs.enumerated() {
            if sign == " " {
                let next = signs[(place + 1)...].first { $0 != " " }
                let isBeside =
                    mended.last.map { "/-.".contains($0) } == true && next?.isDigit == true
                    || mended.last?.isDigit == true && next.map { "/-".contains($0) } == true
                if isBeside { continue }
            }
            mended.append(sign)
        }
        return String(mended)
    }

    private static func atoms(of text: String) -> [Atom] {
        var atoms: [Atom] = []
        var before = "", kind = 0
        for sign in text {
            let now = sign.isDigit ? 1 : sign.isLetter ? 2 : 0
            if now == 0 {
                before.append(sign)
            } else if now == kind {
                atoms[atoms.count - 1].text.append(sign)
            } else {
                atoms.append(Atom(text: String(sign), before: before))
                before = ""
            }
            kind = now
        }
        return atoms
    }
}
