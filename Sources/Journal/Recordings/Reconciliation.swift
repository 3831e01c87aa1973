import Diary
import Foundation
import System

extension Journal {
    /// Makes the files agree with the rows after a process ended in the middle of something.
    ///
    /// The rows are right about which recordings there are; a recording without a row is taken in as received,
    /// made at its modification time, unless the diary has those bytes; copies that were never finished are
    /// removed. Files in use by a living process are left alone, as are files that are not the journal's.
    func reconcile() throws {
        let media = media
        // First, so that a file that gets its row meanwhile is not taken for one without.
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

    /// The id in a name that `Intake` gives a recording, `UUID.wav`; nil for pictures and the files of others.
    static func recordingID(in name: String) -> UUID? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, SoundKind.endings.contains(String(parts[1])) else { return nil }
        return UUID(uuidString: String(parts[0]))
    }

    /// Takes in a recording that has a file and no row. Its bytes are read before anybody has to wait for that.
    private func adopt(_ name: MediaName, _ id: UUID) throws {
        let (media, now) = (media, clock())
        let isKnown = try read { database in try database.knows(name, id) }
        guard !isKnown, media.exists(name) else { return }
        // Locked until it has its row: its copier holds the lock as long as it lives.
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
    /// Whether a recording or an entry has the file, or a recording the id.
    fileprivate func knows(_ name: MediaName, _ id: UUID) throws -> Bool {
        if try isTaken(id, name) { return true }
        return try isMediaOfEntry(name)
    }
}
