import Foundation
import Testing

@Suite("Commands that are refused, and what they say")
struct RefusedCommandTests {
    private static func words(_ line: String) -> [String] {
        line.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }

    @Test(
        "An act without what it needs, or with what it cannot have, is refused and writes nothing",
        arguments: [
            ("plants plan Gerda --every watering=99999", 64, "1 to 36500"),
            ("plants plan Gerda --every watering=0", 64, "1 to 36500"),
            ("plants plan Gerda --every watering=1.5", 64, "1 to 36500"),
            ("plants plan Gerda --every foo=3", 64, "watering"),
            ("plants plan Gerda", 64, "needs one of --every"),
            ("things lend bike", 64, "needs one of --to, --from"),
            ("things empty shoping_list", 65, "no shoping list"),
            ("export --what items x.json", 64, "--what"),
            ("things export --what items x.json", 64, ".csv"),
            ("plants export plants.csv", 64, ".json"),
            ("restore -", 64, "not a file"), ("backup -", 64, "not a file"),
            ("log \u{FFFD}.wav", 64, "not UTF-8"),
            ("add --at 0001-01-01 egg", 64, "before 1900"),
        ])
    func refused(line: String, status: Int32, reason: String) throws {
        let home = try DiaryHome()
        for line in ["plants add Gerda", "things add milk --collection shopping_list"] {
            #expect(try home.run(Self.words(line)).status == 0)
        }
        let before = try home.run("export", "-").output
        let run = try home.run(Self.words(line))
        #expect(
            run.status == status && run.errorLines.count == 1 && run.errors.contains(reason), "\(run.errors)")
        #expect(try home.run("export", "-").output == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == ["home"])
    }

    @Test("A file whose name is not UTF-8 is refused with the reason")
    func otherName() throws {
        let home = try DiaryHome()
        let run = try DiaryProgram.run(
            [
                "-c",
                "name=$(printf 'caf\\351.wav'); : >\"$name\"; '\(DiaryProgram.executable.path)' log \"$name\"",
            ],
            environment: ["DIARY_HOME": home.root.path], in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(run.status == 64 && run.errors.contains("is not UTF-8 text"), "\(run.errors)")
    }

    @Test(
        "A journal that is switched off takes nothing from commands, and is shown all the same",
        arguments: [
            "plants add Fred", "plants care watering Gerda", "plants plan Gerda --every watering=3",
            "plants import care.csv", "import care.csv", "plants import all.json",
        ])
    func switchedOff(line: String) throws {
        let home = try DiaryHome()
        #expect(try home.run("plants", "add", "Gerda").status == 0)
        #expect(try home.run("plants", "export", "all.json").status == 0)
        try home.write("plant,care,day,time\nGerda,watering,2025-11-18,08:00\n", to: "care.csv")
        #expect(try home.run("journals", "off", "plants").status == 0)
        let before = try home.run("export", "-").output
        let run = try home.run(Self.words(line))
        #expect(run.status == 65 && run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains("diary journals on plants"))
        #expect(try home.run("export", "-").output == before)
        #expect(try home.run("plants", "list").output.contains("Gerda"))
        #expect(try home.run("journals", "on", "plants").status == 0)
        #expect(try home.run(Self.words(line)).status == 0)
    }

    @Test("What cannot be undone names the way to take it back")
    func nothingToUndo() throws {
        let home = try DiaryHome()
        for line in ["plants add Gerda", "plants plan Gerda --every watering=3"] {
            #expect(try home.run(Self.words(line)).status == 0)
        }
        let run = try home.run("undo")
        #expect(run.status == 65 && run.errors.contains("delete it"), "\(run.errors)")
    }

    @Test("Tables and exports come in on standard input, and leave no copy behind")
    func streams() throws {
        let home = try DiaryHome()
        let temporary = home.folder.appending(path: "temporary")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
        func run(_ line: String, _ input: String) throws -> DiaryProgram.Run {
            try DiaryProgram.run(
                Self.words(line), environment: ["DIARY_HOME": home.root.path, "TMPDIR": temporary.path],
                in: home.folder, input: input)
        }
        #expect(try run("import -", "date,food\n2025-11-18,two eggs\n").output.hasPrefix("added       1\n"))
        let table = try run("plants import -", "plant,care,day,time\nGerda,watering,18.11.2025,08:00\n")
        #expect(table.status == 0 && table.output.hasPrefix("added       1\n"), "\(table)")
        let bad = try run("import -", "date,food\nnever,two eggs\n")
        #expect(bad.status == 65 && bad.errors.contains("standard input: line 2"), "\(bad)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
    }

    @Test("Common options may stand between the two words of a command")
    func optionsBetween() throws {
        let home = try DiaryHome()
        let run = try DiaryProgram.run(
            ["plants", "--home", home.root.path, "add", "Gerda"], in: home.folder)
        #expect(run.status == 0, "\(run.errors)")
        let reminder = try DiaryProgram.run(
            ["remind", "--home=\(home.root.path)", "me", "to call the dentist tomorrow at nine"],
            in: home.folder)
        #expect(reminder.status == 0, "\(reminder.errors)")
    }

    @Test(
        "A backup or an export that is stopped leaves no hidden file",
        arguments: ["backup out.tar", "export out.csv"])
    func stopped(line: String) throws {
        let home = try DiaryHome()
        try home.write(
            "date,food\n" + String(repeating: "2025-11-20,rice and dal\n", count: 5_000), to: "in.csv")
        #expect(try home.run("import", "in.csv").status == 0)
        let script = """
            set +m
            for try in $(seq 40); do
              '\(DiaryProgram.executable.path)' \(line) >output 2>errors & pid=$!
              until compgen -G '.diary-*.part' >seen || ! kill -0 $pid 2>/dev/null; do :; done
              kill -TERM $pid 2>/dev/null
              wait $pid
              status=$?
              compgen -G '.diary-*.part' && exit 1
              if [ $status -eq 143 ] && [ -s seen ]; then exit 0; fi
              rm -f out.tar out.csv
            done
            exit 2
            """
        let run = try DiaryProgram.run(
            ["-c", script], environment: ["DIARY_HOME": home.root.path], in: home.folder,
            program: URL(filePath: "/bin/bash"))
        #expect(run.status == 0, "\(run)")
    }

    @Test("An encrypted backup that is cut short is said to be damaged or for another key")
    func cutShort() throws {
        let home = try DiaryHome()
        #expect(try home.run("add", "two eggs").status == 0)
        let made = try DiaryProgram.run(
            ["-c", "age-keygen -o key.txt 2>/dev/null && grep -o 'age1.*' key.txt"], in: home.folder,
            program: URL(filePath: "/bin/bash"))
        guard made.status == 0, let key = made.lines.first else { return }
        #expect(try home.run("backup", "--encrypt-to", key, "b.age").status == 0)
        let file = home.folder.appending(path: "b.age")
        let data = try Data(contentsOf: file)
        try data.prefix(data.count / 2).write(to: file)
        let run = try home.run("restore", "--dry-run", "--identity", "key.txt", "b.age")
        #expect(run.status == 65 && run.errors.contains("damaged or cut short"), "\(run.errors)")
    }

    @Test("A recording that was there keeps its time, and a note says how to change it")
    func otherMoment() throws {
        let home = try DiaryHome()
        let file = try home.copy(
            URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Audio/breakfast-eggs-rms.wav"), as: "memo.wav")
        #expect(try home.run("log", "--at", "2025-11-20 08:15", file).status == 0)
        let again = try home.run("log", "--at", "2025-11-19 09:00", file)
        #expect(
            again.status == 0 && again.output.contains("was there  Thursday, 20 November 2025"), "\(again)")
        #expect(again.errors.contains("--day 2025-11-19 --time 09:00"), "\(again.errors)")
    }
}
