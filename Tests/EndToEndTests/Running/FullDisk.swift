import Foundation

/// A disk of a few megabytes that holds a copy of a home, and on which hardly anything more has room.
///
/// It is a tmpfs of a mount namespace of its own, so that the system itself says that there is no room, to SQLite and
/// to the program alike; neither root nor a device is needed. Where a machine allows no such namespace, as in some
/// containers, a limit on the size of files (`RLIMIT_FSIZE`) breaks off the same writes, with another reason.
enum FullDisk {
    /// Whether it is a disk of its own.
    static let isMounted: Bool = {
        let line = ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
        return (try? DiaryProgram.run(line, program: URL(filePath: "/usr/bin/unshare")).status) == 0
    }()

    /// What the system says where there is no room.
    static var reasons: [String] {
        isMounted ? ["No space left on device", "disk is full"] : ["File too large", "disk I/O error"]
    }

    /// Runs commands on the full disk, then others on the same one when there is room again.
    ///
    /// - Parameters:
    ///   - commands: lines of a shell in which `diary` is the program, in the test's folder; the disk is the folder
    ///     `disk` there, with the copy of the home in it.
    ///   - kilobytes: the room that is left. SQLite maps 32 of them before it reads anything at all.
    static func runs(
        _ commands: [String], andWithRoom later: [String], kilobytes: Int, in home: DiaryHome
    ) throws -> (full: [DiaryProgram.Run], withRoom: [DiaryProgram.Run]) {
        let script = """
            mkdir disk results && export DIARY_HOME=$PWD/disk/home
            diary() { '\(DiaryProgram.executable.path)' "$@"; }
            run() { ( eval "$2" ) >results/$1.output 2>results/$1.errors; echo $? >results/$1.status; }
            full() { :; }
            if [[ $0 == mounted ]]; then mount -t tmpfs -o size=8m none disk || exit 1; fi
            cp -a home disk/home
            # A command that was interrupted at its end leaves it, and it would be room of its own.
            rm -f disk/home/diary.sqlite-shm
            if [[ $0 == mounted ]]; then
              head -c "$((($(df -k --output=avail disk | tail -n 1) - $1) * 1024))" /dev/zero >disk/filling
            else
              limit=$(($1 - 8))
              full() { trap '' XFSZ; ulimit -S -f $limit; }
            fi
            shift
            for index in $(seq $1); do shift; run $index "full; $1"; done
            rm -f disk/filling
            shift
            for index in $(seq 101 $((100 + $#))); do run $index "$1"; shift; done
            """
        let bash =
            ["-c", script, isMounted ? "mounted" : "limited", "\(kilobytes)", "\(commands.count)"] + commands
            + later
        let run = try DiaryProgram.run(
            isMounted ? ["-rm", "/bin/bash"] + bash : bash, in: home.folder,
            program: URL(filePath: isMounted ? "/usr/bin/unshare" : "/bin/bash"))
        guard run.status == 0 else { throw PythonProgram.Failed(errors: run.errors) }
        func result(_ index: Int) throws -> DiaryProgram.Run {
            func text(_ part: String) throws -> String {
                try String(
                    contentsOf: home.folder.appending(path: "results/\(index).\(part)"), encoding: .utf8)
            }
            let status = Int32(try text("status").trimmingCharacters(in: .newlines)) ?? -1
            return DiaryProgram.Run(status: status, output: try text("output"), errors: try text("errors"))
        }
        return (
            try (1...commands.count).map(result), try (101..<101 + later.count).map(result)
        )
    }
}
