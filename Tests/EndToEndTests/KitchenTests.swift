import Testing

@Suite("Kitchens on the command line")
struct KitchenTests {
    @Test("the entries show a household's kitchens until it chooses others, by any spelling of their names")
    func chosen() throws {
        let home = try DiaryHome()
        #expect(try home.run("kitchens").errors.contains("the entries will show which"))
        for _ in 0..<5 { #expect(try home.run("add", "whole wheat toast").status == 0) }
        let guessed = try home.run("kitchens")
        #expect(guessed.lines == ["* Bakery      5 of 5 entries", "  Card Table  0 of 5 entries"])
        #expect(guessed.errors.contains("by what the entries name: Bakery"))
        let chosen = try home.run("kitchens", "choose", "card-table", "BAKERY")
        #expect(chosen.status == 0 && chosen.output == "chosen: Bakery, Card Table\n")
        #expect(try home.run("kitchens").lines.allSatisfy { $0.hasPrefix("*") })
        #expect(try home.run("kitchens", "choose", "none").output == "chosen: none\n")
        #expect(try home.run("kitchens", "guess").output == "by what the entries name: Bakery\n")
    }

    @Test("a name of no kitchen is a usage error that lists them, and changes nothing")
    func unknown() throws {
        let home = try DiaryHome()
        #expect(try home.run("kitchens", "choose", "bakery").status == 0)
        let run = try home.run("kitchens", "choose", "card table", "klingon")
        #expect(run.status == 64 && run.errorLines.count == 1)
        #expect(run.errors.contains("“klingon”") && run.errors.contains("Bakery, Card Table"))
        #expect(try home.run("kitchens").errors.contains("chosen: Bakery"))
    }
}
