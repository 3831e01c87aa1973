import Diary
import Foundation

extension CaptureReading {
    /// What came with a recording: its payload is a list of the ids of the pictures that it tells of.
    static let pictures = "pictures"
}

extension Journal {
    /// Whether pictures came with a recording.
    package func tellsOfPictures(_ recording: UUID) throws -> Bool {
        try read { try !$0.pictures(toldBy: recording).isEmpty }
    }
}

extension Connection {
    /// Notes the pictures that a recording tells of, besides those noted before.
    ///
    /// Its entries show them as soon as there are some.
    func note(pictures: [UUID], toldBy recording: UUID, at instant: Date) throws {
        let known = try self.pictures(toldBy: recording)
        let new = pictures.filter { !known.contains($0) }
        guard !new.isEmpty else { return }
        try storeReading(
            known + new, by: CaptureReading.pictures, of: recording, seconds: 0, at: instant)
    }

    /// Makes the entries of a recording show the pictures that it tells of. Notes of these pictures that wait for words go.
    ///
    /// - Parameter isEdit: whether undo is to bring back the entries as they are now.
    /// - Returns: the ids of the notes.
    @discardableResult
    func showPictures(
        toldBy recording: UUID, isEdit: Bool = false, at instant: Date, _ calendar: any LocalCalendar
    ) throws -> [UUID] {
        let pictures = try pictures(toldBy: recording)
        guard !pictures.isEmpty else { return [] }
        let entries = try entries(from: recording, calendar).map(\.entry.id)
        guard let first = entries.first else { return [] }
        var gone: [UUID] = []
        for picture in pictures {
            // It may have been deleted since.
            guard try self.picture(picture) != nil else { continue }
            let notes = try self.entries(from: picture, calendar).map(\.entry).filter(\.isOnlyPicture)
            for entry in entries where try !captures(ofEntry: entry).contains(picture) {
                if isEdit { try noteChange(.edit, to: entry, at: instant) }
                try link(picture: picture, toEntry: entry)
            }
            for note in notes where !entries.contains(note.id) {
                try copyPictures(ofEntry: note.id, toEntry: first)
                try noteChange(.deletion, to: note.id, at: instant)
                try deleteEntry(note.id)
                gone.append(note.id)
            }
        }
        return gone
    }

    func pictures(toldBy recording: UUID) throws -> [UUID] {
        try reading(by: CaptureReading.pictures, of: recording, as: [UUID].self) ?? []
    }
}
