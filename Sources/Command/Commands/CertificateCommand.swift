import DiaryService
import Foundation
import HTTP
import Journal
import Server

extension Program {
    static let certificateCommand = Command(
        "certificate", "makes a certificate, so that the pages may use the microphone of a phone",
        operands: Command.Operands(shown: "[HOST…]", count: 0...50),
        options: [
            Option(
                "new-authority", .flag,
                "make another authority, which every phone has to be told to trust again")
        ],
        details:
            "Browsers let only pages over https use the microphone. This makes a certificate authority for the "
            + "household, if there is none, and a certificate for this machine's names and addresses, and "
            + "for each HOST: a name or an address under which you reach it. diary serve uses it on "
            + "addresses that others reach, and renews it when it starts. The authority vouches for names "
            + "and addresses of home networks, and for those given when it was made, for no others. Each phone "
            + "has to trust it once: the pages' settings, Add a phone, lead there.",
        examples: [
            Command.Example("certificate", "makes it for the names and addresses of this machine"),
            Command.Example("certificate diary.example.org", "makes it for another name, too"),
        ], run: certify)

    private static let certify: @Sendable (Invocation) throws -> Void = { invocation in
        try invocation.prepareHome()
        let authority = HouseholdAuthority(home: try invocation.home())
        let wasThere = authority.exists
        let box: BoxNames
        let fingerprint: String
        box = try BoxNames(BoxNames.ofThisMachine() + invocation.arguments.operands)
        try authority.certify(box, byNewAuthority: invocation.arguments.has("new-authority"))
        fingerprint = try authority.fingerprint()
        let name = box.names.first ?? "localhost"
        try invocation.output.write(
            """
            for          \(box.all.joined(separator: " "))
            days         \(HouseholdAuthority.certificateDays)
            authority    \(authority.certificate.path(percentEncoded: false))
            fingerprint  \(fingerprint)

            """)
        invocation.console.note(
            (wasThere ? "restart diary serve to use it" : "diary serve --listen 0.0.0.0:8765 uses it")
                + "; to add a phone, open the settings of the pages at https://\(name):8765")
    }
}

/// The certificate of the household's authority while the service runs. Safe to share between threads.
struct HouseholdCertificate: Sendable {
    /// Days before expiry from which the log warns.
    private static let warned = 30

    private let authority: HouseholdAuthority
    private let clock: @Sendable () -> Date
    /// Why an old certificate could not be renewed; nil if it was renewed or is not old.
    private let problem: String?

    /// Renews the certificate if it is old.
    init(_ home: Home, _ clock: @escaping @Sendable () -> Date) {
        let authority = HouseholdAuthority(home: home)
        var problem: String?
        do { try authority.renewIfOld(at: clock()) } catch { problem = "\(error)" }
        (self.authority, self.clock, self.problem) = (authority, clock, problem)
    }

    /// The certificate and key for clients, possibly old; nil if there are none.
    func identity() throws -> TLSIdentity? { try authority.identity() }

    /// Warns once a day about a problem, because the certificate is only renewed when the service starts.
    func watch(_ diaryService: DiaryService) -> BackgroundTask {
        let ended = StopSignal()
        return BackgroundTask(
            "certificate",
            run: {
                repeat { note(in: diaryService.log) } while !ended.wait(seconds: 86_400)
            }, stop: { ended.set() })
    }

    private func note(in log: ServiceLog) {
        if let problem { log.note("certificate not renewed", level: .warning, ["reason": problem]) }
        guard let days = try? authority.daysLeft(at: clock()), days <= Self.warned else { return }
        log.note("certificate expires; restart diary serve", level: .warning, ["days": "\(days)"])
    }
}
