import System

/// Why the household has no certificate. The text says what to do.
package enum CertificateError: Error, Sendable, CustomStringConvertible {
    /// Debian's `openssl` is not installed.
    case noProgram
    /// `openssl` ended with an error, or not at all.
    case failed(String)
    /// A host that can stand in no certificate.
    case name(String)
    /// The authority does not vouch for one of these names.
    case notVouchedFor
    case file(FileError)

    package var kind: ErrorKind {
        switch self {
        case .noProgram: .missing
        case .failed: .software
        case .name: .invalid
        case .notVouchedFor: .conflict
        case .file(let error): error.kind
        }
    }

    package var description: String {
        switch self {
        case .noProgram: "openssl is not installed; to install it: apt-get install openssl"
        case .failed(let step): "openssl could not make \(step)"
        case .name(let text):
            "“\(text)” is neither the name of a machine nor an address; write kitchen.local or 192.168.1.20"
        case .notVouchedFor:
            "the authority does not vouch for these names, because it knew other ones when it was made; "
                + "--new-authority makes another, which every phone has to be told to trust again"
        case .file(let error): error.description
        }
    }
}
