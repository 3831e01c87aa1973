import Foundation

/// The sound of one utterance as it came, in a file that has no name: it is gone with the last who holds it, even when
/// the process is killed. Safe to share between threads.
package final class HeldAudio: Sendable {
    /// Closed with this.
    package let descriptor: Int32

    /// Takes over the descriptor of a WAV file.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens the same file; good as long as this lives.
    package var file: URL { URL(filePath: "/proc/self/fd/\(descriptor)", directoryHint: .notDirectory) }
}
