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
                if let id = Self.captureID(in: name.text) {
                    if try media.exists(name) { try media.remove(name) }
                    try Thumbnails(home: home).remove(id)
                }
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
                guard let id = entry.captures.first, try database.removedRecording(id) != nil else { return }
                try database.bringBackMedia(entry, there)
            }
            try settle(names)
        }
    }
}

extension Connection {
    /// The files that bringing an entry back may need: its media file, its recording and its pictures.
    func files(of entry: EntryMedia) throws -> [MediaName] {
        let removed = try entry.captures.compactMap { id in try removedRecording(id)?.media }
        return Array(Set([entry.media].compactMap(\.self) + removed))
    }

    /// Brings back the recording and the pictures of a restored entry; their files are already out of the
    /// trash.
    ///
    /// If the same recording was logged again meanwhile, the entry points at that one. If its file is gone,
    /// it points at none.
    ///
    /// - Parameter there: the files that are in use or can be put back into use.
    func bringBackMedia(_ entry: EntryMedia, _ there: Set<MediaName>) throws {
        for id in entry.captures {
            guard let removed = try removedRecording(id) else { continue }
            let isShown = entry.media == removed.media
            if let live = try liveCapture(sameAs: removed) {
                try relink(entry.entry, from: id, to: live.id)
                if isShown { try show(live.media, in: entry.entry) }
                try deleteRecording(id)
            } else if there.contains(removed.media) {
                // Somebody may have added the entry again, without it.
                if try entryCount(of: id) > 0 { try setRemoved(nil, of: id) }
            } else {
                try relink(entry.entry, from: id, to: nil)
                if isShown { try show(nil, in: entry.entry) }
                try deleteRecording(id)
            }
        }
        guard let media = entry.media, !there.contains(media) else { return }
        if let lost = try capture(with: media) { try relink(entry.entry, from: lost, to: nil) }
        try show(nil, in: entry.entry)
    }
}
