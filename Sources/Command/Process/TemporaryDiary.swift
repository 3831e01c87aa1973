import DiaryService
import Foundation
import Journal

/// An empty diary in a temporary folder, for what must not touch the user's own.
///
/// A value; whoever makes it calls `remove`.
struct TemporaryDiary {
    let journal: Journal
    private let folder: URL

    init(_ invocation: Invocation) throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "diary-trial-\(UUID().uuidString)", directoryHint: .isDirectory)
        do {
            journal = try invocation.diary.journal(at: Home(at: folder))
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// Deletes the diary from the disk.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
