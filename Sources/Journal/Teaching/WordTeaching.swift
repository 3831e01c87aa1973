import Foundation
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

    package init(_ journal: Journal, _ teacher: Teacher) throws {
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
    package func lesson(_ text: String, phones: [String], soundsLike: [String]) throws -> Teacher.Lesson {
        var lesson = try teacher.lesson(text, phones: phones, soundsLike: soundsLike)
        if phones.isEmpty, soundsLike.isEmpty, let word = taughtWord(lesson.term) {
            lesson.pronunciations.merge(word.pronunciations) { $1 }
            for name in word.pronunciations.keys { lesson.origins[name] = .before }
        }
        return lesson
    }

    /// What a file of words teaches.
    package struct Lessons: Sendable {
        /// By term.
        package var words: [TaughtWord] = []
        /// How many of its terms were taught before; they stay as they are.
        package var known = 0
    }

    /// Why a line of a file of words is not taught.
    package enum LineObjection: Error, Sendable {
        case line(Int, TeachingError)
        /// It sounds exactly like something else.
        case soundsAlike(Int, String)
    }

    /// - Parameters:
    ///   - isAnyway: whether words are taught that sound exactly like others.
    ///   - now: when they are taught.
    /// - Throws: for the first line that cannot be taught; the file then teaches nothing.
    package func lessons(
        from lines: [VocabularyFile.Line], anyway isAnyway: Bool, at now: Date
    ) throws -> Lessons {
        var new: [String: TaughtWord] = [:]
        var known: Set<String> = []
        for line in lines {
            let lesson: Teacher.Lesson
            do {
                lesson = try self.lesson(line.term, phones: line.ways.map { [$0] } ?? [], soundsLike: [])
            } catch let error as TeachingError {
                throw LineObjection.line(line.number, error)
            }
            if taughtWord(lesson.term) != nil {
                known.insert(lesson.term)
                continue
            }
            if !isAnyway, let alike = soundAlikes(of: lesson) {
                throw LineObjection.soundsAlike(line.number, alike)
            }
            new[lesson.term] = TaughtWord(
                term: lesson.term, pronunciations: lesson.pronunciations, category: line.category,
                origin: .imported, taughtAt: now)
        }
        return Lessons(words: new.values.sorted { $0.term < $1.term }, known: known.count)
    }

    /// For example “flower” sounds exactly like flour; nil for a sound of its own.
    package func soundAlikes(of lesson: Teacher.Lesson) -> String? {
        let found = teacher.soundAlikes(of: lesson, taught: taught)
        guard !found.isEmpty else { return nil }
        return found.map { "“\($0.word)” sounds exactly like \($0.others.prefix(3).joined(separator: ", "))" }
            .joined(separator: "; ") + ", so one may be heard for the other"
    }
}
