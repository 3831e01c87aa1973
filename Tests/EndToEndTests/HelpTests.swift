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
