import Diary

/// Finds what a paper is about: the shop of a receipt, the name of a recipe, the product of a label.
package enum PaperTitle {
    /// A line and the height of its letters, in pixels; 0 if the height is not known.
    package struct Line: Sendable {
        package let text: String
        package let height: Int

        package init(_ text: String, height: Int = 0) {
            self.text = text
            self.height = height
        }
    }

    /// The title of a recipe, a label or a note: the largest of the first lines, or else the first; nil without words.
    ///
    /// Lines of numbers, days and stray signs are passed over. Letters are larger if they are higher by an eighth.
    package static func title(of lines: [Line]) -> String? {
        let named = lines.prefix(8).filter { name(PaperLine($0.text)) != nil }
        guard var best = named.first else { return nil }
        for line in named.dropFirst() where line.height * 8 >= best.height * 9 && line.height > 0 {
            best = line
        }
        return name(PaperLine(best.text))
    }

    /// The shop: the first line with a name, above all prices.
    static func shop(of lines: [PaperLine]) -> String? {
        for line in lines.prefix(6) {
            if line.amounts.contains(where: \.hasFraction) { return nil }
            if isHeading(line) || !PaperDay.days(in: line.text, order: .dayFirst).isEmpty { continue }
            if let name = name(line) { return name }
        }
        return nil
    }

    /// "Tax invoice", "Customer copy".
    private static func isHeading(_ line: PaperLine) -> Bool {
        let headings = English.ReceiptPhrases.heading
        guard let (_, words) = line.place(of: headings) else { return false }
        return words.count == line.words.count || words.lowerBound == 0 && line.words.count <= words.count + 1
    }

    /// The line without signs around it; nil if it is not mostly letters, or has no word of three.
    private static func name(_ line: PaperLine) -> String? {
        let words = line.text.split(whereSeparator: \.isWhitespace)
        // A border or a shadow is often read as single signs beside the name.
        func isStray(_ word: Substring) -> Bool {
            word.count { $0.isLetter || $0.isNumber } < 2 && word != "&"
        }
        let start = words.firstIndex { !isStray($0) } ?? words.endIndex
        let end = words.lastIndex { !isStray($0) }.map { $0 + 1 } ?? start
        guard start < end else { return nil }
        var name = words[start..<end].joined(separator: " ")[...]
        while let first = name.first, !first.isLetter, !first.isNumber { name = name.dropFirst() }
        while let last = name.last, !last.isLetter, !last.isNumber, !")!?.".contains(last) {
            name = name.dropLast()
        }
        let letterCount = name.count(where: \.isLetter)
        guard letterCount * 2 > name.count(where: { !$0.isWhitespace }),
            words.contains(where: { $0.count(where: \.isLetter) >= 3 })
        else { return nil }
        return String(name)
    }
}
