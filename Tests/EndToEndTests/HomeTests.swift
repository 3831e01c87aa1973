import Foundation
import Testing

@Suite("A home that is not there, or can only be read")
struct HomeTests {
    /// What only looks, or changes what is there.
    private static let looks = [
        ["list"], ["search", "rice"], ["show", "1a2b3c4d"], ["export", "x.json"], ["insights"], ["recap"],
        ["streak"],
        ["recordings"], ["review"], ["corrections"], ["vocabulary"], ["backup", "x.tar"], ["undo"],
        ["again", "1a2b3c4d"],
        ["edit", "1a2b3c4d", "--category", "lunch"], ["delete", "1a2b3c4d"], ["reminders", "list"],
        ["token", "list"],
        ["ears"], ["sample", "clear"], ["check"], ["check", "--recover"],
    ]

    @Test("is not made by a command that only looks, which says so in one line", arguments: looks)
    func looksOnly(command: [String]) throws {
        let home = try DiaryHome(hasModel: false)
        let missing = home.folder.appending(path: "mistyped")
        let run = try home.run(command + ["--home", missing.path])
        #expect(run.status == 66, "\(run.errors)")
        #expect(run.errors.contains("there is no diary here; diary add or diary log begins one"))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(!FileManager.default.fileExists(atPath: missing.path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == ["home"])
    }

    @Test("a trial of a text and a look at the time zone leave no diary behind, here or elsewhere")
    func dryRun() throws {
        let home = try DiaryHome()
        let temporary = home.folder.appending(path: "temporary")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
        let environment = ["TMPDIR": temporary.path, "TZ": "Asia/Tokyo"]
        let dry = try home.run(["add", "--dry-run", "two idlis"], environment: environment)
        #expect(dry.status == 0 && dry.output.contains("idli"), "\(dry.errors)")
        #expect(try home.run(["timezone"], environment: environment).output == "Asia/Tokyo\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.root.path) == ["models"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
    }

    @Test("is made by what puts something into it")
    func filled() throws {
        let home = try DiaryHome(hasModel: false)
        let new = home.folder.appending(path: "new")
        #expect(
            try home.run("token", "create", "--name", "phone", "--may", "read", "--home", new.path).status
                == 0)
        #expect(try home.run("list", "--home", new.path).output == DiaryHome.nothingYet + "\n")
    }

    @Test("a home that its owner made read-only stays so, is read, and says so when it is to be changed")
    func ownReadOnly() throws {
        let home = try DiaryHome()
        let egg = try home.run("add", "two eggs")
        #expect(egg.status == 0)
        let script = """
            [ $(id -u) -ne 0 ] || chmod 777 . && [ $(id -u) -ne 0 ] || chown -R 65534:65534 home
            as() { if [ $(id -u) -eq 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
            as chmod -R a-w home
            find home -printf '%m %p\n' | sort >before
            export DIARY_HOME=$PWD/home TMPDIR=$PWD
            diary() { as '\(DiaryProgram.executable.path)' "$@"; }
            diary list && diary search eggs && diary export - >/dev/null && diary check >/dev/null || exit 1
            diary add rice && exit 2
            echo $?
            find home -printf '%m %p\n' | sort >after
            cmp before after && as chmod -R u+w home && diary add rice
            """
        let run = try DiaryProgram.run(
            ["-c", script], in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(run.status == 0, "\(run.output) \(run.errors)")
        #expect(run.lines.contains("77") && run.output.components(separatedBy: "two eggs").count > 2)
        #expect(run.errorLines.count == 1 && run.errors.contains("chmod -R u+w"), "\(run.errors)")
    }

    @Test(
        "a home on a disk that can only be read is listed, searched, exported, checked and backed up elsewhere"
    )
    func readOnly() throws {
        let home = try DiaryHome()
        #expect(try home.run("add", "two idlis").status == 0)
        let script = """
            mkdir disk && cp -a home disk/home && mount --bind disk disk && mount -o remount,ro,bind disk || exit 99
            export DIARY_HOME=$PWD/disk/home
            diary() { '\(DiaryProgram.executable.path)' "$@"; }
            id=$(diary list --format json | grep -o '"id":"[^"]*"' | head -n 1 | cut -d'"' -f4)
            diary list && diary show $id && diary search idli && diary insights && diary export out.json &&
              diary check && diary recap && diary backup out.tar || exit 1
            diary add rice && exit 2
            diary restore --home back out.tar && diary list --home back
            """
        let run = try DiaryProgram.run(
            ["-rm", "/bin/bash", "-c", script], in: home.folder, program: URL(filePath: "/usr/bin/unshare"))
        // Some containers allow no namespace of mounts.
        if run.status == 99 || run.errors.contains("unshare") { return }
        #expect(run.status == 0, "\(run.output) \(run.errors)")
        #expect(run.output.components(separatedBy: "two idlis").count > 4, "\(run.output)")
        #expect(run.errors.contains("can only be read") && !run.output.contains("rice"))
    }
}
