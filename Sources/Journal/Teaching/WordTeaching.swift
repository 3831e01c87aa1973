import Foundation
import Vocabulary

/// What is needed to teach a diary words: a pronunciation teacher, and the words taught before.
///
/// Immutable, and safe to share between threads.
package struct WordTeaching: Sendable {
    package let journal: Journal
    package let teacher: Teacher
    /// The words taught when this value was made.
    private let words: [TaughtWord]
    /// The pronunciations of words taught before.
    private let taught: [String: [[String]]]

    package init(_ journal: Journal, _ teacher: Teacher) throws {
        self.journal = journal
        self.teacher = teacher
        words = try journal.taughtWords()
        taught = words.reduce(into: [:]) { $0.merge($1.pronunciations) { $0 + $1 } }
    }

    /// The word taught under this name.
    package func taughtWord(_ term: String) -> TaughtWord? { words.first { $0.term == term } }

    /// The pronunciation of a term. A term that was taught before keeps its own unless a new one is given.
    ///
    /// The parameters are those of `Teacher.lesson`.
    package func lesson(_ text: String, phones: [String], soundsLike: [String]) throws -> Teacher.Lesson {
        var lesson = try teacher.lesson(text, phones: phones, soundsLike: soundsLike)
        if phones.isEmpty, soundsLike.isEmpty, let word = taughtWord(lesson.term) {
            lesson.pronunciations.merge(word.pronunciations) { $1 }
            for name in word.pronunciations.keys { lesson.origins[name] = .before }
        }
        return lesson
    }

    /// The words that a file teaches.
    package struct Lessons: Sendable {
        /// The words, sorted by term.
        package var words: [TaughtWord] = []
        /// How many terms were taught before and stay as they are.
        package var known = 0
    }

    /// Why a line of a file is not taught.
    package enum LineObjection: Error, Sendable {
        case line(Int, TeachingError)
        /// It sounds exactly like something else.
        case soundsAlike(Int, String)
    }

    /// - Parameters:
    ///   - isAnyway: whether to teach words that sound exactly like others.
    ///   - now: the time of teaching.
    /// - Throws: for the first line that cannot be taught; then the file teaches nothing.
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

    /// A message such as “flower” sounds exactly like flour; nil if nothing sounds like it.
    package func soundAlikes(of lesson: Teacher.Lesson) -> String? {
        let found = teacher.soundAlikes(of: lesson, taught: taught)
        guard !found.isEmpty else { return nil }
        return found.map { "“\($0.word)” sounds exactly like \($0.others.prefix(3).joined(separator: ", "))" }
            .joined(separator: "; ") + ", so one may be heard for the other"
    }
}
