import System

/// Why a diary in PostgreSQL cannot be used. The text holds no value of a row, and neither user nor password.
package enum StoreFault: KindedError, Equatable {
    /// Not the form of an address, or libpq cannot read it.
    case notAnAddress
    case notAHousehold
    /// A household is named, and the diary is the file of one home.
    case householdOfFile
    /// The work is for a database of many households, and none is named.
    case noStore
    case noHousehold(String)
    /// It was deleted or moved away since it was opened.
    case gone(String)
    /// The household was created before.
    case householdExists(String)
    /// The household that owns the folder itself.
    case undeletable
    case noLibrary
    case noMemory
    /// Nobody answers, or the server does not let this user in; the text is libpq's.
    case unreachable(StoreAddress, String)
    /// The connection broke while a statement ran.
    case lost(StoreAddress)
    /// The server's version as libpq gives it: 140005 is 14.5.
    case oldServer(StoreAddress, Int)
    case encoding(StoreAddress, String)
    case newerFormat(StoreAddress, version: Int, known: Int)
    /// The role may pass over row-level security, so it would see all households.
    case seesAll(StoreAddress)
    /// A statement was refused, with its SQLSTATE.
    case refused(String)
    /// The store that a diary is to move into holds a diary.
    case notEmpty(String)
    /// The home's own database was moved into a store.
    case moved(String)
    /// What was copied differs from what was there.
    case differs(table: String)
    /// What a diary in PostgreSQL cannot do yet, and what to do instead.
    case onlyInFile(String)

    /// The oldest version of the server, as libpq numbers them: 15, of Debian 12.
    static let oldestServer: Int32 = 150_000

    package var kind: ErrorKind {
        switch self {
        case .notAnAddress, .notAHousehold, .householdOfFile, .noStore, .onlyInFile: .invalid
        case .noHousehold, .gone: .notFound
        case .undeletable: .invalid
        case .noLibrary: .missing
        case .noMemory, .unreachable, .lost: .unavailable
        case .oldServer, .encoding, .seesAll: .unusable
        case .newerFormat: .tooNew
        case .notEmpty, .householdExists: .exists
        case .moved: .conflict
        case .differs: .damaged
        case .refused(let state): Self.kind(of: state)
        }
    }

    /// By the classes of PostgreSQL's appendix A, Error Codes.
    private static func kind(of state: String) -> ErrorKind {
        switch state {
        case "25006": .readOnly
        case "42501": .refused
        case "53100": .full
        case "22021", "22P05", "54000": .invalid
        case _ where state.hasPrefix("40") || state.hasPrefix("53") || state == "55P03": .busy
        case _ where state.hasPrefix("08") || state.hasPrefix("57"): .unavailable
        case _ where state.hasPrefix("XX0"): .damaged
        default: .software
        }
    }

    package var description: String {
        switch self {
        case .notAnAddress:
            "the store is not an address of PostgreSQL; write it as postgresql://USER@HOST/DATABASE"
        case .notAHousehold:
            "a household's name has 1 to 40 small letters, digits and dashes"
        case .householdOfFile:
            "a household is named, and no store; a file in the home is one household's (--store, DIARY_STORE)"
        case .noStore: "name the database of the households: --store postgresql://USER@HOST/DATABASE"
        case .noHousehold(let name):
            "there is no household \(name); diary household list shows them, diary household create makes one"
        case .gone(let name): "the household \(name) was deleted or moved away; nothing was written"
        case .householdExists(let name): "there is a household \(name) already"
        case .undeletable: "the household home is the folder's own and stays; diary delete removes entries"
        case .noLibrary:
            "a diary in PostgreSQL needs Debian's package libpq5, which is not installed"
        case .noMemory: "there is no memory for a connection to PostgreSQL"
        case .unreachable(let address, let reason):
            "\(address.shown): cannot be reached: \(Self.line(reason))"
        case .lost(let address): "\(address.shown): the connection was lost; try again"
        case .oldServer(let address, let version):
            "\(address.shown): is PostgreSQL \(version / 10_000), and a diary needs 15 or newer"
        case .encoding(let address, let encoding):
            "\(address.shown): the database keeps its texts as \(encoding); create one with ENCODING 'UTF8'"
        case .newerFormat(let address, let version, let known):
            "\(address.shown): made by a newer version of this program (format \(version), this one knows \(known)); "
                + "nothing was changed; update the program"
        case .seesAll(let address):
            "\(address.shown): this role passes over row-level security and would see every household; "
                + "use one without SUPERUSER and BYPASSRLS"
        case .refused(let state):
            switch state {
            case "42501": "PostgreSQL refused (42501): this role lacks a right on the diary's tables"
            case "53100": "PostgreSQL's disk is full (53100)"
            case "54000": "a name is too long for PostgreSQL (54000); use at most 2,000 letters"
            case "22021", "22P05": "the text holds a character that PostgreSQL cannot keep (\(state))"
            default: "PostgreSQL refused a statement (SQLSTATE \(state))"
            }
        case .notEmpty(let place): "\(place): holds a diary already; nothing was changed; choose an empty one"
        case .moved(let place):
            "the diary was moved to \(place); "
                + (place.hasPrefix("/")
                    ? "leave out --store and DIARY_STORE" : "name it with --store or DIARY_STORE")
        case .differs(let table):
            "the copy of \(table) differs from the original; nothing was moved; try again"
        case .onlyInFile(let advice): "a diary in PostgreSQL cannot do this; \(advice)"
        }
    }

    /// libpq's messages on one line, without the name of the user.
    private static func line(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
            .joined(separator: "; ")
        return line.replacing(#/user "[^"]*"/#, with: "the user")
    }
}
