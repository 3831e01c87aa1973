/// How well the foods of what was said were found in what was heard: by their names in the lexicon, so that "two
/// idlis" is found in "idli"; what was not eaten ("no sugar") does not count.
package struct ItemScore: Hashable, Codable, Sendable {
    /// Items of the references.
    package var said = 0
    /// Items of the hypotheses.
    package var heard = 0
    /// Items in both.
    package var found = 0

    package init() {}

    package var precision: Double { heard == 0 ? 1 : Double(found) / Double(heard) }
    package var recall: Double { said == 0 ? 1 : Double(found) / Double(said) }
    /// Harmonic mean of precision and recall, 0…1.
    package var f1: Double { said + heard == 0 ? 1 : 2 * Double(found) / Double(said + heard) }

    /// Counts one sentence; an item that was said twice has to be heard twice.
    package mutating func add(said: [String], heard: [String]) {
        var open: [String: Int] = [:]
        for item in said { open[item, default: 0] += 1 }
        for item in heard where open[item, default: 0] > 0 {
            open[item, default: 0] -= 1
            found += 1
        }
        self.said += said.count
        self.heard += heard.count
    }
}
