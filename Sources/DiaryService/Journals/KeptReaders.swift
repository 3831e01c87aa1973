import Diary
import Language
import Synchronization

/// Caches the readers of the other journals, and makes one again only if its records have changed.
///
/// In a large household, making a reader takes longer than reading a sentence with it.
///
/// Safe to share between threads.
final class KeptReaders: Sendable {
    private let kept = Mutex<[JournalName: (records: [Record], reader: any ActReader)]>([:])

    /// - Parameter records: all current records of the journal.
    func reader(of journal: ActJournal, _ records: [Record]) -> any ActReader {
        let known = kept.withLock { $0[journal.name] }
        if let known, known.records == records { return known.reader }
        let reader = journal.reader(records)
        kept.withLock { $0[journal.name] = (records, reader) }
        return reader
    }
}
