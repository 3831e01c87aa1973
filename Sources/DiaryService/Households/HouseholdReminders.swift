import Foundation
import Journal

/// Sends the reminders of all households of a database, beside other services that do the same.
///
/// The database says which household is due (`HouseholdDirectory.nextReminding`), and gives it to one service at a time. A
/// service that dies while it sends has claimed what it was sending, so nothing is sent twice; another one looks at the
/// household two minutes later.
///
/// Safe to share between threads.
package struct HouseholdReminders: Sendable {
    /// Seconds until the database is asked again who is due.
    private static let pause = 1.0
    /// Seconds after which a database that cannot be reached, or a household that failed, is tried again.
    private static let patience = 30.0
    /// Seconds until a household that sends reminders is looked at again, although nothing is due.
    private static let longest = 6 * 3600.0

    private let opening: HouseholdOpening
    private let service: @Sendable (HouseholdName) throws -> DiaryService

    /// - Parameter service: gives the service of a household, opened or already open.
    package init(
        _ opening: HouseholdOpening, service: @escaping @Sendable (HouseholdName) throws -> DiaryService
    ) {
        self.opening = opening
        self.service = service
    }

    /// Sends until the service stops.
    package func run() {
        while !opening.stopping.isSet {
            do {
                if try !step() { opening.stopping.wait(seconds: Self.pause) }
            } catch {
                opening.log.note("reminders interrupted", level: .error, ["reason": error.kinded.reason])
                opening.stopping.wait(seconds: Self.patience)
            }
        }
    }

    /// Looks at one household whose time has come; false if there is none.
    package func step() throws -> Bool {
        guard let (name, version) = try opening.directory.nextReminding() else { return false }
        var next: Date? = opening.now + Self.patience
        do {
            next = try send(name)
        } catch {
            opening.log.note(
                "reminders of a household failed", level: .error,
                ["household": name.text, "reason": error.kinded.reason])
        }
        try opening.directory.endReminding(of: name, at: version, next: next)
        return true
    }

    /// - Returns: when to look again; nil if the household sends none.
    private func send(_ name: HouseholdName) throws -> Date? {
        let diaryService = try service(name)
        let log = opening.log
        let settings = try diaryService.journal.reminderSettings()
        guard !settings.channels.isEmpty || settings.feed != nil else { return nil }
        let scheduler = try ReminderScheduler(
            journal: diaryService.journal, journals: diaryService.journals,
            sender: diaryService.reminderSender, clock: diaryService.clock, isLeased: true,
            log: { log.note("reminder", ["household": name.text, "what": $0]) },
            removed: { diaryService.changes.publish(Change(.settingsChanged)) })
        return min(try scheduler.step(), opening.now + Self.longest)
    }
}
