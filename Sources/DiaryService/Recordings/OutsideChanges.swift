import Foundation
import Journal

/// Notices when another process writes to the diary, and tells the followers what changed.
package struct OutsideChanges: Sendable {
    /// Ids of a kind that are named one by one; with more, followers read everything again.
    private static let most = 100

    private let diaryService: DiaryService

    package init(diaryService: DiaryService) { self.diaryService = diaryService }

    /// How far the diary had come, and the feed, when this was last looked at.
    private struct Seen {
        var version: Int64
        var mark: DiaryMark
        var number: Int
    }

    /// Checks once a second until the assistant is to end.
    package func run() {
        var seen = look()
        while !diaryService.stopping.wait(seconds: 1) {
            guard let version = try? diaryService.journal.outsideVersion() else { continue }
            guard let before = seen else {
                seen = look()
                continue
            }
            if version == before.version { continue }
            guard
                let (written, mark) = try? diaryService.journal.written(since: before.mark, most: Self.most)
            else { continue }
            publish(written, own: diaryService.changes.news(after: before.number))
            seen = Seen(version: version, mark: mark, number: diaryService.changes.last)
        }
    }

    private func look() -> Seen? {
        guard let version = try? diaryService.journal.outsideVersion(),
            let mark = try? diaryService.journal.mark()
        else { return nil }
        return Seen(version: version, mark: mark, number: diaryService.changes.last)
    }

    /// - Parameter own: what this process has published since the mark, and followers know.
    private func publish(_ written: WrittenSince, own: ChangeFeed.News) {
        let kinds: [(Change.Kind, [UUID])] = [
            (.recordingReceived, written.received), (.entryAdded, written.added),
            (.entryChanged, written.changed), (.entryDeleted, written.deleted),
            (.recordingLogged, written.logged),
        ]
        guard case .changes(let known) = own, kinds.allSatisfy({ $0.1.count < Self.most }) else {
            return diaryService.changes.publish(Change(.diaryChanged))
        }
        let told = Set(known.flatMap(\.change.ids))
        var isNamed = false
        for (kind, ids) in kinds {
            let news = ids.filter { !told.contains($0) }
            if news.isEmpty { continue }
            isNamed = true
            diaryService.changes.publish(Change(kind, news))
        }
        // Settings, words, something undone: no row tells what it was.
        if !isNamed { diaryService.changes.publish(Change(.diaryChanged)) }
    }
}
