import Command
import Foundation
import Testing

@Suite("README.md and Docs")
struct ReadmeTests {
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(of document: String) throws -> String {
        try String(contentsOf: Self.repository.appending(path: document), encoding: .utf8)
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
    /// program built for debugging is slow at saying them. What the documents show is heard all the same.
    private func programFolder(in home: DiaryHome) throws -> URL {
        let folder = home.folder.appending(path: "programs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "diary")
        try Data(
            """
            #!/bin/bash
            if [[ "$1 $2" == "model build" ]]; then set -- "$@" --set sampledSentences=100000 --set memos=0; fi
            exec '\(DiaryProgram.executable.path)' "$@"

            """.utf8
        ).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return folder
    }

    /// Runs every command that a document shows, and holds what it prints against the document.
    private func runCommands(of document: String, in home: DiaryHome) throws {
        let folder = try workingFolder(in: home)
        let programs = try programFolder(in: home).path
        let shown = ReadmeCommands(try text(of: document)).all.filter { $0.script == nil }
        #expect(shown.count >= 8, "\(document)")
        var outputs = ShownOutput()
        for command in shown {
            let run = try DiaryProgram.run(
                ["-c", "exec 2>&1; " + outputs.command(command.line)],
                environment: ["DIARY_HOME": home.root.path, "PATH": programs + ":/usr/bin:/bin"],
                in: folder, program: URL(filePath: "/bin/bash"))
            #expect(run.status == 0, "\(document): \(command.line): \(run.output)")
            let missing = try outputs.firstMissing(of: command.output, in: run.output)
            #expect(missing == nil, "\(document): \(command.line) printed:\n\(run.output)")
        }
    }

    @Test("Every command that the manual and the README show works, and prints what they show")
    func commandsWork() throws {
        let manual = try DiaryHome(hasModel: false)
        try runCommands(of: "Docs/Manual.md", in: manual)
        // The manual has compiled the model. Compiling it once more for the README would only take time.
        let readme = try DiaryHome(hasModel: false)
        try FileManager.default.copyItem(
            at: manual.root.appending(path: "models/meals"), to: readme.root.appending(path: "models/meals"))
        try runCommands(of: "README.md", in: readme)
    }

    @Test("The README begins with scripts that can be run", arguments: ["Scripts/run", "Scripts/test"])
    func scripts(name: String) throws {
        #expect(ReadmeCommands(try text(of: "README.md")).all.compactMap(\.script).contains(name))
        let path = Self.repository.appending(path: name).path
        #expect(FileManager.default.isExecutableFile(atPath: path))
    }

    @Test("The manual names every command of the program")
    func complete() throws {
        let manual = try text(of: "Docs/Manual.md")
        let names = Program.table.shown.map(\.name)
        #expect(names.count > 10)
        for name in names { #expect(manual.contains("diary \(name)"), "\(name)") }
    }

    @Test(
        "What a newcomer reads first stays short",
        arguments: [("README.md", 160), ("Docs/Architecture.md", 200)])
    func length(document: String, limit: Int) throws {
        let lines = try text(of: document).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count - 1 <= limit)
    }

    @Test(
        "Every link leads to a file, and to a heading in it",
        arguments: DocumentLinks.documents(in: repository))
    func links(document: String) throws {
        let links = DocumentLinks(in: document, of: Self.repository)
        #expect(try links.broken() == [])
    }

    @Test(
        "The contents of the manual and of the guide for contributors name every part",
        arguments: ["Docs/Manual.md", "Docs/Contributing.md"])
    func contents(document: String) throws {
        #expect(try DocumentLinks(in: document, of: Self.repository).unlinked() == [])
    }
}
