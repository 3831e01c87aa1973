import Foundation
import Journal
import Synchronization

/// One change to the diary: its kind and the ids it touches, never what was eaten.
package struct Change: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case entryAdded = "entry.added"
        case entryChanged = "entry.changed"
        case entryDeleted = "entry.deleted"
        case recordingReceived = "recording.received"
        case recordingLogged = "recording.logged"
        case recordingFailed = "recording.failed"
        case recordingRemoved = "recording.removed"
        /// Somebody reviewed the recording and found it right.
        case recordingReviewed = "recording.reviewed"
        /// Words or corrections were taught, or forgotten.
        case vocabularyChanged = "vocabulary.changed"
        case settingsChanged = "settings.changed"
        /// Any other change: one by another process without an id, or too many at once to name.
        case diaryChanged = "diary.changed"
    }

    package var kind: Kind
    /// The ids of the entries or recordings that changed.
    package var ids: [UUID]

    package init(_ kind: Kind, _ ids: [UUID] = []) {
        self.kind = kind
        self.ids = ids
    }
}

/// The latest changes, numbered, and the followers that wait for the next one. Safe to use from several threads.
///
/// Keeps a limited number of changes: a follower that falls further behind is told that it missed some.
package final class ChangeFeed: Sendable {
    package struct Numbered: Hashable, Sendable {
        /// Counts up from 1 since the service started.
        package var number: Int
        package var change: Change
    }

    /// What a follower is told.
    package enum News: Hashable, Sendable {
        /// The next changes in order; empty if none came in time.
        case changes([Numbered])
        /// The follower missed changes, or its number is from another run of the service; it continues after `last`.
        case missed(last: Int)
    }

    private struct State {
        var last = 0
        var kept: [Numbered] = []
    }

    private let limit: Int
    private let state = Mutex(State())
    private let condition = NSCondition()

    /// - Parameter limit: how many changes are remembered.
    package init(limit: Int = 1_000) { self.limit = max(1, limit) }

    /// The number of the newest change; 0 before the first.
    package var last: Int { state.withLock { $0.last } }

    package func publish(_ change: Change) {
        condition.lock()
        state.withLock { state in
            state.last += 1
            state.kept.append(Numbered(number: state.last, change: change))
            if state.kept.count > limit { state.kept.removeFirst(state.kept.count - limit) }
        }
        condition.broadcast()
        condition.unlock()
    }

    /// The changes after `number`; waits up to `seconds` for the first.
    package func news(after number: Int, waiting seconds: Double = 0) -> News {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while true {
            let news = news(after: number)
            guard case .changes([]) = news, condition.wait(until: deadline) else { return news }
        }
    }

    private func news(after number: Int) -> News {
        state.withLock { state in
            let first = state.last - state.kept.count
            guard (first...state.last).contains(number) else { return .missed(last: state.last) }
            return .changes(Array(state.kept.dropFirst(number - first)))
        }
    }
}

/// Notices when another process writes to the diary, and tells the followers what changed. Safe to share between threads.
package final class OutsideChanges: Sendable {
    /// The most ids of one kind that are named; with more, followers read everything again.
    private static let most = 100

    private let diaryService: DiaryService
    private let seen: Mutex<Seen?>

    package init(diaryService: DiaryService) {
        self.diaryService = diaryService
        seen = Mutex(Self.look(diaryService))
    }

    /// The diary's version and mark, and the feed's position, at the last check.
    private struct Seen {
        var version: Int64
        var mark: DiaryMark
        var number: Int
    }

    /// Checks once a second until the service stops.
    package func run() {
        while !diaryService.stopping.wait(seconds: 1) { check() }
    }

    /// Tells the followers what others wrote since the last check.
    package func check() {
        seen.withLock { seen in
            guard let version = try? diaryService.journal.outsideVersion() else { return }
            guard let before = seen else { return seen = Self.look(diaryService) }
            if version == before.version { return }
            guard
                let (written, mark) = try? diaryService.journal.written(since: before.mark, most: Self.most)
            else { return }
            publish(written, own: diaryService.changes.news(after: before.number))
            seen = Seen(version: version, mark: mark, number: diaryService.changes.last)
        }
    }

    private static func look(_ diaryService: DiaryService) -> Seen? {
        guard let version = try? diaryService.journal.outsideVersion(),
            let mark = try? diaryService.journal.mark()
        else { return nil }
        return Seen(version: version, mark: mark, number: diaryService.changes.last)
    }

    /// - Parameter own: changes that this process has published since the mark; followers know them
    ///   already.
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
        // Settings, words or an undo: no row says which.
        if !isNamed { diaryService.changes.publish(Change(.diaryChanged)) }
    }
}
