import Foundation
import Hearing

/// One file of a model, and the advice to give if it is unusable.
struct ModelFile {
    let url: URL
    /// The model it belongs to.
    let model: String
    /// What to do if it is missing or damaged.
    let advice: String

    /// Its bytes, mapped rather than read. Throws if there are none.
    func contents() throws -> Data {
        do {
            let data = try Data(contentsOf: url, options: .mappedIfSafe)
            if data.isEmpty { throw objection("is empty") }
            return data
        } catch let error as RecognitionError {
            throw error
        } catch CocoaError.fileReadNoSuchFile {
            throw objection("no such file")
        } catch {
            throw objection("cannot be read")
        }
    }

    /// Throws unless `isWhole`.
    func expect(_ isWhole: Bool) throws {
        if !isWhole { throw objection("is damaged or cut short") }
    }

    private func objection(_ reason: String) -> RecognitionError {
        .model(name: model, reason: "\(url.path): \(reason); \(advice)")
    }
}

/// Finds acoustic models whose files are missing, empty or cut short, because the decoder would crash on
/// them.
enum AcousticModelCheck {
    /// - Parameters:
    ///   - file: returns the file of the model with this name.
    static func check(_ file: (String) -> ModelFile) throws {
        let settings = file("feat.params")
        try settings.expect(isWholeSettings(try settings.contents()))
        let noises = file("noisedict")
        try noises.expect(DictionaryCheck.isWhole(try noises.contents()))
        let definition = file("mdef")
        _ = try definition.contents()
        let senones = (try? ModelDefinition(definition.url.path))?.phoneOfSenone.count
        try definition.expect(senones != nil)
        for name in ["means", "variances", "transition_matrices"] {
            let parameters = file(name)
            try parameters.expect(ParameterShape(try parameters.contents()) != nil)
        }
        let weights = file("sendump")
        _ = try weights.contents()
        let columns = (try? MixtureFile(weights.url.path))?.columns
        try weights.expect(columns.map { $0 >= senones ?? 0 } ?? false)
    }

    /// The settings for making features: an option and its value on each line.
    private static func isWholeSettings(_ data: Data) -> Bool {
        let text = String(decoding: data, as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
        let names = Set(lines.compactMap(\.first).map(String.init))
        return text.hasSuffix("\n") && lines.allSatisfy { $0.count == 2 }
            && names.isSuperset(of: ["-lowerf", "-upperf", "-nfilt", "-feat", "-svspec", "-model"])
    }
}

/// Finds files that are not binary language models, or that are cut short.
enum LanguageModelCheck {
    private static let magic = Data("Trie Language Model".utf8)

    /// The file begins with its type, its order and the number of words. It ends with the words: the length
    /// in bytes, then the texts, each ended by a zero.
    static func isWhole(_ data: Data) -> Bool {
        var reader = ByteReader(data: data, offset: magic.count + 1)
        guard data.prefix(magic.count) == magic, let words = reader.int32(), words > 0 else { return false }
        return data.withUnsafeBytes { bytes in
            guard bytes.last == 0 else { return false }
            var zeros = 0
            var place = bytes.count
            while place > reader.offset, zeros <= words, bytes.count - place <= words * 64 {
                place -= 1
                if bytes[place] == 0 { zeros += 1 }
                if zeros == words || zeros == words - 1 {
                    var length = ByteReader(data: data, offset: place - 4)
                    if length.int32() == bytes.count - place { return true }
                }
            }
            return false
        }
    }
}

/// Finds files that are not pronunciation dictionaries, or that are cut in the middle of a line.
enum DictionaryCheck {
    /// Each line is a word and its phones. Checks the first and the last line.
    static func isWhole(_ data: Data) -> Bool {
        guard data.last == UInt8(ascii: "\n") else { return false }
        let lines = [data.prefix(200), data.suffix(200)].map { $0.split(separator: UInt8(ascii: "\n")) }
        return [lines[0].first, lines[1].last].allSatisfy { line in
            guard let line, !line.contains(0) else { return false }
            return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).count >= 2
        }
    }
}

/// The shape of a file with an acoustic model's means, variances or transitions.
///
/// It is a file of version 1.0: a text header, the byte order, dimensions, the count of numbers, the numbers
/// and a checksum.
struct ParameterShape {
    /// Codebooks, streams, densities, the width of each stream, and the count of numbers.
    private(set) var dimensions: [Int] = []
    /// The offset in the file of each number.
    let numbers: StrideTo<Int>

    /// nil if the file is not whole. The library ends the process if a checksum is wrong.
    init?(_ file: Data) {
        let marker = Data("endhdr\n".utf8)
        guard file.prefix(3) == Data("s3\n".utf8), let end = file.range(of: marker)?.upperBound else {
            return nil
        }
        var reader = ByteReader(data: file, offset: end - file.startIndex)
        guard reader.int32() == 0x1122_3344 else { return nil }
        let first = reader.offset
        // The number of dimensions varies. The count that follows them is the one that fits the length of the
        // file.
        for _ in 0..<16 {
            guard let number = reader.int32() else { return nil }
            dimensions.append(number)
            if number > 0, reader.offset + 4 * number + 4 == file.count {
                numbers = stride(from: reader.offset, to: reader.offset + 4 * number, by: 4)
                let isChecked = file.prefix(end - file.startIndex).range(of: Data("chksum0".utf8)) != nil
                if isChecked, Self.checksum(of: file, from: first) != Self.number(file, at: file.count - 4) {
                    return nil
                }
                return
            }
        }
        return nil
    }

    /// The checksum of all four-byte numbers from `first` up to the checksum itself (`chksum_accum` of
    /// sphinxbase).
    static func checksum(of file: Data, from first: Int) -> UInt32 {
        file.withUnsafeBytes { bytes in
            stride(from: first, to: file.count - 4, by: 4).reduce(0) { sum, place in
                (sum << 20 | sum >> 12)
                    &+ UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            }
        }
    }

    /// Whether all numbers of the file are finite.
    func hasFiniteNumbers(in file: Data) -> Bool {
        numbers.allSatisfy { Float(bitPattern: Self.number(file, at: $0)).isFinite }
    }

    private static func number(_ file: Data, at place: Int) -> UInt32 {
        file.withUnsafeBytes {
            UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        }
    }
}

/// Reads little-endian numbers from bytes; nil past the end.
struct ByteReader {
    let data: Data
    var offset: Int

    mutating func int32() -> Int? {
        guard offset >= 0, offset + 4 <= data.count else { return nil }
        defer { offset += 4 }
        let start = data.startIndex + offset
        return Int(Int32(truncatingIfNeeded: (0..<4).reduce(0) { $0 | Int(data[start + $1]) << (8 * $1) }))
    }
}
