import Diary
import Language
import Synchronization

/// The readers of journals beside the first one, each made anew only when its records have changed: of a large household it
/// takes longer to make one than to read a sentence with it.
///
/// Safe to share between threads.
final class KeptReaders: Sendable {
    private let kept = Mutex<[JournalName: (records: [Record], reader: any ActReader)]>([:])

    /// - Parameter records: all of the journal, as they are now.
    func reader(of journal: ActJournal, _ records: [Record]) -> any ActReader {
        let known = kept.withLock { $0[journal.name] }
        if let known, known.records == records { return known.reader }
        let reader = journal.reader(records)
        kept.withLock { $0[journal.name] = (records, reader) }
        return reader
    }
}
