import Foundation
import Synchronization

/// Differs from another one when the diary was written to in between, by whatever process. Means something only within
/// the life of one `Journal`.
package struct Revision: Hashable, Sendable {
    fileprivate let version: Int64
}

/// Notices whatever is written to a diary, by this process or another. Safe to use from several threads.
///
/// It never writes, so that its connection sees every write as another's.
final class ChangeWatch: Sendable {
    private let connection: Mutex<Connection>

    init(_ path: String) throws(JournalError) {
        connection = Mutex(try Connection(path: path, mode: .writing))
    }

    /// What the diary is at some moment from now on until it is given back.
    func revision() throws(JournalError) -> Revision {
        try connection.withLock { connection throws(JournalError) in
            Revision(version: try connection.dataVersion())
        }
    }
}

extension Journal {
    /// What the diary's state is called now; costs a look-up in memory, and waits for no other use of the diary.
    package func revision() throws(JournalError) -> Revision { try changeWatch.revision() }

    /// Grows with what other processes write.
    package func outsideVersion() throws(JournalError) -> Int64 {
        try read { database throws(JournalError) in try database.dataVersion() }
    }
}
