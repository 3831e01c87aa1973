import Foundation
import Testing

/// What `show --format json` says besides the entry's own fields.
private struct ShownItems: Decodable {
    struct Item: Decodable, Hashable {
        var name: String
        var quantity: Double?
        var unit: String?
        var preparation: [String]
        var words: String
    }

    var id: String
    var items: [Item]
}

@Suite("Items and several meals on the command line")
struct ItemTests {
    @Test("the items of an entry are shown, with quantity, unit and preparation, and follow an edit")
    func items() throws {
        let home = try DiaryHome()
        let added = try PrintedEntry.one(
            home.run("add", "--format", "json", "two scrambled eggs and half a cup of black coffee").output)
        func items() throws -> [ShownItems.Item] {
            let text = try home.run("show", added.id, "--format", "json").output
            return try JSONDecoder().decode(ShownItems.self, from: Data(text.utf8)).items
        }
        #expect(
            try items() == [
                ShownItems.Item(
                    name: "scrambled egg", quantity: 2, unit: nil, preparation: [],
                    words: "two scrambled eggs"),
                ShownItems.Item(
                    name: "black coffee", quantity: 0.5, unit: "cup", preparation: [],
                    words: "half a cup of black coffee"),
            ])
        #expect(try home.run("show", added.id).output.contains("black coffee × 0.5 cup\n"))
        #expect(try home.run("edit", added.id, "--description", "whole wheat toast").status == 0)
        #expect(try items().map(\.name) == ["whole wheat toast"])
        let listed = try JSONDecoder().decode(
            [ShownItems].self, from: Data(home.run("list", "--format", "json").output.utf8))
        #expect(listed.map(\.items) == [try items()])
    }

    @Test("several meals that are typed become several entries, printed one a line")
    func several() throws {
        let home = try DiaryHome()
        let memo =
            "for breakfast i had scrambled eggs then at noon whole wheat toast and a black coffee around four"
        let run = try home.run("add", "--format", "json", "--at", "2025-11-20 20:00", memo)
        let entries = try run.lines.map(PrintedEntry.one)
        #expect(
            entries.map(\.processedDescription) == ["scrambled eggs", "whole wheat toast", "a black coffee"])
        #expect(
            entries.map { $0.createdAt.prefix(16) } == [
                "2025-11-20T08:00", "2025-11-20T12:00", "2025-11-20T16:00",
            ])
        #expect(entries.map(\.category) == ["breakfast", "lunch", "beverage"])
        #expect(Set(entries.map(\.rawInput)) == [memo])
        #expect(try home.run("add", "--at", "2025-11-21 20:00", memo).lines.count == 3)
    }

    @Test("an edit and an export go through while foods cannot be read, and say what is missing")
    func damagedModel() throws {
        let home = try DiaryHome()
        let added = try PrintedEntry.one(home.run("add", "--format", "json", "black coffee").output)
        let model = home.root.appending(path: "models/meals")
        for file in try FileManager.default.contentsOfDirectory(atPath: model.path) {
            try Data("x".utf8).write(to: model.appending(path: file))
        }
        #expect(try home.run("edit", added.id, "--description", "whole wheat toast").status == 0)
        let run = try home.run("list", "--format", "json")
        #expect(run.status == 0)
        #expect(run.errors.contains("foods have not been read"))
        #expect(!run.errors.contains("toast"))
        #expect(try PrintedEntry.all(run.output).map(\.processedDescription) == ["whole wheat toast"])
    }

    @Test(
        "after the model is built anew, the items of older entries keep their names and count as what it knows"
    )
    func rebuilt() throws {
        let home = try DiaryHome()
        let added = try PrintedEntry.one(home.run("add", "--format", "json", "two beetroot soups").output)
        func names() throws -> [String] {
            let text = try home.run("show", added.id, "--format", "json").output
            return try JSONDecoder().decode(ShownItems.self, from: Data(text.utf8)).items.map(\.name)
        }
        #expect(try names() == ["beetroot soup"])
        #expect(try !home.run("insights", "--period", "all").output.contains("borscht"))
        let models = try DiaryHome.smallModels(in: home.folder)
        try Data("[soup]\nborscht(s) | beetroot soup(s)\n".utf8).write(
            to: models.appending(path: "meals/foods/soups.txt"))
        let build = try home.run(
            "model", "build", "--models", models.path, "--set", "everydayWords=200", "--set",
            "sampledSentences=100")
        #expect(build.status == 0)
        #expect(try home.run("insights", "--period", "all").output.contains("borscht"))
        #expect(try names() == ["beetroot soup"])
    }
}
