import Diary
import Food
import Foundation

/// The labelled memos of Models/food/memos that the tagger learns from.
enum MemoSource {
    /// The memos of all writers in the order of their names, taken in turn so that fewer memos are those of as many
    /// people. Empty where there is no such folder; those in folders of their own are held back.
    ///
    /// - Parameters:
    ///   - most: how many, at most.
    ///   - meals: Models/meals.
    static func read(_ most: Int, beside meals: URL) throws(VocabularyError) -> [TrainingMemo] {
        let folder = meals.deletingLastPathComponent().appending(path: "food/memos")
        guard most > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return []
        }
        let files = names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix("-turns.jsonl") }.sorted()
        let writers = try files.map { name throws(VocabularyError) in
            try labelled(folder.appending(path: name))
        }
        var memos: [TrainingMemo] = []
        for place in 0..<(writers.map(\.count).max() ?? 0) {
            for writer in writers where writer.indices.contains(place) { memos.append(writer[place]) }
        }
        return Array(memos.prefix(most))
    }

    private static func labelled(_ file: URL) throws(VocabularyError) -> [TrainingMemo] {
        let data = try Data(of: file, or: "cannot be read")
        let decoder = JSONDecoder()
        var memos: [TrainingMemo] = []
        for (number, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
            do {
                memos.append(try decoder.decode(TrainingMemo.self, from: Data(line)))
            } catch {
                throw .file(file.path, reason: "line \(number + 1) is not a labelled memo; see its README.md")
            }
        }
        return memos
    }
}
