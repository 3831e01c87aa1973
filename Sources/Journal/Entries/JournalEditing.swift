import Diary
import Foundation
import System
import Vocabulary

/// The changes to make to an entry; nil fields are not changed.
package struct EntryEdit: Sendable {
    /// What becomes of the category.
    package enum Category: Hashable, Sendable {
        case keep
        case remove
        case set(CategoryName)
    }

    /// What becomes of the person.
    package enum Person: Hashable, Sendable {
        case keep
        case remove
        case set(String)
    }

    /// What becomes of the acts that the entry tells another journal.
    package enum Told: Hashable, Sendable {
        case keep
        /// Then the entry is a meal or a note.
        case remove
        case set(ToldActs)
    }

    package var description: String?
    package var category: Category
    package var day: CalendarDay?
    package var time: TimeOfDay?
    /// Whether it becomes a note; nil lets the new description decide.
    package var isNote: Bool?
    package var person = Person.keep
    package var told = Told.keep
    /// The remarks instead of those that it has.
    ///
    /// If nil, a note gets those of its new words, or, without a reader, keeps those that are still in its
    /// words. A meal keeps its remarks.
    package var remarks: [Remark]?
    /// The stretches that stay in doubt, after somebody has said of the others that they are right; nil if
    /// nobody has.
    ///
    /// By itself this is no edit: the entry's words stay as they were said. Every other change takes all doubts
    /// away.
    package var doubts: [String]?

    package init(
        description: String? = nil, category: Category = .keep, day: CalendarDay? = nil,
        time: TimeOfDay? = nil, isNote: Bool? = nil
    ) {
        self.description = description
        self.category = category
        self.day = day
        self.time = time
        self.isNote = isNote
    }

    package var isEmpty: Bool { doubts == nil && isOnlyAboutDoubts }

    /// Whether it changes nothing but what is in doubt.
    var isOnlyAboutDoubts: Bool {
        description == nil && category == .keep && day == nil && time == nil && isNote == nil
            && person == .keep && told == .keep && remarks == nil
    }
}

/// What an undo brought back.
package enum Undone: Hashable, Sendable {
    /// The deleted entry is in the diary again.
    case deletion(Entry)
    /// Samples that were cleared are in the diary again: one of them, and how many there are.
    case samples(Entry, count: Int)
    /// The entry is as it was before the edit.
    case edit(Entry)

    package var entry: Entry {
        switch self {
        case .deletion(let entry), .samples(let entry, _), .edit(let entry): entry
        }
    }
}

