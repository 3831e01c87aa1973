import Diary
import Files
import Foundation

extension Journal {
    /// Makes the files agree with the rows after a process ended in the middle of something.
    ///
    /// The rows are right about which recordings there are; a recording without a row is taken in as received,
    /// made at its modification time, unless the diary has those bytes; copies that were never finished are
    /// removed. Files in use by a living process are left alone, as are files that are not the journal's.
    func reconcile() throws(JournalError) {
        let media = media
        let (clock, names) = (clock, try media.names())
        try write { database throws(JournalError) in
            for removed in try database.removedRecordings() { try media.moveToTrash(removed.media) }
            for recording in try database.recordings() where !media.exists(recording.media) {
                _ = try media.restoreFromTrash(recording.media)
            }
            for name in names {
                if name.hasSuffix(IncomingCopy.suffix) {
                    try media.removeAbandoned(name)
                } else if let media = MediaName(name), let id = Self.recordingID(in: name) {
                    try database.adopt(media, id, in: self.media, now: clock())
                }
            }
        }
    }

    /// The id in a name that `Intake` gives a recording, `UUID.wav`; nil for pictures and the files of others.
    static func recordingID(in name: String) -> UUID? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let sounds = ["wav", "flac", "ogg", "oga", "opus", "mp3", "aiff", "aif", "au", "caf", "w64"]
        guard parts.count == 2, sounds.contains(String(parts[1])) else { return nil }
        return UUID(uuidString: String(parts[0]))
    }
}

extension MediaFolder {
    /// Removes an unfinished copy whose maker is no more.
    fileprivate func removeAbandoned(_ name: String) throws(JournalError) {
        let path = folder + "/" + name
        guard FileSystem.exists(path) else { return }
        try diaryFile { () throws(FileError) in
            if try Descriptor(path, O_RDONLY).lockIfFree() { unlink(path) }
        }
    }
}

extension Connection {
    /// Takes in a recording that has a file and no row.
    fileprivate func adopt(
        _ name: MediaName, _ id: UUID, in media: MediaFolder, now: Date
    ) throws(JournalError) {
        guard media.exists(name), try !isTaken(id, name), try !isMediaOfEntry(name) else { return }
        let file = try media.open(name, calling: name.text)
        let found = try diaryFile { () throws(FileError) -> (FileStatus, String)? in
            let status = try file.status()
            guard status.isRegularFile, status.size > 0, try file.lockIfFree() else { return nil }
            return (status, try SHA256.digest(of: file))
        }
        guard let (status, sha256) = found else { return }
        let recordedAt = status.modificationDate.asStored
        if try recording(sha256: sha256, recordedAt: recordedAt) != nil {
            try media.remove(name)
            return
        }
        try insertRecording(
            Recording(
                id: id, media: name, sha256: sha256, byteCount: status.size,
                originalName: name.text, recordedAt: recordedAt, recordedSource: .modified,
                receivedAt: now.asStored, pickedCategory: nil, state: .received, attempts: 0, duration: nil))
    }
}
