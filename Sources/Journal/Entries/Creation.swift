import Diary
import Foundation
import System

/// A key that makes it safe to repeat a creating request: the same key creates only once.
package struct CreationKey: Hashable, Sendable {
    /// Days for which keys are remembered.
    package static let days = 2
    package static let lengths = 1...255

    /// 1 to 255 visible ASCII characters.
    let text: String
    /// A digest of the request, 64 lower-case hexadecimal digits, so that another request with the same key is noticed.
    let digest: String

    /// - Parameter request: the bytes of the request.
    /// - Returns: nil for a key that is empty, too long, or contains other characters.
    package init?(_ text: String, request: [UInt8]) {
        guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else { return nil }
        self.init(text, digesting: request)
    }

    private init(_ text: String, digesting request: [UInt8]) {
        self.text = text
        digest = SHA256.digest(of: request)
    }

    /// The same key for a request with more content.
    func with(_ more: String) -> CreationKey {
        CreationKey(text, digesting: Array((digest + more).utf8))
    }
}

/// What was created, with a key or without.
package struct Creation<Value: Sendable>: Sendable {
    package var value: Value
    /// Whether an earlier request with the key created it; then nothing was changed.
    package var wasThere: Bool
}

extension Journal {
    /// Adds entries, all or none; with a key, at most once.
    ///
    /// - Parameter client: the id of the token that logs them.
    /// - Returns: the ids of the entries, including any deleted since the key created them.
    /// - Throws: `keyReused`; `duplicateEntry` when an id is taken; `invalid` for an entry without description.
    package func create(
        _ entries: [Entry], once key: CreationKey? = nil, by client: UUID? = nil
    ) throws -> Creation<[UUID]> {
        let rows = try entries.map { entry in try normal(entry) }
        let (now, calendar) = (clock(), calendar)
        let author = client.map { EntryAuthor(client: $0, at: now.asStored) }
        return try write { database in
            try database.once(key, at: now, calendar) { database in
                for (entry, day) in rows {
                    try database.insertEntry(entry, on: day, from: nil, by: author)
                }
                return rows.map(\.0.id)
            }
        }
    }

    /// Makes entries from typed text, one for each meal. They are not in the diary yet.
    ///
    /// - Parameters:
    ///   - instant: when it was typed; times in the text count from it. Now if nil.
    ///   - category: The user's own pick.
    ///   - person: Who typed it.
    /// - Throws: `invalid` for text without a letter or digit in it.
    package func entries(
        telling text: String, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, reader: Reader
    ) throws -> [Entry] {
        let person = try person.map(Speakers.checked)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw JournalError.invalid(.nothingToAdd)
        }
        return reader(TimedText(text, by: person), instant ?? clock(), category).map { draft in
            var entry = Entry(id: makeID(), text: text, inputType: .text, draft: draft, picked: category)
            entry.person = person
            return entry
        }
    }

    /// A copy of an entry, dated now, without the recording; not in the diary yet. The copy of a sample is
    /// not a sample.
    package func repetition(of id: UUID) throws -> Entry {
        let original = try entry(id)
        let now = clock()
        let isSample = original.rawInput.hasPrefix(Entry.sampleMark)
        let felt = original.isFeeling ? original.remarks : []
        let words = isSample ? String(original.rawInput.dropFirst(Entry.sampleMark.count)) : original.rawInput
        return Entry(
            id: makeID(), date: now, rawInput: words, inputType: original.inputType,
            processedDescription: original.processedDescription, createdAt: now, category: original.category,
            isNote: original.isNote, person: original.person, told: original.told,
            remarks: felt.map { Remark($0.kind, $0.text, name: $0.name) })
    }
}

extension Entry {
    /// The entry that a draft becomes. A picked category wins over the draft's.
    init(
        id: UUID, text: String, inputType: InputType, draft: EntryDraft, picked: CategoryName?,
        mediaURL: MediaName? = nil
    ) {
        let isBlank = draft.description.allSatisfy(\.isWhitespace)
        self.init(
            id: id, date: draft.date, rawInput: text, inputType: inputType,
            processedDescription: isBlank ? text : draft.description, mediaURL: mediaURL,
            createdAt: draft.createdAt, category: picked ?? draft.category,
            isNote: draft.note != nil || draft.told != nil, told: draft.told, remarks: draft.remarks,
            doubts: isBlank ? [] : draft.doubts)
    }
}

extension Journal {
    /// Adds the entries in typed text, all or none.
    ///
    /// - Parameters:
    ///   - instant: when it was typed; times in the text count from it. Now if nil.
    ///   - category: The user's own pick.
    ///   - person: Who typed it.
    ///   - client: the id of the token that sent it.
    /// - Throws: `invalid` for text without a letter or digit in it.
    package func add(
        _ text: String, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, by client: UUID? = nil, reader: Reader
    ) throws -> [Entry] {
        let entries = try entries(
            telling: text, at: instant, category: category, person: person, reader: reader)
        return try self.entries(try create(entries, by: client).value)
    }
}

/// An entry with its items, for entries whose items need not be read from the description.
package typealias KnownEntry = (entry: Entry, items: [EntryItem])

extension Journal {
    /// Adds very many entries with their items, all of them or none; the items are not read from descriptions.
    ///
    /// About ten times as fast as `insert`.
    ///
    /// - Parameter entries: iterated twice, with the same result both times. None may be in the diary
    ///   already.
    package func insert(known entries: some Sequence<KnownEntry> & Sendable) throws {
        let calendar = calendar
        try write { database in try database.insert(known: entries, calendar) }
    }

    /// Reads every text of every entry once inside SQLite, as a baseline for benchmarks.
    package func readTableOnce() throws {
        _ = try read { database in try database.entryTextLength() }
    }
}
