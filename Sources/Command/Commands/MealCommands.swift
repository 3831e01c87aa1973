import Diary
import DiaryService
import Food
import Foundation
import JSON
import Journal

/// Commands for meals that are saved under names.
extension Program {
    private static let whose = Option(
        "person", .text("NAME"),
        "whose it is (otherwise that of the person whom the entry is from, or of the household)")

    /// The names under which the commands stand in `diary help`.
    static let mealHeadings = ["meals"]

    static let mealCommands = [
        Command(
            "meals", "lists the meals that are saved under names", options: [textOrJSON],
            details:
                "“I had my usual breakfast” is logged with the foods that are saved under this name. By voice, "
                + "“save this as my usual breakfast” saves what was logged last.",
            examples: [Command.Example("meals", "prints each name and its foods")]
        ) { invocation in
            try list(SavedMealStore(invocation.journal()).all(), invocation)
        },
        Command(
            "meals save", "saves the foods of an entry under a name",
            operands: Command.Operands(shown: "NAME… ENTRY", count: 1...Int.max),
            options: [whose, textOrJSON],
            details: "What was saved under the name before is replaced; diary undo brings it back.",
            examples: [
                Command.Example("meals save usual breakfast 1a2b3c4d", "saves the foods of the entry")
            ], run: save),
        Command(
            "meals show", "shows the foods that are saved under a name", operands: .some("NAME"),
            options: [whose, textOrJSON],
            examples: [Command.Example("meals show usual breakfast", "prints the name and its foods")]
        ) { invocation in
            let meal = try meal(invocation.arguments.operands.joined(separator: " "), invocation)
            if isJSON(invocation) { return try invocation.output.line(SavedMealJSON.object(meal).line) }
            try print(meal, invocation)
        },
        Command(
            "meals rename", "gives a saved meal another name",
            operands: Command.Operands(shown: "NAME NEW-NAME", count: 1...Int.max),
            options: [whose, textOrJSON], details: "A name of several words needs quotation marks.",
            examples: [
                Command.Example(
                    "meals rename \"gym shake\" \"power shake\"", "prints the meal under its new name")
            ], run: rename),
        Command(
            "meals remove", "removes a saved meal; entries stay as they are", operands: .some("NAME"),
            options: [whose], details: "diary undo brings it back within \(Journal.undoDays) days.",
            examples: [Command.Example("meals remove usual breakfast", "prints what was removed")]
        ) { invocation in
            let meal = try meal(invocation.arguments.operands.joined(separator: " "), invocation)
            try SavedMealStore(invocation.journal()).remove(meal)
            try invocation.output.line("removed  \(line(meal))")
        },
    ]

    private static let save: @Sendable (Invocation) throws -> Void = { invocation in
        let operands = invocation.arguments.operands
        guard let id = operands.last, operands.count > 1 else {
            throw Failure.usage("give a name and the id of an entry, such as: usual breakfast 1a2b3c4d")
        }
        let name = try SavedMealStore.name(operands.dropLast().joined(separator: " "))
        let journal = try invocation.journal()
        let entry = try journal.entry(matching: id)
        let kept = try SavedMealStore(journal).keep([entry], as: name, of: invocation.person())
        if isJSON(invocation) { return try invocation.output.line(SavedMealJSON.object(kept.meal).line) }
        try invocation.output.line("saved  \(line(kept.meal))")
        if let before = kept.before, before != kept.meal.description {
            try invocation.output.line("before  \(EntryLines.plain(before))")
        }
    }

    private static let rename: @Sendable (Invocation) throws -> Void = { invocation in
        let operands = invocation.arguments.operands
        guard operands.count == 2 else {
            throw Failure.usage(
                "give two names, each in quotation marks if it has several words: \"gym shake\" \"power shake\""
            )
        }
        let meal = try meal(operands[0], invocation)
        let renamed = try SavedMealStore(invocation.journal()).rename(
            meal, to: SavedMealStore.name(operands[1]))
        if isJSON(invocation) { return try invocation.output.line(SavedMealJSON.object(renamed).line) }
        try invocation.output.line("renamed  \(line(renamed))")
    }

    private static func list(_ meals: [SavedMeal], _ invocation: Invocation) throws {
        if isJSON(invocation) {
            return try invocation.output.write(EntryJSON.array(meals.map(SavedMealJSON.object)))
        }
        if meals.isEmpty {
            return try invocation.output.line(
                "No meals are saved yet; diary meals save NAME ENTRY saves one.")
        }
        for meal in meals { try print(meal, invocation) }
    }

    private static func print(_ meal: SavedMeal, _ invocation: Invocation) throws {
        try invocation.output.line(line(meal))
    }

    private static func line(_ meal: SavedMeal) -> String {
        let owner = meal.person.map { " (\($0))" } ?? ""
        return "\(EntryLines.plain(meal.name.text))\(owner)  \(EntryLines.plain(meal.description))"
    }

    private static func meal(_ name: String, _ invocation: Invocation) throws -> SavedMeal {
        try SavedMealStore(invocation.journal()).meal(named: name, of: invocation.person())
    }

    private static func isJSON(_ invocation: Invocation) -> Bool {
        invocation.arguments.value("format") == "json"
    }
}
