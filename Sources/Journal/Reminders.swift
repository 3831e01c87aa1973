import Diary
import Foundation
import System

/// The outcome of something that was due, such as a reminder, on one channel.
///
/// One source may have several things due on a day.
package struct Delivery: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        /// Somebody is sending it now.
        case claimed
        case sent
        /// It was not delivered, and will be tried again.
        case waiting(until: Date)
        /// It was not delivered, and will not be tried again.
        case failed
        /// It may or may not have arrived, so it is not sent again.
        case unknown

        /// The name in the database and the HTTP interface.
        package var name: String {
            switch self {
            case .claimed: "claimed"
            case .sent: "sent"
            case .waiting: "waiting"
            case .failed: "failed"
            case .unknown: "unknown"
            }
        }
    }

    /// What makes something due.
    package struct Source: RawRepresentable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        /// The reminders that somebody has switched on.
        package static let reminder = Source(rawValue: "reminder")
        /// Reminders that somebody asked for. Each is sent once, whatever happens to the day or the time
        /// zone.
        package static let asked = Source(rawValue: "asked")
        /// Fits to a voice that the service made by itself.
        package static let voice = Source(rawValue: "voice")
    }

    package var source: Source
    /// Which thing is due: the kind of a reminder, or the id of a request with its local time.
    package var id: String
    package var due: Date
    /// How it is delivered: `ReminderChannel.key`, or `box`.
    package var channel: String
    /// The day on which it was due.
    package var day: CalendarDay
    package var state: State
    package var attempts: Int
    package var changed: Date
    /// Why it was not delivered, or how it was.
    package var reason: String?

    /// The channel name for all voice devices of a home: one of them speaks it.
    package static let box = "box"

    /// Whether it will be tried again.
    package var isWaiting: Bool {
        if case .waiting = state { true } else { false }
    }

    /// The kind of the reminder.
    package var kind: String {
        source == .asked ? Reminder.Kind.asked.rawValue : String(id.prefix { $0 != "-" })
    }

    package init(_ reminder: Reminder, to channel: ReminderChannel, calendar: any LocalCalendar) {
        self.init(reminder, by: channel.key, calendar: calendar)
    }

    /// That a voice was fitted, told by a box.
    package init(_ enrolment: Enrolment, calendar: any LocalCalendar) {
        source = .voice
        id = enrolment.name
        day = CalendarDay(of: enrolment.enrolledAt, in: calendar)
        channel = Self.box
        due = enrolment.enrolledAt
        state = .claimed
        attempts = 0
        changed = enrolment.enrolledAt
    }

    /// - Parameter way: `ReminderChannel.key`, or `box`.
    package init(_ reminder: Reminder, by way: String, calendar: any LocalCalendar) {
        source = reminder.kind == .asked ? .asked : .reminder
        id = reminder.name
        day = CalendarDay(of: reminder.date, in: calendar)
        channel = way
        due = reminder.date
        state = .claimed
        attempts = 0
        changed = reminder.date
    }
}

extension Journal {
    private static let settingName = "reminders"
    /// How many days deliveries are remembered.
    private static let deliveryDays = 60

    /// The settings; all reminders are off if nobody has set any.
    package func reminderSettings() throws -> ReminderSettings {
        try read { database in try Self.reminderSettings(database.setting(Self.settingName)) }
    }

    /// Changes the settings as they are now. What the change switches on, moves or adds sends nothing that was
    /// due before; everything else goes on as before.
    ///
    /// - Parameters:
    ///   - seen: the settings that the caller has seen; nil if it has seen none.
    ///   - replaced: a channel whose place another one takes, with what waits for it and what it was sent.
    /// - Returns: false if the settings have changed since they were seen; then nothing is written.
    @discardableResult
    package func changeReminders(
        from seen: ReminderSettings? = nil,
        replacing replaced: (old: ReminderChannel, new: ReminderChannel)? = nil,
        _ change: @Sendable (inout ReminderSettings) -> Void = { _ in }
    ) throws -> Bool {
        let now = clock()
        return try write { database in
            var settings = try Self.reminderSettings(database.setting(Self.settingName))
            if let seen, seen != settings { return false }
            if let (old, new) = replaced {
                settings.replace(old, by: new)
                try database.moveDeliveries(from: old.key, to: new.key)
            }
            let before = settings
            change(&settings)
            settings.noteChange(from: before, at: now)
            try database.setSetting(Self.settingName, to: Self.text(of: settings))
            return true
        }
    }

    package func setReminderSettings(_ settings: ReminderSettings) throws {
        let text = try Self.text(of: settings)
        try write { database in try database.setSetting(Self.settingName, to: text) }
    }

    /// Removes a channel that leads nowhere any more; nothing else about reminders changes.
    ///
    /// - Parameter key: `ReminderChannel.key`.
    package func removeReminderChannel(_ key: String) throws {
        try write { database in
            var settings = try Self.reminderSettings(database.setting(Self.settingName))
            settings.channels.removeAll { $0.key == key }
            try database.setSetting(Self.settingName, to: Self.text(of: settings))
        }
    }

