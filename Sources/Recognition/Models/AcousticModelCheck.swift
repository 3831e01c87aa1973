import Foundation

/// Finds an acoustic model whose files are missing, empty or cut short: the decoder would crash on them.
enum AcousticModelCheck {
    static func check(_ folder: URL, model: String) throws(RecognitionError) {
        func data(_ name: String) throws(RecognitionError) -> Data {
            let file = folder.appendingPathComponent(name)
            guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else {
                throw .model(name: model, reason: "\(file.path): no such file; install Debian's pocketsphinx-en-us")
            }
            if data.isEmpty { throw .model(name: model, reason: "\(file.path): is empty") }
            return data
        }
        func expect(_ name: String, _ isWhole: Bool) throws(RecognitionError) {
            if !isWhole {
                let file = folder.appendingPathComponent(name).path
                throw .model(name: model, reason: "\(file): is damaged or cut short")
            }
        }
        _ = try data("feat.params")
        let definition = definition(try data("mdef"))
        try expect("mdef", definition != nil)
        for name in ["means", "variances", "transition_matrices"] {
            try expect(name, isWholeParameterFile(try data(name)))
        }
        let weights = try data("sendump")
        try expect("sendump", weights.count > (definition?.senones ?? 0) * 3 * 128)
    }

    /// The binary model definition: header, phone names, tree of contexts, phones, state sequences.
    private static func definition(_ data: Data) -> (senones: Int, size: Int)? {
        var reader = ByteReader(data: data, offset: 4)
        guard data.prefix(4) == Data("BMDF".utf8), reader.int32() == 1, let text = reader.int32() else { return nil }
        reader.offset += text
        let counts = (0..<10).compactMap { _ in reader.int32() }
        guard counts.count == 10, counts.allSatisfy({ $0 >= 0 && $0 < 100_000_000 }) else { return nil }
        let (basePhones, phones, senones, contexts) = (counts[0], counts[1], counts[4], counts[8])
        for _ in 0..<basePhones where !reader.skipText() { return nil }
        reader.offset = (reader.offset + 3) / 4 * 4
        reader.offset += contexts * 8 + phones * 12
        guard let states = reader.int32(), states >= 0, reader.offset + states * 2 <= data.count else { return nil }
        return (senones, reader.offset + states * 2)
    }

    /// A parameter file of version 1.0: text header, byte order, dimensions, count, numbers, checksum.
    private static func isWholeParameterFile(_ data: Data) -> Bool {
        let marker = Data("endhdr\n".utf8)
        guard data.prefix(3) == Data("s3\n".utf8), let end = data.range(of: marker)?.upperBound else { return false }
        var reader = ByteReader(data: data, offset: end - data.startIndex)
        guard reader.int32() == 0x1122_3344 else { return false }
        // The count stands after the dimensions, whose number differs: it is the one that reaches the end.
        for _ in 0..<16 {
            guard let count = reader.int32() else { return false }
            if count > 0, reader.offset + 4 * count + 4 == data.count { return true }
        }
        return false
    }
}

/// Finds a binary language model that is missing, empty or cut short.
enum LanguageModelCheck {
    static func check(_ file: URL, model: String) throws(RecognitionError) {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else {
            throw .model(name: model, reason: "\(file.path): no such file")
        }
        if data.isEmpty { throw .model(name: model, reason: "\(file.path): is empty") }
        let magic = Data("Trie Language Model".utf8)
        guard data.prefix(magic.count) == magic, isWhole(data, headerEnd: magic.count) else {
            throw .model(name: model, reason: "\(file.path): is damaged or cut short")
        }
    }

    /// The file ends with its words: a length, then that many bytes of zero-ended texts, one a unigram.
    private static func isWhole(_ data: Data, headerEnd: Int) -> Bool {
        var reader = ByteReader(data: data, offset: headerEnd + 1)
        guard let words = reader.int32(), words > 0, data.last == 0 else { return false }
        var zeros = 0
        var place = data.endIndex
        while place > data.startIndex {
            place -= 1
            if data[place] == 0 { zeros += 1 }
            if zeros > words || data.endIndex - place > words * 64 { break }
            if zeros == words || zeros == words - 1 {
                let length = data.endIndex - place
                var tail = ByteReader(data: data, offset: place - data.startIndex - 4)
                if tail.int32() == length { return true }
            }
        }
        return false
    }
}
