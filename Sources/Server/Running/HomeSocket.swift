import Foundation
import Journal
import System

/// The right to the Unix socket in a diary's home, by which programs of the diary's own user reach the service without
/// a token. One service has it, for as long as this lives.
///
/// The lock beside the socket says whether one that lies there was left by a service that was killed.
package final class HomeSocket: Sendable {
    /// Of the socket.
    package let path: String
    private let folder: String
    private let lock: Descriptor

    private init(path: String, folder: String, lock: consuming Descriptor) {
        self.path = path
        self.folder = folder
        self.lock = lock
    }

    /// Takes the right.
    ///
    /// - Returns: nil if another service has it.
    package static func take(in home: Home) throws -> HomeSocket? {
        let path = home.root.appending(path: Home.socketName, directoryHint: .notDirectory)
            .path(percentEncoded: false)
        do {
            let lock = try Descriptor(home.socketLock.path(percentEncoded: false), O_RDWR | O_CREAT)
            guard try lock.lockIfFree() else { return nil }
            return HomeSocket(path: path, folder: home.root.path(percentEncoded: false), lock: lock)
        } catch {
            throw SocketError(address: path, reason: error.reason)
        }
    }

    /// Listens, in the place of what was left there.
    package func listen() throws -> ListeningSocket {
        unlink(path)
        return try UnixSocket.listen(Home.socketName, in: folder)
    }

    /// Removes the socket, so that programs need not find out that nobody listens.
    package func remove() { unlink(path) }
}
