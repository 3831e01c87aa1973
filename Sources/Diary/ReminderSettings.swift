import Foundation

/// The reminders of a diary: which ones, when, and where they go.
package struct ReminderSettings: Hashable, Codable, Sendable {
    /// The kinds that are on.
    package var kinds: Set<Reminder.Kind> = []
    /// The hour of the daily reminder, 0…23, in the diary's time zone.
    package var hour = 19
    /// The minute of the daily reminder, 0…59.
    package var minute = 0
    /// Times at which the diary asks what somebody had for a meal, `HH:mm` by category. Nil for none.
    package var asks: [String: String]?
    package var channels: [ReminderChannel] = []
    /// The path of an iCalendar file that is kept up to date.
    package var feed: String?
    /// When each kind was switched on or got another time, by its name.
    package var kindStarts: [String: Date]?
    /// When each channel was added, by its key.
    package var channelStarts: [String: Date]?
    /// The start of kinds that are not in `kindStarts`, which earlier versions did not write.
    package var since = Date.distantPast
    /// The same for reminders of the journals. Nil stands for `since`.
    package var dueSince: Date?

    package init() {}
}

/// A way in which reminders reach the user.
package enum ReminderChannel: Hashable, Codable, Sendable {
    /// An HTTP POST to a URL from the user.
    case post(url: String, format: PostFormat)
    /// Spoken on this machine.
    case voice
    /// Shown by a browser.
    case push(PushSubscription)

    /// The body of a POST.
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

    /// The key under which deliveries are recorded. It holds the whole URL, so do not show it.
    package var key: String {
        switch self {
        case .post(let url, _): "post " + url
        case .voice: "voice"
        case .push(let subscription): "push " + subscription.endpoint
        }
    }

    /// Whether a browser shows the reminders.
    package var isPush: Bool {
        if case .push = self { true } else { false }
    }

    /// The channel without the URL's user, password, path and query, which may be secret.
    package var shown: String {
        switch self {
        case .post(let url, let format):
            "\(format.rawValue) to \(URLComponents(string: url)?.shownOrigin ?? "an unusable URL")"
        case .voice: "voice"
        case .push(let subscription): "\(subscription.name) by \(subscription.service)"
        }
    }

    /// Where reminders go, hidden as in `shown`, and in which form.
    package var destination: String {
        switch self {
        case .post(let url, let format):
            "\(URLComponents(string: url)?.shownOrigin ?? "an unusable URL") (\(format.shown))"
        case .voice: "the loudspeaker of this machine"
        case .push(let subscription):
            "the browser \(subscription.name) (web push by \(subscription.service))"
        }
    }
}

extension URLComponents {
    /// `https://example.org:8080`.
    package var shownOrigin: String {
        "\(scheme ?? "?")://\(encodedHost ?? "?")" + (port.map { ":\($0)" } ?? "")
    }
}

/// One reminder to come.
package struct Reminder: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// Every day at a chosen time, unless something is logged.
        case daily
        /// At 20:00, if a streak would end today.
        case streak
        /// On Sunday at 19:00.
        case recap
        /// A question about a meal at a chosen time, unless the meal is logged.
        case meal
        /// Everything that the journals have due, in one message a day at the chosen time.
        case due
        /// A reminder that somebody asked for, at its minute.
        case asked
    }

    package var kind: Kind
    /// The name of the reminder among all that are planned.
    ///
    /// `daily-reminder-0` … `daily-reminder-13`, counted in days from today; `streak-risk`; `weekly-recap`;
    /// `meal-` and its category; `due-yyyy-MM-dd`. A reminder that somebody asked for has the id of what is
    /// due and its local time.
    package var id: String
    package var date: Date
    package var title: String
    package var message: String

    /// The name for deliveries.
    ///
    /// Reminders with the same name come once a day at most; a reminder that somebody asked for comes only
    /// once.
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

/// The facts of one day on which reminders depend.
package struct ReminderFacts: Hashable, Sendable {
    /// Whether the day has an entry.
    package var isLogged: Bool
    /// The length of the streak up to that day, or up to the day before if it has no entry yet.
    package var streak: Int
    /// The categories of the day's entries.
    package var categories: Set<CategoryName>

    package init(isLogged: Bool, streak: Int, categories: Set<CategoryName> = []) {
        self.isLogged = isLogged
        self.streak = streak
        self.categories = categories
    }
}
