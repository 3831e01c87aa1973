import Diary
import Foundation
import System

/// Operations on files of the diary; their errors become errors of the journal.
func diaryFile<Value: ~Copyable>(
    _ body: () throws(FileError) -> Value
) throws(JournalError) -> Value {
    do throws(FileError) {
        return try body()
    } catch {
        throw .file(error)
    }
}

extension Descriptor {
    /// Sets the modification time to whole milliseconds.
    func setModified(_ date: Date) throws(FileError) { try setModified(milliseconds: date.milliseconds) }
}

extension FileStatus {
    var modificationDate: Date {
        let (seconds, fraction) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Date(timeIntervalSince1970: Double(seconds) + Double(fraction) / 1_000_000_000)
    }
}
