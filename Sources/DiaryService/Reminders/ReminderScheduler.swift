import Diary
import Foundation
import Journal
import Language
import Synchronization
import System

/// Sends a diary's reminders when they are due, as long as its process runs.
///
/// All state between two steps is in the database, so a change by another process takes effect at once and a
/// restart changes nothing. Each channel gets each reminder at most once. A reminder is claimed before it is
/// sent, and is not sent again if the process ends after that. Blocks while it sends, so give it its own
/// thread. `stop` may be called from any thread.
package final class ReminderScheduler: Sendable {
    /// Seconds until the next check although nothing is due: settings and clocks change.
    private static let longestSleep = 30.0

    private let journal: Journal
    private let sender: ReminderSender
    private let policy: RetryPolicy
    private let clock: @Sendable () -> Date
    private let plan: ReminderPlan
    private let log: @Sendable (String) -> Void
    private let removed: @Sendable () -> Void
    /// nil if whoever made this sees to it that no other process sends the reminders.
    private let lock: ReminderLock?
    private let wake = DispatchSemaphore(value: 0)
    private let isStopped = Atomic(false)
    private let feed = Mutex<FeedFile?>(nil)

    /// Claims the right to send the diary's reminders.
    ///
    /// - Parameters:
    ///   - journals: the journals beside the first one.
    ///   - headline: gives the headline for the week of an instant; nil for the recap's own.
    ///   - log: receives a line for each reminder sent or failed; never what somebody ate.
    ///   - isLeased: whether the caller sees to it that no other process sends them.
    ///   - removed: called when a browser that takes no reminders any more was removed from the settings.
    /// - Throws: `taken` while another process sends them.
    package init(
        journal: Journal, journals: [ActJournal] = [], sender: ReminderSender,
        policy: RetryPolicy = RetryPolicy(),
        clock: @escaping @Sendable () -> Date,
        headline: (@Sendable (Date) throws -> String)? = nil, isLeased: Bool = false,
        log: @escaping @Sendable (String) -> Void, removed: @escaping @Sendable () -> Void = {}
    ) throws {
        lock = isLeased ? nil : try Self.takeOver(journal)
        if isLeased { try journal.settleClaims() }
        self.journal = journal
        self.sender = sender
        self.policy = policy
        self.clock = clock
        plan = ReminderPlan(journal: journal, journals: journals, headline: headline)
        self.log = log
        self.removed = removed
    }

    private static func takeOver(_ journal: Journal) throws -> ReminderLock {
        if let lock = try ReminderLock(journal.home) {
            try journal.settleClaims()
            return lock
        }
        throw RemindersError.taken
    }

    /// Sends reminders when they are due, until `stop` is called. A step that fails is logged and tried again.
    package func run() {
        var told: String?
        while !isStopped.load(ordering: .acquiring) {
            var pause = Self.longestSleep
            do {
                let next = try step()
                pause = min(pause, max(0, next.timeIntervalSince(clock())))
                told = nil
            } catch {
                if told != "\(error)" { log("\(error)") }
                told = "\(error)"
            }
            _ = wake.wait(timeout: .now() + pause)
        }
    }

    /// Makes `run` return after the current delivery.
    package func stop() {
        isStopped.store(true, ordering: .releasing)
        wake.signal()
    }

    /// Sends the reminders that are due now and updates the feed.
    ///
    /// - Returns: when the next reminder is due, as far as is known now.
    @discardableResult
    package func step() throws -> Date {
        let settings = try journal.reminderSettings()
        let now = clock()
        let household = try plan.household(settings, at: now)
        let due = try due(settings, at: now, among: household)
        for reminder in due {
            for channel in settings.channels where !isStopped.load(ordering: .acquiring) {
                try deliver(reminder, to: channel, since: settings.start(of: reminder.kind, on: channel))
            }
        }
        try giveUp(except: due, settings)
        let planned = try plan.reminders(settings, from: now, among: household)
        try writeFeed(settings, planned)
        let retries = try journal.waitingDeliveries().map { delivery in
            if case .waiting(let next) = delivery.state { next } else { now }
        }
        return (retries + planned.map(\.date)).filter { $0 > now }.min() ?? .distantFuture
    }

    /// The reminders whose time has come, not too long ago, as they would be planned now.
    private func due(
        _ settings: ReminderSettings, at now: Date, among household: HouseholdDue
    ) throws -> [Reminder] {
        let calendar = journal.calendar
        let earliest = now - policy.patience.seconds
        var due = try open(household.cameDue(settings, until: now, patience: policy.patience), settings)
        let today = CalendarDay(of: now, in: calendar)
        // Plan each day on its own: what is logged today must not change yesterday's reminder.
        var moments = [earliest]
        if CalendarDay(of: earliest, in: calendar) != today { moments.append(today.start(in: calendar)) }
        for moment in moments {
            let day = CalendarDay(of: moment, in: calendar)
            due += try plan.reminders(settings, from: moment, among: .none(calendar)).filter { reminder in
                reminder.date <= now && CalendarDay(of: reminder.date, in: calendar) == day
            }
        }
        return due
    }

    /// Reminders that are unsettled on some channel: an act without an answer stays due for weeks.
    private func open(_ due: [Reminder], _ settings: ReminderSettings) throws -> [Reminder] {
        guard let first = due.map(\.date).min() else { return [] }
        // After a move to another time zone, the same local time is another instant.
        let from = first - 2 * 86_400
        var waits: [String: [String: Bool]] = [:]
        for channel in settings.channels {
            for delivery in try journal.deliveries(by: channel.key, dueSince: from) {
                let id = delivery.source == .asked ? delivery.id : "\(delivery.id)-\(delivery.day)"
                let others = waits[channel.key]?[id] ?? true
                waits[channel.key, default: [:]][id] = others && delivery.isWaiting
            }
        }
        return due.filter { reminder in
            settings.channels.contains { channel in
                waits[channel.key]?[reminder.id]
                    ?? (reminder.date >= settings.start(of: reminder.kind, on: channel))
            }
        }
    }

    /// - Parameter start: what was due earlier is only sent if it waits to be tried again.
    private func deliver(_ reminder: Reminder, to channel: ReminderChannel, since start: Date) throws {
        let isTooLate =
            reminder.date < start || policy.isTooLate(reminder, at: clock(), journal.calendar)
        guard let claim = try journal.claim(reminder, to: channel, isTooLate: isTooLate) else { return }
        let name = "\(reminder.id) by \(channel.shown)"
        switch sender.send(reminder, to: channel) {
        case .sent(let note):
            try journal.settle(claim, as: .sent, reason: note)
            log("sent \(name)" + (note.map { ": \($0)" } ?? ""))
        case .notYet(let reason, let asked):
            let next = clock() + policy.pause(after: claim.attempts, asked: asked).seconds
            guard policy.isWorthTrying(reminder, at: next, attempts: claim.attempts) else {
                return try fail(claim, name, reason)
            }
            try journal.settle(claim, as: .waiting(until: next), reason: reason)
            log("\(name) failed and will be tried again: \(reason)")
        case .refused(let reason):
            try fail(claim, name, reason)
        case .gone:
            try fail(claim, name, Outcome.gone.reason ?? "")
            try journal.removeReminderChannel(channel.key)
            removed()
        case .unknown(let reason):
            try journal.settle(claim, as: .unknown, reason: reason)
            log("\(name) may or may not have arrived: \(reason)")
        }
    }

    private func fail(_ claim: Delivery, _ name: String, _ reason: String) throws {
        try journal.settle(claim, as: .failed, reason: reason)
        log("\(name) failed: \(reason)")
    }

    /// Settles waiting deliveries that are no longer needed or possible.
    private func giveUp(except due: [Reminder], _ settings: ReminderSettings) throws {
        let calendar = journal.calendar
        for delivery in try journal.waitingDeliveries() {
            let isDue = due.contains {
                $0.name == delivery.id
                    && ($0.kind == .asked || CalendarDay(of: $0.date, in: calendar) == delivery.day)
            }
            // A box says what nobody could hear again by itself.
            let isWanted =
                delivery.channel == Delivery.box
                || settings.channels.contains { $0.key == delivery.channel }
            if isDue, isWanted { continue }
            try journal.settle(delivery, as: .failed, reason: "no longer needed, or too late")
        }
    }

    private func writeFeed(_ settings: ReminderSettings, _ planned: [Reminder]) throws {
        guard let path = settings.feed else { return }
        let next = FeedFile(path: path, reminders: planned)
        let isWritten = feed.withLock { last in last == next && FileSystem.exists(path) }
        if isWritten { return }
        do {
            try next.write(calendar: journal.calendar, now: clock())
            feed.withLock { $0 = next }
        } catch {
            // The other channels go on; the file is tried again at every step.
            log("\(error)")
        }
    }
}

extension Duration {
    var seconds: TimeInterval { self / .seconds(1) }
}
