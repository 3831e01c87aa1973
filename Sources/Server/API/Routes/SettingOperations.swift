import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    private static let remindersOn = Schema.list(.choice(Reminder.Kind.allCases.map(\.rawValue)))

    private static let zoneLengths = 1...100

    private static let settingsSchema = Schema.object([
        .required("timeZone", .text.described("Where the household lives: a name such as Europe/Berlin.")),
        .required("today", .day), .required("undoDays", .count),
        .required("categories", .list(.category)),
        .required(
            "usualTimes",
            .list(
                .object([
                    .required("category", .category.orNull), .required("time", .time),
                ])
            ).described(
                "When an entry of each category was, where only its day is known; null stands for none.")),
        .required("foods", .count),
        .required("entries", .count.described("How many there are, not counting samples.")),
        .required("waitingRecordings", .count), .required("remindersOn", remindersOn),
        .required("reminderTime", .time.described("The time of the daily reminder.")),
    ])

    static let settings: [Operation] = [
        Operation(
            "GET", "/v1/settings", may: .read,
            "Shows the settings of the diary, and its time of day.", headers: [ifNoneMatch],
            answers: [
                .json(
                    "The settings. /v1/reminders has what is planned, and where reminders are sent.",
                    settingsSchema), unchanged,
            ]
        ) { call in .json(try settings(call), call) },
        Operation(
            "PATCH", "/v1/settings", may: .all,
            "Changes those settings that can be changed: the time zone, which reminders there are, and when. "
                + "In another time zone, what is in the diary keeps its day and the time that its clock showed.",
            headers: [
                Parameter(
                    "If-Match", .tag,
                    "The ETag of the settings. Without it, they are changed as they are now.")
            ],
            body: .json([
                .optional("remindersOn", remindersOn), .optional("reminderTime", .time),
                .optional(
                    "timeZone",
                    .text(zoneLengths).described(
                        "A name of the tz database, such as Europe/Berlin. It holds from now on; earlier entries "
                            + "are shown with the clock of their time.")),
            ]),
            answers: [.json("The settings as they are now.", settingsSchema)], problems: [412, 415, 422],
            handle: changeSettings),
    ]

    private static let changeSettings: Handler = { call in
        var body = try BodyMembers(call)
        let kinds: [Reminder.Kind]? = try body.choices("remindersOn")
        let time = try body.time("reminderTime")
        let zone = try body.text("timeZone", zoneLengths)
        try body.finish()
        if let zone, ZoneName.zone(zone) == nil {
            throw HTTPProblem.unfit(
                "timeZone",
                "is wrong: \(JournalError.InvalidRequest.noSuchTimeZone(zone, near: ZoneName.near(zone)))")
        }
        if let time, time.second != 0 { throw HTTPProblem.unfit("reminderTime", "must be a whole minute") }
        let seen = try call.journal.reminderSettings()
        let isConditional = try call.expect(EntityTag.of(try settings(call).bytes))
        if zone == nil || kinds != nil || time != nil {
            try changeReminders(call, from: isConditional ? seen : nil, kinds, time)
        }
        if let zone, try call.journal.move(toTimeZone: zone) {
            call.publish(.settingsChanged)
            // The new time zone may change the current day.
            call.publish(.diaryChanged)
        }
        return .json(try settings(call), call)
    }

    /// Changes the kinds and times of reminders.
    ///
    /// - Throws: 412 if the settings have changed since they were `seen`.
    static func changeReminders(
        _ call: Call, from seen: ReminderSettings? = nil, _ kinds: [Reminder.Kind]?, _ time: TimeOfDay?,
        asks: [String: String?] = [:]
    ) throws {
        let isChanged = try call.journal.changeReminders(from: seen) { settings in
            if let kinds { settings.kinds = Set(kinds) }
            if let time { (settings.hour, settings.minute) = (time.hour, time.minute) }
            var all = settings.asks ?? [:]
            for (meal, time) in asks { all[meal] = time }
            settings.asks = all.isEmpty ? nil : all
        }
        guard isChanged else { throw HTTPProblem.changedMeanwhile }
        call.publish(.settingsChanged)
    }

    private static func usualTimes(_ journal: JournalModule) -> [JSONValue] {
        let categories: [CategoryName?] = journal.categories + [nil]
        return categories.map { category in
            let time = journal.usualTime(of: category)
            return .object([
                ("category", .text(category?.rawValue)), ("time", clock(time.hour, time.minute)),
            ])
        }
    }

    private static func clock(_ hour: Int, _ minute: Int) -> JSONValue {
        .text(String(format: "%02d:%02d", hour, minute))
    }

    private static func settings(_ call: Call) throws -> JSONValue {
        let (counts, reminders) = (try call.journal.counts(), try call.journal.reminderSettings())
        let kinds = Reminder.Kind.allCases.filter(reminders.kinds.contains)
        return .object([
            ("timeZone", .text(call.journal.timeZone.identifier)),
            ("today", .text(call.journal.today.description)), ("undoDays", .integer(Journal.undoDays)),
            ("categories", .array(call.journal.kind.categories.map { .text($0.rawValue) })),
            ("usualTimes", .array(usualTimes(call.journal.kind))),
            ("foods", .integer(call.service.diaryService.foods.foods.count)),
            ("entries", .integer(counts.0)), ("waitingRecordings", .integer(counts.1)),
            ("remindersOn", .array(kinds.map { .text($0.rawValue) })),
            ("reminderTime", clock(reminders.hour, reminders.minute)),
        ])
    }
}
