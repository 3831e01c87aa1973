import Foundation

/// Wakes a thread that waits in `poll`, once and for good. Safe to share between threads. (`pipe`)
package final class Waker: Sendable {
    /// Becomes readable, and stays so, when `wake` is called.
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

    /// Waits until another descriptor can be read, `wake` is called, or the time is over.
    ///
    /// - Returns: whether the other can be read.
    package func wait(for other: Int32, seconds: Double) -> Bool {
        var requests = [
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = Int32(min(max(0, seconds * 1000).rounded(.up), Double(Int32.max)))
        return poll(&requests, 2, milliseconds) > 0 && requests[1].revents == 0 && requests[0].revents != 0
    }
}
