import Command
import Foundation
import Testing

@Suite("Manual pages")
struct ManualPageTests {
    /// The pages as man shows them, and what it complains about, by the names of their files.
    private func pages(in home: DiaryHome) throws -> [String: DiaryProgram.Run] {
        let folder = home.folder.appending(path: "man1")
        #expect(try home.run("manual", folder.path).status == 0)
        var pages: [String: DiaryProgram.Run] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            pages[name] = try DiaryProgram.run(
                ["--warnings", "--encoding=UTF-8", "--local-file", folder.appending(path: name).path],
                environment: ["MANWIDTH": "2000", "MAN_KEEP_FORMATTING": "", "LC_ALL": "C.UTF-8"],
                program: URL(filePath: "/usr/bin/man"))
        }
        return pages
    }

    @Test("Each command has a page that man shows without complaint, and that says what its help says")
    func pages() throws {
        let home = try DiaryHome(hasModel: false)
        let pages = try pages(in: home)
        #expect(pages.count == Program.table.shown.count + 1)
        #expect(pages.values.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
        let overview = try #require(pages["diary.1"]).output
        for command in Program.table.shown {
            #expect(overview.contains(command.summary), "\(command.name)")
            let name = "diary-" + command.name.replacing(" ", with: "-")
            let page = try #require(pages[name + ".1"]).output
            #expect(page.contains("\(name) - \(command.summary)"))
            for option in (command.options + Program.table.common) where !option.isHidden {
                #expect(page.contains(option.shown) && page.contains(option.help), "\(name) \(option.name)")
            }
            for paragraph in command.details.split(separator: "\n") {
                #expect(page.contains(paragraph), "\(name)")
            }
            for example in command.examples {
                #expect(page.contains("$ diary \(example.line)") && page.contains(example.effect), "\(name)")
            }
        }
    }

    @Test("The exit codes in Docs/Manual.md are those of the pages")
    func exitCodes() throws {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manual = try String(contentsOf: repository.appending(path: "Docs/Manual.md"), encoding: .utf8)
        for code in ExitCode.allCases {
            #expect(manual.contains("\n| \(code.rawValue) | \(code.meaning) |\n"))
        }
    }

    @Test("A folder that cannot be made is named")
    func noFolder() throws {
        let home = try DiaryHome(hasModel: false)
        try home.write("", to: "file")
        let run = try home.run("manual", home.folder.appending(path: "file/pages").path)
        #expect(run.status == 73 && run.errorLines.count == 1 && run.errors.contains("file/pages"))
    }
}
