import Vocabulary

/// What is needed to teach a diary words: who knows how words are said, and what was taught before. Immutable, safe to
/// share between threads.
package struct WordTeaching: Sendable {
    package let journal: Journal
    package let teacher: Teacher
    /// What was taught when this was made.
    private let words: [TaughtWord]
    /// Ways of saying words that were taught before.
    private let taught: [String: [[String]]]

    package init(_ journal: Journal, _ teacher: Teacher) throws(JournalError) {
        self.journal = journal
        self.teacher = teacher
        words = try journal.taughtWords()
        taught = words.reduce(into: [:]) { $0.merge($1.pronunciations) { $0 + $1 } }
    }

    /// What was taught under a name.
    package func taughtWord(_ term: String) -> TaughtWord? { words.first { $0.term == term } }

    /// How a term is said; one that was taught before is said as it was, unless it is told otherwise.
    ///
    /// The parameters are `Teacher.lesson`'s.
    package func lesson(
        _ text: String, phones: [String], soundsLike: [String]
    ) throws(TeachingError) -> Teacher.Lesson {
        var lesson = try teacher.lesson(text, phones: phones, soundsLike: soundsLike)
        if phones.isEmpty, soundsLike.isEmpty, let word = taughtWord(lesson.term) {
            lesson.pronunciations.merge(word.pronunciations) { $1 }
            for name in word.pronunciations.keys { lesson.origins[name] = .before }
        }
        return lesson
    }

    /// For example “flower” sounds exactly like flour; nil for a sound of its own.
    package func soundAlikes(of lesson: Teacher.Lesson) -> String? {
        let found = teacher.soundAlikes(of: lesson, taught: taught)
        guard !found.isEmpty else { return nil }
        return found.map { "“\($0.word)” sounds exactly like \($0.others.prefix(3).joined(separator: ", "))" }
            .joined(separator: "; ") + ", so one may be heard for the other"
    }
}
