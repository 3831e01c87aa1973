import Diary
import Foundation
import System

/// Keeps the bytes of recordings and pictures, in use or set aside until a deletion can no longer be undone. They never
/// change. As yet a folder has them (`MediaFolder`); whoever uses them names no path.
protocol MediaStore: Sendable {
    /// A file with the bytes, for what reads files.
    func file(_ name: MediaName) -> URL

    /// Where something on its way in is written, beside what is there. One that is abandoned is removed later.
    func placeForNew(_ id: UUID) -> String

    /// Gives what was written there its name for good; on an error it stays where it was.
    func place(_ path: String, as name: MediaName) throws(JournalError)

    /// Takes the name away again from what has just been placed.
    func takeBack(_ name: MediaName, to path: String) throws(JournalError)

    /// Whether it is there and in use.
    func exists(_ name: MediaName) -> Bool

    /// Sets aside what undo may bring back. Does nothing if it is gone.
    func moveToTrash(_ name: MediaName) throws(JournalError)

    /// false if it is neither set aside nor in use.
    @discardableResult
    func restoreFromTrash(_ name: MediaName) throws(JournalError) -> Bool

    /// Removes for good what was set aside.
    func removeFromTrash(_ name: MediaName) throws(JournalError)

    /// Removes for good what is in use.
    func remove(_ name: MediaName) throws(JournalError)

    /// The names of all that is there and in use, and of what is on its way in, in no particular order.
    func names() throws(JournalError) -> [String]

    /// The names of all that is set aside.
    func namesInTrash() throws(JournalError) -> [String]

    /// Removes what was on its way in and whose writer is no more.
    func removeAbandoned(_ name: String) throws(JournalError)

    /// Opens one for as long as it is worked on.
    ///
    /// - Parameter shownName: what errors call it.
    func open(_ name: MediaName, calling shownName: String) throws(JournalError) -> Descriptor
}
