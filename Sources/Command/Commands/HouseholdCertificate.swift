import DiaryService
import Foundation
import HTTP
import Journal
import Server

/// The certificate of the household's own authority while the service runs. Safe to share between threads.
struct HouseholdCertificate: Sendable {
    /// Days before its end from which on the log says so.
    private static let warned = 30

    private let authority: HouseholdAuthority
    private let clock: @Sendable () -> Date
    /// Why an old one could not be renewed; nil when it was, or need not be.
    private let problem: String?

    /// Renews the certificate if it is old.
    init(_ home: Home, _ clock: @escaping @Sendable () -> Date) {
        let authority = HouseholdAuthority(home: home)
        var problem: String?
        do throws(CertificateError) { try authority.renewIfOld(at: clock()) } catch { problem = "\(error)" }
        (self.authority, self.clock, self.problem) = (authority, clock, problem)
    }

    /// What clients are shown; nil where nobody has made a certificate. The old one, where it could not be renewed.
    func identity() throws(CertificateError) -> TLSIdentity? { try authority.identity() }

    /// Says once a day what is wrong with it: it is only renewed when the service starts.
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
        log.note("certificate ends; restart diary serve", level: .warning, ["days": "\(days)"])
    }
}
