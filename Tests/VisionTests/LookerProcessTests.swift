import Foundation
import Synchronization
import System
import Testing
import Vision

@Suite("The process that looks at pictures", .serialized)
struct LookerProcessTests {
    private let folder: TestFolder
    private let file: URL

    init() throws {
        folder = try TestFolder()
        // Large enough to take a while, and its thumbnail longer than what a pipe holds.
        file = try PictureFiles.make(
            "memo.jpg", "nullsrc=size=2400x1800,geq=random(1)*255:128:128", in: folder)
    }

    /// The processes of this one that read the file.
    private static func readers(of file: URL) -> [pid_t] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let children = tasks.flatMap { task in
            let text = try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        let path = FileSystem.realPath(file.path)
        return children.filter { FileSystem.realPath("/proc/\($0)/fd/0") == path }
    }

    /// Looks at the file while processes that read it are killed, the first ones only.
    private func look(killing most: Int) throws -> (look: Result<PictureLook, any Error>, killed: Int) {
        let (isDone, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let killed = Killed()
        Thread.detachNewThread { [file] in
            while isDone.wait(timeout: .now() + 0.001) == .timedOut {
                for reader in Self.readers(of: file) where killed.count < most { killed.kill(reader) }
            }
            hasEnded.signal()
        }
        let look = Result { try PictureLooker.look(at: file) }
        isDone.signal()
        hasEnded.wait()
        return (look, killed.count)
    }

    @Test("is killed once, and another one looks")
    func once() throws {
        let whole = try PictureLooker.look(at: file)
        let (look, killed) = try look(killing: 1)
        #expect(try killed == 1 && look.get() == whole)
    }

    @Test("is killed again and again, and the picture counts as damaged")
    func always() throws {
        let (look, killed) = try look(killing: 10)
        #expect(killed == 2)
        let error = #expect(throws: PictureError.self) { try look.get() }
        #expect(error?.kind.isOfTheInput == true && error?.reason.contains("damaged") == true)
    }

    @Test("has no right but to read its input and to write its output")
    func confined() throws {
        let input = try Descriptor(file.path, O_RDONLY)
        let length = try input.status().size
        let program =
            FileSystem.folder(of: try #require(FileSystem.realPath("/proc/self/exe"))) + "/diary-looker"
        var started: pid_t?
        let output = try Descriptor.pipe(name: "look") { writing in
            started = try ChildProcess.start(
                program, ["\(length)"], input: input.number, output: writing.number)
        }
        let process = try #require(started)
        defer {
            kill(process, SIGKILL)
            ChildProcess.wait(for: process)
        }
        // It has locked itself up, and waits for somebody to read the rest.
        var first: UInt8 = 0
        #expect(try withUnsafeMutableBytes(of: &first) { try output.read(into: $0) } == 1)
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
        let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8).split(
            separator: "\n")
        for (name, limit) in [
            ("Max open files", "0"), ("Max file size", "0"), ("Max core file size", "0"),
            ("Max cpu time", "60"),
            ("Max address space", "1073741824"),
        ] {
            let fields = try #require(limits.first { $0.hasPrefix(name) }).dropFirst(name.count).split(
                separator: " ")
            #expect(fields.first.map(String.init) == limit, "\(name)")
        }
    }
}

/// What a thread killed.
private final class Killed: Sendable {
    private let processes = Mutex<Set<pid_t>>([])

    var count: Int { processes.withLock { $0.count } }

    func kill(_ process: pid_t) {
        if processes.withLock({ $0.insert(process).inserted }) { Foundation.kill(process, SIGKILL) }
    }
}
