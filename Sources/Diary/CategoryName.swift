/// What an entry is filed under, as a text: one of the `categories` of its journal, or one that an older or newer
/// program wrote, which is kept and counts as none in figures.
package struct CategoryName: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}
