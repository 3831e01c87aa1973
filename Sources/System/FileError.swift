import Foundation
import Glibc

/// Why an action on a file failed: which file, which action, and what the system said.
package struct FileError: Error, Hashable, Sendable {
    /// What was being done.
    package enum Action: Hashable, Sendable, CaseIterable {
        case reading, making, writing, moving, removing, locking

        var changes: Bool {
            switch self {
            case .reading, .locking: false
            case .making, .writing, .moving, .removing: true
            }
        }
    }

    /// The file, as shown to the user.
    package var name: String
    package var action: Action
    /// The number that the system gave (`errno`); nil if the error is this program's own.
    package var code: Int32?
    package var kind: ErrorKind
    /// What is wrong and what to do, in one clause without the file's name.
    package var reason: String

    /// The error of a system call on a file.
    ///
    /// - Parameter reason: in place of the system's own words.
    package init(_ name: String, _ action: Action, errno code: Int32, reason: String? = nil) {
        self.name = name
        self.action = action
        self.code = code
        kind = ErrorKind(errno: code, isWriting: action.changes)
        self.reason = reason ?? Self.text(code)
    }

    /// The error of the last system call on a file (`errno`).
    package static func last(_ name: String, _ action: Action, reason: String? = nil) -> FileError {
        FileError(name, action, errno: errno, reason: reason)
    }

    /// An error that this program itself finds in a file.
    package init(_ name: String, _ action: Action, _ kind: ErrorKind, _ reason: String) {
        self.name = name
        self.action = action
        self.kind = kind
        self.reason = reason
    }

    /// The same with other words, the same under another name.
    package func saying(_ reason: String) -> FileError {
        var error = self
        error.reason = reason
        return error
    }

    /// The system's text for a number (strerror).
    package static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension FileError: CustomStringConvertible {
    package var description: String { "\(name): \(reason)" }
}

extension FileError {
    /// The error of a Foundation call on a file; the system's number is taken from it.
    ///
    /// - Parameter reason: in place of the system's own words.
    package init(_ name: String, _ action: Action, _ error: any Error, reason: String? = nil) {
        if let error = error as? FileError, reason == nil {
            self = error
        } else {
            self.init(name, action, errno: Self.number(in: error), reason: reason)
        }
    }

    private static func number(in error: any Error) -> Int32 {
        if let error = error as? FileError { return error.code ?? EIO }
        if let error = error as? POSIXError { return error.code.rawValue }
        // Some calls throw the older type, in which only the domain tells whose number it is.
        let bridged = error as NSError
        if bridged.domain == NSPOSIXErrorDomain { return Int32(clamping: bridged.code) }
        if let cause = bridged.userInfo[NSUnderlyingErrorKey] as? any Error { return number(in: cause) }
        guard let error = error as? CocoaError else { return EIO }
        return switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: EACCES
        case .fileWriteOutOfSpace: ENOSPC
        case .fileWriteVolumeReadOnly: EROFS
        case .fileWriteFileExists: EEXIST
        default: EIO
        }
    }
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
