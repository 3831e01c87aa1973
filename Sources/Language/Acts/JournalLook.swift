import Diary
import JSON

/// The words with which a screen shows a journal: on cards, in lists and on pages.
///
/// Each screen chooses colours and icons by the journal's name. A value; immutable, safe to share between
/// threads.
package struct JournalLook: Sendable {
    /// What people call the journal, as a title: "Plants".
    package let title: String
    /// The card for an entry with these acts; there is at least one.
    package let card: @Sendable ([Act]) -> ActCard
    /// A record as a line of a list. The facts hold only the acts about this record.
    package let line: @Sendable (Record, JournalFacts) -> RecordLine
    /// A record's own page. The facts hold only the acts about this record.
    package let page: @Sendable (Record, JournalFacts) -> RecordPage
    /// The action that marks something due as done; nil if there is none.
    package let done: @Sendable (DueAct, Record, JournalFacts) -> RecordAction?

    package init(
        title: String, card: @escaping @Sendable ([Act]) -> ActCard,
        line: @escaping @Sendable (Record, JournalFacts) -> RecordLine,
        page: @escaping @Sendable (Record, JournalFacts) -> RecordPage,
        done: @escaping @Sendable (DueAct, Record, JournalFacts) -> RecordAction?
    ) {
        self.title = title
        self.card = card
        self.line = line
        self.page = page
        self.done = done
    }
}

/// How an entry with acts of a journal looks.
package struct ActCard: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
        /// A band in the journal's colour with the title, and below it the words of the entry.
        case band
        /// One line of plain words: the title.
        case line
        /// The text in small grey letters under a thin line.
        case note
    }

    package let style: Style
    /// "Monstera · watered", "Drill lent to Tom", "Note".
    package let title: String
    /// The text of a note; nil if the card shows the entry's own words.
    package let text: String?

    package init(_ style: Style, _ title: String, text: String? = nil) {
        self.style = style
        self.title = title
        self.text = text
    }
}

/// A record as a row or tile of a list.
package struct RecordLine: Hashable, Sendable {
    /// One sentence: "Watered 3 days ago, due on Friday."
    package let story: String
    /// Where it is, or what it belongs to; lists are grouped and filtered by it.
    package let place: String?
    /// Whether it is over, as for a plant that is gone or a note that is done.
    package let isPast: Bool

    package init(story: String, place: String? = nil, isPast: Bool = false) {
        self.story = story
        self.place = place
        self.isPast = isPast
    }
}

/// What somebody may do for a record with one tap.
package struct RecordAction: Sendable {
    package enum Effect: Sendable {
        /// Tells the journal an act.
        case tells(Act)
        /// Sets fields of the record; `back` holds their old values, `null` if there were none.
        case sets([String: JSONValue], back: [String: JSONValue])
    }

    /// "Water", "Done".
    package let label: String
    package let effect: Effect

    package init(_ label: String, _ effect: Effect) {
        self.label = label
        self.effect = effect
    }
}

/// A record's own page, beside its line and the acts about it.
package struct RecordPage: Sendable {
    /// Something that belongs to the record, such as an item on a list.
    package struct Member: Sendable {
        package let record: Record
        /// The action that takes it off; nil if it is only shown.
        package let tick: RecordAction?

        package init(_ record: Record, tick: RecordAction? = nil) {
            self.record = record
            self.tick = tick
        }
    }

    /// How to add a member: an act with a field for the words that somebody types.
    package struct Adding: Sendable {
        package let label: String
        package let act: Act
        package let field: String

        package init(_ label: String, _ act: Act, field: String) {
            self.label = label
            self.act = act
            self.field = field
        }
    }

    /// The text of a note.
    package var text: String?
    /// Facts about the record, such as "Place" and "kitchen".
    package var facts: [(label: String, text: String)]
    package var actions: [RecordAction]
    /// Nil for a record that holds nothing.
    package var members: [Member]?
    package var adding: Adding?
    /// Whether people may write notes about it in its field `notes`.
    package var takesNotes: Bool

    package init(
        text: String? = nil, facts: [(label: String, text: String)] = [], actions: [RecordAction] = [],
        members: [Member]? = nil, adding: Adding? = nil, takesNotes: Bool = false
    ) {
        self.text = text
        self.facts = facts
        self.actions = actions
        self.members = members
        self.adding = adding
        self.takesNotes = takesNotes
    }
}
