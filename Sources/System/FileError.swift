import Foundation
import Glibc

/// Why an action on a file failed: which file, which action, and what the system said.
package struct FileError: KindedError, Hashable {
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
    /// The system's error number (`errno`); nil if this program found the error itself.
    package var code: Int32?
    package var kind: ErrorKind
    /// What is wrong and what to do, in one clause without the file's name.
    package var reason: String

    /// The error of a system call on a file.
    ///
    /// - Parameter reason: replaces the system's own text.
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

    /// An error that this program found in a file.
    package init(_ name: String, _ action: Action, _ kind: ErrorKind, _ reason: String) {
        self.name = name
        self.action = action
        self.kind = kind
        self.reason = reason
    }

    /// The same error with another reason.
    package func saying(_ reason: String) -> FileError {
        var error = self
        error.reason = reason
        return error
    }

    /// The system's text for an error number (strerror).
    package static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension FileError {
    package var description: String { "\(name): \(reason)" }

    /// The error of a Foundation call on a file, with the system's error number taken from it.
    ///
    /// - Parameter reason: replaces the system's own text.
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
        // Some calls throw the older type, whose domain tells what the number means.
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

extension String {
    /// A name of a file for messages, with question marks for line breaks and other control characters.
    package var onOneLine: String {
        String(
            unicodeScalars.map { scalar in
                let isControl = scalar.properties.generalCategory == .control
                return isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? "?" : Character(scalar)
            })
    }
}
