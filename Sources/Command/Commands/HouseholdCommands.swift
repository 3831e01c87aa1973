import Diary
import DiaryService
import Foundation
import Journal
import System

extension Program {
    static let kitchenCommands = [
        Command(
            "kitchens", "lists the kitchens whose foods are known, and which are the household's",
            options: [textOrJSON],
            details:
                "Foods of all kitchens are heard and understood in every household. If a second ear "
                + "(diary ears) misspells a food, or diary correct mends one, the household's own kitchens are "
                + "searched first, and most widely. Until somebody chooses, the foods in the latest entries "
                + "decide which kitchens these are.",
            examples: [Command.Example("kitchens", "prints a line for each")], run: listKitchens),
        Command(
            "kitchens choose", "says which kitchens are the household's",
            operands: .some("NAME"),
            details: "They replace the kitchens chosen before. none stands for no kitchen at all.",
            examples: [
                Command.Example("kitchens choose \"South Indian\" thai", "chooses two"),
                Command.Example("kitchens choose none", "prefers no kitchen"),
            ], run: chooseKitchens),
        Command(
            "kitchens guess", "goes back to the kitchens that the latest entries name",
            examples: [Command.Example("kitchens guess", "forgets what was chosen")],
            run: { invocation in try choose(nil, invocation) }),
    ]

    private static let listKitchens: @Sendable (Invocation) throws -> Void = { invocation in
        let kitchens = try kitchens(invocation)
        guard invocation.arguments.value("format") != "json" else {
            return try invocation.output.write(
                EntryJSON.array(
                    kitchens.choices.map { choice in
                        .object([
                            ("entries", .integer(choice.entries)), ("id", .text(choice.kitchen.id)),
                            ("isOwn", .bool(choice.isOwn)), ("name", .text(choice.kitchen.name)),
                        ])
                    }))
        }
        let width = kitchens.choices.map(\.kitchen.name.count).max() ?? 0
        for choice in kitchens.choices {
            let name = choice.kitchen.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let count = "\(choice.entries) of \(kitchens.entries) entries"
            try invocation.output.line("\(choice.isOwn ? "*" : " ") \(name)  \(count)")
        }
        invocation.console.note(told(kitchens))
    }

    private static let chooseKitchens: @Sendable (Invocation) throws -> Void = { invocation in
        let names = invocation.arguments.operands
        if names == ["none"] { return try choose([], invocation) }
        let known = try kitchens(invocation).choices.map(\.kitchen)
        var chosen: [String] = []
        for name in names {
            guard let kitchen = known.first(where: { $0.isMeant(by: name) }) else {
                throw Failure.usage(
                    "no kitchen is called “\(name)”; there are \(known.map(\.name).joined(separator: ", "))")
            }
            chosen.append(kitchen.id)
        }
        try choose(chosen, invocation)
    }

    private static func choose(_ ids: [String]?, _ invocation: Invocation) throws {
        let journal = try invocation.journalToFill()
        try journal.chooseKitchens(ids)
        try invocation.output.line(told(try kitchens(invocation)))
    }

    private static func kitchens(_ invocation: Invocation) throws -> HouseholdKitchens {
        let foods = try invocation.memoReader().lexicon
        guard !foods.kitchens.isEmpty else {
            throw Failure(
                .configuration, "the compiled model knows no kitchens; build it again: diary model build")
        }
        let journal = try invocation.journal()
        try journal.readDueItems()
        return try HouseholdKitchens(journal, foods)
    }

    /// The household's kitchens, and whether they are chosen or guessed.
    private static func told(_ kitchens: HouseholdKitchens) -> String {
        let names = kitchens.own.map(\.name).joined(separator: ", ")
        if !kitchens.isGuessed { return names.isEmpty ? "chosen: none" : "chosen: \(names)" }
        return names.isEmpty
            ? "none yet; the entries will show which, or choose some with diary kitchens choose"
            : "by what the entries name: \(names)"
    }

    static let timeZoneCommand = Command(
        "timezone", "shows or changes the time zone that the diary's days and clocks belong to",
        operands: Command.Operands(shown: "[ZONE]", count: 0...1),
        details:
            "For a household that has moved. What is in the diary keeps its day, and the time that its clock "
            + "showed; today, new entries and reminders follow the clock of the new zone. It holds from the last "
            + "meal on, at the earliest from the start of the day there. Running services and boxes notice.",
        examples: [
            Command.Example("timezone", "prints the zone"),
            Command.Example("timezone Europe/Berlin", "the household lives in Germany now"),
        ], run: timeZone)

    private static let timeZone: @Sendable (Invocation) throws -> Void = { invocation in
        guard let name = invocation.arguments.operands.first else {
            let zone =
                try invocation.hasDiary()
                ? try invocation.journal().timeZone : invocation.diary.installation.timeZone
            return try invocation.output.line(zone.identifier)
        }
        let journal = try invocation.journalToFill()
        let before = journal.timeZone
        let isNew: Bool
        do {
            isNew = try journal.move(toTimeZone: name)
        } catch let error as JournalError {
            guard case .invalid(.noSuchTimeZone) = error else { throw error }
            throw Failure.usage("\(error)")
        }
        guard isNew else { return try invocation.output.line("\(before.identifier) already") }
        try invocation.output.line("\(journal.timeZone.identifier), after \(before.identifier)")
    }
}