extension Journal {
    /// Edits an entry and sets its `updatedAt`. Nothing in it is in doubt then.
    ///
    /// A new day keeps the time of day, and a new time keeps the day. The diary learns from words that a new
    /// description corrects. A note whose new description names food becomes an entry with a category; an
    /// entry whose new description names no food becomes a note. What told another journal something is read
    /// anew: what it did there before is taken back.
    ///
    /// - Parameter reader: decides between entry and note; without it neither changes into the other.
    /// - Parameter condition: asked about the current entry while no other process can write; nil edits in
    ///   any case.
    /// - Throws: `noSuchEntry`; `changedMeanwhile` if the condition does not hold; `invalid` if the edit
    ///   changes nothing or leaves no description.
    @discardableResult
    package func edit(
        _ id: UUID, _ edit: EntryEdit, if condition: EntryCondition? = nil, reader: Reader? = nil
    ) throws -> Entry {
        guard !edit.isEmpty else {
            throw JournalError.invalid(.nothingToChange)
        }
        let (calendar, now) = (calendar, clock())
        // The reader asks the journal for taught words, so it cannot run within the transaction.
        let sort = try sort(id, edit, reader)
        try write { database in
            guard let row = try database.entry(id, calendar) else {
                throw JournalError.noSuchEntry(id.uuidString)
            }
            try database.check(condition, of: row)
            var entry = row.entry
            var taught: [Mishearing] = []
            if let sort, sort.isNote != entry.isNote {
                entry.isNote = sort.isNote
                entry.category = sort.isNote ? nil : entry.category ?? sort.category
            }
            // The words of a note are its description; those of a meal are not in it.
            if let remarks = edit.remarks {
                entry.remarks = remarks.asStored
            } else if let description = edit.description, row.entry.isNote || entry.isNote {
                if let read = sort?.remarks {
                    entry.remarks = read.asStored
                } else if row.entry.isNote {
                    entry.remarks.removeAll { !$0.isSaid(in: description) }
                }
            }
            if let description = edit.description {
                entry.processedDescription = description.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !entry.processedDescription.isEmpty else {
                    throw JournalError.invalid(.descriptionTakenAway)
                }
                // A description that another journal reads does not correct what was heard.
                if edit.told == .keep {
                    if row.entry.isOnlyPicture || row.entry.isOfPaper {
                        let kept = entry.isNote ? entry.told?.titled(entry.processedDescription) : nil
                        entry.told = sort?.told ?? (row.entry.isOfPaper ? kept : nil)
                    } else if let sort, sort.isReadAnew {
                        entry.told = sort.told
                    }
                    taught = try database.learn(fromEditOf: row, to: entry.processedDescription, at: now)
                }
            }
            switch edit.category {
            case .keep: break
            case .remove: entry.category = nil
            case .set(let category): entry.category = category
            }
            switch edit.told {
            case .keep: break
            case .remove: entry.told = nil
            case .set(let told):
                entry.told = told
                entry.isNote = true
                entry.category = nil
                entry.remarks = []
            }
            switch edit.person {
            case .keep: break
            case .remove: entry.person = nil
            case .set(let person): entry.person = try Speakers.checked(person)
            }
            let day = edit.day ?? row.day
            if edit.time != nil || day != row.day {
                let time = edit.time ?? TimeOfDay(of: entry.createdAt, in: calendar)
                entry.createdAt = day.instant(at: time, in: calendar)
            }
            entry.doubts = edit.doubts ?? []
            if !edit.isOnlyAboutDoubts { entry.updatedAt = now }
            try database.noteChange(.edit, to: id, at: now, taught: taught)
            try database.updateEntry(entry, on: day)
        }
        try forgetOldChanges()
        return try entry(id)
    }

    /// Removes an entry, and those of its recording and pictures that no other entry has.
    ///
    /// - Returns: the deleted entry; undo can bring it back for `undoDays` days.
    /// - Parameter condition: as for `edit`.
    /// - Throws: `noSuchEntry`; `changedMeanwhile` if the condition does not hold.
    @discardableResult
    package func delete(_ id: UUID, if condition: EntryCondition? = nil) throws -> Entry {
        let (calendar, now) = (calendar, clock())
        let (removed, files) = try removing {
            try write { database in
                guard let row = try database.entry(id, calendar) else {
                    throw JournalError.noSuchEntry(id.uuidString)
                }
                try database.check(condition, of: row)
                let captures = try database.captures(ofEntry: id)
                try database.noteChange(.deletion, to: id, at: now)
                try database.deleteEntry(id)
                try database.removeUnused(captures, at: now)
                let media = EntryMedia(entry: id, captures: captures, media: row.entry.mediaURL)
                return (row.entry, try database.files(of: media))
            }
        }
        // The entry is gone. If a file cannot be moved now, a later call moves it.
        try? removing { try settle(files) }
        try removing { try forgetOldChanges() }
        return removed
    }

    /// Undoes the newest edit or deletion within the past `undoDays` days; each further call undoes the one
    /// before.
    ///
    /// - Parameters:
    ///   - id: the entry whose newest change to undo; nil for the newest change of any entry.
    ///   - condition: asked about an edited entry while no other process can write; nil undoes in any case.
    /// - Throws: `nothingToUndo`; `changedMeanwhile` if the condition does not hold.
    @discardableResult
    package func undo(of id: UUID? = nil, if condition: EntryCondition? = nil) throws -> Undone {
        try forgetOldChanges()
        while true {
            let change = try read { database in try database.newestChange(of: id) }
            guard let change else { throw JournalError.nothingToUndo }
            if let undone = try undo(change, of: id, if: condition) { return undone }
        }
    }

