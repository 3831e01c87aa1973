/// The words of a model and their numbers. Number 0 is the start of a sentence, 1 its end.
package struct WordTable: Sendable {
    static let start: UInt16 = 0
    static let end: UInt16 = 1

    package let words: [String]
    private let numbers: [String: UInt16]

    /// Numbers the words in alphabetical order. Throws when there are more than 65,000.
    init(_ words: some Sequence<String>) throws(VocabularyError) {
        let sorted = Set(words).sorted()
        guard sorted.count <= 65_000 else {
            throw .model(reason: "\(sorted.count) words; a model holds at most 65000")
        }
        self.words = ["<s>", "</s>"] + sorted
        numbers = Dictionary(
            uniqueKeysWithValues: self.words.enumerated().map { ($0.element, UInt16($0.offset)) })
    }

    var count: Int { words.count }

    func number(of word: String) -> UInt16? { numbers[word] }
}
