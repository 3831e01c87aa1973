import Files
import Foundation

/// The audio of one utterance, in a file without a name: it is gone when its last owner drops it, even if the process
/// is killed. Safe to share between threads.
package final class HeldAudio: Sendable {
    package let content: Descriptor

    /// Takes over an open WAV file.
    package init(_ content: consuming Descriptor) { self.content = content }

    /// A path that opens the file; valid while this object lives.
    package var file: URL { URL(filePath: "/proc/self/fd/\(content.number)", directoryHint: .notDirectory) }
}
