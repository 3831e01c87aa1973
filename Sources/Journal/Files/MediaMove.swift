import Diary
import Foundation
import System

/// Moves the recordings and pictures of a diary from the folder in its home into a bucket, or back.
///
/// Every file is there before the diary says so; a move that was killed is finished by moving again.
package enum MediaMove {
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
        try journal.write(leavesItemsDue: true) { database in try database.keepMediaPlace(target) }
        // Files that only undo can bring back lie apart in a folder.
        var home = journal.home
        home.bucket = target
        if target == nil {
            for (name, isRemoved) in places where isRemoved { try home.mediaStore.moveToTrash(name) }
            for name in places.keys { try journal.media.forget(name) }
        } else {
            for (name, isRemoved) in places where isRemoved {
                try MediaFolder(home: journal.home).removeFromTrash(name)
            }
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
