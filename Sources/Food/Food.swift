/// A food, dish or drink that the diary knows by name.
package struct Food: Hashable, Sendable {
    /// One way of naming it; all lower case, words separated by single spaces.
    package struct Name: Hashable, Sendable {
        package var singular: String
        /// Nil for foods that are not counted (rice, soup).
        package var plural: String?

        package init(singular: String, plural: String?) {
            self.singular = singular
            self.plural = plural
        }
    }

    /// The first is the name that figures and lists show; the others are names that people also say or type.
    package var names: [Name]
    /// The class of foods it pairs like, for example `indian-bread`.
    package var foodClass: String

    package init(names: [Name], foodClass: String) {
        self.names = names
        self.foodClass = foodClass
    }
}
