import Command
import Foundation
import Testing

/// The shells themselves are asked what they would complete.
@Suite("Completions")
struct CompletionTests {
    /// A command line up to the cursor, and what belongs to its completions.
    struct Line: CustomTestStringConvertible {
        var words: [String]
        var completions: [String]

        init(_ words: [String], _ completions: [String]) {
            self.words = words
            self.completions = completions
        }

        var testDescription: String { words.joined(separator: " ") }
    }

    static let lines = [
        Line(["rev"], ["review"]),
        Line(["--home", "fol"], ["folder"]),
        Line(["--home", "folder", "insi"], ["insights"]),
        Line(["help", "insi"], ["insights"]),
        Line(["model", ""], ["build", "show"]),
        Line(["model", "show", "--form"], ["--format"]),
        Line(["model", "show", "--format", ""], ["text", "json"]),
        Line(["add", "--cat"], ["--category"]),
        Line(["add", "--category", "bre"], ["breakfast"]),
        Line(["add", "--category", "lunch", "--a"], ["--at"]),
        Line(["log", "mem"], ["memo.wav"]),
        Line(["inbox", "fol"], ["folder"]),
        Line(["listen", "--dev"], ["--device"]),
        Line(["completions", ""], ["bash", "zsh", "fish"]),
        Line(["ears", ""], ["add", "install", "remove"]),
        Line(["ears", "--form"], ["--format"]),
        Line(["ears", "--format", ""], ["text", "json"]),
        Line(["ears", "add", "--na"], ["--name"]),
        Line(["ears", "add", "--when", ""], ["always", "unsure", "never"]),
        Line(["eyes", "add", "--tok"], ["--token-file"]),
        Line(["due", "done", "--ki"], ["--kind"]),
        Line(["remind", "me", "--per"], ["--person"]),
        Line(["weather", "f"], ["fetch"]),
        Line(["backup", "lis"], ["list", "listed.tar"]),
        Line(["backup", "list", "--ba"], ["--backups"]),
    ]

    /// Command lines to which nothing belongs, although something belongs to their first word.
    static let silent = [Line(["backup", "list", "lis"], []), Line(["backup", "list", "--fo"], [])]

    private func home(with shell: String) throws -> DiaryHome {
        let home = try DiaryHome(hasModel: false)
        try home.write("", to: "memo.wav")
        try home.write("", to: "listed.tar")
        try FileManager.default.createDirectory(
            at: home.folder.appending(path: "folder"), withIntermediateDirectories: true)
        let script = try home.run("completions", shell)
        #expect(script.status == 0)
        try home.write(script.output, to: "completions")
        return home
    }

    private func run(_ shell: String, _ arguments: [String], in home: DiaryHome) throws -> DiaryProgram.Run {
        try DiaryProgram.run(
            arguments, environment: ["HOME": home.folder.path, "LC_ALL": "C.UTF-8", "TERM": "xterm"],
            in: home.folder, program: URL(filePath: "/usr/bin/\(shell)"))
    }

    @Test("bash completes commands, options, their values, and files", arguments: lines + silent)
    func bash(line: Line) throws {
        let home = try home(with: "bash")
        let script = """
            compopt() { :; }
            source ./completions
            COMP_WORDS=(diary "$@") COMP_CWORD=$#
            _diary
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try run("bash", ["-uc", script, "bash"] + line.words, in: home)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.lines == line.completions)
    }

    @Test("fish completes the same", arguments: lines + silent)
    func fish(line: Line) throws {
        let home = try home(with: "fish")
        let words = line.words.joined(separator: " ")
        let run = try run("fish", ["-c", "source ./completions; complete -C 'diary \(words)'"], in: home)
        #expect(run.status == 0 && run.errors.isEmpty)
        let found = run.lines.map { String($0.prefix { $0 != "\t" && $0 != "/" }) }
        #expect(Set(found) == Set(line.completions))
    }

    @Test("zsh completes the same", arguments: lines)
    func zsh(line: Line) throws {
        let home = try home(with: "zsh")
        try FileManager.default.moveItem(
            at: home.folder.appending(path: "completions"), to: home.folder.appending(path: "_diary"))
        // zsh completes only in a terminal. What it lists follows the code that clears the screen below the line.
        let script = #"""
            zmodload zsh/zpty
            zpty shell zsh -f -i
            for line in "PS1=; stty -echo; fpath=($PWD \$fpath); autoload -U compinit; compinit -u -D" \
              "all() { _main_complete; compstate[insert]=; compstate[list]='list force' }" \
              "zle -C all complete-word all; bindkey '^I' all" "print re''ady"; do
              zpty -w shell $line
            done
            zpty -r -m shell shown '*ready*'
            zpty -n -w shell "diary $1"$'\t'
            shown=
            repeat 150; do
              while zpty -r -t shell part; do shown+=$part; done
              [[ $shown == *$'\e[J'*$2* ]] && break
              sleep 0.2
            done
            print -r -- ${shown##*$'\e[J'}
            """#
        let run = try run(
            "zsh", ["-fc", script, "zsh", line.words.joined(separator: " "), line.completions[0]],
            in: home)
        #expect(run.status == 0)
        for completion in line.completions { #expect(run.output.contains(completion), "\(run.output)") }
    }

    @Test("A shell that is not known is refused with those that are")
    func unknown() throws {
        let run = try DiaryProgram.run(["completions", "fsh"])
        #expect(
            run.status == 64 && run.errors.contains("bash, zsh, fish")
                && run.errors.contains("did you mean fish?"))
    }
}
