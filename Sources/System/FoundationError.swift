import Foundation

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
