/// The name of somebody who speaks to the diary: letters, digits, hyphens and underscores.
package enum PersonName {
    /// Characters.
    package static let longest = 40

    package static func isFit(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            && (1...longest).contains(name.count) && name.utf8.count <= 4 * longest && !name.hasPrefix("-")
    }
}
