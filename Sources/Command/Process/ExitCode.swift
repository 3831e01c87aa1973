/// What the process ends with; the numbers of sysexits.h.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case ok = 0
    /// EX_USAGE: the command line is wrong.
    case usage = 64
    /// EX_DATAERR: the input is not what it should be.
    case badData = 65
    /// EX_NOINPUT: a file is missing or cannot be read.
    case noInput = 66
    /// EX_UNAVAILABLE: something that is needed is not installed.
    case unavailable = 69
    /// EX_SOFTWARE: recognition or the database failed.
    case software = 70
    /// EX_CANTCREAT: a file cannot be written.
    case cannotCreate = 73
    /// EX_IOERR: reading or writing broke off.
    case io = 74
    /// EX_TEMPFAIL: it may work later.
    case tryAgain = 75
    /// EX_NOPERM: it is somebody else's.
    case noPermission = 77
    /// EX_CONFIG: the home or a model is not usable.
    case configuration = 78

    /// For the manual.
    package var meaning: String {
        switch self {
        case .ok: "done"
        case .usage: "the command line is wrong"
        case .badData:
            "the input is wrong: not a recording, nothing heard, an unknown id, an unreadable line of a model or row of an import"
        case .noInput: "a file is missing"
        case .unavailable: "something is not installed"
        case .software: "recognition or the program failed"
        case .cannotCreate: "a file or folder cannot be made"
        case .io: "the disk is full, or reading or writing broke off"
        case .tryAgain: "busy; try again later"
        case .noPermission: "it belongs to somebody else, or can only be read"
        case .configuration: "the home or a model cannot be used: it is damaged, or from a newer version"
        }
    }
}
