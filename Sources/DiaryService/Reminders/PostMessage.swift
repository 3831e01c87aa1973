import Diary
import Foundation
import JSON

/// The body and headers with which a reminder is posted.
struct PostMessage: Sendable {
    let url: URL
    let format: ReminderChannel.PostFormat

    /// Throws what is wrong with the URL.
    init(url text: String, format: ReminderChannel.PostFormat) throws(RemindersError) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let components = URLComponents(string: text), let url = components.url,
            ["http", "https"].contains(components.scheme?.lowercased()), components.host?.isEmpty == false
        else {
            throw .url(
                reason: "the URL must look like https://ntfy.sh/my-topic or http://192.168.1.5:8080/hook")
        }
        if format == .ntfy, Self.topic(of: url).isEmpty {
            throw .url(
                reason: "for ntfy, the URL needs a topic: https://ntfy.sh/my-topic; "
                    + "for another kind of server, choose json or text instead")
        }
        self.url = url
        self.format = format
    }

    private static func topic(of url: URL) -> String {
        let last = url.lastPathComponent
        return last == "/" ? "" : last
    }

    /// The request that carries `reminder`.
    func post(_ reminder: Reminder) -> HTTPPost {
        switch format {
        case .ntfy:
            // ntfy takes JSON at its root, with the topic inside.
            return Self.post(
                [
                    ("message", .text(reminder.message)), ("tags", ["fork_and_knife"]),
                    ("title", .text(reminder.title)), ("topic", .text(Self.topic(of: url))),
                ], to: url.deletingLastPathComponent())
        case .json:
            return Self.post(
                [
                    ("date", .text(reminder.date.formatted(.iso8601))), ("id", .text(reminder.id)),
                    ("kind", .text(reminder.kind.rawValue)), ("message", .text(reminder.message)),
                    ("title", .text(reminder.title)),
                ], to: url)
        case .text:
            return HTTPPost(
                url: url, headers: ["Content-Type: text/plain; charset=utf-8"],
                body: Data("\(reminder.title)\n\n\(reminder.message)\n".utf8))
        }
    }

    private static func post(_ members: [(String, JSONValue)], to url: URL) -> HTTPPost {
        HTTPPost(
            url: url, headers: ["Content-Type: application/json"],
            body: Data(JSONValue.object(members).bytes))
    }
}

extension ReminderChannel {
    /// A POST to `url`; throws what is wrong with it.
    package static func checkedPost(url: String, format: PostFormat) throws(RemindersError) -> ReminderChannel
    {
        let message = try PostMessage(url: url, format: format)
        return .post(url: message.url.absoluteString, format: format)
    }
}
