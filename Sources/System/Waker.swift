import Foundation
import Glibc

/// Wakes a thread that waits in `poll`, once and for good. Safe to share between threads (`pipe`).
package final class Waker: Sendable {
    /// Becomes readable when `wake` is called, and stays so.
    package let descriptor: Int32
    private let writing: Int32

    /// nil if the process has no descriptors left; `errno` says why.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        descriptor = ends[0]
        writing = ends[1]
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    package func wake() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Waits until another descriptor is readable, `wake` is called, or the time is up.
    ///
    /// - Returns: whether the other descriptor is readable.
    package func wait(for other: Int32, seconds: Double) -> Bool {
        var requests = [
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = Int32(min(max(0, seconds * 1000).rounded(.up), Double(Int32.max)))
        return poll(&requests, 2, milliseconds) > 0 && requests[1].revents == 0 && requests[0].revents != 0
    }
}

/// A named pipe through which other programs of this user wake a thread (`mkfifo`).
///
/// It is removed when its owner drops it. Safe to share between threads.
///
/// A pipe without a waiting reader cannot be opened for writing, so a program that rings learns that nobody
/// is there.
package final class WakeFIFO: Sendable {
    private let path: String
    private let descriptor: Descriptor

    /// Makes the pipe; only its user can open it.
    package init(_ path: String) throws(FileError) {
        let aside = path + NewFile.suffix
        guard mkfifo(aside, 0o600) == 0 else { throw .last(path, .making) }
        // Open for reading and writing, so that it does not end with its first writer. It gets its name once
        // somebody waits.
        descriptor = try Descriptor(aside, O_RDWR | O_NONBLOCK, name: path)
        self.path = path
        try FileSystem.move(aside, to: path)
    }

    deinit { unlink(path) }

    /// Removes the name, so that nobody can ring any more.
    package func take() { unlink(path) }

    /// Waits at most so many seconds until somebody rings; false if nobody did.
    package func wait(seconds: Double) -> Bool {
        var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(seconds * 1000)) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 4096)
        return read(descriptor.number, &bytes, bytes.count) > 0
    }

    /// Rings all pipes in a folder and returns how many have a waiting reader. Removes those that have none.
    package static func ring(in folder: String) throws(FileError) -> Int {
        let names: [String]
        do {
            names = try FileSystem.names(in: folder)
        } catch {
            if error.code == ENOENT { return 0 }
            throw error
        }
        var count = 0
        for name in names where !name.hasSuffix(NewFile.suffix) {
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { continue }
            do {
                let bell = try Descriptor(path, O_WRONLY | O_NONBLOCK)
                var byte = UInt8(ascii: "\n")
                // A full pipe is already ringing.
                if write(bell.number, &byte, 1) == 1 || errno == EAGAIN { count += 1 }
            } catch {
                if error.code == ENXIO { unlink(path) }
            }
        }
        return count
    }
}
