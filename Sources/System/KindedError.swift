import Glibc

/// An error that says what kind it is, so that a door can answer it without knowing who threw it.
package protocol KindedError: Error, CustomStringConvertible, Sendable {
    var kind: ErrorKind { get }
    /// What is wrong and what to do, in one clause, without the name of a recording; for logs.
    var reason: String { get }
}

extension KindedError {
    package var reason: String { description }
}

extension Error {
    /// The error with its kind. One that states no kind is this program's own fault (`software`).
    package var kinded: any KindedError {
        self as? any KindedError ?? UnexpectedError(name: "\(type(of: self))")
    }
}

/// An error that states no kind. Its own text is not shown: nobody knows what it holds.
private struct UnexpectedError: KindedError {
    let name: String
    var kind: ErrorKind { .software }
    var description: String { "the program failed unexpectedly (\(name))" }
}

/// What kind of error it is, for code that did not cause it.
///
/// Every module's errors have a kind. Each door (command, server, Wyoming, inbox) has one table that turns kinds into
/// its own answers.
package enum ErrorKind: Hashable, Sendable, CaseIterable {
    /// Nothing has this id or name.
    case notFound
    /// A file or folder to be read is missing, or is something else.
    case missing
    /// A file cannot be created in that place.
    case unwritable
    /// The system does not allow it for this user.
    case refused
    /// The file system, or the database on it, can only be read.
    case readOnly
    /// It exists already.
    case exists
    /// It contradicts the present state.
    case conflict
    /// Somebody else is using it, or there is too much to do; it may work later.
    case busy
    /// The disk or the quota is full.
    case full
    /// A file of the diary or of a model is not whole.
    case damaged
    /// A recording in which nothing is heard.
    case notHeard
    /// A recording that the recogniser gave up on.
    case notRecognized
    /// The input is not what it should be.
    case invalid
    /// It comes from a newer version of this program.
    case tooNew
    /// A program, device or address that is needed is missing.
    case unavailable
    /// A home, model or setting that cannot be used.
    case unusable
    /// Reading or writing broke off.
    case brokenOff
    /// The program itself, or a library that it uses, failed.
    case software

    /// The one table of whose fault it is: whether it lies in what was given, so that another try would end the same
    /// way.
    package var isOfTheInput: Bool {
        switch self {
        case .invalid, .notHeard, .notRecognized: true
        case .notFound, .missing, .unwritable, .refused, .readOnly, .exists, .conflict, .busy, .full,
            .damaged, .tooNew, .unavailable, .unusable, .brokenOff, .software:
            false
        }
    }

    /// The kind for the number that a system call left behind.
    ///
    /// - Parameters:
    ///   - errno: the number that the call left behind.
    ///   - isWriting: whether something was to be made or changed.
    package init(errno: Int32, isWriting: Bool) {
        self =
            switch errno {
            case ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: isWriting ? .unwritable : .missing
            case EEXIST, ENOTEMPTY, EXDEV, EINVAL, EMLINK: isWriting ? .unwritable : .invalid
            case EACCES, EPERM: .refused
            case EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            // No file may become longer, for this user or on this file system: to whoever writes, that is full.
            case EFBIG: isWriting ? .full : .invalid
            case EAGAIN, EBUSY, EMFILE, ENFILE, ENOMEM, ETXTBSY, EINTR, EDEADLK, ENOLCK, ETIMEDOUT: .busy
            case ENXIO, ENODEV, ESPIPE, EBADF: .invalid
            default: .brokenOff
            }
    }
}
