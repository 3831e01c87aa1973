import Foundation
import Journal
import System

/// The right to the Unix socket in a diary's home, held by one service while this object lives.
///
/// Programs of the diary's own user use that socket without a token.
///
/// The lock beside the socket shows whether an existing socket was left by a killed service.
package final class HomeSocket: Sendable {
    /// The path of the socket.
    package let path: String
    private let folder: String
    private let lock: Descriptor

    private init(path: String, folder: String, lock: consuming Descriptor) {
        self.path = path
        self.folder = folder
        self.lock = lock
    }

    /// Takes the right to the socket.
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

    /// Listens, and replaces a leftover socket.
    package func listen() throws -> ListeningSocket {
        unlink(path)
        return try UnixSocket.listen(Home.socketName, in: folder)
    }

    /// Removes the socket, so that programs do not try to connect in vain.
    package func remove() { unlink(path) }
}
