import Foundation
import Journal
import System

/// How other programs of the diary's user wake the boxes of a home: each that listens has a bell in the folder `boxes`.
package enum BoxBells {
    private static func folder(of home: Home) -> String {
        home.root.appending(path: "boxes").path(percentEncoded: false)
    }

    /// A bell for a box, which rings until its owner drops it.
    package static func hang(in home: Home, id: UUID) throws -> WakeFIFO {
        try FileSystem.ensureFolder(folder(of: home))
        return try WakeFIFO(folder(of: home) + "/" + id.uuidString)
    }

    /// Wakes all boxes; returns how many listen.
    package static func ring(in home: Home) throws -> Int {
        try WakeFIFO.ring(in: folder(of: home))
    }
}
