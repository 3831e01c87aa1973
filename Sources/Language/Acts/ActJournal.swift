import Diary
import Foundation
import JSON

/// A journal beside the household's first one: how to read its words, what its acts do, and its commands and
/// requests.
///
/// A value; immutable, safe to share between threads.
package struct ActJournal: Sendable {
    package let name: JournalName
    /// One clause for lists of commands: "plants and what is done for them".
    package let summary: String
    /// The kinds of record that it keeps, the most important first.
    package let kinds: [RecordKind]
    package let forms: [ActForm]
    /// Makes a reader that knows the household's records at one moment.
    package let reader: @Sendable (_ records: [Record]) -> any ActReader
    package let keeper: any ActKeeper
    /// An act in a few words, for an entry made without any: "watered the fern".
    package let words: @Sendable (Act) -> String
    /// How many of each record's latest acts are enough to answer questions and to tell what is due.
    package let actsPerRecord: LatestActs
    /// One sentence that answers a question; nil if the journal cannot answer it.
    package let answer: @Sendable (_ question: Act, JournalFacts) -> String?
    /// What a language model of the household may be told to answer a question; nil if the question asks for
    /// no advice about anything that the journal knows.
    package let adviceRequest: @Sendable (_ question: Act, _ said: String, JournalFacts) -> AdviceRequest?
    /// What is due now and what will be later, the most urgent first.
    package let due: @Sendable (JournalFacts) -> [DueAct]
    /// What is due on a day, in one sentence for a message: "Water: monstera, two orchids; feed: fern."
    package let dueMessage: @Sendable ([DueAct], JournalFacts) -> String
    /// The acts that follow from an answer to a reminder; empty if it changes nothing.
    package let acts: @Sendable (_ answer: DueAnswer, _ due: [DueAct], JournalFacts) -> [Act]
    /// The acts that a turn makes of those of the turn before it: "the pink one", "only the palm". None if nothing of them
    /// is left, nil if it corrects nothing.
    package let corrected: @Sendable (_ turn: String, _ told: [Act], _ records: [Record]) -> [Act]?
    /// The whole words of a turn whose pronoun stands for what some acts were about: "it's in the hall". Nil for any
    /// other turn.
    package let following: @Sendable (_ turn: SaidWords, _ told: [Act], _ records: [Record]) -> String?
    /// Reads a future moment in words about nothing else: "in an hour", "on Friday at six". Nil for a
    /// journal without such moments.
    package let comingMoment: (@Sendable (SaidWords) -> LocalMoment?)?
    /// What screens show of the journal.
    package let look: JournalLook
    /// The tables that it exports and imports; at least one.
    package let tables: [JournalTable]
    /// The texts for reading that it exports.
    package let texts: [JournalText]
    /// An invented household to look around in, in the order of times; none is later than `now`.
    ///
    /// Every entry tells this journal something, and begins with the mark of samples.
    package let samples: SampleEntries

    package init(
        name: JournalName, summary: String, kinds: [RecordKind], forms: [ActForm],
        reader: @escaping @Sendable (_ records: [Record]) -> any ActReader, keeper: any ActKeeper,
        words: @escaping @Sendable (Act) -> String, actsPerRecord: LatestActs,
        answer: @escaping @Sendable (_ question: Act, JournalFacts) -> String?,
        due: @escaping @Sendable (JournalFacts) -> [DueAct], look: JournalLook,
        tables: [JournalTable], texts: [JournalText] = [],
        dueMessage: @escaping @Sendable ([DueAct], JournalFacts) -> String = { due, _ in
            DueAct.message(due)
        },
        acts: @escaping @Sendable (DueAnswer, [DueAct], JournalFacts) -> [Act] = { _, _, _ in [] },
        corrected: @escaping @Sendable (_ turn: String, _ told: [Act], _ records: [Record]) -> [Act]? = {
            _, _, _ in nil
        },
        following: @escaping @Sendable (_ turn: SaidWords, _ told: [Act], _ records: [Record]) -> String? = {
            _, _, _ in nil
        },
        comingMoment: (@Sendable (SaidWords) -> LocalMoment?)? = nil,
        adviceRequest: @escaping @Sendable (_ question: Act, _ said: String, JournalFacts) -> AdviceRequest? =
            { _, _, _ in nil },
        samples: @escaping SampleEntries = { _, _ in [] }
    ) {
        self.name = name
        self.summary = summary
        self.kinds = kinds
        self.forms = forms
        self.reader = reader
        self.keeper = keeper
        self.words = words
        self.actsPerRecord = actsPerRecord
        self.answer = answer
        self.adviceRequest = adviceRequest
        self.due = due
        self.dueMessage = dueMessage
        self.acts = acts
        self.corrected = corrected
        self.following = following
        self.comingMoment = comingMoment
        self.look = look
        self.tables = tables
        self.texts = texts
        self.samples = samples
    }

    /// The form with this name; nil if there is none.
    package func form(_ name: String) -> ActForm? { forms.first { $0.name == name } }

    /// What is wrong with an act that came without words; nil if nothing is.
    ///
    /// Its kind is unknown, a field belongs to no form of its kind, or a value has another type.
    package func objection(to act: Act) -> String? {
        let own = forms.filter { $0.kind == act.kind }
        guard !own.isEmpty else {
            let kinds = Set(forms.map(\.kind)).sorted()
            return "\(act.kind) is not one of \(kinds.joined(separator: ", "))"
        }
        for (name, value) in act.fields.sorted(by: { $0.key < $1.key }) {
            let isSubject = own.contains { form in
                guard form.subject.field == name else { return false }
                if case .text(let text) = value { return !form.subject.isList && !text.isEmpty }
                return form.subject.isList && !value.texts.isEmpty
            }
            let isFixed = own.contains { $0.fixed[name] == value }
            let fields = own.flatMap { ($0.leading.map { [$0] } ?? []) + $0.fields }.filter {
                $0.name == name
            }
            guard isSubject || isFixed || fields.contains(where: { $0.value.fits(value) }) else {
                let isKnown = !fields.isEmpty || own.contains { $0.subject.field == name }
                guard isKnown else { return "\(name) is not a field of \(act.kind)" }
                if value == .text("") { return "\(name) is empty" }
                let expected = fields.lazy.compactMap(\.value.expected).first
                return expected.map { "\(name) takes \($0)" } ?? "\(name) cannot be \(value.kind)"
            }
        }
        guard own.contains(where: { act.fields[$0.subject.field] != nil }) else {
            return "\(own[0].subject.field) is missing"
        }
        let needed = own.flatMap { $0.fields.map(\.name) }
        if own.allSatisfy(\.needsAField), !needed.contains(where: { act.fields[$0] != nil }) {
            return "one of \(needed.joined(separator: ", ")) is missing"
        }
        return nil
    }

    package func kind(_ name: String) -> RecordKind? { kinds.first { $0.name == name } }
}

