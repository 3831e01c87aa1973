import Diary
import Foundation

/// One page of the pictures, latest first.
package struct PicturePage: Sendable {
    package var pictures: [KeptPicture]
    /// The number after which the next page begins; nil if no picture follows.
    package var next: Int64?
}

extension Journal {
    /// A picture with the ids of its entries.
    ///
    /// - Throws: `noSuchPicture`.
    package func picture(_ id: UUID) throws -> KeptPicture {
        try read { database in
            guard let picture = try database.picture(id) else {
                throw JournalError.noSuchPicture(id.uuidString)
            }
            return KeptPicture(picture: picture, entries: try database.entryIDs(from: id))
        }
    }

    /// The pictures, those that came last first, one page at a time.
    ///
    /// - Parameters:
    ///   - number: the `next` of the previous page; nil for the first page.
    ///   - limit: the most pictures on a page, 1 or more.
    package func pictures(after number: Int64? = nil, limit: Int) throws -> PicturePage {
        try read { database in
            var rows = try database.pictures(before: number, limit: limit + 1)
            let isMore = rows.count > limit
            if isMore { rows.removeLast() }
            let entries = try database.entryIDs(fromAny: rows.map(\.picture.id))
            return PicturePage(
                pictures: rows.map {
                    KeptPicture(picture: $0.picture, entries: entries[$0.picture.id] ?? [])
                },
                next: isMore ? rows.last?.number : nil)
        }
    }

    /// All pictures, those that came last first.
    package func allPictures() throws -> [KeptPicture] { try pictures(limit: .max - 1).pictures }

    /// The picture whose id begins with the given digits: at least four, in upper or lower case.
    ///
    /// - Throws: `noSuchPicture`, `ambiguous`, or `invalid` for text that no id begins with.
    package func picture(matching prefix: String) throws -> Picture {
        let range = try idPrefix(prefix)
        let found = try read { database in try database.pictures(range) }
        guard found.count < 2 else {
            throw JournalError.ambiguous(prefix: prefix, ids: found.prefix(5).map(\.id))
        }
        guard let picture = found.first else { throw JournalError.noSuchPicture(prefix) }
        return picture
    }

    /// Deletes a picture, and the entries that are nothing but this picture.
    ///
    /// Other entries stay without it. Undo can bring back each of them as it was, for `undoDays` days.
    ///
    /// - Returns: the ids of the entries that stay, and of those that are gone.
    /// - Throws: `noSuchPicture`.
    @discardableResult
    package func deletePicture(_ id: UUID) throws -> (changed: [UUID], deleted: [UUID]) {
        let (calendar, now) = (calendar, clock())
        let (media, changed, deleted) = try removing {
            try write { database throws -> (MediaName, [UUID], [UUID]) in
                guard let picture = try database.picture(id) else {
                    throw JournalError.noSuchPicture(id.uuidString)
                }
                var (changed, deleted): ([UUID], [UUID]) = ([], [])
                for entry in try database.entries(from: id, calendar).map(\.entry) {
                    let isOnlyThis = try entry.isOnlyPicture && database.captures(ofEntry: entry.id) == [id]
                    try database.noteChange(isOnlyThis ? .deletion : .edit, to: entry.id, at: now)
                    if isOnlyThis {
                        try database.deleteEntry(entry.id)
                        deleted.append(entry.id)
                    } else {
                        try database.unlink(picture: id, fromEntry: entry.id)
                        changed.append(entry.id)
                    }
                }
                try database.setRemoved(now, of: id)
                return (picture.media, changed, deleted)
            }
        }
        try? removing { try settle([media]) }
        try removing { try forgetOldChanges() }
        return (changed, deleted)
    }
}

extension Entry {
    /// What an entry of a picture is called until somebody says what is in it.
    package static let pictureWithoutWords = "Picture"

    /// The entry of a picture that came without words.
    init(ofPicture id: UUID, takenAt instant: Date, category: CategoryName?) {
        self.init(
            id: id, date: instant, rawInput: "", inputType: .image,
            processedDescription: Self.pictureWithoutWords, createdAt: instant, category: category,
            isNote: category == nil, doubts: [Self.pictureWithoutWords])
    }

    /// Whether its words were not said, but are those on a paper in its picture.
    var isOfPaper: Bool {
        guard inputType == .image, isNote, !rawInput.isEmpty else { return false }
        return told.map { $0.acts.contains(where: \.isOfPaper) }
            ?? (rawInput != processedDescription && doubts == [processedDescription])
    }

    /// Whether nobody has said yet what is in its picture.
    package var isOnlyPicture: Bool {
        guard inputType == .image else { return false }
        return rawInput.isEmpty && processedDescription == Self.pictureWithoutWords
            || (rawInput.isEmpty || isOfPaper) && doubts == [processedDescription]
    }
}
