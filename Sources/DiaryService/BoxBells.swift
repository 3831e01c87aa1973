import Foundation
import Journal
import System

/// Wakes the boxes of a home from other programs of the same user.
///
/// Each box that listens has a FIFO, its bell, in the folder `boxes`.
package enum BoxBells {
    private static func folder(of home: Home) -> String {
        home.root.appending(path: "boxes").path(percentEncoded: false)
    }

    /// Creates the bell of a box; it can be rung until its owner drops it.
    package static func hang(in home: Home, id: UUID) throws -> WakeFIFO {
        try FileSystem.ensureFolder(folder(of: home))
        return try WakeFIFO(folder(of: home) + "/" + id.uuidString)
    }

    /// Wakes all boxes; returns how many listen.
    package static func ring(in home: Home) throws -> Int {
        try WakeFIFO.ring(in: folder(of: home))
    }
}
