import Language

/// The names of a household's plants, things, places and people. They only become easier to recognise.
package struct HouseholdNames: Hashable, Sendable {
    /// A name as it is said.
    package struct Name: Hashable, Sendable {
        /// Lower-case words of a–z and apostrophes.
        package var words: [String]
        package var subject: SpokenSubject
    }

    /// The most names that are kept; newer ones take precedence.
    package static let most = 400
    private static let mostWords = 5
    /// Words before a name that are not part of it.
    private static let openings: Set<String> = ["the", "a", "an", "my", "our"]

    package private(set) var names: [Name] = []

    package init() {}

    /// - Parameter texts: names as somebody wrote or said them, oldest first.
    package init(_ texts: [(text: String, subject: SpokenSubject)]) {
        var seen: Set<Name> = []
        for (text, subject) in texts.reversed() where names.count < Self.most {
            var words = TranscriptWords(text.utf8).words.map(\.spoken)
            if words.count > 1, let first = words.first, Self.openings.contains(first) { words.removeFirst() }
            guard (1...Self.mostWords).contains(words.count), words.allSatisfy(SourceLines.isWord) else {
                continue
            }
            let name = Name(words: words, subject: subject)
            if seen.insert(name).inserted { names.append(name) }
        }
        names.reverse()
    }

    package var isEmpty: Bool { names.isEmpty }

    /// A different number for different names.
    var digest: UInt64 {
        Checksum.of(names.map { "\($0.subject.name) \($0.words.joined(separator: " "))\n" }.joined().utf8)
    }
}
