import Diary
import Foundation

/// Where a recording or picture should be, according to the rows.
enum MediaNeed: Hashable, Sendable {
    /// A recording or an entry has it.
    case used
    /// Only undo can bring it back.
    case undoable
    case none
}

extension Journal {
    /// How often to look again at rows that others change meanwhile.
    private static let patience = 5

    /// Moves recordings and pictures to where the rows want them.
    ///
    /// The rows are written first, and no transaction waits for a file. `reconcile` repairs an interruption
    /// between the two.
    func settle(_ names: some Sequence<MediaName>) throws {
        for name in Set(names) { try settle(name) }
    }

    private func settle(_ name: MediaName) throws {
        var need = try need(of: name)
        for _ in 0..<Self.patience {
            switch need {
            case .used: try media.restoreFromTrash(name)
            case .undoable: try media.moveToTrash(name)
            case .none:
                try media.removeFromTrash(name)
                // A file that is not named like the diary's own files does not belong to the diary.
                if Self.recordingID(in: name.text) != nil, media.exists(name) { try media.remove(name) }
            }
            let now = try self.need(of: name)
            if now == need { return }
            need = now
        }
    }

    private func need(of name: MediaName) throws -> MediaNeed {
        try read { database in try database.need(of: name) }
    }

    /// Takes the files that an entry may need out of the trash, before its row is brought back.
    ///
    /// - Returns: the files that exist.
    func ready(_ names: [MediaName]) throws -> Set<MediaName> {
        var there: Set<MediaName> = []
        for name in names where try media.restoreFromTrash(name) { there.insert(name) }
        return there
    }

    /// Brings back the recordings of entries that came back by other means than undo, such as an import.
    func bringBackRemovedRecordings() throws {
        let entries = try read { database in try database.entriesOfRemovedRecordings() }
        for entry in entries {
            let names = try read { database in try database.files(of: entry) }
            let there = try ready(names)
            try write(leavesItemsDue: true) { database in
                guard let id = entry.recording, try database.removedRecording(id) != nil else { return }
                try database.bringBackMedia(entry, there)
            }
            try settle(names)
        }
    }
}

extension Connection {
    /// The files that bringing an entry back may need: its media file and its recording.
    func files(of entry: EntryMedia) throws -> [MediaName] {
        let removed = try entry.recording.flatMap { id in try removedRecording(id) }
        return [entry.media, removed?.media].compactMap { $0 }
    }

    /// Brings back the recording or picture of a restored entry; its file is already out of the trash.
    ///
    /// If the same recording was logged again meanwhile, the entry points at that one. If the file is gone,
    /// it points at none.
    ///
    /// - Parameter there: the files that are in use or can be put back into use.
    func bringBackMedia(_ entry: EntryMedia, _ there: Set<MediaName>) throws {
        let removed = try entry.recording.flatMap { id in try removedRecording(id) }
        guard let name = entry.media ?? removed?.media else { return }
        if let removed,
            let live = try recording(sha256: removed.sha256, recordedAt: removed.recordedAt)
        {
            try point(entry.entry, from: removed.id, at: live.id, media: live.media.text)
            try deleteRecording(removed.id)
        } else if there.contains(name) {
            if let removed { try setRemoved(nil, of: removed.id) }
        } else {
            try point(entry.entry, from: entry.recording, at: nil, media: nil)
            if let removed { try deleteRecording(removed.id) }
        }
    }
}
