/// Numbers of entries that are celebrated, each once in a diary's life.
package enum FoodMilestones {
    package static let all = [10, 25, 50, 100, 250]

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
