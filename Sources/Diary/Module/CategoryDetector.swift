/// Tells the category of an entry that says none, by what its description names and by the hour.
package protocol CategoryDetector: Sendable {
    /// The category of an entry; the hour counts only where nothing of the description or the labels is known.
    ///
    /// - Parameters:
    ///   - hour: the local hour of the entry, 0…23.
    ///   - labels: from pictures; they count like the description's words.
    func detect(hour: Int, description: String, labels: [String]) -> CategoryName

    /// The category that the words give, whatever the hour; nil where they give none.
    func keywordCategory(description: String, labels: [String]) -> CategoryName?

    /// Whether a word of the description, or the hour, could have made a detector tell this category, whichever rules
    /// it went by.
    func mayTell(_ category: CategoryName, of description: String, hour: Int) -> Bool
}

extension CategoryDetector {
    package func detect(hour: Int, description: String) -> CategoryName {
        detect(hour: hour, description: description, labels: [])
    }

    package func keywordCategory(description: String) -> CategoryName? {
        keywordCategory(description: description, labels: [])
    }
}
