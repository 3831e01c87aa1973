import Foundation
import HTTP
import Journal
import System

/// The household's certificate authority and the certificate of the diary's machine, as files in the home.
///
/// A phone that trusts the authority also trusts all its later certificates.
package struct HouseholdAuthority: Sendable {
    /// The lifetimes in days of the authority and of each certificate; phones accept at most 825 for the
    /// latter.
    private static let authorityDays = 3_650
    package static let certificateDays = 397
    /// An older certificate is renewed when the service starts.
    private static let renewedAfter = 300.0 * 86_400

    private let folder: URL

    package init(home: Home) { folder = home.certificate }

    /// The authority's certificate in PEM: the file for phones.
    package var certificate: URL { folder.appending(path: "authority.pem") }
    /// The authority's key and certificate in one file, so that both are replaced together.
    private var authorityFile: URL { folder.appending(path: "authority.key") }
    /// The machine's key and certificate in one file, so that both are replaced together.
    private var identityFile: URL { folder.appending(path: "diary.pem") }
    private var namesFile: URL { folder.appending(path: "names") }

    package var exists: Bool { FileSystem.exists(identityFile.path) && FileSystem.exists(certificate.path) }

    /// The hosts of the last certificate; empty if there is none.
    package func hosts() -> [String] {
        let text = (try? String(contentsOf: namesFile, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// Makes a certificate for the machine, and an authority if there is none or a new one is wanted.
    ///
    /// - Throws: `notVouchedFor` if an older authority may not sign these names.
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

    /// Renews an old certificate.
    ///
    /// - Throws: if it cannot be renewed; the old one then stays.
    package func renewIfOld(at now: Date) throws {
        guard exists else { return }
        if try age(at: now) > Self.renewedAfter { try certify(try BoxNames(hosts())) }
    }

    /// Days until the certificate expires, 0 or less if it has expired; nil if there is none.
    package func daysLeft(at now: Date) throws -> Int? {
        exists ? Self.certificateDays - Int(try age(at: now) / 86_400) : nil
    }

    /// Seconds since the certificate was made.
    private func age(at now: Date) throws -> Double {
        let made = try FileStatus(identityFile.path).modified
        return now.timeIntervalSince1970 - Double(made) / 1e9
    }

    /// The certificate and key for the service; nil if there are none.
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

    /// The SHA-256 fingerprint of the authority's certificate, as phones show it: `AB:CD:…`.
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

    /// Copies the authority's certificate into the file for phones.
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

/// Serves the certificate of the household's authority, which phones need and everybody may have.
enum AuthorityRoutes {
    static let all: [Route] = [
        Route("GET", "/authority.crt", may: nil) { _, _, service in
            let authority = HouseholdAuthority(home: service.diaryService.journal.home)
            return answer(authority, as: "attachment")
        }
    ]

    /// The certificate; nothing if there is none, which is not an error: the page that asks for it says what to
    /// do.
    ///
    /// - Parameter disposition: `attachment` for a file; `inline` for a browser that may install it at once.
    static func answer(_ authority: HouseholdAuthority, as disposition: String) -> HTTPResponse {
        guard let bytes = try? Data(contentsOf: authority.certificate) else { return HTTPResponse(204) }
        return HTTPResponse(
            headers: [
                "Content-Type": "application/x-x509-ca-cert", "Cache-Control": "no-cache",
                "Content-Disposition": "\(disposition); filename=\"diary-authority.crt\"",
            ], body: .data(bytes))
    }
}

/// Why the household has no certificate. The text says what to do.
package enum CertificateError: KindedError {
    /// Debian's `openssl` is not installed.
    case noProgram
    /// `openssl` ended with an error, or not at all.
    case failed(String)
    /// The host cannot be in a certificate.
    case name(String)
    /// The authority may not sign one of these names.
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
            "the authority does not vouch for these names, because it was made for other ones; "
                + "--new-authority makes another, which every phone has to be told to trust again"
        }
    }
}
