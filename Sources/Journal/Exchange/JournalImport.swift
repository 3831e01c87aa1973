import Diary
import Foundation
import JSON
import System

/// What an import did, or would do.
package struct ImportReport: Hashable, Sendable {
    /// A row that is not an entry.
    package struct BadRow: Hashable, Sendable {
        /// The line in the file where it begins, counted from 1.
        package var line: Int
        /// The number of the row, counted from 1.
        package var number: Int
        package var reason: String
    }

    /// What became of the records of journals.
    package struct Kept: Hashable, Sendable {
        package var added = 0
        package var known = 0
        /// Records that the diary has with other contents, or other records of the same name. The diary keeps
        /// its own.
        package var differing = 0
    }

    /// How an import treats bad rows.
    package enum Mode: Sendable {
        /// Good rows are added even if others are bad.
        case lenient
        /// Nothing is added unless all rows are good.
        case strict
        /// Everything is tried, but nothing is added.
        case dryRun
    }

    /// The most bad rows to report one by one.
    package static let toldBadRows = 20

    /// What became of the recordings or pictures that entries name.
    package struct Files: Hashable, Sendable {
        package var added = 0
        package var known = 0
        /// Of the known ones, those whose files were lost and are in the archive.
        package var returned = 0
        /// Those that are neither in the file nor in the diary. Their entries are imported without them.
        package var missing = 0
    }

    package var kind: ImportKind
    /// Columns of a table that were not used.
    package var unusedColumns: [String]
    /// Entries that are new to the diary.
    package var added = 0
    /// Entries that the diary already has, equal in every field.
    package var known = 0
    /// Entries that the diary has with other contents. The diary keeps its own.
    package var differing = 0
    package var badCount = 0
    /// Rows with a meal name that the diary does not know. Their categories were detected.
    package var unknownCategories = 0
    /// The first `toldBadRows` bad rows.
    package var badRows: [BadRow] = []
    /// Records of journals: plants, items, notes.
    package var kept = Kept()
    package var recordings = Files()
    package var pictures = Files()
    /// Whether the added entries are in the diary now.
    package var isStored = true
}

extension Journal {
    /// Adds the entries and records of an export (of this product or the original app) or of a table to the
    /// diary.
    ///
    /// If a file holds acts without their effects, they are done again as if they were told now.
    ///
    /// Everything happens in one transaction. Entries that are in the diary stay as they are, so importing a
    /// file twice changes nothing. If an entry was deleted recently, its recording comes back with it.
    ///
    /// The recordings and pictures in an archive become those of their entries; one whose bytes the diary has
    /// stays as it is.
    ///
    /// - Parameters:
    ///   - name: the file's name in error messages.
    ///   - journal: imports only this journal's entries and records; nil for all.
    ///   - detector: finds the category of a row that names none of the known categories.
    /// - Throws: `input` if the file as a whole cannot be imported; then the diary is unchanged.
    package func importEntries(
        from file: URL, called name: String, of journal: JournalName? = nil,
        mode: ImportReport.Mode = .lenient,
        detector: @escaping @Sendable () throws(ContentError) -> (any CategoryDetector)? = { nil }
    ) throws -> ImportReport {
        let staged: StagedCaptures?
        if StagedCaptures.isArchive(file) {
            if let refusal { throw refusal }
            staged = try StagedCaptures(file, called: name, for: self, detector: detector)
        } else {
            staged = nil
        }
        let report = try importEntries(
            staged?.json ?? file, called: name, with: staged, of: journal, mode, detector)
        if report.isStored, let staged { try place(staged) }
        let known = report.recordings.known + report.pictures.known
        if report.isStored, report.added + known > 0 { try bringBackRemovedRecordings() }
        return report
    }

    /// Gives imported files their names. A file whose name is missing after a crash comes with the next import.
    private func place(_ staged: StagedCaptures) throws {
        let thumbnails = Thumbnails(home: home)
        for placement in staged.placements.withLock({ $0 }) {
            try media.place(placement.path, as: placement.media)
            guard let picture = placement.picture else { continue }
            for size in Picture.Size.allCases {
                try? thumbnails.take("\(placement.path)-\(size.rawValue)", of: picture, size)
            }
        }
    }

    private func importEntries(
        _ file: URL, called name: String, with staged: StagedCaptures?, of journal: JournalName?,
        _ mode: ImportReport.Mode,
        _ detector: @escaping @Sendable () throws(ContentError) -> (any CategoryDetector)?
    ) throws -> ImportReport {
        // Reading the items of very many descriptions takes as long as the rest of the import.
        try write(leavesItemsDue: true) { database in
            var run = ImportRun(
                try ImportRows(
                    file, called: name, calendar: self.calendar, kind: self.kind, detector: detector),
                only: journal, captures: IncomingCaptures(staged, for: self))
            return try database.tentatively { database in
                try run.take(into: database, of: self, mode)
                return (run.report, run.report.isStored)
            }
        }
    }
}

