import Diary
import Foundation
import Synchronization

/// What journals had when they were last asked, so that a question reads only what came since.
///
/// Safe to share between threads. A question never sees less than the diary had when it was asked: what is kept holds for
/// one mark of the diary, and after another one it is read again, or what is new is added.
final class FactsCache: Sendable {
    /// How far the diary had come.
    struct Mark: Equatable, Sendable {
        let diary: DiaryMark
        /// Links between acts and records: fewer or more than came in say that something else went or came.
        let links: Int64
    }

    struct Kept: Sendable {
        let mark: Mark
        let perRecord: Int
        let records: [Record]
        /// The latest first.
        let acts: [KeptAct]
    }

    private let kept = Mutex<[JournalName: Kept]>([:])

    func kept(of journal: JournalName) -> Kept? { kept.withLock { $0[journal] } }

    func keep(_ new: Kept, of journal: JournalName) { kept.withLock { $0[journal] = new } }
}
