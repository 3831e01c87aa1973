import DiaryService
import Foundation
import Journal
import System

/// A diary for a trial, with the entries that somebody wrote into a file.
struct PastDiary {
    let journal: Journal
    private let folder: URL

    /// Nil where no file is named.
    init?(_ invocation: Invocation) throws(Failure) {
        guard let name = invocation.arguments.value("diary") else { return nil }
        let file = invocation.file(name)
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw Failure(
                FileError(name, .reading, error, reason: "cannot be read as UTF-8 text"), isGeneral: true)
        }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "diary-trial-\(UUID().uuidString)", directoryHint: .isDirectory)
        self.folder = folder
        do throws(Failure) {
            let opened = try assistantCall { () throws(DiaryServiceError) in
                try invocation.diary.journal(at: Home(at: folder))
            }
            let reader = try invocation.reader(opened)
            for line in text.split(whereSeparator: \.isNewline) where line.contains(where: \.isLetter) {
                let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
                _ = try Program.journalCall { () throws(JournalError) in
                    try opened.add(
                        parts[parts.count - 1], person: parts.count > 1 ? parts[0] : nil, reader: reader)
                }
            }
            journal = opened
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// Takes the diary off the disk.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
