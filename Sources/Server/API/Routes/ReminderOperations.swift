import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import System

extension Operation {
    private static let channelMembers: [Schema.Member] = [
        .optional("url", .text(1...2_000).described("Where reminders are posted.")),
        .optional(
            "format",
            .choice(ReminderChannel.PostFormat.allCases.map(\.rawValue)).described(
                "What is posted; default ntfy.")),
        .optional("voice", .flag.described("true: reminders are spoken on this machine. Instead of a URL.")),
        .optional(
            "push",
            .object([
                .required("endpoint", .text(1...2_000)), .required("p256dh", .text(1...200)),
                .required("auth", .text(1...100)),
                .optional("name", .text(1...100).described("What the device is called; default Browser.")),
                .optional(
                    "replaces",
                    .text(1...2_000).described(
                        "The endpoint of an earlier subscription, whose place and name the new one takes.")),
            ]).described(
                "A subscription of the Push API (W3C) that was made with the key of /v1/reminders/push-key: a browser "
                    + "shows the reminders. Instead of a URL.")),
    ]

    static let reminders: [Operation] = [
        Operation(
            "GET", "/v1/reminders", may: .read,
            "Shows the reminder settings, the reminders of the next 14 days, and what became of the last ones.",
            headers: [ifNoneMatch], answers: [.json("The reminders.", .named(.reminders)), unchanged]
        ) { call in try shown(call) },
        Operation(
            "PATCH", "/v1/reminders", may: .all, "Changes which reminders there are, and when.",
            body: .json([
                .optional("on", .list(.choice(Reminder.Kind.allCases.map(\.rawValue)))),
                .optional("time", .time.described("The time of the daily reminder, and of what is due.")),
                .optional(
                    "asks",
                    .object([], isOpen: true).described(
                        "When to ask what somebody had for a meal: a time such as \"13:30\" for each category. null "
                            + "removes one; missing ones stay. It is asked only while meal is on."
                    )),
            ]),
            answers: [.json("The reminders as they are now.", .named(.reminders))], problems: [415, 422]
        ) { call in
            var body = try BodyMembers(call)
            let kinds: [Reminder.Kind]? = try body.choices("on")
            let time = try body.time("time")
            let asks = try asks(&body, call)
            try body.finish()
            if let time, time.second != 0 { throw HTTPProblem.unfit("time", "must be a whole minute") }
            try changeReminders(call, kinds, time, asks: asks)
            return try shown(call)
        },
        Operation(
            "POST", "/v1/reminders/channels", may: .all, "Adds a channel that reminders are sent on.",
            body: .json(channelMembers),
            answers: [.json(201, "The reminders as they are now.", .named(.reminders))],
            problems: [415, 422]
        ) { call in
            let (channel, old) = try channel(call)
            return try change(call, status: 201, replacing: old.map { ($0, channel) }) { settings in
                settings.channels.removeAll { $0.key == channel.key }
                settings.channels.append(channel)
            }
        },
        Operation(
            "GET", "/v1/reminders/push-key", may: .all,
            "Returns the key with which a browser subscribes to its push service for this diary (VAPID, RFC 8292).",
            answers: [
                .json("The key.", .object([.required("key", .text.described("65 bytes as base64url."))]))
            ]
        ) { call in
            .json(.object([("key", .text(Base64URL.text(try call.journal.pushKey().point)))]), call)
        },
        Operation(
            "POST", "/v1/reminders/channels/{id}/test", may: .all,
            "Sends a test reminder on one channel at once. A browser that no longer takes reminders is removed.",
            answers: [
                .json(
                    "Whether it arrived.",
                    .object([
                        .required("arrived", .flag),
                        .required("reason", .text.orNull.described("Why it did not arrive, or how it did.")),
                    ]))
            ], problems: [404]
        ) { call in try tested(call) },
        Operation(
            "DELETE", "/v1/reminders/channels/{id}", may: .all,
            "Removes a channel that reminders are sent on; /v1/reminders has its id.",
            answers: [.json("The reminders as they are now.", .named(.reminders))], problems: [404]
        ) { call in
            let key = try known(call).key
            return try change(call) { settings in settings.channels.removeAll { $0.key == key } }
        },
        Operation(
            "GET", "/v1/reminders.ics", may: .read,
            "Returns the reminders of the next 14 days as a calendar with alarms.",
            answers: [.other(200, "The calendar.", "text/calendar")]
        ) { call in
            let now = call.service.diaryService.clock()
            let planned = try call.service.diaryService.reminderPlan.reminders(
                try call.journal.reminderSettings(), from: now)
            let bytes = ReminderFeed.bytes(planned, calendar: call.journal.calendar, written: now)
            return HTTPResponse(
                headers: ["Content-Type": "text/calendar; charset=utf-8"], body: .data(Data(bytes)))
        },
    ]

    /// Times by meal; nil for a meal whose question is switched off.
    private static func asks(_ body: inout BodyMembers, _ call: Call) throws -> [String: String?] {
        var asks: [String: String?] = [:]
        for (meal, value) in try body.object("asks") ?? [:] {
            guard call.journal.kind.category(meal) != nil else {
                throw HTTPProblem.unfit("asks", "names a meal that is not one of /v1/settings")
            }
            switch value {
            case .null: asks.updateValue(nil, forKey: meal)
            case .text(let text):
                guard let time = TimeOfDay(text: text) else { fallthrough }
                asks[meal] = time.text
            default: throw HTTPProblem.unfit("asks", "needs times such as 13:30, or null")
            }
        }
        return asks
    }

