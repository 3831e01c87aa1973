/// Numbers of entries that are celebrated, each once in a diary's life.
package enum Milestones {
    package static let all = [10, 25, 50, 100, 250]

    /// The milestones that a diary passes when it grows; none when it shrinks.
    ///
    /// - Parameters:
    ///   - before: the most entries that it had when somebody last looked.
    ///   - milestones: ascending.
    package static func passed(from before: Int, to entries: Int, of milestones: [Int] = all) -> [Int] {
        milestones.filter { $0 > before && $0 <= entries }
    }

    /// What is said of one.
    package static func text(_ entries: Int) -> String {
        switch entries {
        case 10: "10 entries! The diary has begun."
        case 25: "25 entries! This is becoming a habit."
        case 50: "50 entries! Half a hundred meals remembered."
        case 100: "100 entries! A diary worth reading."
        default: "\(entries) entries! Quite a story."
        }
    }
}
