import DiaryService
import Foundation
import Journal
import Server
import Synchronization
import System

/// Restarts the service with a backup, in the same process and on the same sockets.
///
/// The process executes its program again, so nothing of the old diary stays open, even if something hung.
/// The environment names the waiting backup, and the sockets are passed as systemd passes them. Meanwhile,
/// clients wait in the sockets' queues.
final class ServiceRestart: Sendable {
    /// Names the backup's file for the run that restores it.
    private static let variable = "DIARY_RESTORE"
    /// The first descriptor number for kept sockets, away from the numbers for passed ones.
    private static let firstKept: Int32 = 64
    /// The first descriptor number for passed sockets, as in systemd.
    private static let firstPassed: Int32 = 3

    private let invocation: Invocation
    private let supervisor: Supervisor
    private let kept = Mutex<[(name: String, descriptor: Int32)]>([])

    init(_ invocation: Invocation, _ supervisor: Supervisor) {
        self.invocation = invocation
        self.supervisor = supervisor
    }

    /// Keeps a socket open for the next run.
    func keep(_ socket: borrowing ListeningSocket, as name: String = "http") {
        let descriptor = fcntl(socket.descriptor, F_DUPFD_CLOEXEC, Self.firstKept)
        if descriptor >= 0 { kept.withLock { $0.append((name, descriptor)) } }
    }

    /// Closes the kept sockets, so that no clients wait in their queues.
    func closeSockets() {
        kept.withLock { kept in
            for socket in kept { close(socket.descriptor) }
            kept = []
        }
    }

    /// Restores the backup from the previous run; nil if there is none.
    func restoreWaiting() throws -> RestoreOutcome? {
        guard let path = invocation.surroundings.variable(Self.variable) else { return nil }
        unsetenv(Self.variable)
        let isOver = StopSignal()
        signsOfLife(until: isOver)
        defer {
            isOver.set()
            // Collect worker processes of the previous run.
            while waitpid(-1, nil, WNOHANG) > 0 {}
        }
        let home = try invocation.home()
        let now = invocation.surroundings.clock()
        do {
            let restored = try home.restore(
                from: URL(filePath: path), called: "the backup", isForced: true, keepsAccess: true, now: now,
                makeID: { UUID() })
            unlink(path)
            return RestoreOutcome(at: now, result: .success(restored))
        } catch {
            unlink(path)
            return RestoreOutcome(at: now, result: .failure(error))
        }
    }

    func tell(of outcome: RestoreOutcome?, _ log: ServiceLog) {
        switch outcome?.result {
        case nil: break
        case .success(let restored):
            log.note(
                "restored",
                ["contents": restored.summary.contents, "before": restored.keptAside?.path ?? "-"])
        case .failure(let error): log.note("not restored", level: .error, ["reason": "\(error)"])
        }
    }

    /// Becomes the next run; returns an error if that is not possible.
    func begin(with backup: WaitingBackup) -> Failure {
        let sockets = kept.withLock { $0 }
        for (place, socket) in sockets.enumerated() {
            dup2(socket.descriptor, Self.firstPassed + Int32(place))
        }
        setenv("LISTEN_PID", "\(getpid())", 1)
        setenv("LISTEN_FDS", "\(sockets.count)", 1)
        setenv("LISTEN_FDNAMES", sockets.map(\.name).joined(separator: ":"), 1)
        setenv(Self.variable, backup.file.path(percentEncoded: false), 1)
        let line = (try? Data(contentsOf: URL(filePath: "/proc/self/cmdline"))) ?? Data()
        let arguments = line.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        var words: [UnsafeMutablePointer<CChar>?] =
            arguments.map { strdup(String(decoding: $0, as: UTF8.self)) } + [nil]
        execv(invocation.surroundings.executable.path(percentEncoded: false), &words)
        return Failure(
            FileError("diary", .reading, errno: errno, reason: "cannot start again; nothing was restored"))
    }

    /// Tells systemd that a long restore has not hung.
    private func signsOfLife(until over: StopSignal) {
        guard let seconds = supervisor.watchdogSeconds else { return }
        let supervisor = supervisor
        Thread.detachNewThread {
            repeat { supervisor.alive() } while !over.wait(seconds: seconds / 3)
        }
    }
}