    /// The channel that a body describes, and the one whose place it takes.
    private static func channel(_ call: Call) throws -> (new: ReminderChannel, old: ReminderChannel?) {
        var body = try BodyMembers(call)
        let url = try body.text("url", 1...2_000)
        let format: ReminderChannel.PostFormat? = try body.choice("format")
        let voice = try body.flag("voice") ?? false
        let push = try body.object("push")
        try body.finish()
        guard let url else {
            guard voice != (push != nil), format == nil else {
                throw HTTPProblem.unfit("url", "is missing; give a URL, voice: true, or push")
            }
            return try push.map { try subscribed($0, call) } ?? (.voice, nil)
        }
        guard !voice, push == nil else {
            throw HTTPProblem.unfit(voice ? "voice" : "push", "cannot be combined with url")
        }
        do {
            return (try ReminderChannel.checkedPost(url: url, format: format ?? .ntfy), nil)
        } catch {
            throw HTTPProblem.unfit("url", "\(error)")
        }
    }

    private static func subscribed(
        _ members: [String: JSONValue], _ call: Call
    ) throws -> (new: ReminderChannel, old: ReminderChannel?) {
        let names: Set = ["endpoint", "p256dh", "auth", "name", "replaces"]
        var parts: [String: String] = [:]
        for (name, value) in members {
            guard case .text(let text) = value, names.contains(name), (1...2_000).contains(text.count) else {
                throw HTTPProblem.unfit(
                    "push", "has the texts \(names.sorted().joined(separator: ", ")), and no others")
            }
            parts[name] = text
        }
        guard let endpoint = parts["endpoint"], let key = parts["p256dh"], let secret = parts["auth"] else {
            throw HTTPProblem.unfit("push", "needs endpoint, p256dh and auth")
        }
        var subscription = PushSubscription(
            endpoint: endpoint, key: key, secret: secret,
            name: String((parts["name"] ?? "Browser").prefix(100)))
        var old: ReminderChannel?
        if let replaced = parts["replaces"] {
            for case .push(let known) in try call.journal.reminderSettings().channels
            where known.endpoint == replaced {
                old = .push(known)
                if parts["name"] == nil { subscription.name = known.name }
            }
            guard old != nil else { throw HTTPProblem.unfit("push", "replaces none that is known") }
        }
        do {
            return (try ReminderChannel.checkedPush(subscription), old)
        } catch {
            throw HTTPProblem.unfit("push", "\(error)")
        }
    }

    /// The channel that a path names.
    private static func known(_ call: Call) throws -> ReminderChannel {
        let channels = try call.journal.reminderSettings().channels
        guard let channel = channels.first(where: { name($0) == call.parameters["id"] }) else {
            throw HTTPProblem.notFound("no channel has this id", field: "id")
        }
        return channel
    }

    private static func tested(_ call: Call) throws -> HTTPResponse {
        let channel = try known(call)
        let sender = call.service.diaryService.reminderSender
        let outcome = sender.send(.test(at: call.service.diaryService.clock()), to: channel)
        if outcome == .gone {
            try call.journal.removeReminderChannel(channel.key)
            call.publish(.settingsChanged)
        }
        return .json(
            .object([("arrived", .bool(outcome.hasArrived)), ("reason", .text(outcome.reason))]), call)
    }

    /// Changes the settings, and answers with all of them.
    private static func change(
        _ call: Call, status: Int = 200,
        replacing replaced: (old: ReminderChannel, new: ReminderChannel)? = nil,
        _ body: @Sendable (inout ReminderSettings) -> Void
    ) throws -> HTTPResponse {
        _ = try call.journal.changeReminders(replacing: replaced, body)
        call.publish(.settingsChanged)
        return try shown(call, status: status)
    }

    /// A channel's name in a path: its key contains the whole URL, which may be secret.
    private static func name(_ channel: ReminderChannel) -> String {
        String(EntityTag.of(Array(channel.key.utf8)).dropFirst().dropLast())
    }

    private static func shown(_ call: Call, status: Int = 200) throws -> HTTPResponse {
        let now = call.service.diaryService.clock()
        let settings = try call.journal.reminderSettings()
        let planned = try call.service.diaryService.reminderPlan.reminders(settings, from: now)
        let deliveries = try call.journal.deliveries(limit: 10)
        let instants = InstantText(calendar: call.journal.calendar)
        let kinds = Reminder.Kind.allCases.filter(settings.kinds.contains)
        return .json(
            .object([
                ("on", .array(kinds.map { .text($0.rawValue) })),
                ("time", .text(String(format: "%02d:%02d", settings.hour, settings.minute))),
                ("asks", JSONValue((settings.asks ?? [:]).mapValues { .text($0) })),
                (
                    "channels",
                    .array(
                        settings.channels.map {
                            .object([("id", .text(name($0))), ("goesTo", .text($0.shown))])
                        })
                ), ("feed", .bool(settings.feed != nil)),
                (
                    "planned",
                    .array(
                        planned.map { reminder in
                            .object([
                                ("id", .text(reminder.id)), ("kind", .text(reminder.kind.rawValue)),
                                ("date", .text(instants.text(reminder.date))),
                                ("title", .text(reminder.title)), ("message", .text(reminder.message)),
                            ])
                        })
                ),
                (
                    "deliveries",
                    .array(
                        deliveries.map { delivery in
                            let channel = settings.channels.first { $0.key == delivery.channel }
                            return .object([
                                ("kind", .text(delivery.kind)),
                                ("channel", .text(channel?.shown)),
                                ("due", .text(instants.text(delivery.due))),
                                ("state", .text(delivery.state.name)),
                                ("attempts", .integer(delivery.attempts)),
                                ("reason", .text(delivery.reason)),
                            ])
                        })
                ),
            ]), call, status: status)
    }
}
