import Diary
import Foundation
import Journal
import Language

/// What a box says unasked: requested reminders, what is due on a day, questions about meals, and that it has
/// learned a voice.
///
/// Only one box of the home says each of them, once. Safe to share between threads.
package struct BoxReminders: Sendable {
    /// Words to say now, with the claim that records their delivery.
    package struct Announcement: Sendable {
        package let words: String
        fileprivate let claim: Delivery
    }

    /// Seconds after which a reminder is dropped: nobody needs last week's.
    private static let patience: TimeInterval = 12 * 3_600
    /// Seconds until what nobody could hear is said again; longer after each attempt, and at most `longestWait`.
    private static let pause: TimeInterval = 60
    private static let longestWait: TimeInterval = 600
    /// The longest time in seconds until the diary is checked again.
    private static let longestPause: TimeInterval = 20

    /// The hours of the day in which a box says what can wait.
    private static let wakingHours = 9..<20
    private static let weekOfNews: TimeInterval = 7 * 86_400

    private let journal: Journal
    private let due: DueReminders
    private let plan: ReminderPlan

    /// - Parameter journals: the journals beside the first one.
    package init(journal: Journal, journals: [ActJournal]) {
        self.journal = journal
        due = DueReminders(journal: journal, journals: journals)
        plan = ReminderPlan(journal: journal, journals: journals) { _ in "" }
    }

    /// Claims what has to be said now.
    ///
    /// - Returns: what to say, when to ask again, and why the voices that were learned could not be looked at.
    package func claim(at now: Date) throws -> (told: [Announcement], next: Date, problem: (any Error)?) {
        let household = try due.household(at: now)
        let settings = try journal.reminderSettings()
        let came =
            try household.cameDue(wanted(settings), until: now, patience: .zero)
            .filter { $0.date >= start(of: $0.kind, settings, at: now) } + questions(settings, until: now)
        var told: [Announcement] = []
        for reminder in came {
            let delivery = Delivery(reminder, by: Delivery.box, calendar: journal.calendar)
            guard let claim = try journal.claim(delivery, isTooLate: false) else { continue }
            let words =
                reminder.kind == .meal ? reminder.title : "\(reminder.title): \(reminder.message)"
            told.append(Announcement(words: words, claim: claim))
        }
        var problem: (any Error)?
        do {
            told += try voices(at: now)
        } catch {
            problem = error
        }
        let coming = household.asked.map(\.date).filter { $0 > now }.min() ?? .distantFuture
        return (told, min(coming, now + Self.longestPause), problem)
    }

    /// The voices that the service has learned by itself in the last week, told once and by day.
    private func voices(at now: Date) throws -> [Announcement] {
        let calendar = journal.calendar
        guard Self.wakingHours.contains(calendar.component(.hour, from: now)) else { return [] }
        return try Speakers(home: journal.home).list().compactMap { enrolment in
            guard enrolment.isUnasked == true, enrolment.enrolledAt > now - Self.weekOfNews else {
                return nil
            }
            let delivery = Delivery(enrolment, calendar: calendar)
            guard let claim = try journal.claim(delivery, isTooLate: false) else { return nil }
            return Announcement(words: Self.words(about: enrolment), claim: claim)
        }
    }

    private static func words(about enrolment: Enrolment) -> String {
        let whose =
            enrolment.name == VoiceLearning.household ? "your voice" : "the voice of \(enrolment.name)"
        return
            "I have learned \(whose): of \(enrolment.words) words I misheard \(enrolment.errorsBefore) before, "
            + "and \(enrolment.errorsAfter) now."
    }

    /// Settings for the box: requested reminders are always said, even if no reminders are sent elsewhere.
    private func wanted(_ settings: ReminderSettings) -> ReminderSettings {
        var wanted = settings
        wanted.kinds.formIntersection([.due])
        wanted.kinds.insert(.asked)
        return wanted
    }

    /// The moment from which reminders of a kind are said.
    private func start(of kind: Reminder.Kind, _ settings: ReminderSettings, at now: Date) -> Date {
        let earliest = now - Self.patience
        return kind == .asked ? earliest : max(earliest, settings.start(of: kind))
    }

    /// Questions about meals that are not logged. A meal is not asked about long after its time.
    private func questions(_ settings: ReminderSettings, until now: Date) throws -> [Reminder] {
        var wanted = settings
        wanted.kinds.formIntersection([.meal])
        guard !wanted.kinds.isEmpty else { return [] }
        let first = max(now - RetryPolicy().lateness.seconds, settings.start(of: .meal))
        return try plan.reminders(wanted, from: first, among: .none(journal.calendar)).filter {
            $0.date <= now
        }
    }

    /// Records that it was said. What somebody asked for and nobody could hear is said again a while later.
    ///
    /// - Parameter problem: why nobody could hear it; nil if it was audible.
    package func settle(_ told: [Announcement], at now: Date, problem: String?) throws {
        for one in told {
            let state: Delivery.State
            if problem == nil {
                state = .sent
            } else if one.claim.source == .asked {
                let pause = min(Double(one.claim.attempts) * Self.pause, Self.longestWait)
                state = .waiting(until: now + pause)
            } else {
                state = .failed
            }
            try journal.settle(one.claim, as: state, reason: problem)
        }
    }
}
