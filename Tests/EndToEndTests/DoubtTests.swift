import Foundation
import Testing

@Suite("Entries in doubt on the command line")
struct DoubtTests {
    @Test("an entry shows its words in doubt until it is edited, and an export has them")
    func shown() throws {
        let home = try DiaryHome()
        let file = home.folder.appending(path: "entry.json")
        let row =
            #"[{"date": "2025-11-20", "processedDescription": "ham, the glaze", "doubts": ["the glaze"]}]"#
        try Data(row.utf8).write(to: file)
        #expect(try home.run("import", file.path).status == 0)
        let list = try home.run("list", "--format", "json").output
        #expect(list.contains(#""doubts":["the glaze"]"#))
        let line = try home.run("list").output
        let id = try #require(line.split(whereSeparator: \.isWhitespace).last)
        #expect(try home.run("show", String(id)).output.contains("unsure       the glaze?\n"))
        #expect(try home.run("edit", String(id), "--category", "dinner").status == 0)
        #expect(try !home.run("show", String(id)).output.contains("unsure"))
    }

    @Test("a file whose doubts are no list is told with its line")
    func damaged() throws {
        let home = try DiaryHome()
        let file = home.folder.appending(path: "entry.json")
        let row = #"[{"date": "2025-11-20", "processedDescription": "ham", "doubts": "ham"}]"#
        try Data(row.utf8).write(to: file)
        let result = try home.run("import", file.path)
        #expect((result.output + result.errors).contains("its doubts are not a list"))
        #expect(try home.run("list").output.contains("ham") == false)
    }
}
