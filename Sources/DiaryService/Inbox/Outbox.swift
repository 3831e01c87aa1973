import Diary
import Foundation
import Journal
import System

/// The folders `done` and `failed` in the inbox: each finished file, with a text that says what happened.
struct Outbox: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case done, failed
    }

    /// The longest file name in bytes, less room for a number and an extension.
    private static let longestStem = 220

    let folder: String

    /// Creates the folders if they are missing.
    func prepare() throws {
        for kind in Kind.allCases {
            let path = "\(folder)/\(kind.rawValue)"
            try FileSystem.ensureFolder(path, rights: 0o777)
        }
    }

    /// Moves a file out of the inbox, under a free name. Nothing is replaced.
    ///
    /// The text comes first: if the process ends in between, the file is still in the inbox and both steps
    /// run again.
    /// - Returns: false if the file is gone from the inbox, or was written to since it was checked. It
    ///   stays in the inbox then, because its writer finds it only there.
    func move(_ file: InboxFile, to kind: Kind, saying text: String) throws -> Bool {
        try prepare()
        let name = file.name
        let target = "\(folder)/\(kind.rawValue)"
        guard FileSystem.exists("\(folder)/\(name)") else { return false }
        let free = Self.free(name) { !FileSystem.exists("\(target)/\($0)") }
        let beside = "\(target)/\(free).txt"
        let isWritten: Bool
        do {
            // Write without a temporary file: a killed process leaves nothing extra, and the text is
            // overwritten next time.
            try Data(text.utf8).write(to: URL(filePath: beside, directoryHint: .notDirectory))
            isWritten = true
        } catch {
            // A full disk must not stop the file from moving.
            isWritten = false
        }
        do {
            try FileSystem.move("\(folder)/\(name)", to: "\(target)/\(free)", called: target)
        } catch {
            if isWritten { unlink(beside) }
            if error.code == ENOENT { return false }
            throw error
        }
        if InboxFile(free, in: target)?.stamp == file.stamp { return true }
        guard !FileSystem.exists("\(folder)/\(name)") else { return true }
        try FileSystem.move("\(target)/\(free)", to: "\(folder)/\(name)", called: folder)
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

/// The text next to a finished file: what happened to it, never what was said in it.
enum InboxNote {
    static func logged(_ logged: Intake.Logged, calendar: any LocalCalendar, kind: JournalModule) -> String {
        let isNote = logged.entries.allSatisfy(\.isNote)
        let note = isNote ? kind.figures.text(ofNotesAmong: logged.entries) : nil
        let done = (note ?? "Logged") + "."
        var lines = [logged.wasThere ? "The diary had this recording already." : done]
        lines.append("recording  \(logged.recording.id.uuidString.lowercased())")
        if let flaw = logged.transcript.flaw { lines.append("note       \(flaw); logged what is there") }
        for entry in logged.entries {
            let day = CalendarDay(of: entry.date, in: calendar)
            let category = entry.category.map { "  \($0.rawValue)" } ?? ""
            lines.append("entry      \(entry.id.uuidString.lowercased())  \(day)\(category)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func logged(_ kept: PictureIntake.Kept) -> String {
        var lines = [kept.wasThere ? "The diary had this picture already." : "Logged."]
        lines.append("picture    \(kept.picture.id.uuidString.lowercased())")
        if let flaw = kept.picture.flaw { lines.append("note       \(flaw)") }
        if kept.hadPosition { lines.append("note       the position in it was taken out") }
        lines += kept.entries.map { "entry      \($0.uuidString.lowercased())" }
        return lines.joined(separator: "\n") + "\n"
    }

    static func failed(_ error: any Error) -> String {
        let next =
            switch error {
            case JournalError.audio:
                "The diary did not keep it. Fix the file and put it into the inbox again."
            case is FileError, JournalError.recording:
                "The diary did not keep it. Once that is fixed, put the file into the inbox again."
            case JournalError.unclear(_, let id):
                "The diary keeps the recording as \(id.shortText). To say what was said: diary review \(id.shortText)"
            case JournalError.nothingHeard(_, let id), JournalError.recognition(_, let id, _),
                JournalError.unreadable(_, let id, _):
                Self.kept(id)
            default: "Once that is fixed, put the file into the inbox again."
            }
        return "Not logged: \(error.kinded.reason)\n\(next)\n"
    }

    private static func kept(_ id: UUID) -> String {
        "The diary keeps the recording as \(id.shortText). To hear it again: diary recordings --retry \(id.shortText)"
    }
}
