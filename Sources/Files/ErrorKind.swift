import Glibc

/// What is wrong, as far as anybody has to know who did not cause it.
///
/// Every module's error has one. A door (command, server, Wyoming, inbox) has one table that turns kinds into its own
/// kind of answer.
package enum ErrorKind: Hashable, Sendable, CaseIterable {
    /// Nothing has this id or name.
    case notFound
    /// A file or folder that is to be read is not there, or is something else than a file or folder.
    case missing
    /// A file cannot be made at that place.
    case unwritable
    /// The system does not permit it to this user.
    case refused
    /// The file system, or the database on it, can only be read.
    case readOnly
    /// It is there already.
    case exists
    /// It does not go with what is there now.
    case conflict
    /// Somebody else has it, or there is too much to do: it may work later.
    case busy
    /// The disk or the quota is full.
    case full
    /// A file of the diary or of a model is not whole.
    case damaged
    /// A recording in which nothing is heard.
    case notHeard
    /// A recording that the recogniser gave up on.
    case notRecognised
    /// What was given is not what it should be.
    case invalid
    /// It comes from a newer version of this program.
    case tooNew
    /// A program, device or address that is needed is not there.
    case unavailable
    /// A home, model or setting that cannot be used.
    case unusable
    /// Reading or writing broke off.
    case brokenOff
    /// The program itself, or a library that it uses, failed.
    case software

    /// The kind of what a system call says.
    ///
    /// - Parameters:
    ///   - errno: the number that the call left behind.
    ///   - isWriting: whether something was to be made or changed.
    package init(errno: Int32, isWriting: Bool) {
        self =
            switch errno {
            case ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: isWriting ? .unwritable : .missing
            case EEXIST, ENOTEMPTY, EXDEV, EFBIG, EINVAL, EMLINK: isWriting ? .unwritable : .invalid
            case EACCES, EPERM: .refused
            case EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            case EAGAIN, EBUSY, EMFILE, ENFILE, ENOMEM, ETXTBSY, EINTR, EDEADLK, ENOLCK, ETIMEDOUT: .busy
            case ENXIO, ENODEV, ESPIPE, EBADF: .invalid
            default: .brokenOff
            }
    }
}