/// The rows of a file, one after another.
struct ImportRows {
    private let name: String
    private let source: ImportFile
    private var reader: ImportReader

    var kind: ImportKind { reader.kind }
    var unusedColumns: [String] { reader.unusedColumns }

    /// - Throws: `input` if the file is neither JSON nor a table with a known header.
    init(
        _ file: URL, called name: String, calendar: any LocalCalendar,
        kind: JournalModule,
        detector: @escaping () throws(ContentError) -> (any CategoryDetector)?
    ) throws {
        let source = try ImportFile(file, called: name)
        self.name = name
        self.source = source
        do {
            reader = try ImportReader(calendar: calendar, journal: kind, detector: detector) {
                () throws(ContentError) in
                try source.piece()
            }
        } catch {
            throw JournalError.input(source.failure ?? FileError(name, .reading, .invalid, error.description))
        }
    }

    /// The next row; nil after the last.
    mutating func next() throws -> ImportedRow? {
        do {
            return try reader.next()
        } catch {
            throw JournalError.input(source.failure ?? FileError(name, .reading, .invalid, error.description))
        }
    }
}

/// One file that is being imported.
private struct ImportRun {
    private let only: JournalName?
    private var rows: ImportRows
    private var captures: IncomingCaptures
    private var identity = RowIdentity()
    private(set) var report: ImportReport

    init(_ rows: ImportRows, only: JournalName?, captures: IncomingCaptures) {
        (self.only, self.rows, self.captures) = (only, rows, captures)
        report = ImportReport(kind: rows.kind, unusedColumns: rows.unusedColumns)
    }

    mutating func take(
        into database: borrowing Connection, of journal: Journal, _ mode: ImportReport.Mode
    ) throws {
        var kept = try IncomingKept(before: database)
        let instants = InstantText(calendar: journal.calendar)
        let period = ImportPeriod(now: journal.clock(), calendar: journal.calendar)
        report.note(
            try IncomingEntries.store(in: database) { database, incoming in
                while let row = try rows.next() {
                    if let row = row.kept {
                        guard only == nil || row.journal == only else { continue }
                        try incoming.flush(into: database)
                        try kept.add(row, to: database)
                        continue
                    }
                    switch row.entry {
                    case .failure(let objection): note(row, objection)
                    case .success(var entry):
                        guard only == nil || entry.told?.journal == only else { continue }
                        let links: [NamedLink]
                        do throws(InvalidRow) {
                            links = try NamedLink.all(in: row.captures, instants)
                        } catch {
                            note(row, error)
                            continue
                        }
                        let day = row.day ?? CalendarDay(of: entry.date, in: journal.calendar)
                        if let objection = period.objection(to: row, entry, on: day) {
                            note(row, objection)
                            continue
                        }
                        if !row.hasID {
                            entry.id = identity.id(of: row, entry, on: day, in: journal.calendar)
                        }
                        if row.hasUnknownCategory { report.unknownCategories += 1 }
                        let shown = try show(links, in: &entry, database)
                        try incoming.add(entry, on: day, showing: shown, to: database)
                    }
                }
            })
        report.kept = ImportReport.Kept(kept.outcome)
        switch mode {
        case .lenient: break
        case .strict: report.isStored = report.badCount == 0
        case .dryRun: report.isStored = false
        }
        try captures.finish(in: database, counting: &report)
        guard report.isStored else { return }
        if report.added > 0, only == nil { try database.passMilestonesSilently() }
        // Last, so that little can go wrong after it.
        captures.notePlacements()
    }

    /// The recordings and pictures of an entry that the diary has, or gets.
    ///
    /// The diary may have a recording under another name.
    private mutating func show(
        _ links: [NamedLink], in entry: inout Entry, _ database: borrowing Connection
    ) throws -> [IncomingEntries.Link] {
        try links.compactMap { link in
            guard let found = try captures.find(link.capture, in: database) else { return nil }
            if link.capture.form == .recording, entry.mediaURL == link.capture.media {
                entry.mediaURL = found.media
            }
            return IncomingEntries.Link(capture: found.id, stretch: link.stretch)
        }
    }

    private mutating func note(_ row: ImportedRow, _ objection: InvalidRow) {
        report.badCount += 1
        guard report.badRows.count < ImportReport.toldBadRows else { return }
        report.badRows.append(
            ImportReport.BadRow(line: row.line, number: row.number, reason: objection.description))
    }
}

extension ImportReport.Kept {
    fileprivate init(_ outcome: IncomingEntries.Outcome) {
        self.init(added: outcome.added, known: outcome.known, differing: outcome.differing)
    }
}

extension ImportReport {
    fileprivate mutating func note(_ outcome: IncomingEntries.Outcome) {
        added += outcome.added
        known += outcome.known
        differing += outcome.differing
    }
}
