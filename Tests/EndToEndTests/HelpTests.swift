import Command
import Foundation
import Testing

@Suite("Help")
struct HelpTests {
    @Test("The program's page names every command")
    func overview() throws {
        let run = try DiaryProgram.run(["help"])
        #expect(run.status == 0)
        #expect(Program.table.shown.count > 20)
        for command in Program.table.shown {
            #expect(run.output.contains("  \(command.name) "), "\(command.name)")
        }
        #expect(try DiaryProgram.run(["--help"]).output == run.output)
    }

    @Test(
        "Every command has a page with usage, options and an example",
        arguments: Program.table.shown.map(\.name))
    func page(name: String) throws {
        let command = try #require(Program.table.command(name))
        let run = try DiaryProgram.run(["help"] + name.split(separator: " ").map(String.init))
        #expect(run.status == 0)
        #expect(run.output.contains("Usage: diary \(name)"))
        #expect(run.output.contains("$ diary \(name)"))
        for option in command.options where !option.isHidden {
            #expect(run.output.contains("--\(option.name)"))
        }
        #expect(run.lines.allSatisfy { $0.count <= 100 })
        #expect(
            try DiaryProgram.run(name.split(separator: " ").map(String.init) + ["--help"]).output
                == run.output)
    }

    @Test("Lines are as wide as the terminal, in every page", arguments: [48, 72, 160])
    func width(columns: Int) throws {
        let help = HelpText(Program.table, width: columns)
        let pages =
            [help.overview, help.short]
            + Program.table.shown.map { help.page($0.name.split(separator: " ").map(String.init)) }
        let lines = pages.flatMap { $0.split(separator: "\n") }
        for line in lines {
            // A word cannot be parted.
            let isOneWord = line.split(separator: " ").count <= 2
            #expect(line.count <= columns || isOneWord, "\(line)")
        }
        #expect(lines.map(\.count).max() ?? 0 > columns - 12)
        #expect(
            try DiaryProgram.run(["help"], environment: ["COLUMNS": "\(columns)"]).output == help.overview)
    }

    @Test("Commands stand in groups, each in one")
    func groups() throws {
        let sections = Program.table.sections
        #expect(sections.count > 5 && sections.allSatisfy { !$0.commands.isEmpty })
        #expect(
            sections.flatMap { $0.commands.map(\.name) }.sorted() == Program.table.shown.map(\.name).sorted())
        #expect(!sections.contains { $0.title == "Commands" }, "a new command needs a section")
        let run = try DiaryProgram.run(["help"])
        for section in sections { #expect(run.lines.contains(section.title + ":")) }
    }

    @Test(
        "Examples can be copied: no quotes but those that a shell knows",
        arguments: Program.table.commands.map(\.name))
    func quotes(name: String) throws {
        let command = try #require(Program.table.command(name))
        for example in command.examples {
            #expect(!example.line.contains { "“”‘’„".contains($0) })
        }
        for option in command.options { #expect(!option.help.contains { "“”‘’„".contains($0) }) }
    }

    @Test("Without a command, a few lines go to standard error, with the code of a wrong line")
    func noCommand() throws {
        let run = try DiaryProgram.run([])
        #expect(run.status == 64 && run.output.isEmpty)
        #expect((5...15).contains(run.errorLines.count))
        #expect(run.errors.contains("diary log breakfast.wav") && run.errors.contains("diary help lists all"))
    }

    @Test("A hidden command has help too, and does nothing when it is asked for it")
    func hidden() throws {
        let home = try DiaryHome(hasModel: false)
        let run = try home.run("speak", "--help")
        #expect(run.status == 0 && run.output.contains("Usage: diary speak"))
        #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "--help").path))
    }

    @Test("The version is printed")
    func version() throws {
        #expect(try DiaryProgram.run(["--version"]).output == "diary \(Program.version)\n")
    }
}
