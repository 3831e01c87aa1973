import Glibc

/// The mixture weights of an acoustic model as decoders load them, `sendump`: titles, each with its length before it, then
/// a byte for each stream, Gaussian and senone, in this order: the negative logarithm of a weight. One owner, one thread at
/// a time.
package struct MixtureFile {
    /// Nepers of a byte's unit: what the library counts costs of senones in, 1.0001 to the power of 1024.
    package static let unit = 1024 * log(1.0001)

    package let streams: Int
    package let densities: Int
    /// Of a row: a senone each, and maybe some that mean nothing.
    package let columns: Int
    private let file: MappedFile
    private let start: Int

    /// - Throws: for what is cut short, and for clustered weights.
    package init(_ path: String) throws(HearingError) {
        let reader = try MappedFile(path)
        var streams = 1
        while case let length = try reader.number(), length != 0 {
            let text = String(decoding: try reader.bytes(length), as: UTF8.self)
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\0" })
            guard words.count == 2, let number = Int(words[1]) else { continue }
            if words[0] == "feature_count" { streams = number }
            if words[0] == "cluster_count", number != 0 { throw ModelDefinition.unreadable }
        }
        let densities = try reader.number()
        let columns = try reader.number()
        guard (1...16).contains(streams), (1...10_000).contains(densities), (1...1 << 15).contains(columns)
        else {
            throw ModelDefinition.unreadable
        }
        start = reader.offset
        try reader.skip(streams * densities * columns)
        (self.streams, self.densities, self.columns) = (streams, densities, columns)
        file = reader
    }

    /// - Parameter row: of a Gaussian, those of the second stream behind all of the first.
    package subscript(row: Int, senone: Int) -> UInt8 { file.bytes[start + row * columns + senone] }
}
