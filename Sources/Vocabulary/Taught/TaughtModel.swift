import Diary
import Foundation
import System

/// The file of what one diary was taught, as the decoder loads it beside the meals model.
///
/// A line that vouches for the rest, a line for each way of saying a word, and n-grams as ARPA text, in front of which
/// the format allows anything. One file, so that one rename puts it in place.
package struct TaughtModel: Hashable, Codable, Sendable {
    package let file: URL
    /// Of what it was made from: another vocabulary, another meals model, or something else that was eaten gives another.
    /// What is usual for each person of a household has a file of its own, and the same stamp.
    package let stamp: String

    private static let kind = "spoken-diary-own 1"
    private static let way = "say "

    /// A word as a dictionary names it, `zorvex(own2)`, and how it is said.
    package struct Way: Hashable, Sendable {
        package var name: String
        /// Separated by spaces.
        package var phones: String
    }

    private static func stamp(
        _ generation: Int64, _ usual: UsualFoods, _ model: CompiledModel
    ) -> String {
        let eaten = usual.isEmpty ? "" : " \(String(usual.digest, radix: 16))"
        return "\(generation) \(model.identity)\(eaten)"
    }

    /// What was compiled from the vocabulary of a generation, and what is usually eaten, for a meals model: nil when it is to be compiled yet,
    /// else the model, or that there is nothing to hear.
    package static func current(
        _ generation: Int64, usual: UsualFoods = UsualFoods(), for model: CompiledModel, at file: URL
    ) -> TaughtModel?? {
        if generation == 0, usual.isEmpty { return .some(nil) }
        let stamp = stamp(generation, usual, model)
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe), Self.stamp(of: data) == stamp
        else { return nil }
        // Without n-grams there is no backslash in it.
        let isEmpty = !data.contains(UInt8(ascii: "\\"))
        return .some(isEmpty ? nil : TaughtModel(file: file, stamp: stamp))
    }

    /// Compiles a vocabulary for a meals model.
    ///
    /// - Returns: nil for a vocabulary of which nothing is left to hear.
    package static func compiled(
        _ vocabulary: TaughtVocabulary, for model: CompiledModel, at file: URL
    ) throws(VocabularyError) -> TaughtModel? {
        let stamp = stamp(vocabulary.generation, vocabulary.usual, model)
        let compiler = try TaughtModelCompiler(vocabulary, model)
        let isEmpty = vocabulary.isEmpty || compiler.floors.isEmpty
        var text = ""
        for way in compiler.ways { text += "\(Self.way)\(way.name) \(way.phones)\n" }
        if !isEmpty { text += compiler.floors.arpa }
        let body = Data(text.utf8)
        let head = "\(kind) \(Checksum.of(body)) \(stamp)\n"
        try write(Data(head.utf8) + body, to: file)
        return isEmpty ? nil : TaughtModel(file: file, stamp: stamp)
    }

    /// The ways of saying words in a file. Throws when it is missing or damaged.
    package static func ways(in file: URL) throws(VocabularyError) -> [Way] {
        let data = try Data(of: file, or: "cannot be read; remove it, and it will be made again")
        guard stamp(of: data) != nil else {
            throw .file(file.path, reason: "is damaged; remove it, and it will be made again")
        }
        return data.split(separator: UInt8(ascii: "\n")).lazy.dropFirst()
            .map { String(decoding: $0, as: UTF8.self) }.prefix { $0.hasPrefix(way) }
            .compactMap { line in
                let parts = line.split(separator: " ", maxSplits: 2)
                return parts.count == 3 ? Way(name: String(parts[1]), phones: String(parts[2])) : nil
            }
    }

    /// What the file says it was made from; nil when it is not whole.
    private static func stamp(of data: Data) -> String? {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let parts = String(decoding: data[..<end], as: UTF8.self).split(separator: " ", maxSplits: 3)
        guard parts.count == 4, parts[0] + " " + parts[1] == kind,
            UInt64(parts[2]) == Checksum.of(data[(end + 1)...])
        else { return nil }
        return String(parts[3])
    }

    /// Writes aside, syncs, renames: a reader finds the file of before or this one.
    private static func write(_ data: Data, to file: URL) throws(VocabularyError) {
        do throws(FileError) {
            try NewFile.write(Array(data), to: file.path)
        } catch {
            throw .file(error.saying("cannot be written (\(error.reason))"))
        }
    }
}