    private static func reminderSettings(_ text: String?) throws -> ReminderSettings {
        guard let text else { return ReminderSettings() }
        do {
            return try JSONDecoder().decode(ReminderSettings.self, from: Data(text.utf8))
        } catch {
            throw JournalError.invalid(.unreadableReminders)
        }
    }

    private static func text(of settings: ReminderSettings) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(settings) else {
            throw JournalError.invalid(.notANumber(.reminderInstant))
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The facts that the reminders of a day depend on, from the diary as it is now.
    package func reminderFacts(on day: CalendarDay) throws -> ReminderFacts {
        let calendar = calendar
        let noon = day.instant(at: .noon, in: calendar)
        let before = CalendarDay(
            of: calendar.date(byAdding: .day, value: -1, to: noon) ?? noon, in: calendar)
        return try read { database in
            let isLogged = try database.hasEntry(on: day)
            return ReminderFacts(
                isLogged: isLogged, streak: try database.streak(to: isLogged ? day : before, calendar),
                categories: try database.categories(on: day))
        }
    }

    /// The latest deliveries of reminders, newest first.
    package func deliveries(limit: Int) throws -> [Delivery] {
        let all = try read { database in
            try database.deliveries(of: .reminder, limit: limit)
                + database.deliveries(of: .asked, limit: limit)
        }
        return Array(all.sorted { ($1.due, $0.id, $0.channel) < ($0.due, $1.id, $1.channel) }.prefix(limit))
    }

    /// The reminders of journals that were delivered since a moment on any channel, newest first.
    package func dueDelivered(since first: Date) throws -> [Delivery] {
        try read { database in
            try database.deliveries(changedSince: first).filter { delivery in
                (delivery.state == .sent || delivery.state == .unknown)
                    && (delivery.source == .asked || delivery.id == Reminder.Kind.due.rawValue)
            }
        }
    }

    /// The deliveries on a channel that were due since a moment.
    package func deliveries(by way: String, dueSince first: Date) throws -> [Delivery] {
        try read { database in try database.deliveries(by: way, dueSince: first) }
    }

    /// Deliveries that failed and are to be tried again.
    package func waitingDeliveries() throws -> [Delivery] {
        try read { database in try database.waitingDeliveries() }
    }

    /// Records that a reminder is about to be sent.
    ///
    /// - Parameter isTooLate: skips a reminder that nobody has tried to send yet.
    /// - Returns: nil if it was sent, failed for good, or is not to be tried again yet.
    package func claim(
        _ reminder: Reminder, to channel: ReminderChannel, isTooLate: Bool
    ) throws -> Delivery? {
        try claim(Delivery(reminder, to: channel, calendar: calendar), isTooLate: isTooLate)
    }

    /// Records that something is about to be delivered; the parameters are as above.
    package func claim(_ new: Delivery, isTooLate: Bool) throws -> Delivery? {
        let now = clock()
        return try write { database in
            var delivery = new
            // The id of a request holds its local time, and a move to another time zone changes its instant.
            // So its day is not compared.
            if let known = try database.delivery(
                new.source, new.id, on: new.source == .asked ? nil : new.day, new.channel)
            {
                guard case .waiting(let next) = known.state, next <= now else { return nil }
                delivery = known
            } else if isTooLate {
                return nil
            }
            delivery.state = .claimed
            delivery.attempts += 1
            delivery.changed = now
            delivery.reason = nil
            try database.store(delivery)
            return delivery
        }
    }

    /// Records the outcome of a delivery.
    package func settle(_ delivery: Delivery, as state: Delivery.State, reason: String?) throws {
        var settled = delivery
        settled.state = state
        settled.reason = reason
        settled.changed = clock()
        let stored = settled
        try write { database in try database.store(stored) }
    }

    /// Cleans up after a sender that ended: its claimed deliveries become unknown, and old ones are
    /// forgotten.
    ///
    /// Only the holder of the `ReminderLock` may call it.
    package func settleClaims() throws {
        let now = clock()
        let oldest = calendar.date(byAdding: .day, value: -Self.deliveryDays, to: now) ?? now
        let day = CalendarDay(of: oldest, in: calendar)
        try write { database in
            try database.settleClaims(at: now)
            try database.forgetDeliveries(before: day)
        }
    }
}

/// The right to send a diary's reminders. One process holds it at a time; dropping it gives it back.
package struct ReminderLock: ~Copyable {
    private static let attempts = 25
    /// Microseconds.
    private static let pause: UInt32 = 20_000

    private let file: Descriptor

    /// Takes the right; nil if another process has it. Creates the folder for reminders.
    package init?(_ home: Home) throws {
        let folder = home.reminders.path(percentEncoded: false)
        try FileSystem.ensureFolder(folder)
        let file = try Descriptor(folder + "/.lock", O_RDWR | O_CREAT)
        // A process that is just being started holds its parent's locks for a moment.
        var patience = Self.attempts
        while try !file.lockIfFree() {
            patience -= 1
            guard patience > 0 else { return nil }
            usleep(Self.pause)
        }
        self.file = file
    }
}
