import Audio
import Foundation
import System
import Testing

@Suite("A process that reads a recording and is killed", .serialized)
struct KilledDecoderTests {
    private let folder: TestFolder
    private let file: URL

    init() throws {
        folder = try TestFolder()
        // Long enough that the process waits for somebody to read the rest.
        file = try FFmpeg.tone("memo.m4a", seconds: 30, in: folder)
    }

    /// The processes of this one that read a file.
    private static func readers(of file: URL) throws -> [pid_t] {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        let children = tasks.flatMap { task in
            let text = try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        let path = FileSystem.realPath(file.path)
        return children.filter { FileSystem.realPath("/proc/\($0)/fd/0") == path }
    }

    private func killReaders() throws {
        let found = try Self.readers(of: file)
        #expect(found.count == 1)
        for reader in found { kill(reader, SIGKILL) }
    }

    @Test("once, before its first sound or after it, is followed by another that goes on where it was")
    func once() throws {
        let whole = try samples { _ in }
        #expect(whole.count > 29 * 16_000)
        for moment in [1, 20] {
            let heard = try samples { if $0 == moment { try killReaders() } }
            #expect(heard == whole, "killed before piece \(moment)")
        }
        // Before its first sound, if this thread is quick, and early otherwise.
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [file] in
            while isDone.wait(timeout: .now() + 0.001) == .timedOut {
                guard let reader = try? Self.readers(of: file).first else { continue }
                kill(reader, SIGKILL)
                return
            }
        }
        defer { isDone.signal() }
        let heard = try samples { _ in }
        #expect(heard == whole)
    }

    @Test("again and again gives what there was until then, and says that something is wrong")
    func always() throws {
        var reader = try RecordingReader(file, RecordingReader.Options(isApart: true))
        var count = 0
        while true {
            for process in try Self.readers(of: file) { kill(process, SIGKILL) }
            let piece = try reader.read()
            if piece.isEmpty { break }
            count += piece.count
        }
        #expect(count < 29 * 16_000 && reader.flaw != nil)
    }

    /// What is heard, without a flaw, while something is done before each piece.
    private func samples(before: (Int) throws -> Void) throws -> [Int16] {
        var reader = try RecordingReader(file, RecordingReader.Options(isApart: true))
        var (samples, number): ([Int16], Int) = ([], 0)
        while true {
            try before(number)
            let piece = try reader.read()
            if piece.isEmpty { break }
            samples += piece
            number += 1
        }
        #expect(reader.flaw == nil)
        return samples
    }
}
