import Foundation
import Testing

@Suite("Remarks and feelings on the command line")
struct RemarkTests {
    @Test("a feeling is listed as one, and what is said of a meal stands beside it")
    func told() throws {
        let home = try DiaryHome()
        let felt = try home.run("add", "--at", "2025-11-20 21:00", "my head hurts since seven")
        #expect(felt.output.contains("feeling    my head hurts since seven  "))
        let meal = try home.run(
            "add", "--at", "2025-11-20 12:00", "a bowl of ramen, it was too salty, four stars")
        #expect(meal.output.contains("a bowl of ramen · it was too salty · four stars  "))
        let id = try #require(felt.output.split(separator: " ").last).dropLast()
        let shown = try home.run("show", String(id)).output
        #expect(shown.contains("counted as headache") && !shown.contains("no food"))
        let list = try home.run("list", "--format", "json").output
        #expect(
            list.contains(#""remarks":[{"kind":"taste","text":"it was too salty","name":null,"at":null}"#))
        #expect(try home.run("search", "salty").output.contains("a bowl of ramen"))
    }

    @Test("figures tell how often a feeling was felt, and how many cases are missing")
    func figures() throws {
        let home = try DiaryHome()
        #expect(try home.run("insights", "--feelings").output.hasPrefix("no feelings yet"))
        for day in ["18", "19", "20"] {
            _ = try home.run("add", "--at", "2025-11-\(day) 12:00", "so bloated after lunch")
        }
        #expect(try home.run("insights", "--feelings").output.contains("bloated"))
        let one = try home.run("insights", "--feeling", "  BLOATED ")
        #expect(one.status == 0 && one.output.contains("3 times\n7 more needed"))
        let unknown = try home.run("insights", "--feeling", "dizzy")
        #expect(unknown.status != 0 && unknown.errors.contains("the most frequent are: bloated"))
        #expect(unknown.output.isEmpty)
    }

    @Test("an edit of a feeling's words reads its remarks again, and a move keeps what was said of a meal")
    func edited() throws {
        let home = try DiaryHome()
        func id(_ run: DiaryProgram.Run) throws -> String {
            // The first line ends with the id; another may praise the first meal of a day.
            String(try #require(run.lines.first?.split(separator: " ").last))
        }
        let felt = try id(home.run("add", "my head hurts"))
        let walked = try home.run("edit", felt, "--description", "went for a walk")
        #expect(walked.output.contains("note"))
        #expect(try home.run("insights", "--feelings").output.hasPrefix("no feelings yet"))
        let meal = try id(home.run("add", "a bowl of ramen, it was too salty"))
        for journal in ["notes", "food"] {
            #expect(try home.run("edit", meal, "--journal", journal).status == 0)
            #expect(try home.run("show", meal).output.contains("it was too salty"))
        }
    }
}
