import Foundation
import Testing

@Suite("Saved meals on the command line")
struct MealTests {
    private func id(of line: String) throws -> String {
        try #require(line.split(separator: " ").last.map(String.init))
    }

    @Test("an entry is saved under a name, logged by it, renamed, removed and brought back")
    func saved() throws {
        let home = try DiaryHome()
        #expect(try home.run("meals").output.hasPrefix("No meals are saved yet"))
        let stored = try home.run("add", "two scrambled eggs and a coffee for breakfast")
        let entry = try id(of: #require(stored.lines.first))
        let saved = try home.run("meals", "save", "usual", "breakfast", entry)
        #expect(saved.status == 0 && saved.output == "saved  usual breakfast  two scrambled eggs, a coffee\n")
        let logged = try home.run("add", "i had my usual breakfast yesterday")
        #expect(logged.output.contains("breakfast  two scrambled eggs, a coffee"))
        let shown = try home.run("show", id(of: #require(logged.lines.first)))
        #expect(shown.output.contains("i had my usual breakfast yesterday"))
        #expect(
            try home.run("meals", "rename", "usual breakfast", "egg plate").output
                == "renamed  egg plate  two scrambled eggs, a coffee\n")
        #expect(
            try home.run("meals", "show", "Egg Plate").lines == ["egg plate  two scrambled eggs, a coffee"])
        #expect(try home.run("meals", "remove", "egg plate").output.hasPrefix("removed  egg plate"))
        #expect(try home.run("meals").output.hasPrefix("No meals"))
        #expect(try home.run("undo").status == 0)
        #expect(try home.run("meals").lines == ["egg plate  two scrambled eggs, a coffee"])
    }

    @Test("the list as JSON has every field, and an export brings saved meals into another diary")
    func exported() throws {
        let home = try DiaryHome()
        let entry = try id(of: #require(home.run("add", "--person", "Anna", "toast for lunch").lines.first))
        #expect(
            try home.run("meals", "save", "usual lunch", entry).output == "saved  usual lunch (Anna)  toast\n"
        )
        let json = try home.run("meals", "--format", "json").output
        #expect(
            json.contains(#""name":"usual lunch","description":"toast","category":"lunch","person":"Anna""#))
        let file = home.folder.appending(path: "all.json").path
        #expect(try home.run("export", file).status == 0)
        let other = try DiaryHome()
        #expect(try other.run("import", file).status == 0)
        #expect(try other.run("meals").lines == ["usual lunch (Anna)  toast"])
    }

    @Test(
        "a missing name, entry or food is one line that says what to do, with an exit code",
        arguments: [
            (["meals", "save", "usual breakfast"], Int32(64), "give a name and the id of an entry"),
            (["meals", "save", "lunch", "NOTE"], 65, "cannot be the name"),
            (["meals", "save", "gym plate", "NOTE"], 65, "names no food"),
            (["meals", "save", "gym plate", "0000"], 65, "0000"),
            (["meals", "show", "gym plate"], 65, "diary meals lists"),
            (["meals", "remove", "gym plate"], 65, "diary meals lists"),
            (["meals", "rename", "gym", "plate", "two"], 64, "quotation marks"),
        ])
    func mistaken(words: [String], status: Int32, hint: String) throws {
        let home = try DiaryHome()
        let note = try id(of: #require(home.run("add", "the neighbours had a barbecue").lines.first))
        let run = try home.run(words.map { $0 == "NOTE" ? note : $0 })
        #expect(run.status == status && run.errorLines.count == 1)
        #expect(run.errors.contains(hint), "\(run.errors)")
    }
}
