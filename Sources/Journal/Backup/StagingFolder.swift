import Foundation
import System

/// A folder for preparing something. Its owner holds its lock; when dropped, the folder and its contents are
/// removed.
struct StagingFolder: ~Copyable {
    let path: String
    private let lock: Descriptor

    /// Makes the folder `PREFIX` + id, and removes folders with this prefix that earlier processes left.
    static func make(_ prefix: String, id: UUID) throws -> StagingFolder {
        removeAbandoned(prefix)
        let path = prefix + id.uuidString
        while true {
            try FileSystem.makeFolder(path)
            // nil if another process removed the folder before it was locked.
            if let lock = try locked(path) { return StagingFolder(path: path, lock: lock) }
        }
    }

    private static func locked(_ path: String) throws -> Descriptor? {
        do {
            let lock = try Descriptor(path, O_RDONLY | O_DIRECTORY)
            try lock.lock()
            if try lock.status().links > 0 { return lock }
            return nil
        } catch {
            if error.code == ENOENT { return nil }
            rmdir(path)
            throw error
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Makes a folder in it.
    func makeFolder(_ name: String) throws {
        try FileSystem.makeFolder(path + "/" + name)
    }

    /// Removes folders with this prefix whose processes were killed.
    static func removeAbandoned(_ prefix: String) {
        let folder = (prefix as NSString).deletingLastPathComponent
        let start = (prefix as NSString).lastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names
        where name.hasPrefix(start) && UUID(uuidString: String(name.dropFirst(start.count))) != nil {
            let path = folder + "/" + name
            guard let left = try? Descriptor(path, O_RDONLY | O_DIRECTORY), (try? left.lockIfFree()) == true
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}

extension Home {
    /// Removes what killed processes were preparing here: backups, imports, recoveries, restores, and what was read for
    /// a fit to a voice.
    func sweep() {
        let root = root.path(percentEncoded: false)
        let folder = root.hasSuffix("/") ? String(root.dropLast()) : root
        let names = ["/.backup-", "/.import-", "/.recovery-", ".restoring-", "/speakers/.work-"]
        for prefix in names.map({ folder + $0 }) {
            StagingFolder.removeAbandoned(prefix)
        }
    }
}
