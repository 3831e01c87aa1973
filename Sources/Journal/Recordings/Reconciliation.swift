import Diary
import Foundation
import System

extension Journal {
    /// Makes the files agree with the rows after a process ended in the middle of its work.
    ///
    /// The rows decide which recordings exist. A file without a row becomes a received recording, dated by
    /// its modification time, unless the diary has the same bytes. Unfinished copies are removed. Files in
    /// use by a living process and files that are not the journal's are left alone.
    func reconcile() throws {
        let media = media
        // Listed first, so that a file that gets its row meanwhile is not mistaken for one without a row.
        let names = try media.names()
        try bringBackRemovedRecordings()
        let (removed, known, deleted) = try read { database in
            (
                try database.removedRecordings(), try database.recordings(),
                try database.mediaOfDeletions()
            )
        }
        let kept = Set(removed.map(\.media) + known.map(\.media))
        try settle(removed.map(\.media).filter { media.exists($0) })
        try settle(known.map(\.media).filter { !media.exists($0) })
        try settle(deleted.filter { !kept.contains($0) && media.exists($0) })
        let trashed = try media.namesInTrash().compactMap { MediaName($0) }
        try settle(Set(trashed).subtracting(removed.map(\.media)))
        for name in names {
            if name.hasSuffix(IncomingCopy.suffix) {
                try media.removeAbandoned(name)
            } else if let name = MediaName(name), !kept.contains(name),
                let id = Self.recordingID(in: name.text)
            {
                try adopt(name, id)
            }
        }
    }

    /// The id in a file name that `Intake` gives a recording, `UUID.wav`; nil for pictures and other files.
    static func recordingID(in name: String) -> UUID? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, SoundKind.endings.contains(String(parts[1])) else { return nil }
        return UUID(uuidString: String(parts[0]))
    }

    /// Adds a row for a recording that has only a file. Its bytes are read before the transaction.
    private func adopt(_ name: MediaName, _ id: UUID) throws {
        let (media, now) = (media, clock())
        let isKnown = try read { database in try database.knows(name, id) }
        guard !isKnown, media.exists(name) else { return }
        // Locked until it has its row: a living process that copies it would hold the lock.
        let file = try media.open(name, calling: name.text)
        let status = try file.status()
        guard status.isRegularFile, status.size > 0, try file.lockIfFree() else { return }
        let found = Recording(
            id: id, media: name, sha256: try SHA256.digest(of: file), byteCount: status.size,
            originalName: name.text, recordedAt: status.modificationDate.asStored,
            recordedSource: .modified,
            receivedAt: now.asStored, pickedCategory: nil, state: .received, attempts: 0, duration: nil)
        let isThereTwice = try write { database in
            guard try !database.knows(name, id) else { return false }
            if try database.recording(sha256: found.sha256, recordedAt: found.recordedAt) != nil {
                return true
            }
            try database.insertRecording(found)
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
