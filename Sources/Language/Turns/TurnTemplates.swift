/// All ways of saying things to the diary that `Models/en/turns` lists. Immutable, safe to share between threads.
package struct TurnTemplates: Sendable {
    /// What a template is for: the headings of the files.
    package enum Purpose: String, CaseIterable, Sendable {
        /// Words before a turn that say nothing.
        case opening
        /// How much of a food was eaten.
        case count
        /// How often a food was eaten.
        case times
        /// Whether a food was eaten.
        case ate
        /// When a food was eaten last.
        case lastTime = "last time"
        /// What was eaten.
        case eaten
        /// The last that was done is taken back.
        case undo
        /// What was logged last goes.
        case takeBack = "take back"
        /// Everything that was said lately goes.
        case takeBackAll = "take back all"
        case remove
        case amount
        case half
        case exchange
        /// Another meal or time.
        case occasion
        case add
        /// Said to somebody else.
        case aside
    }

    package struct Line: Sendable {
        package var purpose: Purpose
        package var template: TurnTemplate
        /// A turn that the template takes; nil for an opening.
        package var example: String?
    }

    package struct Fault: Error, Hashable, Sendable {
        /// Of the lines that were given.
        package var line: Int
        package var reason: String
    }

    package private(set) var lines: [Line] = []
    private(set) var openings: [TurnTemplate] = []

    /// None, for a diary without the texts.
    package static let none = TurnTemplates()

    private init() {}

    /// Reads `[purpose]`, templates below it, and under each `> ` with an example.
    ///
    /// - Parameter texts: lines without comments and outer space, none of them empty.
    /// - Throws: the first line that is not one of these.
    package init(_ texts: some Sequence<Substring>) throws(Fault) {
        var purpose: Purpose?
        for (index, text) in texts.enumerated() {
            if text.hasPrefix("["), text.hasSuffix("]"),
                let named = Purpose(rawValue: String(text.dropFirst().dropLast()))
            {
                purpose = named
            } else if text.hasPrefix(">") {
                guard !lines.isEmpty, lines[lines.count - 1].example == nil else {
                    throw Fault(line: index, reason: "an example stands below its template, one for each")
                }
                lines[lines.count - 1].example = text.dropFirst().drop { $0 == " " }.lowercased()
            } else {
                guard let purpose else {
                    throw Fault(
                        line: index, reason: "expected a heading such as [count] before the templates")
                }
                let template: TurnTemplate
                do throws(TurnTemplate.Fault) {
                    template = try TurnTemplate(text)
                } catch {
                    throw Fault(line: index, reason: error.reason)
                }
                if purpose == .opening {
                    openings.append(template)
                } else {
                    lines.append(Line(purpose: purpose, template: template))
                }
            }
        }
    }

    /// How many of the first words say nothing: "oh no wait". At least one word is left.
    package func openingLength(_ words: [String]) -> Int {
        var start = 0
        while let longest = openings.compactMap({ $0.prefix(of: Array(words[start...])) }).max(), longest > 0,
            start + longest < words.count
        {
            start += longest
        }
        return start
    }
}
