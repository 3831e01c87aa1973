import Diary
import Foundation
import System

/// Finds the recordings and pictures that imported entries name, and adds those that are new.
///
/// It lives within one transaction.
struct IncomingCaptures {
    private let staged: StagedCaptures?
    private let journal: Journal
    /// What was found for each that is named; nil if the diary cannot have it.
    private var found: [NamedCapture: Found?] = [:]
    /// The rows that were added.
    private var added: [(file: StagedCaptures.File, capture: NamedCapture, found: Found)] = []
    /// The files of known ones that were lost.
    private var lost: [(file: StagedCaptures.File, media: MediaName)] = []

    struct Found {
        let id: UUID
        let media: MediaName
        var isAdded = false
    }

    /// - Parameter staged: what an archive holds; nil for an import without files.
    init(_ staged: StagedCaptures?, for journal: Journal) { (self.staged, self.journal) = (staged, journal) }

    /// The recording or picture in the diary; nil if it is neither there nor in the file.
    mutating func find(_ capture: NamedCapture, in database: borrowing Connection) throws -> Found? {
        if let known = found[capture] { return known }
        let here = try look(for: capture, in: database)
        found[capture] = .some(here)
        return here
    }

    private mutating func look(for capture: NamedCapture, in database: borrowing Connection) throws -> Found?
    {
        let file = staged?.files[capture]
        if let known = try database.known(capture, sha256: file?.sha256) {
            if let file, !known.isRemoved, try !journal.media.exists(known.media) {
                lost.append((file, known.media))
            }
            return Found(id: known.id, media: known.media)
        }
        guard let file else { return nil }
        // Something else may have its id.
        let id = try database.isCapture(capture.id) ? journal.makeID() : capture.id
        guard let media = MediaName("\(id.uuidString).\(file.ending)") else { return nil }
        switch capture.form {
        case .picture:
            try database.insertPicture(
                Picture(
                    id: id, media: media, sha256: file.sha256, byteCount: file.byteCount,
                    originalName: capture.originalName, takenAt: capture.takenAt,
                    takenSource: capture.takenSource, receivedAt: capture.receivedAt, flaw: file.flaw,
                    person: capture.person, look: file.look), seconds: file.seconds)
            if let text = capture.text {
                try database.storeWrittenText(Journal.textLines(text), inPicture: id, at: journal.clock())
            }
        case .recording:
            try database.insertRecording(
                Recording(
                    id: id, media: media, sha256: file.sha256, byteCount: file.byteCount,
                    originalName: capture.originalName, recordedAt: capture.takenAt,
                    recordedSource: capture.takenSource, receivedAt: capture.receivedAt,
                    pickedCategory: capture.pickedCategory, state: .logged, attempts: 0,
                    duration: capture.duration, person: capture.person))
            try database.setFlaw(capture.flaw, ofCapture: id)
        }
        let here = Found(id: id, media: media, isAdded: true)
        added.append((file, capture, here))
        return here
    }

    /// Drops those that no entry took, and counts the others.
    mutating func finish(in database: borrowing Connection, counting report: inout ImportReport) throws {
        let left = Set(try added.filter { try database.deleteUnlinkedCapture($0.found.id) }.map(\.capture))
        added.removeAll { left.contains($0.capture) }
        let returned = Set(lost.map(\.media))
        for (capture, here) in found where !left.contains(capture) {
            let files: WritableKeyPath<ImportReport, ImportReport.Files> =
                capture.form == .picture ? \.pictures : \.recordings
            guard let here else {
                report[keyPath: files].missing += 1
                continue
            }
            if here.isAdded {
                report[keyPath: files].added += 1
            } else {
                report[keyPath: files].known += 1
                if returned.contains(here.media) { report[keyPath: files].returned += 1 }
            }
        }
    }

    /// Notes which files get names in the media folder once the rows are stored: files without rows would be taken
    /// for new ones if this program was killed.
    func notePlacements() {
        guard let staged else { return }
        let placements =
            added.map { file, capture, found in
                StagedCaptures.Placement(
                    path: file.path, media: found.media, picture: capture.form == .picture ? found.id : nil)
            } + lost.map { StagedCaptures.Placement(path: $0.file.path, media: $0.media, picture: nil) }
        staged.placements.withLock { $0 = placements }
    }
}

extension Connection {
    /// The recording or picture that an export names: with its id and bytes, or the same bytes of the same
    /// moment.
    ///
    /// - Parameter sha256: the digest of the bytes as they would be kept, if that is another one.
    func known(_ capture: NamedCapture, sha256: String? = nil) throws -> KnownCapture? {
        for digest in Set([capture.sha256, sha256 ?? capture.sha256]) {
            if let known = try knownCapture(capture.id), known.sha256 == digest, known.form == capture.form {
                return known
            }
            let same = try knownCapture(capture.form, sha256: digest, takenAt: capture.takenAt)
            if let same { return same }
        }
        return nil
    }
}
