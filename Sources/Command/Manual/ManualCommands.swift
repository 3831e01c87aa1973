import Foundation
import System

extension Program {
    static let manualCommands = [
        Command(
            "completions", "prints a script by which a shell completes your command lines",
            operands: .one(Completion.allCases.map(\.rawValue).joined(separator: "|")),
            details:
                "Debian's package installs these scripts. Otherwise save the output where the shell looks for it.",
            examples: [
                Command.Example(
                    "completions bash",
                    "save the output as ~/.local/share/bash-completion/completions/diary; bash uses it from its next start on"
                ),
                Command.Example("completions fish", "belongs into ~/.config/fish/completions/diary.fish"),
            ]
        ) { invocation throws(Failure) in
            let name = invocation.arguments.operands.first ?? ""
            guard let shell = Completion(rawValue: name) else {
                let names = Completion.allCases.map(\.rawValue)
                throw .usage(
                    "there are no completions for “\(name)”; there are some for \(names.joined(separator: ", "))"
                        + Nearest.hint(to: name, among: names))
            }
            try invocation.output.write(shell.script(invocation.table))
        },
        Command(
            "manual", "writes manual pages, for man, into a folder", operands: .one("DIR"),
            details: "Debian's package installs these pages. They say what diary help says.",
            examples: [
                Command.Example("manual ~/.local/share/man/man1", "from then on, man diary shows them")
            ]
        ) { invocation throws(Failure) in
            let name = invocation.arguments.operands.first ?? ""
            let folder = invocation.file(name)
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            } catch {
                throw Failure(
                    FileError(name, .making, error, reason: "the folder cannot be made"), isGeneral: true)
            }
            let pages = ManualPage(invocation.table).all
            for page in pages {
                let file = folder.appending(path: page.name)
                do {
                    try Data(page.text.utf8).write(to: file, options: .atomic)
                } catch {
                    throw Failure(
                        FileError(file.relativePath, .writing, error, reason: "cannot be written"),
                        isGeneral: true)
                }
            }
            try invocation.output.line("\(pages.count) pages  \(name)")
        },
    ]
}
