import Foundation
import System

/// Claims a folder as an inbox, and reports when files arrive in it.
///
/// Only one thread may wait. (`inotify_init1`, `inotify_add_watch`, `flock`)
final class FolderWatch: Sendable {
    enum News: Hashable, Sendable {
        /// A file arrived or was finished, or may have been: check the folder.
        case changed
        /// Nothing happened within the time limit.
        case quiet
        /// The folder was moved, removed or unmounted.
        case gone
    }

    private static let wanted = UInt32(
        IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    private static let ending = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)

    private let folder: Descriptor
    private let events: Int32

    /// - Throws: if the folder does not exist, or is another program's inbox.
    init(_ path: String) throws {
        folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
        guard try folder.lockIfFree() else {
            throw FileError(path, .locking, .busy, "is already the inbox of another process")
        }
        let events = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard events >= 0, inotify_add_watch(events, path, Self.wanted) >= 0 else {
            // Here ENOSPC means the limit on watches, which other programs may free again.
            let error = FileError.last(path, .reading)
            if events >= 0 { close(events) }
            throw FileError(path, .reading, error.kind == .full ? .busy : error.kind, error.reason)
        }
        self.events = events
    }

    deinit {
        close(events)
    }

    /// Waits for news for at most `seconds`, or until somebody wakes it.
    func wait(seconds: Double, or waker: Waker) -> News {
        guard waker.wait(for: events, seconds: seconds) else { return .quiet }
        var news = News.quiet
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = read(events, buffer.baseAddress, buffer.count)
            guard count > 0 else { return news }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            var place = 0
            while place + MemoryLayout<inotify_event>.size <= count {
                let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                if event.mask & Self.ending != 0 { return .gone }
                news = .changed
                place += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
    }
}
