import Diary
import Foundation
import System
import Vision

extension Journal {
    /// Seconds for which a file without a row in a bucket is left alone.
    private static let settling = 3_600.0

    /// Makes the files agree with the rows after a process ended in the middle of its work.
    ///
    /// The rows decide which recordings and pictures exist. A file without a row becomes a received
    /// recording, or a picture without words, dated by its modification time, unless the diary has the same
    /// bytes. Unfinished copies are removed. Files in
    /// use by a living process and files that are not the journal's are left alone.
    func reconcile() throws {
        let media = media
        // Listed first, so that a file that gets its row meanwhile is not mistaken for one without a row.
        // Where no lock tells, one that has just been stored may be about to get its row from another machine.
        let names = try media.names(storedBefore: clock() - Self.settling)
        try bringBackRemovedRecordings()
        let (removed, places, deleted) = try read { database in
            (
                try database.removedRecordings(), try database.mediaPlaces(),
                try database.mediaOfDeletions()
            )
        }
        let (kept, there) = (Set(places.keys), Set(names))
        try settle(removed.map(\.media).filter { try media.exists($0) })
        try settle(
            places.filter { name, isRemoved in
                try !isRemoved && !there.contains(name.text) && !media.exists(name)
            }.keys)
        try settle(deleted.filter { try !kept.contains($0) && media.exists($0) })
        let trashed = try media.namesInTrash().compactMap { MediaName($0) }
        try settle(Set(trashed).subtracting(removed.map(\.media)))
        for name in names {
            if name.hasSuffix(IncomingCopy.suffix) {
                try media.removeAbandoned(name)
            } else if let name = MediaName(name), !kept.contains(name),
                let id = Self.captureID(in: name.text)
            {
                try adopt(name, id)
            }
        }
        try removeLeftThumbnails()
    }

    /// The id in a file name that the diary gives a recording or picture, such as `UUID.wav`; nil for other
    /// files.
    static func captureID(in name: String) -> UUID? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, isPicture(name) || SoundKind.endings.contains(String(parts[1])) else {
            return nil
        }
        return UUID(uuidString: String(parts[0]))
    }

    /// The id in the file name of a recording.
    static func recordingID(in name: String) -> UUID? { isPicture(name) ? nil : captureID(in: name) }

    /// Whether a file in the media folder is named like a picture.
    private static func isPicture(_ name: String) -> Bool {
        PictureKind.endings.contains { name.hasSuffix("." + $0) }
    }

    /// Adds a row for a recording that has only a file. Its bytes are read before the transaction.
    private func adopt(_ name: MediaName, _ id: UUID) throws {
        let (media, now) = (media, clock())
        let isKnown = try read { database in try database.knows(name, id) }
        guard try !isKnown && media.exists(name) else { return }
        // Locked until it has its row: a living process that copies it would hold the lock.
        let file = try media.open(name, calling: name.text)
        let status = try file.status()
        guard status.isRegularFile, status.size > 0, try file.lockIfFree() else { return }
        if Self.isPicture(name.text) {
            try adoptPicture(name, id, file, status)
            return
        }
        let found = Recording(
            id: id, media: name, sha256: try SHA256.digest(of: file), byteCount: status.size,
            originalName: name.text, recordedAt: status.modificationDate.asStored,
            recordedSource: .modified,
            receivedAt: now.asStored, pickedCategory: nil, state: .received, attempts: 0, duration: nil)
        let isThereTwice = try write { database in
            guard try !database.knows(name, id) else { return false }
            // Its moment is that of the first attempt; a client that sent it again made another one.
            if try database.recording(sha256: found.sha256) != nil { return true }
            try database.insertRecording(found)
            return false
        }
        if isThereTwice { try media.remove(name) }
        withExtendedLifetime(file.number) {}
    }
}

extension Journal {
    /// Adds a row for a picture that has only a file, with an entry that waits for words.
    private func adoptPicture(
        _ name: MediaName, _ id: UUID, _ file: borrowing Descriptor, _ status: FileStatus
    ) throws {
        let taken = status.modificationDate.asStored
        let found = try Picture(
            of: id, in: name, file, at: try media.file(name), takenAt: taken, receivedAt: clock())
        let (entry, day) = try normal(Entry(ofPicture: makeID(), takenAt: taken, category: nil))
        let isThereTwice = try write { database in
            guard try !database.knows(name, id) else { return false }
            if try database.picture(sha256: found.sha256, takenAt: nil) != nil { return true }
            try database.insertPicture(found, seconds: 0)
            try database.insertEntry(entry, on: day, from: nil)
            try database.link(picture: id, toEntry: entry.id)
            return false
        }
        if isThereTwice { try media.remove(name) }
        withExtendedLifetime(file.number) {}
    }
}

extension Connection {
    /// Whether a recording or an entry has the file, or a recording has the id.
    fileprivate func knows(_ name: MediaName, _ id: UUID) throws -> Bool {
        if try isTaken(id, name) { return true }
        return try isMediaOfEntry(name)
    }
}
