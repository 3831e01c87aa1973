/// Text that a program outside the diary wrote, made safe to show and to speak.
///
/// It is one paragraph without control characters, marks of Markdown and invisible characters, and is never
/// read as something that somebody told the diary.
enum ForeignText {
    /// The most Unicode scalars that are shown: one character may have thousands.
    static let longest = 1_000

    /// Nil if nothing is left that can be shown.
    static func shown(_ text: String) -> String? {
        line(withoutThoughts(text), longest: longest, without: "*`#")
    }

    /// One line of a text; nil if nothing is left that can be shown.
    ///
    /// - Parameters:
    ///   - longest: the most Unicode scalars of it.
    ///   - marks: characters that are left out.
    static func line(_ text: some StringProtocol, longest: Int, without marks: String = "") -> String? {
        var words: [String] = []
        var word = ""
        // What is looked at is bounded as well: a text may be a megabyte of blanks.
        for scalar in text.unicodeScalars.prefix(longest * 20) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                if !word.isEmpty { words.append(word) }
                word = ""
            case .format, .surrogate, .privateUse, .unassigned: continue
            default: if !marks.unicodeScalars.contains(scalar) { word.unicodeScalars.append(scalar) }
            }
        }
        if !word.isEmpty { words.append(word) }
        let whole = words.joined(separator: " ")
        guard
            whole.unicodeScalars.contains(where: {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            })
        else { return nil }
        guard whole.unicodeScalars.count > longest else { return whole }
        let start = String(whole.unicodeScalars.prefix(longest))
        let end = start.lastIndex(of: " ") ?? start.endIndex
        return start[..<end] + "…"
    }

    /// The text without what a reasoning model wrote to itself at its start; nothing if it went no further.
    static func withoutThoughts(_ text: String) -> Substring {
        guard let end = text.range(of: "</think>") else { return text.contains("<think>") ? "" : text[...] }
        return text[end.upperBound...]
    }
}
