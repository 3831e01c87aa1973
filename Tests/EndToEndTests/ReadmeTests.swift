import Foundation
import Testing

@Suite("README.md")
struct ReadmeTests {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func commands() throws -> [ReadmeCommands.Command] {
        ReadmeCommands(
            try String(contentsOf: Self.repository.appending(path: "README.md"), encoding: .utf8)
        ).all
    }

    /// A folder that looks like the repository, where commands may leave files.
    private func workingFolder(in home: DiaryHome) throws -> URL {
        let folder = home.folder.appending(path: "repository")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["Audio", "Models", "Scripts", "README.md"] {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name),
                withDestinationURL: Self.repository.appending(path: name))
        }
        return folder
    }

    /// A folder with the program in it, which compiles the meals model from fewer sentences than users do: a
    /// program built for debugging is slow at saying them, and what the README shows is heard all the same.
    private func programFolder(in home: DiaryHome) throws -> URL {
        let folder = home.folder.appending(path: "programs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "diary")
        try Data(
            """
            #!/bin/bash
            if [[ "$1 $2" == "model build" ]]; then set -- "$@" --set sampledSentences=100000; fi
            exec '\(DiaryProgram.executable.path)' "$@"

            """.utf8
        ).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return folder
    }

    @Test("Every command it shows works, and prints what it shows")
    func commandsWork() throws {
        let home = try DiaryHome(hasModel: false)
        let folder = try workingFolder(in: home)
        let programs = try programFolder(in: home).path
        let shown = try commands().filter { $0.script == nil }
        #expect(shown.count > 20)
        var outputs = ShownOutput()
        for command in shown {
            let run = try DiaryProgram.run(
                ["-c", "exec 2>&1; " + outputs.command(command.line)],
                environment: ["DIARY_HOME": home.root.path, "PATH": programs + ":/usr/bin:/bin"],
                in: folder, program: URL(filePath: "/bin/bash"))
            #expect(run.status == 0, "\(command.line): \(run.output)")
            let missing = try outputs.firstMissing(of: command.output, in: run.output)
            #expect(missing == nil, "\(command.line) printed:\n\(run.output)")
        }
    }

    @Test("The scripts it begins with are there and can be run", arguments: ["Scripts/run", "Scripts/test"])
    func scripts(name: String) throws {
        #expect(try commands().compactMap(\.script).contains(name))
        let path = Self.repository.appending(path: name).path
        #expect(FileManager.default.isExecutableFile(atPath: path))
    }

    @Test("It names every command of the program")
    func complete() throws {
        let text = try String(contentsOf: Self.repository.appending(path: "README.md"), encoding: .utf8)
        let help = try DiaryProgram.run(["help"]).output
        let list = help.components(separatedBy: "\n\n").first { $0.hasPrefix("Commands:") } ?? ""
        let names = list.split(separator: "\n").dropFirst().map { line in
            line.drop { $0 == " " }.components(separatedBy: "  ")[0]
        }
        #expect(names.count > 10)
        for name in names { #expect(text.contains("diary \(name)"), "\(name)") }
    }
}
