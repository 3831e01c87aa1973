import Foundation
import Recognition

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
}
