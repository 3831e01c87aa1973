import Diary
import Foundation
import Recognition
import Synchronization

/// Debian's general model, and the program of the workers that load it.
enum TestModel {
    static let packaged = URL(fileURLWithPath: "/usr/share/pocketsphinx/model/en-us")
    static let general = ModelFiles.general(packaged: packaged)

    /// The program lies beside the bundle that these tests run in.
    static var executable: URL {
        let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent().appendingPathComponent(
            "diary-recognizer")
    }

    static func pool(
        size: Int = 1, queueLimit: Int = 100, mostGrowth: Int = 192 << 20
    ) throws -> RecognizerPool {
        try RecognizerPool(
            general, executable: executable, size: size, queueLimit: queueLimit, mostGrowth: mostGrowth)
    }

    /// For tests that are not about pools: most of their time would be that of the model's loading.
    static let shared = Result { try pool() }
    private static let heard = Mutex([URL: Transcript]())

    /// What a clip is heard as by a pool that nobody disturbs; it is heard once for all tests.
    static func undisturbed(_ clip: URL) throws -> Transcript {
        if let known = heard.withLock({ $0[clip] }) { return known }
        let transcript = try shared.get().transcribe(clip)
        heard.withLock { $0[clip] = transcript }
        return transcript
    }
}
