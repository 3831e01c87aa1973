import Foundation

/// Which reminders there are, when, and where they go.
package struct ReminderSettings: Hashable, Codable, Sendable {
    /// Those that are on.
    package var kinds: Set<Reminder.Kind> = []
    /// When the daily reminder comes, in the diary's time zone; 0…23.
    package var hour = 19
    /// 0…59.
    package var minute = 0
    /// When it is asked what somebody had for a meal, by the meal's category; `HH:mm`. Nil for no meal.
    package var asks: [String: String]?
    package var channels: [ReminderChannel] = []
    /// The path of an iCalendar file that is kept up to date.
    package var feed: String?
    /// When the settings were made: what was due before is not sent.
    package var since = Date.distantPast
    /// When it last changed whether and where reminders of the journals go: what was due before is not sent. Another time
    /// of day does not count, so that nothing that waits is lost by it. Nil stands for `since`.
    package var dueSince: Date?

    package init() {}

    /// Notes that the settings were changed.
    ///
    /// - Parameter before: what they were.
    package mutating func noteChange(from before: ReminderSettings, at now: Date) {
        since = now
        let journals: Set<Reminder.Kind> = [.due, .asked]
        if before.channels != channels || before.kinds.intersection(journals) != kinds.intersection(journals)
        {
            dueSince = now
        } else {
            dueSince = before.dueSince ?? before.since
        }
    }
}

/// One way in which reminders reach the user.
package enum ReminderChannel: Hashable, Codable, Sendable {
    /// An HTTP POST to a URL that the user wrote.
    case post(url: String, format: PostFormat)
    /// Spoken on this machine.
    case voice

    /// What a POST carries.
    package enum PostFormat: String, CaseIterable, Codable, Sendable {
        /// ntfy's JSON; the last part of the URL's path is the topic.
        case ntfy
        /// An object with `id`, `kind`, `title`, `message` and `date`.
        case json
        /// Title and message as plain text.
        case text

        var shown: String {
            switch self {
            case .ntfy: "ntfy"
            case .json: "JSON"
            case .text: "plain text"
            }
        }
    }

    /// What deliveries are noted under. Holds the whole URL: not for showing.
    package var key: String {
        switch self {
        case .post(let url, _): "post " + url
        case .voice: "voice"
        }
    }

    /// Without the URL's user, password, path and query, which may be secrets.
    package var shown: String {
        switch self {
        case .post(let url, let format):
            "\(format.rawValue) to \(URLComponents(string: url)?.shownOrigin ?? "an unusable URL")"
        case .voice: "voice"
        }
    }

    /// Where they go, as `shown` hides it, and in which form.
    package var destination: String {
        switch self {
        case .post(let url, let format):
            "\(URLComponents(string: url)?.shownOrigin ?? "an unusable URL") (\(format.shown))"
        case .voice: "the loudspeaker of this machine"
        }
    }
}

extension URLComponents {
    /// `https://example.org:8080`.
    package var shownOrigin: String {
        "\(scheme ?? "?")://\(encodedHost ?? "?")" + (port.map { ":\($0)" } ?? "")
    }
}

/// One reminder that is to come.
package struct Reminder: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// Every day at a chosen time, unless something is logged.
        case daily
        /// At 20:00, when a streak would end today.
        case streak
        /// On Sunday at 19:00.
        case recap
        /// What somebody had for a meal, at a chosen time, unless it is logged.
        case meal
        /// What the journals have due, once a day at the chosen time, one message for all.
        case due
        /// What somebody asked to be reminded of, each at its minute.
        case asked
    }

    package var kind: Kind
    /// `daily-reminder-0` … `daily-reminder-13`, counted in days from today; `streak-risk`; `weekly-recap`;
    /// `meal-` with its category; `due-yyyy-MM-dd`; for what was asked for, the id of what is due and its local time.
    package var id: String
    package var date: Date
    package var title: String
    package var message: String

    /// What it is called among deliveries: reminders of the same name come once a day at most, or once for what was asked for.
    package var name: String {
        switch kind {
        case .asked, .meal: id
        case .daily, .streak, .recap, .due: kind.rawValue
        }
    }

    package init(kind: Kind, id: String, date: Date, title: String, message: String) {
        self.kind = kind
        self.id = id
        self.date = date
        self.title = title
        self.message = message
    }
}

/// What reminders depend on, as the diary has it on one day.
package struct ReminderFacts: Hashable, Sendable {
    /// Whether the day has an entry.
    package var isLogged: Bool
    /// Days in a row with an entry, up to that day, or to the day before when it has none yet.
    package var streak: Int
    /// The categories of the day's entries.
    package var categories: Set<CategoryName>

    package init(isLogged: Bool, streak: Int, categories: Set<CategoryName> = []) {
        self.isLogged = isLogged
        self.streak = streak
        self.categories = categories
    }
}
