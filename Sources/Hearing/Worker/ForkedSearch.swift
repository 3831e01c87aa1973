import CLinux
import CPocketSphinx
import Glibc

/// Work in a copy of this process, on a processor that would be idle. (`fork`, `pipe2`, `waitpid`)
///
/// Only for a process with one thread. The copy shares the model's memory, and ends with this process.
final class ForkedSearch {
    private let child: pid_t
    private let output: Int32

    /// Starts the work; nil if the system has no process to give.
    ///
    /// - Parameter work: runs in the copy; its bytes are the result, none if it fails.
    init?(_ work: () -> [UInt8]) {
        var ends: [Int32] = [-1, -1]
        guard spoken_pipe(&ends) == 0 else { return nil }
        let parent = getpid()
        let copy = spoken_fork()
        guard copy != 0 else {
            // Error messages of the library in the copy would look like answers of this process.
            close(STDIN_FILENO)
            if spoken_end_with_parent(parent) != 0 { Self.write(work(), to: ends[1]) }
            _exit(0)
        }
        close(ends[1])
        // Before anything can be ended: a signal to process −1 would reach every process.
        guard copy > 0 else {
            close(ends[0])
            return nil
        }
        child = copy
        output = ends[0]
    }

    /// Ends work whose result nobody asked for.
    deinit {
        close(output)
        kill(child, SIGKILL)
        while waitpid(child, nil, 0) < 0, errno == EINTR {}
    }

    /// The bytes of the result. Ask only once; the call waits for them.
    var result: [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(output, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            bytes += piece[..<count]
        }
        return bytes
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            sent += count
        }
    }
}
