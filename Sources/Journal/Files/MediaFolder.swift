import Diary
import Foundation

/// The files of recordings: those in use, and those in the trash.
///
/// A file comes in under a name ending in `.part`, is synced, and is renamed only inside the transaction that
/// writes its row. Whoever is copying one in holds its lock, which the operating system drops with the process.
struct MediaFolder: Sendable {
    let folder: String
    let trash: String

    init(home: Home) {
        folder = home.media.path(percentEncoded: false)
        trash = home.trash.path(percentEncoded: false)
    }

    func path(_ name: MediaName) -> String { folder + "/" + name.text }
    private func trashPath(_ name: MediaName) -> String { trash + "/" + name.text }

    /// Gives an `Aside` at a path its name in the folder for good.
    func place(_ aside: String, as name: MediaName) throws(JournalError) {
        try move(aside, path(name))
        try syncFolder(folder)
    }

    /// Nothing happens when the file is gone.
    func moveToTrash(_ name: MediaName) throws(JournalError) {
        guard exists(path(name)) else { return }
        try move(path(name), trashPath(name))
        try syncFolder(trash)
        try syncFolder(folder)
    }

    /// False when the file is neither in the trash nor in use.
    func restoreFromTrash(_ name: MediaName) throws(JournalError) -> Bool {
        if exists(trashPath(name)) {
            try move(trashPath(name), path(name))
            try syncFolder(folder)
            try syncFolder(trash)
        }
        return exists(path(name))
    }

    func removeFromTrash(_ name: MediaName) throws(JournalError) {
        try remove(trashPath(name))
        try syncFolder(trash)
    }

    func remove(_ name: MediaName) throws(JournalError) {
        try remove(path(name))
        try syncFolder(folder)
    }

    func exists(_ name: MediaName) -> Bool { exists(path(name)) }

    /// Every file name in the folder, in no order.
    func names() throws(JournalError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw JournalError.home(path: folder, reason: "cannot be read; look at its permissions")
        }
    }

    /// Opens a recording for as long as it is worked on.
    func open(_ name: MediaName, calling shownName: String) throws(JournalError) -> Descriptor {
        try Descriptor(path(name), O_RDONLY, name: shownName)
    }

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private func move(_ from: String, _ to: String) throws(JournalError) {
        guard rename(from, to) == 0 else { throw .lastError(on: from) }
    }

    private func remove(_ path: String) throws(JournalError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .lastError(on: path) }
    }
}
