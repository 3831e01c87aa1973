import Foundation

/// What makes a diary one of food: all that the journal, the recogniser and the doors have to know of what is written
/// down. It is passed in as a value, and nobody asks which one it is. Immutable, safe to share between threads.
///
/// A second kind is a second value beside `food`. As yet it shares with food what stands in types and not in values:
/// `Entry.Category`; `KnownFoods` and the texts in Models that Vocabulary compiles; which figures there are and what
/// counts as a food in them; tables that are imported; and the sentences of `SpokenAnswer`.
package struct JournalKind: Sendable {
    /// The language model of what is said into such a journal.
    package struct Model: Sendable {
        /// What transcripts and `--model` call it, and its folders in Models and in a home's models.
        package let name: String
        /// What the folder of its texts always holds, by which it is known.
        package let mark: String
        /// Options of the decoder that hears with it, by name: `-lw` is `6.5`.
        package let decoderOptions: [String: String]

        package init(name: String, mark: String, decoderOptions: [String: String] = [:]) {
            self.name = name
            self.mark = mark
            self.decoderOptions = decoderOptions
        }
    }

    /// What is said of numbers of entries.
    package struct Figures: Sendable {
        /// Stands above the shares of the categories.
        package let categoryTitle: String
        /// Numbers of entries that are celebrated, ascending, each once in a diary's life.
        package let milestones: [Int]
        package let milestoneText: @Sendable (_ milestone: Int) -> String
        /// What is said when an entry was saved for today, which then has so many, 1 or more.
        package let todayText: @Sendable (_ entries: Int) -> String
        /// What is said of an entry that is kept as a note.
        package let noteText: String

        package init(
            categoryTitle: String, milestones: [Int],
            milestoneText: @escaping @Sendable (_ milestone: Int) -> String,
            todayText: @escaping @Sendable (_ entries: Int) -> String, noteText: String
        ) {
            self.categoryTitle = categoryTitle
            self.milestones = milestones
            self.milestoneText = milestoneText
            self.todayText = todayText
            self.noteText = noteText
        }
    }

    /// What reads words, by what is known when they are read.
    package struct TextReaders: Sendable {
        /// Makes what makes entries out of words, for a diary's calendar.
        package let reader:
            @Sendable (_ calendar: any LocalCalendar, _ known: @escaping @Sendable () -> KnownFoods) -> Reader
        /// The items that a description names.
        package let items: @Sendable (_ description: String, KnownFoods) -> [FoodItem]
        /// Tells the category of a description; nil where nothing can.
        package let detector: @Sendable (KnownFoods) -> CategoryDetector?

        package init(
            reader:
                @escaping @Sendable (
                    _ calendar: any LocalCalendar, _ known: @escaping @Sendable () -> KnownFoods
                ) ->
                Reader,
            items: @escaping @Sendable (_ description: String, KnownFoods) -> [FoodItem],
            detector: @escaping @Sendable (KnownFoods) -> CategoryDetector?
        ) {
            self.reader = reader
            self.items = items
            self.detector = detector
        }
    }

    package let name: String
    /// What people call an entry, and several.
    package let noun: (one: String, many: String)
    /// In the order of a day; figures count by the place in it. The database has their texts, and a text that is not
    /// among them counts as none in figures.
    package let categories: [Entry.Category]
    package let model: Model
    package let figures: Figures
    package let reading: TextReaders

    package init(
        name: String, noun: (one: String, many: String), categories: [Entry.Category], model: Model,
        figures: Figures, reading: TextReaders
    ) {
        self.name = name
        self.noun = noun
        self.categories = categories
        self.model = model
        self.figures = figures
        self.reading = reading
    }

    /// The category of a name; nil for a name that is none.
    package func category(_ name: String) -> Entry.Category? { categories.first { $0.rawValue == name } }
}

extension JournalKind {
    /// The kind that this program keeps: help texts and the description of the API name its words before a journal is
    /// open.
    package static let installed = food
}
