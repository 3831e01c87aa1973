import Foundation
import Testing

@Suite("People on the command line")
struct PeopleTests {
    private func home() throws -> DiaryHome {
        let home = try DiaryHome()
        for (person, text) in [("Anna", "two scrambled eggs"), ("Ben", "whole wheat toast")] {
            #expect(try home.run("add", "--person", person, text).status == 0)
        }
        return home
    }

    @Test("an entry says who it is from, and lists, searches and figures can be asked for one person")
    func asked() throws {
        let home = try home()
        #expect(try home.run("list").output.contains("two scrambled eggs · Anna  "))
        let list = try home.run("list", "--person", "anna").output
        #expect(list.contains("eggs") && !list.contains("toast"))
        #expect(try home.run("list", "--person", "Carla").output == "Nothing in the diary of Carla.\n")
        let search = try home.run("search", "toast", "--person", "Anna").output
        #expect(search.hasPrefix("Nothing in the diary"))
        #expect(try home.run("streak", "--person", "Ben").output.contains("1 day"))
        for (person, count) in [("Ben", 1), ("Carla", 0)] {
            let page = try home.run("insights", "--person", person, "--format", "json").output
            #expect(page.contains("\"entries\":\(count)"), "\(page)")
        }
        let export = try home.run("export", "--person", "Ben", "--format", "csv", "-").output
        #expect(export.contains(",false,Ben") && !export.contains("eggs"))
    }

    @Test("an edit changes who it is from, and none takes it away")
    func edited() throws {
        let home = try DiaryHome()
        let entry = try PrintedEntry.one(home.run("add", "--format", "json", "black coffee").output)
        #expect(try home.run("edit", entry.id, "--person", "Anna").output.contains("coffee · Anna · edited"))
        #expect(try home.run("show", entry.id).output.contains("Anna"))
        #expect(try home.run("edit", entry.id, "--person", "none").output.contains("Anna") == false)
        let wrong = try home.run("edit", entry.id, "--person", "a b")
        #expect(wrong.status == 64 && wrong.errorLines.count == 1)
    }

    @Test("people go through exports and imports", arguments: ["json", "csv"])
    func exchanged(format: String) throws {
        let (home, other) = (try home(), try DiaryHome())
        let file = home.folder.appending(path: "diary.\(format)").path
        #expect(try home.run("export", file).status == 0)
        #expect(try other.run("import", file).status == 0)
        let lists = try [home, other].map { try $0.run("list", "--format", "json").output }
        #expect(lists[0] == lists[1] && lists[0].contains(#""person":"Anna""#))
    }

    @Test("a folder that is watched for a person has that person's recordings")
    func inbox() throws {
        let home = try DiaryHome()
        let folder = home.folder.appending(path: "anna")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try home.copy(HumanSpeech.ten, as: "anna/memo.wav")
        let run = try home.run("inbox", "--once", "--person", "Anna", folder.path)
        #expect(run.status == 0 && run.output.contains(" · Anna"), "\(run)")
        #expect(try home.run("inbox", "--once", "--person", "a b", folder.path).status == 64)
    }

    @Test("a recording is of who spoke")
    func logged() throws {
        let home = try DiaryHome()
        let run = try home.run("log", "--person", "Anna", HumanSpeech.ten.path)
        #expect(run.status == 0 && run.output.contains(" · Anna"))
    }
}
