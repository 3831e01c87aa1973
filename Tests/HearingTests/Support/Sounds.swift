import CPocketSphinx
import Foundation
import Testing

@testable import Hearing

/// The packaged acoustic model, and recordings of the folder Audio.
enum Sounds {
    static let acousticModel = "/usr/share/pocketsphinx/model/en-us/en-us"

    /// 16 kHz, one channel.
    static func samples(_ name: String) throws -> [Int16] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Audio/\(name)")
        let data = try Data(contentsOf: file)
        let start = try #require(data.range(of: Data("data".utf8))).upperBound + 4
        return stride(from: start, to: data.count - 1, by: 2).map {
            Int16(truncatingIfNeeded: Int(data[$0]) | Int(data[$0 + 1]) << 8)
        }
    }

    /// The library's configuration of these options; the caller frees it.
    static func configuration(_ options: [String]) throws -> OpaquePointer {
        var arguments: [UnsafeMutablePointer<CChar>?] = (["test"] + options).map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        return try #require(cmd_ln_parse_r(nil, ps_args(), Int32(arguments.count), &arguments, 1))
    }
}

/// Numbers that are the same each time.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}
