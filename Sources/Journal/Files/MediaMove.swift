import Diary
import Foundation
import System

/// Moves the recordings and pictures of a diary from the folder in its home into a bucket, or back.
///
/// Every file is there before the diary says so; a move that was killed is finished by moving again.
package enum MediaMove {
    /// The setting that tells in which bucket the files are; empty or missing for the folder in the home.
    fileprivate static let setting = "media_place"

    /// - Parameters:
    ///   - journal: the diary, opened with its files where they are now. No other program may use it.
    ///   - target: where they go; nil for the folder in the home.
    /// - Returns: the number of files.
    /// - Throws: `elsewhere` if they are there already.
    package static func run(_ journal: Journal, to target: MediaPlace?) throws -> Int {
        guard target != journal.home.bucket else {
            throw MediaFault.elsewhere(
                is: journal.home.bucket?.bucket.shown, named: target?.bucket.shown)
        }
        let places = try journal.read { database in try database.mediaPlaces() }
        let count =
            if let target {
                try places.reduce(0) { try $0 + upload($1.key, isRemoved: $1.value, journal, target.bucket) }
            } else {
                try places.keys.reduce(0) { count, name in
                    let file = try journal.media.file(name).path(percentEncoded: false)
                    return count + (FileSystem.exists(file) ? 1 : 0)
                }
            }
        let place = target?.bucket.shown ?? ""
        try journal.write(leavesItemsDue: true) { database in try database.setSetting(setting, to: place) }
        // Files that only undo can bring back lie apart in a folder.
        var home = journal.home
        home.bucket = target
        if target == nil {
            for (name, isRemoved) in places where isRemoved { try home.mediaStore.moveToTrash(name) }
            for name in places.keys { try journal.media.forget(name) }
        }
        return count
    }

    /// - Returns: 1, or 0 if the file is missing.
    private static func upload(
        _ name: MediaName, isRemoved: Bool, _ journal: Journal, _ bucket: any Bucket
    ) throws -> Int {
        var home = journal.home
        let folders = isRemoved ? [home.trash, home.media] : [home.media, home.trash]
        let paths = folders.map { $0.path(percentEncoded: false) + "/" + name.text }
        // From another bucket, by way of the folder.
        if home.bucket != nil { _ = try journal.media.file(name) }
        guard let path = paths.first(where: { FileSystem.exists($0) }) else { return 0 }
        home.bucket = MediaPlace(bucket)
        try MediaBucket(home: home, bucket).upload(path, as: name)
        return 1
    }
}

extension Connection {
    /// Refuses to open a diary whose files are somewhere else than is said. A new diary's files go where is said first.
    func checkMediaPlace(of home: Home, isReadOnly: Bool) throws {
        let kept = try setting(MediaMove.setting).flatMap { $0.isEmpty ? nil : $0 }
        let named = home.bucket?.bucket.shown
        guard kept != named else { return }
        guard let named, kept == nil, !isReadOnly, try number("SELECT count(*) FROM capture") == 0 else {
            throw MediaFault.elsewhere(is: kept, named: named)
        }
        try transaction { database in try database.setSetting(MediaMove.setting, to: named) }
    }

    /// For a diary whose files have just been put where the home has them.
    func keepMediaPlace(of home: Home) throws {
        try setSetting(MediaMove.setting, to: home.bucket?.bucket.shown ?? "")
    }

    /// For a copy of a diary whose files lie beside it.
    func forgetMediaPlace() throws { try run("DELETE FROM setting WHERE name = ?", .text(MediaMove.setting)) }
}
