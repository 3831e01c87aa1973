import Diary

/// Words with which a speaker takes something back.
struct SelfCorrection: Hashable {
    enum Kind: Hashable {
        /// "Scratch that": what was said is void.
        case erasure
        /// "I mean", "no wait": what follows replaces what was said, or else the words mean nothing.
        case certain
        /// "No", "sorry", "wait", "actually": only where something follows that can replace what was said.
        case possible
    }

    var kind: Kind
    /// The index after the words.
    var end: Int
    /// Nothing but "no", which leaves out more often than it corrects.
    var isBareNo = false
    /// Nothing but "actually" or "well", which hardly ever correct.
    var isWeakest = false

    /// Cheap: whether any correction starts with the word.
    static func mayBegin(with word: String) -> Bool { openings.contains(word) }

    private static let erasures = English.CorrectionPhrases.erasure.inWords.sorted { $0.count > $1.count }

    private static let certain = English.CorrectionPhrases.replacing.inWords.sorted { $0.count > $1.count }

    private static let openings = English.Corrections.possible.union((erasures + certain).compactMap(\.first))

    static func read(_ words: [String], at start: Int) -> SelfCorrection? {
        var index = start
        var weak: [String] = []
        var isCertain = false
        while index < words.count {
            let left = words[index...]
            if left.starts(with: ["i", "meant", "to"]), left.dropFirst(3).first != "say" { break }
            if let phrase = erasures.first(where: left.starts) {
                return SelfCorrection(kind: .erasure, end: index + phrase.count)
            }
            if let phrase = certain.first(where: left.starts) {
                // "I'll make it a large one" is not a correction; "make it three" is.
                let next = index + phrase.count
                let counts = next < words.count && SpokenNumber.isNumeral(words[next])
                guard phrase.first != "make" || !weak.isEmpty || counts else { return nil }
                isCertain = true
                index += phrase.count
            } else if ["hold", "hang"].contains(words[index]) {
                guard left.dropFirst().first == "on" else { break }
                weak.append("wait")
                index += 2
            } else if English.Corrections.possible.contains(words[index]) {
                weak.append(words[index])
                index += 1
            } else if index > start, English.Corrections.between.contains(words[index]), words[index] != "no",
                words[index] != "on"
            {
                index += 1
            } else {
                break
            }
        }
        guard isCertain || !weak.isEmpty else { return nil }
        if isCertain || weak.count > 1 { return SelfCorrection(kind: .certain, end: index) }
        return SelfCorrection(
            kind: .possible, end: index, isBareNo: weak == ["no"], isWeakest: weak == ["actually"])
    }
}
