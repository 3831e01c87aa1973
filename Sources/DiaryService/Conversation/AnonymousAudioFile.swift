import Audio
import Foundation
import System

/// The audio of one utterance, in a file without a name: it is gone when its last owner drops it, even if the process
/// is killed. Safe to share between threads.
package final class AnonymousAudioFile: Sendable {
    package let content: Descriptor

    /// Takes over an open WAV file.
    package init(_ content: consuming Descriptor) { self.content = content }

    /// Holds samples, 16 kHz mono.
    ///
    /// - Parameters:
    ///   - folder: where the nameless file lies.
    ///   - id: in its name until it has none.
    package convenience init(_ samples: [Int16], in folder: URL, id: UUID) throws(FileError) {
        let path = folder.path(percentEncoded: false) + "/said-" + id.uuidString
        let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: "the audio")
        unlink(path)
        try file.write(Array(WaveFile.data(samples)))
        self.init(file)
    }

    /// A path that opens the file; valid while this object lives.
    package var file: URL { URL(filePath: "/proc/self/fd/\(content.number)", directoryHint: .notDirectory) }
}
