import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    private static let channelMembers: [Schema.Member] = [
        .optional("url", .text(1...2_000).described("Where reminders are posted.")),
        .optional(
            "format",
            .choice(ReminderChannel.PostFormat.allCases.map(\.rawValue)).described(
                "What is posted; default ntfy.")),
        .optional("voice", .flag.described("true: reminders are spoken on this machine. Instead of a URL.")),
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
            let channel = try channel(call)
            return try change(call, status: 201) { settings in
                settings.channels.removeAll { $0.key == channel.key }
                settings.channels.append(channel)
            }
        },
        Operation(
            "DELETE", "/v1/reminders/channels/{id}", may: .all,
            "Removes a channel that reminders are sent on; /v1/reminders has its id.",
            answers: [.json("The reminders as they are now.", .named(.reminders))], problems: [404]
        ) { call in
            let id = call.parameters["id"] ?? ""
            let settings = try call.journal.reminderSettings()
            guard settings.channels.contains(where: { name($0) == id }) else {
                throw HTTPProblem.notFound("no channel has this id", field: "id")
            }
            return try change(call) { settings in settings.channels.removeAll { name($0) == id } }
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

    private static func channel(_ call: Call) throws -> ReminderChannel {
        var body = try BodyMembers(call)
        let url = try body.text("url", 1...2_000)
        let format: ReminderChannel.PostFormat? = try body.choice("format")
        let voice = try body.flag("voice") ?? false
        try body.finish()
        guard let url else {
            guard voice, format == nil else {
                throw HTTPProblem.unfit("url", "is missing; give a URL, or voice: true")
            }
            return .voice
        }
        guard !voice else { throw HTTPProblem.unfit("voice", "cannot be combined with url") }
        do {
            return try ReminderChannel.checkedPost(url: url, format: format ?? .ntfy)
        } catch {
            throw HTTPProblem.unfit("url", "\(error)")
        }
    }

    /// Changes the settings, and answers with all of them.
    private static func change(
        _ call: Call, status: Int = 200, _ body: @Sendable (inout ReminderSettings) -> Void
    ) throws -> HTTPResponse {
        _ = try call.journal.changeReminders(body)
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
