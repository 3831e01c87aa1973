import Foundation

/// A file for the user that is written aside, and takes its name when it is whole. Dropped before, it is gone.
///
/// What had the name before is replaced at once: a reader finds the old file or the new one. 0600, like all
/// that holds a diary.
struct NewFile: ~Copyable {
    /// Where it will be, links followed.
    let path: String
    /// As errors name it.
    let name: String
    /// Open on what is written.
    let file: Descriptor
    private let aside: String

    /// Begins the file beside its place.
    ///
    /// - Parameter id: tells it from other unfinished ones.
    /// - Throws: `output` for a place in the diary's home, in a folder that is missing or forbidden, or taken by
    ///   something that is no regular file.
    static func begin(_ place: URL, called name: String, id: UUID, outside home: Home) throws(JournalError)
        -> NewFile
    {
        let path = try resolved(place, called: name)
        let folder = (path as NSString).deletingLastPathComponent
        if let home = realPath(home.root.path(percentEncoded: false)), (folder + "/").hasPrefix(home + "/") {
            throw JournalError.output(
                name: name, reason: "lies in the diary's own folder; choose another place")
        }
        let aside = folder + "/." + id.uuidString + Aside.suffix
        do throws(JournalError) {
            let file = try Descriptor(aside, O_RDWR | O_CREAT | O_EXCL, name: name)
            return NewFile(path: path, name: name, file: file, aside: aside)
        } catch {
            throw .output(name: name, reason: error.reason)
        }
    }

    deinit { unlink(aside) }

    func write(_ bytes: [UInt8]) throws(JournalError) {
        do throws(JournalError) {
            try file.write(bytes)
        } catch {
            throw .output(name: name, reason: error.reason)
        }
    }

    /// Gives the file its name, durably.
    func finish() throws(JournalError) {
        do throws(JournalError) {
            try file.sync()
            guard rename(aside, path) == 0 else { throw JournalError.lastError(on: name) }
            try syncFolder((path as NSString).deletingLastPathComponent)
        } catch {
            throw .output(name: name, reason: error.reason)
        }
    }

    private static func resolved(_ place: URL, called name: String) throws(JournalError) -> String {
        let path = place.standardizedFileURL.path(percentEncoded: false)
        var status = stat()
        guard stat(path, &status) != 0 else {
            if status.isFolder { throw .output(name: name, reason: "is a folder; name a file") }
            guard status.isRegularFile, let real = realPath(path) else {
                throw .output(name: name, reason: "is not a regular file; - stands for standard output")
            }
            return real
        }
        guard errno == ENOENT, lstat(path, &status) != 0 else {
            throw .output(name: name, reason: String(cString: strerror(errno)))
        }
        guard let folder = realPath((path as NSString).deletingLastPathComponent) else {
            throw .output(name: name, reason: "its folder cannot be found")
        }
        return folder + "/" + (path as NSString).lastPathComponent
    }
}

/// The path without links in it; nil when there is nothing (realpath).
func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
}

extension JournalError {
    /// What went wrong, without the file's name.
    fileprivate var reason: String {
        if case .file(_, let reason) = self { reason } else { description }
    }
}
