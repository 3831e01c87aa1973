import Files
import Foundation

/// A folder for preparing something. Its owner holds its lock; when dropped, the folder is removed with its contents.
struct StagingFolder: ~Copyable {
    let path: String
    private let lock: Descriptor

    /// Makes `PREFIX` + id, and removes such folders left by earlier processes.
    static func make(_ prefix: String, id: UUID) throws(FileError) -> StagingFolder {
        removeAbandoned(prefix)
        let path = prefix + id.uuidString
        try FileSystem.makeFolder(path)
        do throws(FileError) {
            let lock = try Descriptor(path, O_RDONLY | O_DIRECTORY)
            try lock.lock()
            return StagingFolder(path: path, lock: lock)
        } catch {
            rmdir(path)
            throw error
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Makes a folder in it.
    func makeFolder(_ name: String) throws(FileError) {
        try FileSystem.makeFolder(path + "/" + name)
    }

    private static func removeAbandoned(_ prefix: String) {
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
