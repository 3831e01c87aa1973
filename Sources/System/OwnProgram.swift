import Foundation

/// A running program of the diary's own that reads an open file, and what it writes.
///
/// It is killed when this object goes away. One owner.
package final class OwnProgram {
    private let output: Descriptor
    private var identifier: pid_t?

    /// Starts a program that lies in the same folder as this one.
    ///
    /// - Parameters:
    ///   - name: the program's name.
    ///   - input: the descriptor of the file; it must stay open while the program runs.
    ///   - environment: variables beside those of this program, each as `NAME=value`.
    ///   - file: the file's name in error messages.
    /// - Throws: `FileError`, of the kind `unavailable` if the program is missing.
    package init(
        _ name: String, _ arguments: [String], input: Int32, environment: [String] = [], reading file: String
    ) throws {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let program = FileSystem.folder(of: own) + "/" + name
        do {
            var started: pid_t?
            output = try Descriptor.pipe(name: program) { writing in
                started = try ChildProcess.start(
                    program, arguments, input: input, output: writing.number, isQuiet: true,
                    environment: environment)
            }
            identifier = started
        } catch let error as FileError {
            throw error.kind == .missing
                ? FileError(
                    file, .reading, .unavailable,
                    "needs the program \(name), which must be in the same folder as diary")
                : FileError(file, .reading, error.kind, "cannot be read (\(error.reason))")
        }
    }

    deinit {
        guard let identifier else { return }
        kill(identifier, SIGKILL)
        ChildProcess.wait(for: identifier)
    }

    /// The next bytes that it writes, at most `count`; empty at the end.
    package func read(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = try bytes.withUnsafeMutableBytes { buffer in try output.read(into: buffer) }
        bytes.removeLast(count - got)
        return bytes
    }

    /// Its exit code, once it has ended; nil if a signal ended it.
    package func end() -> Int32? {
        guard let identifier else { return nil }
        self.identifier = nil
        return ChildProcess.wait(for: identifier)
    }
}
