import Foundation
import System

/// Why a folder cannot be an inbox.
package struct InboxError: KindedError, Hashable {
    /// The folder as it was named.
    package var folder: String
    package var reason: String
    package var kind: ErrorKind

    init(folder: String, reason: String, kind: ErrorKind) {
        self.folder = folder
        self.reason = reason
        self.kind = kind
    }

    init(_ error: FileError) { self.init(folder: error.name, reason: error.reason, kind: error.kind) }

    package var description: String { "\(folder): \(reason)" }
}

/// Claims a folder as an inbox, and tells when files arrive in it.
///
/// One thread waits. (`inotify_init1`, `inotify_add_watch`, `flock`)
final class FolderWatch: Sendable {
    enum News: Hashable, Sendable {
        /// A file arrived or was finished, or may have been: look.
        case changed
        /// Nothing happened in that time.
        case quiet
        /// The folder was moved, removed or unmounted.
        case gone
    }

    private static let wanted = UInt32(
        IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    private static let ending = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)

    private let folder: Descriptor
    private let events: Int32

    /// - Throws: when there is no such folder, or another program has it as its inbox.
    init(_ path: String) throws {
        let isFree: Bool
        do {
            folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
            isFree = try folder.lockIfFree()
        } catch {
            throw InboxError(error)
        }
        guard isFree else {
            throw InboxError(folder: path, reason: "is already the inbox of another process", kind: .busy)
        }
        let events = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard events >= 0, inotify_add_watch(events, path, Self.wanted) >= 0 else {
            // ENOSPC stands for the limit of watches here, which others may give back.
            let error = FileError.last(path, .reading)
            if events >= 0 { close(events) }
            throw InboxError(
                folder: path, reason: error.reason, kind: error.kind == .full ? .busy : error.kind)
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