    /// nil if another change has become the newest.
    private func undo(_ change: Change, of id: UUID?, if condition: EntryCondition?) throws -> Undone? {
        let (calendar, now) = (calendar, clock())
        let media = change.before.map { EntryMedia(of: change.id, $0, wasDeleted: change.kind == .deletion) }
        let files =
            try media.map { media in
                try read { database in try database.files(of: media) }
            } ?? []
        let there = try ready(files)
        do {
            let (undone, left) = try write { database throws -> (Undone?, [MediaName]) in
                guard try database.newestChange(of: id)?.number == change.number else { return (nil, []) }
                if change.kind == .edit, let row = try database.entry(change.id, calendar) {
                    try database.check(condition, of: row)
                }
                let current = try database.captures(ofEntry: change.id)
                try database.revert(change)
                let others = try database.cleared(with: change)
                for other in others { try database.revert(other) }
                if let media { try database.bringBackMedia(media, there) }
                // An undone edit may have added a picture.
                let left = try database.removeUnused(current, at: now)
                guard let entry = try database.entry(change.id, calendar)?.entry else {
                    throw JournalError.noSuchEntry(change.id.uuidString)
                }
                for mishearing in change.taught { try database.forget(mishearing) }
                guard change.kind == .deletion else { return (.edit(entry), left) }
                let isOne = others.isEmpty
                return (isOne ? .deletion(entry) : .samples(entry, count: others.count + 1), left)
            }
            try settle(files + left)
            return undone
        } catch {
            try? settle(files)
            throw error
        }
    }

    /// Forgets changes older than `undoDays` days, and removes what only they could bring back.
    ///
    /// This covers recordings, words in the search index, and models that favour foods often eaten.
    func forgetOldChanges() throws {
        let now = clock()
        let cutoff = calendar.date(byAdding: .day, value: -Self.undoDays, to: now) ?? now
        let isDue = try read { database in try database.hasForgettable(before: cutoff) }
        guard isDue else { return }
        // They are built again, without these words, before the next recording is heard.
        for name in (try? FileSystem.names(in: home.models.path(percentEncoded: false))) ?? []
        where Home.isUsualModel(name) {
            try FileSystem.remove(home.models.appending(path: name).path(percentEncoded: false))
        }
        let files = try write { database in
            var files = try database.forgetChanges(before: cutoff)
            for recording in try database.forgottenRecordings() {
                files.append(recording.media)
                try database.deleteRecording(recording.id)
            }
            try database.searchIndex.dropRemovedWords(in: database)
            return files
        }
        try settle(files)
        store.withLock { connection in connection.emptyLog() }
    }
}

/// The ids of an entry, its recording and its pictures, and the recording's file.
struct EntryMedia: Sendable {
    var entry: UUID
    var captures: [UUID]
    var media: MediaName?
}

extension EntryMedia {
    /// - Parameters:
    ///   - row: the stored row of the entry before it was changed.
    ///   - wasDeleted: whether the change deleted it; an edit leaves it its recording.
    init(of entry: UUID, _ row: StoredRow, wasDeleted: Bool) {
        self.init(
            entry: entry, captures: row.captures,
            media: wasDeleted ? row.text("media").flatMap { MediaName($0) } : nil)
    }
}

extension Connection {
    /// - Throws: `changedMeanwhile`.
    fileprivate func check(_ condition: EntryCondition?, of row: EntryRow) throws {
        guard let condition else { return }
        let pictures = try pictures(ofEntry: row.entry.id)
        guard condition(EntryDetails(row, items: try items(of: row.entry.id), pictures: pictures)) else {
            throw JournalError.changedMeanwhile(row.entry.id)
        }
    }
}

extension StoredRow {
    /// The recordings and pictures of an entry's row.
    var captures: [UUID] { (parts["captures"] ?? []).compactMap { $0["capture_id"]?.id } }
}
