import Files
import Foundation

/// The sound of one utterance as it came, in a file that has no name: it is gone with the last who holds it, even when
/// the process is killed. Safe to share between threads.
package final class HeldAudio: Sendable {
    package let content: Descriptor

    /// Takes over an open WAV file.
    package init(_ content: consuming Descriptor) { self.content = content }

    /// Opens the same file; good as long as this lives.
    package var file: URL { URL(filePath: "/proc/self/fd/\(content.number)", directoryHint: .notDirectory) }
}
