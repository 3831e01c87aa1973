import System

/// Where a diary's rows are.
enum StorePlace: Hashable, Sendable {
    /// A file of SQLite at an absolute path.
    case file(String)
    case postgres(StoreAddress)

    /// Opens a connection to a database that exists.
    func connect(_ mode: Connection.Mode) throws -> Connection {
        switch self {
        case .file(let path): try Connection(path: path, mode: mode)
        case .postgres(let address): Connection(try PostgresSession(address))
        }
    }
}

extension Home {
    var storePlace: StorePlace {
        store.map(StorePlace.postgres) ?? .file(database.path(percentEncoded: false))
    }
}
