import Foundation

/// One of the journals of a household, such as that of food: all that the database, the recogniser and the doors have to
/// know of what is written down in it. It is passed in as a value, and nobody asks which one it is. Immutable, safe to
/// share between threads.
///
/// A second journal is a second value. As yet it shares with food what stands in types and not in values: the texts in
/// Models that Vocabulary compiles; which figures there are; and the sentences of `SpokenAnswer`.
package struct JournalModule: Sendable {
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

    package let name: String
    /// What people call an entry, and several.
    package let noun: (one: String, many: String)
    /// In the order of a day; figures count by the place in it. The database has their texts, and a text that is not
    /// among them counts as none in figures.
    package let categories: [CategoryName]
    /// Other names of categories in the tables of other programs for what is one of these here. Lower-case single words.
    package let categorySynonyms: [String: CategoryName]
    /// The hour, 0…23, at which an entry of a category most likely was where only its day is known.
    package let usualHours: [CategoryName: Int]
    package let model: Model
    package let figures: Figures
    /// A made-up diary to look around in, in the order of days and times; none is later than the moment that is given.
    package let samples: @Sendable (_ now: Date, _ calendar: any LocalCalendar) -> [Entry]

    package init(
        name: String, noun: (one: String, many: String), categories: [CategoryName],
        categorySynonyms: [String: CategoryName], usualHours: [CategoryName: Int], model: Model,
        figures: Figures,
        samples: @escaping @Sendable (_ now: Date, _ calendar: any LocalCalendar) -> [Entry]
    ) {
        self.name = name
        self.noun = noun
        self.categories = categories
        self.model = model
        self.categorySynonyms = categorySynonyms
        self.usualHours = usualHours
        self.figures = figures
        self.samples = samples
    }

    /// When an entry of a category most likely was, where only its day is known.
    package func usualTime(of category: CategoryName?) -> TimeOfDay {
        category.flatMap { usualHours[$0] }.flatMap { TimeOfDay(hour: $0, minute: 0) } ?? .noon
    }

    /// The category of a name; nil for a name that is none.
    package func category(_ name: String) -> CategoryName? { categories.first { $0.rawValue == name } }
}

/// Reads words for one journal, with what is known about its things in one moment. A new one is made when a model is
/// compiled or a word taught. Immutable, safe to share between threads.
package protocol JournalReader: Sendable {
    /// What somebody said or typed at a moment: a draft for each entry that it tells of, and at least one.
    ///
    /// - Parameters:
    ///   - calendar: the diary's, with its time zone.
    ///   - picked: the category that the user picked, for every entry; nil to find it in the words.
    func drafts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [EntryDraft]

    /// The items that a description names.
    func items(in description: String) -> [EntryItem]

    /// Nil where nothing tells a category.
    var detector: (any CategoryDetector)? { get }
}

extension JournalReader {
    /// What makes entries of words in one calendar, with what is known now.
    package func reader(_ calendar: any LocalCalendar) -> Reader {
        { said, saidAt, picked in drafts(in: said, saidAt: saidAt, calendar: calendar, picked: picked) }
    }
}

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
