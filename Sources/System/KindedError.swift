import Glibc

/// An error that states its kind, so that an interface can answer it without knowing where it comes from.
package protocol KindedError: Error, CustomStringConvertible, Sendable {
    var kind: ErrorKind { get }
    /// What is wrong and what to do, in one clause, without the name of a recording; for logs.
    var reason: String { get }
}

extension KindedError {
    package var reason: String { description }
}

extension Error {
    /// The error with its kind. An error without a kind counts as this program's own fault (`software`).
    package var kinded: any KindedError {
        self as? any KindedError ?? UnexpectedError(name: "\(type(of: self))")
    }
}

/// An error without a kind. Its own text is not shown, because it might be private.
private struct UnexpectedError: KindedError {
    let name: String
    var kind: ErrorKind { .software }
    var description: String { "the program failed unexpectedly (\(name))" }
}

/// The kind of an error, for code that did not cause it.
///
/// Every module's errors have a kind. Each interface (command, server, Wyoming, inbox) has one table that
/// turns kinds into its own answers.
package enum ErrorKind: Hashable, Sendable, CaseIterable {
    /// Nothing has this id or name.
    case notFound
    /// A file or folder to read is missing, or is something else.
    case missing
    /// A file cannot be created at that path.
    case unwritable
    /// The system does not allow it to this user.
    case refused
    /// The file system, or the database on it, is read-only.
    case readOnly
    /// It exists already.
    case exists
    /// It contradicts the current state.
    case conflict
    /// Somebody else is using it, or there is too much to do; it may work later.
    case busy
    /// The disk or the quota is full.
    case full
    /// A file of the diary or of a model is incomplete or altered.
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
    /// A home, model or setting cannot be used.
    case unusable
    /// Reading or writing broke off.
    case brokenOff
    /// The program itself, or a library that it uses, failed.
    case software

    /// Whether the input is at fault, so that another try would fail in the same way.
    package var isOfTheInput: Bool {
        switch self {
        case .invalid, .notHeard, .notRecognized: true
        case .notFound, .missing, .unwritable, .refused, .readOnly, .exists, .conflict, .busy, .full,
            .damaged, .tooNew, .unavailable, .unusable, .brokenOff, .software:
            false
        }
    }

    /// The kind of a system call's error number.
    ///
    /// - Parameters:
    ///   - errno: the error number of the call.
    ///   - isWriting: whether the call was to create or change something.
    package init(errno: Int32, isWriting: Bool) {
        self =
            switch errno {
            case ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: isWriting ? .unwritable : .missing
            case EEXIST, ENOTEMPTY, EXDEV, EINVAL, EMLINK: isWriting ? .unwritable : .invalid
            case EACCES, EPERM: .refused
            case EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            // The file is at the size limit of this user or file system. For a writer, that is like a full
            // disk.
            case EFBIG: isWriting ? .full : .invalid
            case EAGAIN, EBUSY, EMFILE, ENFILE, ENOMEM, ETXTBSY, EINTR, EDEADLK, ENOLCK, ETIMEDOUT: .busy
            case ENXIO, ENODEV, ESPIPE, EBADF: .invalid
            default: .brokenOff
            }
    }
}
