import Diary
import Foundation
import System
import Vision

/// Makes a note of a paper from the text on it, an act with a title; nil if it tells nothing.
package typealias PaperReader = @Sendable ([PictureTextLine]) -> Act?

/// Takes a picture into the diary: stores it without its position, looks at it, and makes its entries.
///
/// Safe to use from several threads and processes.
package struct PictureIntake: Sendable {
    /// What became of a picture.
    package struct Kept: Sendable {
        package var picture: Picture
        /// The entries that show it, in the order they were made.
        package var entries: [UUID]
        /// Those of them that are new.
        package var added: [UUID]
        /// The notes whose place they took, which are gone.
        package var replaced: [UUID]
        /// Whether the diary had the picture before.
        package var wasThere: Bool
        /// Whether words came with a picture that has entries with words already; they were not stored.
        package var leftWords: Bool
        /// Whether a position was taken out of it.
        package var hadPosition: Bool
        /// Why nothing tells what it shows, as a clause; nil if something does, or nothing is set up for it.
        package var lack: String?
    }

    /// The most bytes of a picture that is taken in: 64 MB.
    package static let mostBytes = PictureLooker.longestFile

    private static let damage = "is damaged in places"

    let journal: Journal
    let reader: Reader

    package init(journal: Journal, reader: @escaping Reader) {
        self.journal = journal
        self.reader = reader
    }

    /// The endings of pictures' names, of kinds that the diary reads and of others.
    private static let endings: Set<String> = [
        "jpg", "jpeg", "png", "webp", "heic", "heif", "gif", "svg", "bmp", "tif", "tiff", "avif",
    ]

    /// Whether a file begins like a picture that the diary reads. False for a file that cannot be read.
    package static func isPicture(_ file: URL) -> Bool {
        start(of: file).map { PictureKind.of($0) != nil } ?? false
    }

    /// Whether a file is a picture, or is named like one and not a recording.
    package static func isMeantAsPicture(_ file: URL) -> Bool {
        guard let start = start(of: file) else { return false }
        if PictureKind.of(start) != nil { return true }
        return endings.contains(file.pathExtension.lowercased())
            && SoundKind.ending(start: Array(start.prefix(8)), name: "") == SoundKind.unknown
    }

    private static func start(of file: URL) -> [UInt8]? {
        guard let opened = try? Descriptor(file.path(percentEncoded: false), O_RDONLY | O_NONBLOCK) else {
            return nil
        }
        return try? opened.bytes(at: 0, count: PictureKind.telling)
    }

    /// Stores a picture and adds its entries: those in the words about it, or a note that waits for words.
    ///
    /// When it returns, the picture and its entries survive a crash. The same bytes are one picture, however
    /// often they come and with which date; words that come later replace the note that waits for them. A
    /// picture that cannot be shown is kept as it came, with its flaw.
    ///
    /// - Parameters:
    ///   - name: the name the file came with, if it is not its own.
    ///   - text: what was said or typed about it; nil or blank if nothing was.
    ///   - instant: when it was taken, according to the user.
    ///   - category: the category that the user picked.
    ///   - entry: shows it in this entry instead of making one.
    ///   - owner: the client whose waiting notes words may replace; nil for anybody's.
    ///   - isDatedByFile: whether the file's modification time tells when it was taken.
    ///   - key: adds only one picture, however often it is sent.
    ///   - isOutdated: asked before anything is kept: whether the file has been written to since.
    /// - Throws: `input` for a file that is not a picture, or is too large; `recording` if it cannot be copied;
    ///   `picture` if it cannot be looked at now; `noSuchEntry`; `noSuchPicture` if the picture of the key has
    ///   been deleted; `keyReused`; `outdated`. Then nothing is kept.
    package func add(
        _ file: URL, named name: String? = nil, text: String? = nil, at instant: Date? = nil,
        category: CategoryName? = nil, person: String? = nil, to entry: UUID? = nil,
        by client: UUID? = nil, replacingOnlyOf owner: UUID? = nil, once key: CreationKey? = nil,
        isDatedByFile: Bool = true, followsLinks: Bool = true, isOutdated: () -> Bool = { false }
    ) throws -> Kept {
        let person = try person.map(Speakers.checked)
        let name = URL(filePath: name ?? file.path(percentEncoded: false)).lastPathComponent
        if let entry { _ = try journal.entry(entry) }
        if let status = try? FileStatus(file.path(percentEncoded: false)), status.size > Self.mostBytes {
            throw JournalError.input(
                FileError(name, .reading, .invalid, PictureError.isTooLong))
        }
        let id = journal.makeID()
        let copy = try IncomingCopy.copy(
            of: file, called: name, as: "picture", followsLinks: followsLinks, id: id, in: journal.media)
        guard let kind = PictureKind.of(try copy.file.bytes(at: 0, count: PictureKind.telling)) else {
            throw JournalError.input(FileError(name, .reading, .invalid, PictureError.isNotRead))
        }
        // The file may have grown since.
        guard copy.byteCount <= Self.mostBytes,
            let media = MediaName("\(id.uuidString).\(kind.fileExtension)")
        else {
            throw JournalError.input(FileError(name, .reading, .invalid, PictureError.isTooLong))
        }
        let began = ContinuousClock.now
        let path = URL(filePath: copy.path, directoryHint: .notDirectory)
        let hadPosition: Bool
        let (look, flaw, lack): (PictureLook?, String?, String?)
        do {
            hadPosition = try PicturePosition.remove(fromFileAt: path)
            (look, flaw, lack) = try self.look(at: path)
        } catch let error as PictureError {
            throw JournalError.picture(error.of(name))
        }
        let now = journal.clock()
        let taken = RecordingDate.of(
            given: instant, inside: look.map(Self.dates) ?? [], name: name,
            modified: isDatedByFile ? copy.modified : nil, now: now, calendar: journal.calendar)
        try copy.seal(recordedAt: taken.instant)
        let picture = Picture(
            id: id, media: media, sha256: hadPosition ? try SHA256.digest(of: copy.file) : copy.sha256,
            byteCount: copy.byteCount, originalName: name, takenAt: taken.instant, takenSource: taken.source,
            receivedAt: now.asStored, flaw: flaw, person: person, client: client,
            look: look.map { Picture.Look($0) })
        let paper = paper(at: path, look?.sight)
        let shown = look?.sight.flatMap { $0.isCertain ? $0.subject.rawValue : nil }
        let entries =
            entry == nil ? try entries(of: picture, paper, shown, telling: text, category) : []
        guard !isOutdated() else { throw JournalError.outdated(name: name) }
        try journal.media.place(copy.path, as: media)
        var kept: Kept
        do {
            kept = try keep(
                picture, look?.sight, paper?.lines, entries, shownBy: entry, replacingOnlyOf: owner,
                once: key,
                seconds: began.duration(to: .now) / .seconds(1),
                hadPosition: hadPosition)
        } catch {
            try? journal.media.remove(media)
            throw error
        }
        if kept.picture.media != media {
            if try journal.media.exists(kept.picture.media) {
                try journal.media.remove(media)
            } else {
                // Its own file was lost.
                try journal.media.takeBack(media, to: copy.path)
                try journal.media.place(copy.path, as: kept.picture.media)
            }
        }
        // They are made again when they are asked for, so a full disk loses nothing.
        if let look, kept.picture.id == id { try? Thumbnails(home: journal.home).store(look, of: id) }
        kept.lack = lack
        // Its lock keeps others from adopting the file as one without a row.
        withExtendedLifetime(copy.file.number) {}
        return kept
    }

    /// What is seen in a picture, and what is wrong with it.
    ///
    /// - Throws: `PictureError` if it cannot be looked at now.
    static func look(at file: URL) throws -> (PictureLook?, flaw: String?) {
        do {
            let look = try PictureLooker.look(at: file)
            return (look, look.isDamaged ? damage : nil)
        } catch let error as PictureError where error.kind.isOfTheInput {
            return (nil, error.reason)
        }
    }

    /// The same, with what the network tells if there is one that works.
    private func look(at file: URL) throws -> (PictureLook?, flaw: String?, lack: String?) {
        guard let network = journal.pictureNetwork else {
            let (look, flaw) = try Self.look(at: file)
            return (look, flaw, nil)
        }
        do {
            let look = try PictureLooker.look(at: file, network: network)
            return (look, look.isDamaged ? Self.damage : nil, nil)
        } catch let error as PictureError {
            // The picture may be the reason, or the network.
            let (look, flaw) = try Self.look(at: file)
            return (look, flaw, look == nil ? nil : error.reason)
        }
    }

    /// Whether a picture can be shown to its end, as far as is known.
    package static func isWhole(_ file: URL) -> Bool {
        guard let (look, flaw) = try? look(at: file) else { return true }
        return look != nil && flaw == nil
    }

    /// The date that a camera wrote, such as “2026:11:20 08:15:30”.
    private static func dates(in look: PictureLook) -> [WrittenDate] {
        guard let taken = look.taken else { return [] }
        let parts = taken.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return [] }
        let day = parts[0].replacing(":", with: "-")
        return WrittenDate.all(in: "\(day)T\(parts[1])\(look.offset ?? "")")
    }

    /// Writes the rows of a picture whose file has its name, unless the diary has the picture.
    private func keep(
        _ picture: Picture, _ sight: PictureSight?, _ text: [PictureTextLine]?, _ entries: [Entry],
        shownBy shown: UUID?, replacingOnlyOf owner: UUID?, once key: CreationKey?,
        seconds: Double, hadPosition: Bool
    ) throws -> Kept {
        let (calendar, now) = (journal.calendar, journal.clock())
        let rows = try entries.map { try journal.normal($0) }
        let author = picture.client.map { EntryAuthor(client: $0, at: now.asStored) }
        let hasWords = entries.contains { !$0.isOnlyPicture }
        return try journal.write { database in
            var (added, replaced, isKnown, leftWords): ([UUID], [UUID], Bool, Bool) = ([], [], true, false)
            let made = try database.once(key?.with(picture.sha256), at: now, calendar) { database in
                // Older diaries may hold one twice.
                let known =
                    try database.picture(sha256: picture.sha256, takenAt: picture.takenAt)
                    ?? database.picture(sha256: picture.sha256, takenAt: nil)
                if known == nil {
                    try database.insertPicture(picture, sight: sight, seconds: seconds)
                    if let text {
                        try database.storeReading(
                            text, by: CaptureReading.text, of: picture.id, seconds: seconds, at: now)
                    }
                    isKnown = false
                }
                let id = known?.id ?? picture.id
                if let shown {
                    guard try database.hasEntry(shown) else {
                        throw JournalError.noSuchEntry(shown.uuidString)
                    }
                    if try !database.captures(ofEntry: shown).contains(id) {
                        try database.noteChange(.edit, to: shown, at: now)
                        try database.link(picture: id, toEntry: shown)
                    }
                } else {
                    let old = try database.entries(from: id, calendar).map(\.entry)
                    let isOwn = try old.allSatisfy { entry in
                        try owner == nil
                            || database.author(ofEntry: entry.id).flatMap(\.self)?.client == owner
                    }
                    // With words, they take the place of a note that waits for them.
                    guard
                        known == nil || old.isEmpty || hasWords && isOwn && old.allSatisfy(\.isOnlyPicture)
                    else {
                        leftWords = hasWords
                        return [id]
                    }
                    for (entry, day) in rows {
                        try database.insertEntry(entry, on: day, from: nil, by: author)
                        try database.link(picture: id, toEntry: entry.id)
                        added.append(entry.id)
                    }
                    for entry in old {
                        if let new = rows.first?.0.id {
                            try database.copyPictures(ofEntry: entry.id, toEntry: new)
                        }
                        try database.noteChange(.deletion, to: entry.id, at: now)
                        try database.deleteEntry(entry.id)
                        replaced.append(entry.id)
                    }
                }
                return [id]
            }
            guard let id = made.value.first, let kept = try database.picture(id) else {
                throw JournalError.noSuchPicture(made.value.first?.uuidString ?? "")
            }
            return Kept(
                picture: kept, entries: try database.entryIDs(from: id), added: added, replaced: replaced,
                wasThere: isKnown || made.wasThere, leftWords: leftWords, hadPosition: hadPosition)
        }
    }
}

extension Intake {
    /// Takes pictures into the same diary.
    package var pictures: PictureIntake { PictureIntake(journal: journal, reader: reader) }
}
