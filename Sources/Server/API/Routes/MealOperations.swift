import Diary
import DiaryService
import Food
import Foundation
import HTTP
import JSON
import Journal

/// Meals that are saved under names: "my usual breakfast".
extension Operation {
    private static let whose = Parameter(
        "person", .line(1...PersonName.longest), "Whose meal it is; otherwise the household's.")
    private static let nameLengths = 1...MealName.mostCharacters

    private static let meal = Schema.object([
        .required("id", .id), .required("name", .text),
        .required("description", .text.described("The foods, as an entry shows them.")),
        .required("category", .text.orNull.described("Of the entry that was saved.")),
        .required("person", .text.orNull.described("Whose it is; null for the whole household.")),
    ])

    static let saved: [Operation] = [
        Operation(
            "GET", "/v1/meals", may: .read, "Lists the meals that are saved under names, by name.",
            headers: [ifNoneMatch],
            answers: [.json("The meals.", .object([.required("meals", .list(meal))])), unchanged]
        ) { call in
            let meals = try call.service.diaryService.savedMeals.all()
            return .json(.object([("meals", .array(meals.map(SavedMealJSON.object)))]), call)
        },
        Operation(
            "PUT", "/v1/meals/{name}", may: .log,
            "Saves foods under a name. With “all”, they take the place of what was saved under it before, and /v1/undo brings that back.",
            query: [
                Parameter(
                    "person", .line(1...PersonName.longest),
                    "Whose meal it is; otherwise that of the person whom the entry is from, or the household's."
                )
            ],
            body: .json([
                .optional(
                    "entry",
                    .id.described("Whose foods are saved. Without “all” the token has to have logged it.")),
                .optional(
                    "description",
                    .text(NewEntry.descriptionLengths).described("The foods, instead of an entry.")),
            ]),
            answers: [
                .json("The meal that took the place of another.", meal), .json(201, "The new meal.", meal),
            ], problems: [403, 404, 415, 422], handle: save),
        Operation(
            "PATCH", "/v1/meals/{name}", may: .all, "Gives a saved meal another name.", query: [whose],
            body: .json([.required("name", .text(nameLengths))]),
            answers: [.json("The meal as it is now.", meal)], problems: [404, 409, 415, 422]
        ) { call in
            var body = try BodyMembers(call)
            let text = try body.text("name", nameLengths)
            try body.finish()
            guard let text else { throw HTTPProblem.unfit("name", "is missing") }
            let meals = call.service.diaryService.savedMeals
            let renamed = try meals.rename(savedMeal(call), to: SavedMealStore.name(text))
            call.publish(.diaryChanged)
            return .json(SavedMealJSON.object(renamed), call)
        },
        Operation(
            "DELETE", "/v1/meals/{name}", may: .all,
            "Removes a saved meal. Entries stay as they are, and /v1/undo brings it back.", query: [whose],
            answers: [.nothing(204, "It is removed.")], problems: [404]
        ) { call in
            try call.service.diaryService.savedMeals.remove(savedMeal(call))
            call.publish(.diaryChanged)
            return HTTPResponse(204)
        },
    ]

    private static let save: Handler = { call in
        let name = try SavedMealStore.name(call.parameters["name"] ?? "")
        let person = try call.person()
        var body = try BodyMembers(call)
        let entry = try body.text("entry", 1...100)
        let description = try body.text("description", NewEntry.descriptionLengths)
        try body.finish()
        let meals = call.service.diaryService.savedMeals
        let kept: SavedMealStore.Kept
        let mayReplace = try call.limitedClient() == nil
        switch (entry, description) {
        case (let text?, nil):
            guard let id = UUID(uuidString: text) else { throw HTTPProblem.unfit("entry", "is not an id") }
            try call.checkMayChange(entry: id)
            kept = try meals.keep(
                [call.journal.entry(id)], as: name, of: person, mayReplace: mayReplace)
        case (nil, let foods?):
            kept = try meals.keep(foods, as: name, of: person, mayReplace: mayReplace)
        default: throw HTTPProblem.unfit("entry", "is missing; give either entry or description")
        }
        call.publish(.diaryChanged)
        return .json(SavedMealJSON.object(kept.meal), call, status: kept.before == nil ? 201 : 200)
    }

    private static func savedMeal(_ call: Call) throws -> SavedMeal {
        try call.service.diaryService.savedMeals.meal(
            named: call.parameters["name"] ?? "", of: call.person())
    }
}
