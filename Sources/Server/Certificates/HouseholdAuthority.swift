import Foundation
import HTTP
import Journal
import System

/// The household's own certificate authority and the certificate that it gives the diary's machine: files in the home.
///
/// Phones that trust the authority once trust every certificate that it gives later.
package struct HouseholdAuthority: Sendable {
    /// Days for which the authority is trusted, and each certificate; phones take no more than 825.
    private static let authorityDays = 3_650
    package static let certificateDays = 397
    /// A certificate that is older is renewed when the service starts.
    private static let renewedAfter = 300.0 * 86_400

    private let folder: URL

    package init(home: Home) { folder = home.certificate }

    /// The authority's certificate, in PEM: the file that phones are given.
    package var certificate: URL { folder.appending(path: "authority.pem") }
    /// The authority's key and its certificate in one file, so that one step replaces both.
    private var authorityFile: URL { folder.appending(path: "authority.key") }
    /// The machine's key and its certificate in one file, so that one step replaces both.
    private var identityFile: URL { folder.appending(path: "diary.pem") }
    private var namesFile: URL { folder.appending(path: "names") }

    package var exists: Bool { FileSystem.exists(identityFile.path) && FileSystem.exists(certificate.path) }

    /// The hosts of the last certificate; none where there is none.
    package func hosts() -> [String] {
        let text = (try? String(contentsOf: namesFile, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// Makes the authority if there is none, or another, and a certificate for the machine.
    ///
    /// - Throws: `notVouchedFor` for names that an older authority may not vouch for.
    package func certify(_ box: BoxNames, byNewAuthority isNew: Bool = false) throws {
        try FileSystem.ensureFolder(folder.path, withParents: true)
        let work = folder.appending(path: ".work-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileSystem.makeFolder(work.path)
        defer { try? FileManager.default.removeItem(at: work) }
        if isNew || !FileSystem.exists(authorityFile.path) { try makeAuthority(for: box, in: work) }
        try giveAway()
        try write(CertificateRequest.box(box), to: work.appending(path: "box.cnf"))
        let program = OpenSSLProgram()
        let isMade = try program.run(
            Self.newKey + [
                "-CA", certificate.path, "-CAkey", authorityFile.path, "-config", "box.cnf", "-keyout",
                "box.key",
                "-out", "box.pem", "-days", "\(Self.certificateDays)",
            ], in: work)
        guard isMade else { throw CertificateError.failed("the certificate") }
        guard try program.run(["verify", "-CAfile", certificate.path, "box.pem"], in: work) else {
            throw CertificateError.notVouchedFor
        }
        let parts = try [work.appending(path: "box.key"), work.appending(path: "box.pem"), certificate].map {
            file in try text(of: file)
        }
        try write(box.all.joined(separator: "\n") + "\n", to: namesFile)
        try write(parts.joined(), to: identityFile)
    }

    /// Renews a certificate that is old.
    ///
    /// - Throws: when it cannot be renewed; the old one then stays in its place.
    package func renewIfOld(at now: Date) throws {
        guard exists else { return }
        if try age(at: now) > Self.renewedAfter { try certify(try BoxNames(hosts())) }
    }

    /// Days until the certificate is no longer valid, 0 and less when it is not; nil where nobody has made one.
    package func daysLeft(at now: Date) throws -> Int? {
        exists ? Self.certificateDays - Int(try age(at: now) / 86_400) : nil
    }

    /// Seconds since the certificate was made.
    private func age(at now: Date) throws -> Double {
        let made = try FileStatus(identityFile.path).modified
        return now.timeIntervalSince1970 - Double(made) / 1e9
    }

    /// What the service shows its clients; nil where nobody has made it.
    package func identity() throws -> TLSIdentity? {
        guard exists else { return nil }
        let all = try text(of: identityFile)
        guard let end = all.range(of: Self.beginning) else {
            throw FileError(
                identityFile.path, .reading, .damaged, "holds no certificate; run diary certificate again")
        }
        return TLSIdentity(
            certificate: String(all[end.lowerBound...]), key: String(all[..<end.lowerBound]))
    }

    /// The SHA-256 of the authority's certificate, as phones show it: `AB:CD:…`.
    package func fingerprint() throws -> String {
        let lines = try text(of: certificate).split(separator: "\n").filter { !$0.hasPrefix("-----") }
        let bytes = Data(base64Encoded: lines.joined()) ?? Data()
        let digits = Array(SHA256.digest(of: bytes).uppercased())
        return stride(from: 0, to: digits.count, by: 2).map { String(digits[$0..<$0 + 2]) }
            .joined(separator: ":")
    }

    private static let beginning = "-----BEGIN CERTIFICATE-----"
    private static let newKey = [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-sha256",
    ]

    private func makeAuthority(for box: BoxNames, in work: URL) throws {
        let name = "Diary of \(box.names.first { $0 != "localhost" } ?? "this household")"
        try write(CertificateRequest.authority(called: name, for: box), to: work.appending(path: "ca.cnf"))
        let isMade = try OpenSSLProgram().run(
            Self.newKey + [
                "-config", "ca.cnf", "-keyout", "ca.key", "-out", "ca.pem", "-days", "\(Self.authorityDays)",
            ], in: work)
        guard isMade else { throw CertificateError.failed("the authority") }
        let parts = try ["ca.key", "ca.pem"].map { name in try text(of: work.appending(path: name)) }
        try write(parts.joined(), to: authorityFile)
    }

    /// Writes the authority's certificate into the file that phones are given.
    private func giveAway() throws {
        let all = try text(of: authorityFile)
        guard let start = all.range(of: Self.beginning) else {
            throw FileError(
                authorityFile.path, .reading, .damaged,
                "holds no certificate; run diary certificate --new-authority")
        }
        try write(String(all[start.lowerBound...]), to: certificate)
    }

    private func write(_ text: String, to file: URL) throws {
        let new = try NewFile.begin(file.path)
        try new.write(Array(text.utf8))
        try new.finish()
    }

    private func text(of file: URL) throws -> String {
        let bytes = try Descriptor(file.path, O_RDONLY).contents()
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// What a phone needs before it trusts the diary: the certificate of the household's authority, which anybody may have.
enum AuthorityRoutes {
    static let all: [Route] = [
        Route("GET", "/authority.crt", may: nil) { _, _, service in
            let authority = HouseholdAuthority(home: service.diaryService.journal.home)
            // Nothing is wrong where nobody has made one: the page asks, and says what to do.
            guard let bytes = try? Data(contentsOf: authority.certificate) else { return HTTPResponse(204) }
            return HTTPResponse(
                headers: [
                    "Content-Type": "application/x-x509-ca-cert", "Cache-Control": "no-cache",
                    "Content-Disposition": "attachment; filename=\"diary-authority.crt\"",
                ], body: .data(bytes))
        }
    ]
}

/// Why the household has no certificate. The text says what to do.
package enum CertificateError: KindedError {
    /// Debian's `openssl` is not installed.
    case noProgram
    /// `openssl` ended with an error, or not at all.
    case failed(String)
    /// A host that can stand in no certificate.
    case name(String)
    /// The authority does not vouch for one of these names.
    case notVouchedFor

    package var kind: ErrorKind {
        switch self {
        case .noProgram: .missing
        case .failed: .software
        case .name: .invalid
        case .notVouchedFor: .conflict
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
        }
    }
}
