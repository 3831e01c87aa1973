import Foundation
import System

/// Decides which files of a folder have stopped growing.
///
/// A plain value: the caller passes the files and the time, so it needs no clock and no disk.
struct Settling: Sendable {
    /// Seconds without a change.
    struct Patience: Hashable, Sendable {
        /// Until a file is taken.
        var quiet = 2.0
        /// Until an empty file is taken: recorders create one and write to it later.
        var empty = 60.0
        /// Until a file that cannot be decoded has failed: before that, it may be a copy that stalls.
        var unheard = 30.0
        /// Until a file is taken although a program still has it open for writing.
        var open = 600.0
        /// Until another attempt after a failure that was not the file's fault.
        var again = 15.0
    }

    private struct Watched: Sendable {
        var stamp: InboxFile.Stamp
        /// When it was first seen in this state.
        var since: Double
        /// The earliest time at which it may be taken.
        var notBefore = 0.0
        var isPostponed = false
    }

    private let patience: Patience
    private var watched: [String: Watched] = [:]

    init(patience: Patience) { self.patience = patience }

    /// Takes the files that are there now, and returns those that are ready, earliest modification first.
    ///
    /// - Parameter now: seconds of a clock that only goes forward.
    mutating func settled(_ files: [InboxFile], now: Double) -> [InboxFile] {
        var next: [String: Watched] = [:]
        for file in files {
            if let known = watched[file.name], known.stamp == file.stamp {
                next[file.name] = known
            } else {
                next[file.name] = Watched(stamp: file.stamp, since: now)
            }
        }
        watched = next
        return files.filter { file in watched[file.name].map { due($0) <= now } ?? false }
            .sorted { ($0.stamp.modified, $0.name) < ($1.stamp.modified, $1.name) }
    }

    /// Seconds until the next file is ready; nil if none waits.
    func wait(now: Double, includesPostponed: Bool = true) -> Double? {
        watched.values.filter { includesPostponed || !$0.isPostponed }.map { max(0, due($0) - now) }.min()
    }

    /// Delays a file that could not be logged now. Returns whether it was not delayed already.
    mutating func postpone(_ file: InboxFile, now: Double) -> Bool {
        guard let known = watched[file.name] else { return false }
        watched[file.name]?.notBefore = now + patience.again
        watched[file.name]?.isPostponed = true
        return !known.isPostponed
    }

    /// Whether an incomplete file may still be arriving; if so, delays it.
    ///
    /// - Parameter isOpen: whether a program still has it open for writing.
    mutating func mayStillCome(_ file: InboxFile, now: Double, isOpen: Bool = false) -> Bool {
        guard let known = watched[file.name],
            now < known.since + (isOpen ? patience.open : patience.unheard)
        else { return false }
        watched[file.name]?.notBefore = isOpen ? now + patience.quiet : known.since + patience.unheard
        return true
    }

    private func due(_ file: Watched) -> Double {
        max(file.since + (file.stamp.size == 0 ? patience.empty : patience.quiet), file.notBefore)
    }
}

/// One file in the inbox as it was at one moment.
struct InboxFile: Hashable, Sendable {
    /// Changes when somebody writes to a file or replaces it.
    struct Stamp: Hashable, Sendable {
        /// Bytes.
        var size: Int
        /// Nanoseconds since 1970.
        var modified: Int
        var inode: UInt64
    }

    /// The file name, without folders.
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

    /// Whether the name is typical of unfinished files or of a program's own notes.
    static func isLeftAlone(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower.hasPrefix(".") || lower.hasPrefix("~") || lower.hasSuffix("~")
            || unfinished.contains((lower as NSString).pathExtension) || notes.contains(lower)
    }

    /// Extensions of browsers, rsync, Syncthing, Nextcloud, Dropbox, FTP programs and recorders.
    private static let unfinished: Set<String> = [
        "part", "partial", "tmp", "temp", "crdownload", "download", "filepart", "opdownload", "!sync", "sync",
        "owncloudsync", "dropboxtmp", "swp", "lock", "incomplete", "pending", "aria2",
    ]
    private static let notes: Set<String> = ["desktop.ini", "thumbs.db", "icon\r"]
}
