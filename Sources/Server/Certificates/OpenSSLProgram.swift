import Foundation
import System

/// Debian's `openssl`, which makes keys and certificates. Their extensions are written to it as text; in libssl and
/// GnuTLS they are hundreds of calls, and certtool asks for its answers by template only.
struct OpenSSLProgram {
    private static let path = "/usr/bin/openssl"
    /// Seconds after which it is ended.
    private static let timeLimit = 60.0

    /// Runs it in a folder to its end; gives whether it succeeded.
    ///
    /// - Throws: `noProgram` where it is not installed, `failed` where it does not run or end.
    func run(_ arguments: [String], in folder: URL) throws(CertificateError) -> Bool {
        guard access(Self.path, X_OK) == 0 else { throw .noProgram }
        switch QuietProgram.run(Self.path, arguments, in: folder, seconds: Self.timeLimit) {
        case .succeeded: return true
        case .failed: return false
        case .notStarted: throw .failed("anything: it cannot be run")
        case .tookTooLong: throw .failed("anything: it does not end")
        }
    }
}
