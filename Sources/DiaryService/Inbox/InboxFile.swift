import Foundation
import System

/// One file in the inbox as it was seen at a moment.
struct InboxFile: Hashable, Sendable {
    /// What changes when somebody writes to a file or puts another in its place.
    struct Stamp: Hashable, Sendable {
        /// Bytes.
        var size: Int
        /// Nanoseconds since 1970.
        var modified: Int
        var inode: UInt64
    }

    /// Without folders.
    var name: String
    var stamp: Stamp

    init(name: String, stamp: Stamp) {
        self.name = name
        self.stamp = stamp
    }

    /// Looks at a file; nil if it is gone or is not a regular file. Links are not followed. (`lstat`)
    init?(_ name: String, in folder: String) {
        guard let status = try? FileStatus(ofLink: folder + "/" + name), status.isRegularFile else {
            return nil
        }
        self.name = name
        stamp = Stamp(size: Int(status.size), modified: Int(status.modified), inode: status.inode)
    }

    /// Whether programs give such a name to a file that is not finished, or to notes of their own.
    static func isLeftAlone(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower.hasPrefix(".") || lower.hasPrefix("~") || lower.hasSuffix("~")
            || unfinished.contains((lower as NSString).pathExtension) || notes.contains(lower)
    }

    /// Of browsers, rsync, Syncthing, Nextcloud, Dropbox, FTP programs and recorders.
    private static let unfinished: Set<String> = [
        "part", "partial", "tmp", "temp", "crdownload", "download", "filepart", "opdownload", "!sync", "sync",
        "owncloudsync", "dropboxtmp", "swp", "lock", "incomplete", "pending", "aria2",
    ]
    private static let notes: Set<String> = ["desktop.ini", "thumbs.db", "icon\r"]
}
