/// A number with its noun.
package enum Counted {
    /// `1 recording`, `2 recordings`.
    package static func text(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }
}
