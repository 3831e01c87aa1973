import Foundation

/// One of a household's journals, such as food: what the database, the recogniser, the command and the API
/// need to know.
///
/// It is passed as a value, and no code asks which journal it is. Immutable, safe to share between threads.
///
/// A second journal of this kind would be a second value. So far it would share some types with food: the
/// texts in Models, the choice of figures, and the sentences of `SpokenAnswer`.
package struct JournalModule: Sendable {
    /// The language model for speech to the journal.
    package struct Model: Sendable {
        /// Its name in transcripts and `--model`, and the name of its folders in Models and in a home's
        /// models.
        package let name: String
        /// The file or folder that its texts always include, by which their folder is recognised.
        package let mark: String
        /// Options of the decoder that uses it, by name: `-lw` is `6.5`.
        package let decoderOptions: [String: String]

        package init(name: String, mark: String, decoderOptions: [String: String] = [:]) {
            self.name = name
            self.mark = mark
            self.decoderOptions = decoderOptions
        }
    }

    /// Words around the numbers of entries.
    package struct Figures: Sendable {
        /// The title above the shares of the categories.
        package let categoryTitle: String
        /// The numbers of entries that are celebrated, ascending, each only once.
        package let milestones: [Int]
        package let milestoneText: @Sendable (_ milestone: Int) -> String
        /// The text when an entry for today was saved; today then has this many entries, at least 1.
        package let todayText: @Sendable (_ entries: Int) -> String
        /// The text about an entry that is kept as a note.
        package let noteText: String
        /// The text about an entry that tells of nothing but a feeling.
        package let feelingText: String

        package init(
            categoryTitle: String, milestones: [Int],
            milestoneText: @escaping @Sendable (_ milestone: Int) -> String,
            todayText: @escaping @Sendable (_ entries: Int) -> String, noteText: String,
            feelingText: String
        ) {
            self.categoryTitle = categoryTitle
            self.milestones = milestones
            self.milestoneText = milestoneText
            self.todayText = todayText
            self.noteText = noteText
            self.feelingText = feelingText
        }

        /// The text about those of some entries that are notes; nil if there are none.
        package func text(ofNotesAmong entries: [Entry]) -> String? {
            if entries.contains(where: \.isFeeling) { return feelingText }
            return entries.contains(where: \.isPlainNote) ? noteText : nil
        }
    }

    package let name: String
    /// The word for one entry, and for several.
    package let noun: (one: String, many: String)
    /// The categories in the order of a day; figures use the index.
    ///
    /// The database has their names. In figures, a name that is not among them counts as none.
    package let categories: [CategoryName]
    /// Other programs' names for these categories, as lower-case single words.
    package let categorySynonyms: [String: CategoryName]
    /// The likeliest hour, 0…23, for an entry of a category if only its day is known.
    package let usualHours: [CategoryName: Int]
    package let model: Model
    package let figures: Figures
    /// An invented diary to look around in, in the order of times; none is later than `now`.
    package let samples: SampleEntries
    /// The names in one of its records, for recognition.
    package let names: @Sendable (Record) -> [SpokenName]

    package init(
        name: String, noun: (one: String, many: String), categories: [CategoryName],
        categorySynonyms: [String: CategoryName], usualHours: [CategoryName: Int], model: Model,
        figures: Figures,
        samples: @escaping SampleEntries,
        names: @escaping @Sendable (Record) -> [SpokenName] = { _ in [] }
    ) {
        self.name = name
        self.noun = noun
        self.categories = categories
        self.model = model
        self.categorySynonyms = categorySynonyms
        self.usualHours = usualHours
        self.figures = figures
        self.samples = samples
        self.names = names
    }

    /// The likeliest time for an entry of a category if only its day is known.
    package func usualTime(of category: CategoryName?) -> TimeOfDay {
        category.flatMap { usualHours[$0] }.flatMap { TimeOfDay(hour: $0, minute: 0) } ?? .noon
    }

    /// The category with this name; nil if there is none.
    package func category(_ name: String) -> CategoryName? { categories.first { $0.rawValue == name } }
}

/// Makes the invented entries of a journal up to a moment, the same for the same day.
package typealias SampleEntries = @Sendable (_ now: Date, _ calendar: any LocalCalendar) -> [Entry]

/// Reads words for one journal, with what is known of its things at one moment.
///
/// Compiling a model or teaching a word makes a new reader. Immutable, safe to share between threads.
package protocol JournalReader: Sendable {
    /// Reads what somebody said or typed at a moment: a draft for each entry, and at least one.
    ///
    /// - Parameters:
    ///   - calendar: the diary's calendar, with its time zone.
    ///   - picked: the category that the user picked, for every entry; nil to find it in the words.
    func drafts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [EntryDraft]

    /// The items that a description names.
    func items(in description: String) -> [EntryItem]

    /// Nil if the journal cannot detect categories.
    var detector: (any CategoryDetector)? { get }
}

extension JournalReader {
    /// Makes entries from words in one calendar, with what is known now.
    package func reader(_ calendar: any LocalCalendar) -> Reader {
        { said, saidAt, picked in drafts(in: said, saidAt: saidAt, calendar: calendar, picked: picked) }
    }
}

/// Detects the category of an entry without one, from its description and the hour.
package protocol CategoryDetector: Sendable {
    /// The category of an entry; the hour counts only if nothing in the description or the labels is known.
    ///
    /// - Parameters:
    ///   - hour: the local hour of the entry, 0…23.
    ///   - labels: labels of pictures; they count like the words of the description.
    func detect(hour: Int, description: String, labels: [String]) -> CategoryName

    /// The category from the words alone, whatever the hour; nil if they give none.
    func keywordCategory(description: String, labels: [String]) -> CategoryName?

    /// Whether a word of the description or the hour could give this category, under the rules of any
    /// version.
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
