import Diary
import JSON

/// What a screen shows of a journal: words for cards, lists and pages. Colours and icons are the screen's own, by the
/// journal's name. A value; immutable, safe to share between threads.
package struct JournalLook: Sendable {
    /// What people call the journal, as a title: "Plants".
    package let title: String
    /// How an entry that tells these acts is shown; there is at least one.
    package let card: @Sendable ([Act]) -> ActCard
    /// A record in a list. The facts have the acts about this record only.
    package let line: @Sendable (Record, JournalFacts) -> RecordLine
    /// A record on a page of its own. The facts have the acts about this record only.
    package let page: @Sendable (Record, JournalFacts) -> RecordPage
    /// What says that something due is done; nil where nothing can.
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

/// How an entry looks that tells a journal something.
package struct ActCard: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
        /// A band in the journal's colour with the title, and below it what was said.
        case band
        /// One line of plain words: the title.
        case line
        /// The text in quiet letters under a thin line.
        case note
    }

    package let style: Style
    /// "Monstera · watered", "Drill lent to Tom", "Note".
    package let title: String
    /// What a note says; nil where the entry's own words are shown.
    package let text: String?

    package init(_ style: Style, _ title: String, text: String? = nil) {
        self.style = style
        self.title = title
        self.text = text
    }
}

/// A record as a row or tile of a list.
package struct RecordLine: Hashable, Sendable {
    /// One line: "Watered 3 days ago, due on Friday."
    package let story: String
    /// Where it is, or what it belongs to; lists are grouped and narrowed by it.
    package let place: String?
    /// Whether it is over: a plant that is gone, a note that is done.
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
        /// Gives the record's fields other values; `back` has those of before, `null` where there were none.
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
        /// What takes it off; nil where it is only shown.
        package let tick: RecordAction?

        package init(_ record: Record, tick: RecordAction? = nil) {
            self.record = record
            self.tick = tick
        }
    }

    /// What puts another member there: an act whose field takes the words that somebody types.
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

    /// What it says, for a note.
    package var text: String?
    /// What is known of it: "Place", "kitchen".
    package var facts: [(label: String, text: String)]
    package var actions: [RecordAction]
    /// Nil for what holds nothing.
    package var members: [Member]?
    package var adding: Adding?
    /// Whether people may write notes about it, in its field `notes`.
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
