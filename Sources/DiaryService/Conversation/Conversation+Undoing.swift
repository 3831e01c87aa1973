import Diary
import Food
import Foundation
import Journal

/// Something that a turn has done, and that a later one can take back.
struct ConversationStep: Sendable {
    enum Kind: Hashable, Sendable {
        case logged([UUID])
        case deleted([UUID])
        /// Entries, each with the time at which it was changed.
        case changed([UUID: Date?])
    }

    var kind: Kind
    var date: Date
}

/// Turns that delete what was logged, or take back what turns before them did: of this conversation and of no other.
extension Conversation {
    /// Seconds for which an act can be taken back by a turn.
    private static let undoPatience: TimeInterval = 3_600
    private static let mostRemembered = 32

    func remember(_ kind: ConversationStep.Kind, _ now: Date) {
        acts.withLock { acts in
            acts.append(ConversationStep(kind: kind, date: now))
            if acts.count > Self.mostRemembered { acts.removeFirst() }
        }
    }

    // MARK: What was logged last

    /// Takes entries that were logged in another way, such as by a dictation, for what was logged last: "no, three" is
    /// about them from now on.
    package func take(_ entries: [UUID]) throws {
        let known = try existing(entries).map(\.id)
        guard !known.isEmpty else { return }
        let now = diaryService.clock()
        let isLast = acts.withLock { acts in
            let last = acts.lazy.compactMap(\.logged).last
            if last != known { acts.removeAll { $0.logged == known } }
            return last == known
        }
        if !isLast { remember(.logged(known), now) }
    }

    /// What is left of the entries that were logged last.
    package func lastLogged() throws -> [UUID] {
        try existing(acts.withLock { $0.lazy.compactMap(\.logged).last } ?? []).map(\.id)
    }

    // MARK: Orders

    /// Removes the newest that a turn has logged and that is still there.
    func deleteLast(_ answer: SpokenAnswer) throws -> String {
        let logged = acts.withLock { acts in
            acts.reversed().prefix { isRecent($0, answer) }.compactMap(\.logged)
        }
        for ids in logged {
            let entries = try existing(ids)
            guard !entries.isEmpty else { continue }
            try delete(entries)
            remember(.deleted(entries.map(\.id)), answer.now)
            return answer.removed(entries)
        }
        return SpokenAnswer.nothingMore
    }

    /// Takes back the newest act of a turn that has not been taken back.
    func undo(_ answer: SpokenAnswer) throws -> String {
        while let act = acts.withLock({ $0.popLast() }) {
            guard isRecent(act, answer) else { break }
            switch act.kind {
            case .logged(let ids):
                let entries = try existing(ids)
                guard !entries.isEmpty else { continue }
                try delete(entries)
                return answer.removed(entries)
            case .deleted(let ids):
                let entries = try bringBack(ids)
                guard !entries.isEmpty else { continue }
                return answer.broughtBack(entries)
            case .changed(let versions):
                let entries = try revert(versions)
                return entries.isEmpty ? SpokenAnswer.changedSince : answer.reverted(entries)
            }
        }
        return SpokenAnswer.nothingMore
    }

    private func isRecent(_ act: ConversationStep, _ answer: SpokenAnswer) -> Bool {
        answer.now.timeIntervalSince(act.date) < Self.undoPatience
    }

    private func delete(_ entries: [Entry]) throws {
        for entry in entries { try diaryService.journal.delete(entry.id) }
        diaryService.changes.publish(Change(.entryDeleted, entries.map(\.id)))
    }

    /// Those of deleted entries that nobody else has brought back.
    private func bringBack(_ ids: [UUID]) throws -> [Entry] {
        let there = Set(try existing(ids).map(\.id))
        let entries = try undone(ids.filter { !there.contains($0) }) { _ in true }
        if !entries.isEmpty { diaryService.changes.publish(Change(.entryAdded, entries.map(\.id))) }
        return entries
    }

    /// Those of changed entries that nobody has changed since, as they were before.
    private func revert(_ versions: [UUID: Date?]) throws -> [Entry] {
        let own = try existing(Array(versions.keys)).sorted { $0.createdAt < $1.createdAt }.map(\.id)
        let entries = try undone(own) { $0.entry.updatedAt == versions[$0.entry.id] }
        if !entries.isEmpty { diaryService.changes.publish(Change(.entryChanged, entries.map(\.id))) }
        return entries
    }

    private func undone(_ ids: [UUID], if condition: @escaping EntryCondition) throws -> [Entry] {
        var entries: [Entry] = []
        for id in ids {
            do {
                entries.append(try diaryService.journal.undo(of: id, if: condition).entry)
            } catch JournalError.nothingToUndo, JournalError.noSuchEntry, JournalError.changedMeanwhile {
                continue
            }
        }
        return entries
    }
}

extension ConversationStep {
    /// The entries of a turn that logged some.
    fileprivate var logged: [UUID]? { if case .logged(let ids) = kind { ids } else { nil } }
}

extension Conversation {
    /// Seconds for which what was logged can be changed by a turn that does not name it.
    private static let amendPatience: TimeInterval = 600

    /// The entries that an amendment would be about: those that the last turn has logged.
    func amendable(_ answer: SpokenAnswer) throws -> [Entry] {
        try lately(answer).filter { !$0.isNote }
    }

    /// What the last turn that told something has logged, notes and acts too.
    func lately(_ answer: SpokenAnswer) throws -> [Entry] {
        guard let last = acts.withLock({ $0.last { $0.logged != nil } }), let ids = last.logged,
            answer.now.timeIntervalSince(last.date) < Self.amendPatience
        else { return [] }
        return try existing(ids)
    }

    /// All that this conversation has logged lately, the last turn's entries last: a change that names a food may be
    /// about any of them.
    func recent(_ answer: SpokenAnswer) throws -> [Entry] {
        let logged = acts.withLock { acts in
            acts.filter { answer.now.timeIntervalSince($0.date) < Self.amendPatience }.compactMap(\.logged)
        }
        return try existing(logged.flatMap(\.self)).filter { !$0.isNote }
    }

    /// Removes the last meal of a kind that this conversation has logged lately; nil where there is none.
    func deleteMeal(_ category: CategoryName, _ answer: SpokenAnswer) throws -> String? {
        guard let entry = try recent(answer).last(where: { $0.category == category }) else { return nil }
        try delete([entry])
        remember(.deleted([entry.id]), answer.now)
        return answer.removed([entry])
    }

    /// Removes all that this conversation has logged lately.
    func deleteAll(_ answer: SpokenAnswer) throws -> String {
        let entries = try recent(answer)
        guard !entries.isEmpty else { return SpokenAnswer.nothingMore }
        try delete(entries)
        remember(.deleted(entries.map(\.id)), answer.now)
        return answer.removed(entries)
    }
}
