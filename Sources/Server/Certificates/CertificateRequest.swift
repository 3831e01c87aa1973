import Foundation
import System

/// The input of `openssl req`: the subject of a certificate, and what it may do.
enum CertificateRequest {
    /// An authority that may sign only household names and the given ones.
    ///
    /// Its key is on a small box, and a thief must not be able to impersonate a bank.
    static func authority(called name: String, for box: BoxNames) -> String {
        let households = ["local", "lan", "home", "internal", "home.arpa", "fritz.box", "localhost"]
        let names =
            households + box.names.filter { name in !households.contains { name.hasSuffix("." + $0) } }
        let networks = [
            "127.0.0.0/255.0.0.0", "10.0.0.0/255.0.0.0", "172.16.0.0/255.240.0.0", "192.168.0.0/255.255.0.0",
            "169.254.0.0/255.255.0.0", "100.64.0.0/255.192.0.0", "::1/\(wholeAddress)",
            "fc00::/fe00::", "fe80::/ffc0::",
        ]
        let single = box.addresses.map { "\($0)/\($0.contains(":") ? wholeAddress : "255.255.255.255")" }
        let permitted =
            Set(names).sorted().enumerated().map { "permitted;DNS.\($0) = \($1)" }
            + (networks + single).enumerated().map { "permitted;IP.\($0) = \($1)" }
        return """
            \(subject(name))
            basicConstraints = critical, CA:true, pathlen:0
            keyUsage = critical, keyCertSign, cRLSign
            subjectKeyIdentifier = hash
            nameConstraints = critical, @names
            [names]
            \(permitted.joined(separator: "\n"))

            """
    }

    /// The certificate of the box itself.
    static func box(_ box: BoxNames) -> String {
        let names =
            box.names.enumerated().map { "DNS.\($0) = \($1)" }
            + box.addresses.enumerated().map { "IP.\($0) = \($1)" }
        return """
            \(subject("diary"))
            basicConstraints = critical, CA:false
            keyUsage = critical, digitalSignature
            extendedKeyUsage = serverAuth
            subjectKeyIdentifier = hash
            authorityKeyIdentifier = keyid
            subjectAltName = @names
            [names]
            \(names.joined(separator: "\n"))

            """
    }

    /// The common start of all requests, up to the extensions.
    private static func subject(_ name: String) -> String {
        """
        [req]
        prompt = no
        distinguished_name = who
        x509_extensions = what
        [who]
        CN = \(name)
        [what]
        """
    }

    private static let wholeAddress = "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
}

/// Runs Debian's `openssl`, which makes keys and certificates.
///
/// It takes extensions as text. In libssl and GnuTLS they are hundreds of calls, and certtool reads its
/// answers only from a template.
struct OpenSSLProgram {
    private static let path = "/usr/bin/openssl"
    /// Seconds after which the program is killed.
    private static let timeLimit = 60.0

    /// Runs it in a folder until it ends, and returns whether it succeeded.
    ///
    /// - Throws: `noProgram` if it is not installed, `failed` if it does not run or does not end.
    func run(_ arguments: [String], in folder: URL) throws -> Bool {
        guard access(Self.path, X_OK) == 0 else { throw CertificateError.noProgram }
        switch QuietProgram.run(Self.path, arguments, in: folder, seconds: Self.timeLimit) {
        case .succeeded: return true
        case .failed: return false
        case .notStarted: throw CertificateError.failed("anything: it cannot be run")
        case .tookTooLong: throw CertificateError.failed("anything: it does not end")
        }
    }
}
