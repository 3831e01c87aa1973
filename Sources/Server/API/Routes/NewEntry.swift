import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// Entries in a request, before they are in the diary.
enum NewEntry {
    static let textLengths = 1...10_000
    static let descriptionLengths = 1...2_000

    static let personObjection = "is not a name of letters, digits, hyphens and underscores"

    /// The entry's person; nil if the request does not say.
    static func person(_ body: inout BodyMembers) throws -> String? {
        guard let name = try body.text("person", 1...PersonName.longest) else { return nil }
        guard PersonName.isFit(name) else { throw HTTPProblem.unfit("person", personObjection) }
        return name
    }

    /// The entries in a text.
    static func told(_ body: inout BodyMembers, _ call: Call) throws -> [Entry] {
        let text = try body.text("text", textLengths) ?? ""
        let (instant, day) = (try body.instant("at"), try body.day("date"))
        let (time, isDateSet) = (try body.time("time"), try body.flag("isDateSet") ?? false)
        guard instant == nil || day == nil else {
            throw HTTPProblem.unfit("date", "cannot be combined with at")
        }
        guard day != nil || !isDateSet else { throw HTTPProblem.unfit("isDateSet", "needs a date") }
        let last = try day.map { day in try lastMinute(of: day, call) }
        let category = try body.category(of: call.journal.kind)
        let person = try person(&body)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw HTTPProblem.unfit("text", "has no words; write what was eaten")
        }
        func read(at moment: Date?) throws -> [Entry] {
            try call.journal.entries(
                telling: text, at: moment, category: category, person: person,
                reader: call.service.diaryService.reader)
        }
        var entries = try read(at: instant ?? last)
        if time != nil, !isDateSet, instant == nil {
            // "At nine in the evening", told in the morning, was yesterday; with another time it is of today.
            let calendar = call.journal.calendar
            let today = day ?? CalendarDay(of: call.service.diaryService.clock(), in: calendar)
            let evening = LocalDay(of: today.start(in: calendar), in: calendar).at(hour: 23, minute: 59)
            let late = try read(at: evening)
            if late.count == entries.count {
                for index in entries.indices { entries[index].date = late[index].date }
            }
        }
        let set = MomentByHand(day: isDateSet ? day : nil, time: time)
        guard let day, let last else { return try set.applied(to: entries, call) }
        return try set.applied(
            to: entries.map { entry in
                entry.createdAt == last ? atUsualHour(entry, on: day, call) : entry
            }, call)
    }

    /// The last minute of a day, the base for times in the text; for today, it is the present.
    private static func lastMinute(of day: CalendarDay, _ call: Call) throws -> Date {
        let calendar = call.journal.calendar
        if let objection = AskedTime(call).objection(to: day.start(in: calendar)) {
            throw HTTPProblem.unfit("date", objection)
        }
        let last = LocalDay(of: day.start(in: calendar), in: calendar).at(hour: 23, minute: 59)
        return min(last, call.service.diaryService.clock())
    }

    /// Moves an entry without a time to the usual hour of its category, except today.
    private static func atUsualHour(_ entry: Entry, on day: CalendarDay, _ call: Call) -> Entry {
        let calendar = call.journal.calendar
        guard day != CalendarDay(of: call.service.diaryService.clock(), in: calendar) else { return entry }
        var entry = entry
        entry.createdAt = day.instant(at: call.journal.kind.usualTime(of: entry.category), in: calendar)
        return entry
    }

    /// The entry with the given fields.
    static func fields(_ body: inout BodyMembers, _ call: Call) throws -> Entry {
        let calendar = call.journal.calendar
        let description = try description(&body) ?? ""
        let eaten = try moment(&body, call)
        let hasCategory = body.has("category")
        let category = try body.category(of: call.journal.kind)
        let person = try person(&body)
        let remarks = try RemarkView.given(&body, call) ?? []
        let given = try body.flag("isNote")
        let isNote =
            given
            ?? call.journal.sort(of: description, at: eaten, reader: call.service.diaryService.reader).isNote
        let detector = isNote ? nil : call.service.diaryService.known().detector
        let detected = detector?.detect(
            hour: calendar.component(.hour, from: eaten), description: description)
        return Entry(
            id: call.service.diaryService.makeID(), date: eaten, rawInput: description, inputType: .text,
            processedDescription: description, createdAt: eaten,
            category: hasCategory ? category : detected, isNote: isNote, person: person, remarks: remarks)
    }

    /// The trimmed description; nil if it is missing.
    static func description(_ body: inout BodyMembers) throws -> String? {
        guard body.has("processedDescription") else { return nil }
        let text = try body.text("processedDescription", descriptionLengths) ?? ""
        let description = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !description.isEmpty else {
            throw HTTPProblem.unfit("processedDescription", "is empty; an entry needs a description")
        }
        return description
    }

    private static func moment(_ body: inout BodyMembers, _ call: Call) throws -> Date {
        let calendar = call.journal.calendar
        let now = call.service.diaryService.clock()
        let (day, time) = (try body.day("date"), try body.time("time"))
        if let instant = try body.instant("createdAt") {
            guard day == nil, time == nil else {
                throw HTTPProblem.unfit("createdAt", "cannot be combined with date and time")
            }
            return instant
        }
        guard day != nil || time != nil else { return now }
        let eaten = (day ?? CalendarDay(of: now, in: calendar))
            .instant(at: time ?? TimeOfDay(of: now, in: calendar), in: calendar)
        if let objection = AskedTime(call).objection(to: eaten) {
            throw HTTPProblem.unfit("date", objection)
        }
        return eaten
    }
}
