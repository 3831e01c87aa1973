import Foundation
import System

/// The folders for files that were dealt with: `done` and `failed` in the inbox, each file with a text that says why.
struct Outbox: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case done, failed
    }

    /// Bytes that a file's name may have, less room for a number and an ending.
    private static let longestStem = 220

    let folder: String

    /// Makes the folders where they are missing.
    func prepare() throws(InboxError) {
        for kind in Kind.allCases {
            let path = "\(folder)/\(kind.rawValue)"
            do throws(FileError) {
                try FileSystem.ensureFolder(path, rights: 0o777)
            } catch {
                throw InboxError(error)
            }
        }
    }

    /// Moves a file out of the inbox, under a name that is free there. Nothing is replaced.
    ///
    /// The text comes first: a program that ends in between finds the file in the inbox and does both again.
    /// - Returns: false when the file is gone from the inbox, or was written to since it was looked at. It stays in the
    ///   inbox then, for whoever writes finds it under its name only there.
    func move(_ file: InboxFile, to kind: Kind, saying text: String) throws(InboxError) -> Bool {
        try prepare()
        let name = file.name
        let target = "\(folder)/\(kind.rawValue)"
        guard FileSystem.exists("\(folder)/\(name)") else { return false }
        let free = Self.free(name) { !FileSystem.exists("\(target)/\($0)") }
        let beside = "\(target)/\(free).txt"
        let isWritten: Bool
        do {
            try Data(text.utf8).write(
                to: URL(filePath: beside, directoryHint: .notDirectory), options: .atomic)
            isWritten = true
        } catch {
            // A full disk does not keep the file from moving.
            isWritten = false
        }
        do throws(FileError) {
            try FileSystem.move("\(folder)/\(name)", to: "\(target)/\(free)", called: target)
        } catch {
            if isWritten { unlink(beside) }
            if error.code == ENOENT { return false }
            throw InboxError(error)
        }
        if InboxFile(free, in: target)?.stamp == file.stamp { return true }
        guard !FileSystem.exists("\(folder)/\(name)") else { return true }
        do throws(FileError) {
            try FileSystem.move("\(target)/\(free)", to: "\(folder)/\(name)", called: folder)
        } catch {
            throw InboxError(error)
        }
        unlink(beside)
        return false
    }

    /// The name, or the first of `memo (2).wav`, `memo (3).wav` … that is free.
    static func free(_ name: String, isFree: (String) -> Bool) -> String {
        let ending = (name as NSString).pathExtension
        let suffix = ending.isEmpty || ending.utf8.count > 16 ? "" : "." + ending
        var stem = name.dropLast(suffix.count)
        if name.utf8.count > longestStem + suffix.utf8.count {
            while stem.utf8.count > longestStem { stem.removeLast() }
        }
        var candidate = stem + suffix
        var number = 1
        while !isFree(String(candidate)) {
            number += 1
            candidate = stem + " (\(number))" + suffix
        }
        return String(candidate)
    }
}
