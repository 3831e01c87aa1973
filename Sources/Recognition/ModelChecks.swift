import Foundation
import Hearing

/// One file of a model, and what to say when it is of no use.
struct ModelFile {
    let url: URL
    /// The model it belongs to.
    let model: String
    /// What to do when it is missing or damaged.
    let advice: String

    /// Its bytes, mapped rather than read. Throws when there are none.
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

    /// Throws when the file is not whole.
    func expect(_ isWhole: Bool) throws {
        if !isWhole { throw objection("is damaged or cut short") }
    }

    private func objection(_ reason: String) -> RecognitionError {
        .model(name: model, reason: "\(url.path): \(reason); \(advice)")
    }
}

/// Finds an acoustic model whose files are missing, empty or cut short: the decoder would crash on them.
enum AcousticModelCheck {
    /// - Parameters:
    ///   - file: a file of the model by its name.
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

    /// How the features are made: an option and its value on each line.
    private static func isWholeSettings(_ data: Data) -> Bool {
        let text = String(decoding: data, as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
        let names = Set(lines.compactMap(\.first).map(String.init))
        return text.hasSuffix("\n") && lines.allSatisfy { $0.count == 2 }
            && names.isSuperset(of: ["-lowerf", "-upperf", "-nfilt", "-feat", "-svspec", "-model"])
    }
}

/// Finds a file that is not a binary language model, or one that is cut short.
enum LanguageModelCheck {
    private static let magic = Data("Trie Language Model".utf8)

    /// The file begins with its kind, its order and how many words it has. It ends with the words: a length, then
    /// that many bytes of texts, each ended by a zero.
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

/// Finds a file that is not a pronunciation dictionary, or one that is cut in the middle of a line.
enum DictionaryCheck {
    /// Text of a word and its phones on each line; the first and the last are looked at.
    static func isWhole(_ data: Data) -> Bool {
        guard data.last == UInt8(ascii: "\n") else { return false }
        let lines = [data.prefix(200), data.suffix(200)].map { $0.split(separator: UInt8(ascii: "\n")) }
        return [lines[0].first, lines[1].last].allSatisfy { line in
            guard let line, !line.contains(0) else { return false }
            return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).count >= 2
        }
    }
}

/// What a file of an acoustic model's means, variances or transitions says of its numbers: a file of version 1.0, with a
/// text header, the byte order, dimensions, the count of numbers, the numbers and a checksum.
struct ParameterShape {
    /// Codebooks, streams, densities, the width of each stream, and how many numbers there are.
    private(set) var dimensions: [Int] = []
    /// Where in the file each number begins.
    let numbers: StrideTo<Int>

    /// Nil for what is not whole. The library ends its process for a checksum that is wrong.
    init?(_ file: Data) {
        let marker = Data("endhdr\n".utf8)
        guard file.prefix(3) == Data("s3\n".utf8), let end = file.range(of: marker)?.upperBound else {
            return nil
        }
        var reader = ByteReader(data: file, offset: end - file.startIndex)
        guard reader.int32() == 0x1122_3344 else { return nil }
        let first = reader.offset
        // The count stands after the dimensions, whose number differs: it is the one that reaches the end.
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

    /// Of all numbers of four bytes from a place up to the checksum. (`chksum_accum` of sphinxbase)
    static func checksum(of file: Data, from first: Int) -> UInt32 {
        file.withUnsafeBytes { bytes in
            stride(from: first, to: file.count - 4, by: 4).reduce(0) { sum, place in
                (sum << 20 | sum >> 12)
                    &+ UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            }
        }
    }

    /// Whether the numbers of the file are numbers.
    func hasFiniteNumbers(in file: Data) -> Bool {
        numbers.allSatisfy { Float(bitPattern: Self.number(file, at: $0)).isFinite }
    }

    private static func number(_ file: Data, at place: Int) -> UInt32 {
        file.withUnsafeBytes {
            UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        }
    }
}

/// Reads little-endian numbers from a file's bytes; nil past the end.
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
