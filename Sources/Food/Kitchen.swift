/// A way of cooking that a household may say is its own: South Indian, Korean. Its foods are known to everybody.
package struct Kitchen: Hashable, Sendable {
    /// As people call it, "South Indian".
    package let name: String
    /// The classes of its foods; no class is of two kitchens.
    package let classes: Set<String>

    package init(name: String, classes: Set<String>) {
        self.name = name
        self.classes = classes
    }

    /// The name for programs: lower-case words between hyphens, `south-indian`.
    package var id: String { Self.words(name).joined(separator: "-") }

    /// Whether somebody who writes `text` means this one: "South Indian", "south-indian" and "southindian" are the same.
    package func isMeant(by text: String) -> Bool { Self.words(text).joined() == Self.words(name).joined() }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }
}