/// The records and acts of a journal, from which it answers.
package struct JournalFacts: Sendable {
    package let records: [Record]
    /// The latest acts about each record, the latest first.
    package let acts: [KeptAct]
    package let now: Date
    package let calendar: any LocalCalendar
    /// The weather at the household's place; nil if it is not known.
    package let weather: Weather?

    package init(
        records: [Record], acts: [KeptAct], now: Date, calendar: any LocalCalendar, weather: Weather? = nil
    ) {
        self.weather = weather
        self.records = records
        self.acts = acts
        self.now = now
        self.calendar = calendar
    }
}

/// A kind of record that a journal keeps, and which of its fields people see.
package struct RecordKind: Hashable, Sendable {
    /// The name that records have: "plant".
    package let name: String
    package let plural: String
    /// The fields, in the order in which they are shown.
    package let fields: [String]

    package init(name: String, plural: String, fields: [String]) {
        self.name = name
        self.plural = plural
        self.fields = fields
    }
}

/// A way to tell a journal an act without words: a command, or a request to the API.
package struct ActForm: Sendable {
    /// The type of value that a field takes.
    package enum Value: Hashable, Sendable {
        case text
        case number
        case flag
        case choice([String])
        /// A day, as text `yyyy-MM-dd`.
        case day
        /// A day and a time on it, as text `yyyy-MM-ddTHH:mm`.
        case moment
        /// Texts of the form `NAME=NUMBER`, which become an object of whole numbers with some of these names.
        case numbers([String], ClosedRange<Int>)

        /// What the field takes, for whoever gave something else; nil if its type says enough.
        package var expected: String? {
            guard case .numbers(let names, let range) = self else { return nil }
            return "\(names.joined(separator: ", ")), each with a whole number from \(range.lowerBound) to "
                + "\(range.upperBound)"
        }

        /// Whether a JSON value has this type.
        func fits(_ value: JSONValue) -> Bool {
            switch (self, value) {
            case (.text, .text(let text)): !text.isEmpty
            case (.number, .integer(let number)): number >= 0
            case (.number, .number(let number)): number >= 0 && number.isFinite
            case (.flag, .bool): true
            case (.choice(let words), .text(let text)): words.contains(text)
            case (.day, .text(let text)): CalendarDay(text) != nil
            case (.moment, .text(let text)): Self.isMoment(text)
            case (.numbers(let names, let range), .object(let members)):
                members.allSatisfy { name, value in
                    names.contains(name) && value.whole.map(range.contains) ?? false
                }
            default: false
            }
        }

        package static func isMoment(_ text: String) -> Bool {
            let parts = text.split(separator: "T", omittingEmptySubsequences: false)
            return parts.count == 2 && CalendarDay(String(parts[0])) != nil
                && TimeOfDay(text: String(parts[1])) != nil
        }
    }

    package struct Field: Hashable, Sendable {
        /// The field's name in the act.
        package let name: String
        package let value: Value
        /// One clause for the help.
        package let help: String
        /// Whether the form is incomplete without it.
        package let isNeeded: Bool

        package init(_ name: String, _ value: Value, _ help: String, isNeeded: Bool = false) {
            self.name = name
            self.value = value
            self.help = help
            self.isNeeded = isNeeded
        }
    }

    /// The second word of a command: "add".
    package let name: String
    /// The kind of act that it tells.
    package let kind: String
    package let summary: String
    /// A field whose words stand before the names: "watering" in "care watering fern".
    package let leading: Field?
    /// The field that takes the names of what the act is about, and whether it takes several.
    package let subject: (field: String, isList: Bool)
    package let fields: [Field]
    /// Fields that every act of this form has.
    package let fixed: [String: JSONValue]
    /// Whether the form says nothing without any of its fields.
    package let needsAField: Bool
    /// A command line without the program's name, and what to expect of it.
    package let example: (line: String, effect: String)

    package init(
        _ name: String, kind: String, _ summary: String, leading: Field? = nil,
        subject: (field: String, isList: Bool), fields: [Field] = [], fixed: [String: JSONValue] = [:],
        needsAField: Bool = false, example: (line: String, effect: String)
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.leading = leading
        self.subject = subject
        self.fields = fields
        self.fixed = fixed
        self.needsAField = needsAField
        self.example = example
    }
}
