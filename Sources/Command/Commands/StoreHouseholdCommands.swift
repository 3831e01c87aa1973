import Diary
import DiaryService
import Foundation
import Journal

extension Program {
    static let storeHouseholdCommands = [
        Command(
            "household create", "makes a diary for one more household in the database",
            operands: .some("NAME"),
            details:
                "Each household has a diary of its own in the database that --store or DIARY_STORE names, and a folder of "
                + "its own in the home. No household sees anything of another. Names have small letters, digits and dashes. "
                + "Commands and services work for the household that --household or DIARY_HOUSEHOLD names.",
            examples: [
                Command.Example("household create anna", "then diary add --household anna \"two eggs\"")
            ], run: createHouseholds),
        Command(
            "household list", "lists the households of the database, and how many recordings wait",
            examples: [Command.Example("household list", "prints a line for each")], run: listHouseholds),
        Command(
            "household delete", "deletes everything of a household", operands: .one("NAME"),
            options: [Option("force", .flag, "delete it, without a way back")],
            details:
                "Its rows, recordings, pictures, words and voices are gone, here and in the database; only backups are left. "
                + "A service of its own may not run; those of all households let go of it.",
            examples: [
                Command.Example("household delete anna", "says what would be deleted"),
                Command.Example("household delete --force anna", "deletes it"),
            ], run: deleteHousehold),
    ]

    private static func households(_ invocation: Invocation) throws -> Households {
        guard let store = try invocation.home().store else { throw StoreFault.noStore }
        return Households(store, timeZone: invocation.surroundings.timeZone)
    }

    private static func householdName(_ text: String) throws -> HouseholdName {
        guard let name = HouseholdName(text) else { throw StoreFault.notAHousehold }
        return name
    }

    private static let createHouseholds: @Sendable (Invocation) throws -> Void = { invocation in
        let households = try households(invocation)
        let names = try invocation.arguments.operands.map(householdName)
        for name in names {
            try households.create(name)
            try invocation.output.line("created  \(name.text)")
        }
    }

    private static let listHouseholds: @Sendable (Invocation) throws -> Void = { invocation in
        for household in try households(invocation).all() {
            let waiting = household.waiting == 0 ? "" : "  \(household.waiting) waiting"
            try invocation.output.line(household.name.text + waiting)
        }
    }

    private static let deleteHousehold: @Sendable (Invocation) throws -> Void = { invocation in
        let households = try households(invocation)
        let name = try householdName(invocation.arguments.operands[0])
        guard invocation.arguments.has("force") else {
            guard try households.all().contains(where: { $0.name == name }) else {
                throw StoreFault.noHousehold(name.text)
            }
            throw Failure.usage(
                "this deletes every entry, recording and picture of \(name.text) for good; "
                    + "diary household delete --force \(name.text) does it")
        }
        try households.delete(name, in: try invocation.home())
        try invocation.output.line("deleted  \(name.text)")
    }
}
