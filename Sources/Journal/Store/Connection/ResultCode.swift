import CSQLite
import System

extension ErrorKind {
    /// - Parameter code: an extended result code of SQLite; its lowest byte says what went wrong.
    init(sqlite code: Int32) {
        self =
            switch code & 0xff {
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_NOMEM: .busy
            case SQLITE_FULL: .full
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_READONLY: .readOnly
            case SQLITE_PERM, SQLITE_AUTH: .refused
            case SQLITE_IOERR: .brokenOff
            default: .software
            }
    }
}
