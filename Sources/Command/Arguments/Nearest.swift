/// Finds what the user may have meant.
package enum Nearest {
    /// A clause to append to an error: the nearest word as a question, or nothing when none is near.
    package static func hint(to word: String, among words: [String], prefix: String = "") -> String {
        guard let nearest = Nearest.word(nearest: word, among: words) else { return "" }
        return "; did you mean \(prefix)\(nearest)?"
    }

    /// The word that takes the fewest changes, at most half of its letters; one that begins alike wins a tie.
    package static func word(nearest word: String, among words: [String]) -> String? {
        let typed = Array(word.lowercased().utf8)
        guard !typed.isEmpty else { return nil }
        var best: (word: String, cost: Double)?
        for candidate in words {
            let letters = Array(candidate.utf8)
            let changes = distance(typed, letters)
            let isBeginning = letters.starts(with: typed)
            guard isBeginning || 2 * changes <= max(typed.count, letters.count) else { continue }
            let cost = isBeginning ? 0.5 : Double(changes) - (letters.first == typed.first ? 0.1 : 0)
            if cost < best?.cost ?? .infinity { best = (candidate, cost) }
        }
        return best?.word
    }

    /// Letters added, left out, replaced or swapped with their neighbour (Damerau 1964, restricted).
    static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var rows = [Array(0...second.count)]
        for (i, letter) in first.enumerated() {
            var row = [i + 1]
            for (j, other) in second.enumerated() {
                var cost = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
