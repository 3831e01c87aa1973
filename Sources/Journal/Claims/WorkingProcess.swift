import Foundation
import System

/// One run of the program on one database file, as other processes of the same machine can recognise it.
struct WorkingProcess: Hashable, Sendable {
    /// The machine since it was started, and its table of processes: containers have their own. Empty where that cannot
    /// be known.
    var machine: String
    /// The number of the process (pid).
    var number: Int32
    /// When it was started, in clock ticks since the machine was: numbers are given away again.
    var start: UInt64
    /// The number of the database's file (inode), by which a copy of it is another one.
    var file: UInt64

    /// This process at the database at `path`.
    static func own(at path: String) -> WorkingProcess {
        let file = (try? FileStatus(path).inode) ?? 0
        let number = getpid()
        return WorkingProcess(
            machine: Self.machine, number: number, start: start(of: number) ?? 0, file: file)
    }

    /// Whether it is known to be at work no more: it has ended, or worked at a file of which this one's is a copy.
    /// Nothing is known of the processes of other machines.
    func isGone(asSeenBy own: WorkingProcess) -> Bool {
        guard !machine.isEmpty, machine == own.machine else { return false }
        guard file == own.file else { return true }
        if let now = Self.start(of: number) { return now != start }
        return kill(number, 0) != 0 && errno == ESRCH
    }

    private static let machine: String = {
        guard
            let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8),
            let table = try? FileStatus("/proc/self/ns/pid").inode
        else { return "" }
        return boot.trimmingCharacters(in: .whitespacesAndNewlines) + "/\(table)"
    }()

    /// When a process was started; nil when there is none, or none that may be looked at. One that has ended and whose
    /// parent has not been told yet was started never.
    private static func start(of number: Int32) -> UInt64? {
        // 4711 (a name) S 1 4711 …, where the name may hold anything.
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            let name = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        guard fields.count > 19, let start = UInt64(fields[19]) else { return nil }
        return ["Z", "X"].contains(fields[0]) ? .max : start
    }
}
