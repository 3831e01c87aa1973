import Foundation
import Testing

@Suite("Without room on the disk")
struct FullDiskTests {
    @Test("A limit on the length of files is a full disk to log and to the service")
    func limited() throws {
        let home = try DiaryHome()
        _ = try home.silence(seconds: 60)
        let token = try home.token()
        let script = """
            set -e
            ulimit -S -f 600
            status=0
            "$0" log silence.wav || status=$?
            echo $status
            "$0" serve --listen 127.0.0.1:0 2>served & service=$!
            trap 'kill -KILL $service' EXIT
            until grep -q event=started served; do sleep 0.1; kill -0 $service; done
            address=$(grep -o 'http://[0-9.:]*' served | head -n 1)
            cut=(--data-binary @silence.wav -H 'Content-Type: audio/wav' -s -o answer -w '%{http_code}\\n')
            cut+=(-H 'Authorization: Bearer \(token)')
            curl "${cut[@]}" "$address/v1/recordings"
            prlimit --pid $service --fsize=unlimited:unlimited
            curl "${cut[@]}" "$address/v1/recordings"
            """
        let run = try DiaryProgram.run(
            ["-c", script, DiaryProgram.executable.path], environment: ["DIARY_HOME": home.root.path],
            in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(run.lines == ["74", "507", "202"], "\(run.errors)")
        #expect(run.errors.contains("File too large"))
    }

    @Test(
        "On a full disk entries and recordings can be deleted, and the service says that it is not ready",
        .enabled(if: FullDisk.isMounted))
    func deleting() throws {
        let home = try DiaryHome()
        let entry = try PrintedEntry.one(home.run("add", "--format", "json", "black coffee").output)
        let logged = try home.run("log", home.silence(seconds: 1))
        #expect(logged.errors.contains("nothing was heard"), "\(logged)")
        let program = DiaryProgram.executable.path
        let token = try home.token()
        let serve = """
            '\(program)' serve --listen 127.0.0.1:0 2>served & service=$!
            sleep 0.2; until grep -q event=started served; do sleep 0.1; kill -0 $service || exit 1; done
            address=$(grep -o 'http://[0-9.:]*' served | head -n 1)
            curl -s -o answer -w '%{http_code}\\n' "$address/readyz"
            header='Authorization: Bearer \(token)'
            id=$(curl -s -H "$header" "$address/v1/recordings" | grep -o '[0-9A-F]\\{8\\}-[0-9A-F-]\\{27\\}' | head -n 1)
            curl -s -o answer -w '%{http_code}\\n' -H "$header" -H 'Content-Type: application/json' \
              --data '{"text": "rice"}' "$address/v1/entries"
            curl -s -o answer -w '%{http_code}\\n' -H "$header" -X DELETE "$address/v1/recordings/$id"
            kill -KILL $service; wait $service 2>/dev/null
            """
        let ready = """
            '\(program)' serve --listen 127.0.0.1:0 2>served & service=$!
            sleep 0.2; until grep -q event=started served; do sleep 0.1; kill -0 $service || exit 1; done
            curl -s -w '%{http_code}\\n' "$(grep -o 'http://[0-9.:]*' served | head -n 1)/readyz"
            kill -KILL $service; wait $service 2>/dev/null
            """
        let (full, later) = try FullDisk.runs(
            [serve, "diary delete \(entry.id)"], andWithRoom: ["diary list", "diary recordings", ready],
            kilobytes: 40, in: home)
        #expect(full[0].lines == ["503", "507", "204"], "\(full[0].errors)")
        #expect(full[1].status == 0 && full[1].output.hasPrefix("deleted"), "\(full[1].errors)")
        #expect(later[0].lines == [DiaryHome.nothingYet])
        #expect(later[1].lines == ["No recordings yet."])
        #expect(later[2].lines == ["ready", "200"])
    }

    @Test(
        "On a disk without a byte left a diary is read and checked, an entry can be deleted, and one line says what is wrong",
        .enabled(if: FullDisk.isMounted), arguments: [true, false])
    func withoutAByte(hasReserve: Bool) throws {
        let home = try DiaryHome()
        let entry = try PrintedEntry.one(home.run("add", "--format", "json", "black coffee").output)
        #expect(try home.run("add", "rice").status == 0)
        let reserve = home.root.appending(path: "reserve")
        if !hasReserve { try Data().write(to: reserve) }
        let reading = [
            "diary list", "diary search rice", "diary show \(entry.id)", "diary export -", "diary insights",
        ]
        let long = String(repeating: "rice and dal ", count: 20_000)
        let writing = ["printf %s '\(long.prefix(100_000))' | diary add -", "diary check"]
        let (full, later) = try FullDisk.runs(
            reading + writing + (hasReserve ? ["diary delete \(entry.id)", "diary list"] : []),
            andWithRoom: ["diary add toast", "diary check"], kilobytes: 0, in: home)
        for run in full.prefix(reading.count) {
            #expect(
                run.status == 0 && run.errors.isEmpty && run.output.contains(/rice|black coffee/), "\(run)")
        }
        let (added, checked) = (full[reading.count], full[reading.count + 1])
        #expect(added.status == 74 && added.errorLines.count == 1, "\(added)")
        #expect(added.errors.contains("disk is full") && !added.errors.contains("SELECT"))
        #expect(checked.status == 74 && checked.output.contains("whole, 2 entries"), "\(checked)")
        #expect(checked.output.contains("the disk is full") && checked.errors.contains("the disk is full"))
        if hasReserve {
            #expect(full[reading.count + 2].status == 0, "\(full[reading.count + 2])")
            #expect(full[reading.count + 3].output.contains("rice"))
            #expect(!full[reading.count + 3].output.contains("black coffee"))
        }
        #expect(later.allSatisfy { $0.status == 0 }, "\(later)")
    }

    @Test(
        "On a full disk a diary opens, though old changes are to be forgotten; they are when there is room",
        .enabled(if: FullDisk.isMounted))
    func housekeeping() throws {
        let home = try DiaryHome()
        let entry = try PrintedEntry.one(home.run("add", "--format", "json", "black coffee").output)
        #expect(try home.run("add", "rice").status == 0)
        #expect(try home.run("delete", entry.id).status == 0)
        let made = try DiaryProgram.run(
            [
                "-c",
                """
                import sqlite3, sys
                diary = sqlite3.connect(sys.argv[1])
                diary.execute("UPDATE change SET changed_at = changed_at - 30 * 86400000")
                diary.commit()
                diary.close()
                """, home.root.appending(path: "diary.sqlite").path,
            ], in: home.folder, program: URL(filePath: "/usr/bin/python3"))
        #expect(made.status == 0, "\(made.errors)")
        let (full, later) = try FullDisk.runs(
            ["diary list"], andWithRoom: ["diary list", "diary undo"], kilobytes: 36, in: home)
        #expect(full[0].status == 0 && full[0].output.contains("rice"), "\(full[0])")
        #expect(later[0].status == 0)
        #expect(later[1].status != 0, "what was forgotten cannot be undone")
    }
}
