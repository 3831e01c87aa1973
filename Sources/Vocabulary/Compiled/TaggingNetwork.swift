import Foundation
import Synchronization
import System
import Transformer

/// The network that tags words beside the tagger of a compiled model.
///
/// Its tens of megabytes are in memory once for all models that have the same one, whichever household they belong to.
enum TaggingNetwork {
    private struct Opened {
        weak var network: TransformerTagger?
    }

    private static let opened = Mutex<[UInt64: Opened]>([:])

    /// The file beside Models/meals; nil if there is none.
    static func source(beside meals: URL) throws -> Data? {
        let file = meals.deletingLastPathComponent().appending(path: "food/" + CompiledModel.network)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let data = try Data(of: file, or: "cannot be read")
        guard TransformerTagger(data) != nil else {
            throw FileError.content(file.path, reason: "is damaged; run Scripts/train-tagging-network")
        }
        return data
    }

    /// The network of a compiled model.
    ///
    /// - Parameter checksum: of the file, by which networks are told apart.
    static func opened(_ file: URL, checksum: UInt64) throws -> TransformerTagger {
        try opened.withLock { opened in
            if let network = opened[checksum]?.network { return network }
            guard let network = TransformerTagger(try Data(of: file, or: "cannot be read")) else {
                throw FileError.content(
                    file.path, .unusable,
                    reason: "was written by another version; build it again: diary model build")
            }
            opened = opened.filter { $0.value.network != nil }
            opened[checksum] = Opened(network: network)
            return network
        }
    }
}
