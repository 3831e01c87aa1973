import Diary
import Food
import Foundation
import Journal

/// Something that a turn did and a later turn can take back.
struct ConversationStep: Sendable {
    enum Kind: Hashable, Sendable {
        case logged([UUID])
        case deleted([UUID])
        /// The changed entries, each with its time of change.
        case changed([UUID: Date?])
        /// A meal that was saved or renamed, as it was then.
        case savedMeal(SavedMeal)
        /// A saved meal that was forgotten.
        case forgottenMeal(SavedMeal)
    }

    var kind: Kind
    var date: Date
}

/// Turns that delete entries or undo earlier turns, in this conversation only.
extension Conversation {
    /// Seconds for which a turn can be undone.
    private static let undoPatience: TimeInterval = 3_600
    private static let mostRemembered = 32

    func remember(_ kind: ConversationStep.Kind, _ now: Date) {
        acts.withLock { acts in
            acts.append(ConversationStep(kind: kind, date: now))
            if acts.count > Self.mostRemembered { acts.removeFirst() }
        }
    }

    // MARK: What was logged last

    /// Treats entries that were logged elsewhere, such as by a dictation, as the last ones logged.
    ///
    /// A turn such as "no, three" is then about them.
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

    /// The last logged entries that still exist.
    package func lastLogged() throws -> [UUID] {
        try existing(acts.withLock { $0.lazy.compactMap(\.logged).last } ?? []).map(\.id)
    }

    // MARK: Orders

    /// Deletes the newest entries that a turn logged and that still exist.
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

    /// Undoes the newest step that has not been undone.
    func undo(_ answer: SpokenAnswer) throws -> String {
        while let act = acts.withLock({ $0.popLast() }) {
            guard isRecent(act, answer) else { break }
            switch act.kind {
            case .logged(let ids):
                let entries = try existing(ids)
                guard !entries.isEmpty else { continue }
                // What somebody has edited since is undone first.
                let edited = entries.filter { $0.updatedAt.map { $0 > act.date } ?? false }.map(\.id)
                let reverted = try undone(edited) { _ in true }
                if !reverted.isEmpty {
                    diaryService.changes.publish(Change(.entryChanged, reverted.map(\.id)))
                    acts.withLock { $0.append(act) }
                    return answer.reverted(reverted)
                }
                try delete(entries)
                return answer.removed(entries)
            case .deleted(let ids):
                let entries = try bringBack(ids)
                guard !entries.isEmpty else { continue }
                return answer.broughtBack(entries)
            case .changed(let versions):
                let entries = try revert(versions)
                return entries.isEmpty ? SpokenAnswer.changedSince : answer.reverted(entries)
            case .savedMeal(let meal): return try restore(meal, from: meal) ?? SpokenAnswer.changedSince
            case .forgottenMeal(let meal): return try restore(meal, from: nil) ?? SpokenAnswer.changedSince
            }
        }
        return SpokenAnswer.nothingMore
    }

    /// Whether the last step removed something, so that it can be brought back.
    func hasJustRemoved(_ answer: SpokenAnswer) -> Bool {
        guard let last = acts.withLock({ $0.last }), case .deleted = last.kind else { return false }
        return isRecent(last, answer)
    }

    /// Whether the last step took things off a list or out of stock, so that undoing it brings them back.
    func hasJustTakenAway(_ answer: SpokenAnswer) throws -> Bool {
        guard let last = acts.withLock({ $0.last }), isRecent(last, answer), let ids = last.logged else {
            return false
        }
        let told = try existing(ids).compactMap(\.told).flatMap(\.acts)
        return !told.isEmpty
            && told.allSatisfy { act in
                act.kind == "take" || act.kind == "list" && act.fields["clear"] != nil
                    || act.kind == "note" && ["delete", "cancel"].contains(act[text: "change"] ?? "")
            }
    }

    private func isRecent(_ act: ConversationStep, _ answer: SpokenAnswer) -> Bool {
        answer.now.timeIntervalSince(act.date) < Self.undoPatience
    }

    private func delete(_ entries: [Entry]) throws {
        for entry in entries { try diaryService.journal.delete(entry.id) }
        diaryService.changes.publish(Change(.entryDeleted, entries.map(\.id)))
    }

    /// Restores the deleted entries that nobody else has restored.
    private func bringBack(_ ids: [UUID]) throws -> [Entry] {
        let there = Set(try existing(ids).map(\.id))
        let entries = try undone(ids.filter { !there.contains($0) }) { _ in true }
        if !entries.isEmpty { diaryService.changes.publish(Change(.entryAdded, entries.map(\.id))) }
        return entries
    }

    /// Restores the earlier versions of changed entries, unless somebody has changed an entry since.
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
    /// The entries that a turn logged; nil if it logged none.
    fileprivate var logged: [UUID]? { if case .logged(let ids) = kind { ids } else { nil } }
}

extension Conversation {
    /// Seconds for which a turn can amend logged entries without naming the food.
    private static let amendPatience: TimeInterval = 600

    /// The entries that an amendment may be about: those that the last turn logged.
    func amendable(_ answer: SpokenAnswer) throws -> [Entry] {
        try lately(answer).filter { !$0.isNote }
    }

    /// Everything that the last logging turn logged, notes and acts included.
    func lately(_ answer: SpokenAnswer) throws -> [Entry] {
        guard let last = acts.withLock({ $0.last { $0.logged != nil } }), let ids = last.logged,
            answer.now.timeIntervalSince(last.date) < Self.amendPatience
        else { return [] }
        return try existing(ids)
    }

    /// When this conversation last logged something.
    var loggedLast: Date? { acts.withLock { $0.last { $0.logged != nil }?.date } }

    /// All recent entries of this conversation, the last turn's entries last.
    ///
    /// An amendment that names a food may be about any of them.
    func recent(_ answer: SpokenAnswer) throws -> [Entry] {
        let logged = acts.withLock { acts in
            acts.filter { answer.now.timeIntervalSince($0.date) < Self.amendPatience }.compactMap(\.logged)
        }
        return try existing(logged.flatMap(\.self)).filter { !$0.isNote }
    }

    /// Deletes the conversation's last recent meal of a category; nil if there is none.
    func deleteMeal(_ category: CategoryName, _ answer: SpokenAnswer) throws -> String? {
        guard let entry = try recent(answer).last(where: { $0.category == category }) else { return nil }
        try delete([entry])
        remember(.deleted([entry.id]), answer.now)
        return answer.removed([entry])
    }

    /// Deletes all recent entries of this conversation.
    func deleteAll(_ answer: SpokenAnswer) throws -> String {
        let entries = try recent(answer)
        guard !entries.isEmpty else { return SpokenAnswer.nothingMore }
        try delete(entries)
        remember(.deleted(entries.map(\.id)), answer.now)
        return answer.removed(entries)
    }
}
