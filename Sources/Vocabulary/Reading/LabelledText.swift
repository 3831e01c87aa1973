import Food
import Foundation
import Language
import System

/// The labelled memos of Models/food/memos that the tagger learns from.
enum MemoSource {
    /// The memos of all writers, sorted by name and taken in turn, so that a smaller number still covers all
    /// writers.
    ///
    /// Empty if there is no such folder; memos in subfolders are held back.
    ///
    /// - Parameters:
    ///   - most: the greatest number of memos.
    ///   - meals: Models/meals.
    static func read(_ most: Int, beside meals: URL) throws -> [TrainingMemo] {
        let folder = meals.deletingLastPathComponent().appending(path: "food/memos")
        guard most > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return []
        }
        let files = names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix("-turns.jsonl") }.sorted()
        let writers = try files.map { name in
            try LabelledLines<TrainingMemo>.read(folder.appending(path: name))
        }
        var memos: [TrainingMemo] = []
        for place in 0..<(writers.map(\.count).max() ?? 0) {
            for writer in writers where writer.indices.contains(place) { memos.append(writer[place]) }
        }
        return Array(memos.prefix(most))
    }
}

/// What households say about everything, not only food (Models/talk).
struct HouseholdTalk: Sendable, Decodable {
    let text: String
    /// The journals it belongs to: `food`, `plants`, `things`, `question` or `none`, in the order of speech.
    let journals: [String]

    var tellsOfEating: Bool { journals.contains("food") }
}

/// The labelled talk of Models/talk, as examples of what is not about meals.
enum TalkSource {
    /// The talk, sorted by file name, without texts that tell of a meal among other things.
    ///
    /// Empty if there is no such folder.
    ///
    /// - Parameter meals: Models/meals.
    static func read(beside meals: URL) throws -> [HouseholdTalk] {
        let folder = meals.deletingLastPathComponent().appending(path: "talk")
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
        let files = names.filter { $0.hasSuffix(".jsonl") }.sorted()
        let talk = try files.map { name in
            try LabelledLines<HouseholdTalk>.read(folder.appending(path: name))
        }
        return talk.flatMap(\.self).filter { !$0.tellsOfEating || Set($0.journals).count == 1 }
    }

    /// A model trained on memos and talk that tells whether a text is about eating.
    static func eating(
        _ memos: [TrainingMemo], _ talk: [HouseholdTalk], _ builder: DescriptionBuilder
    ) -> LogisticModel {
        let examples =
            memos.map { builder.example($0.text, tellsOfEating: $0.kind != "nonfood") }
            + talk.map { builder.example($0.text, tellsOfEating: $0.tellsOfEating) }
        return LogisticModel.trained(examples).rounded
    }

    /// The model that `Scripts/learn-eating` wrote from talk and memos; nil if there is no such file.
    ///
    /// - Parameter meals: Models/meals.
    static func learned(beside meals: URL) throws -> LogisticModel? {
        let file = meals.deletingLastPathComponent().appending(path: "talk/eating.txt")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let text = String(decoding: try Data(of: file, or: "cannot be read"), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        guard let model = LogisticModel(lines: lines) else {
            throw FileError.content(
                file.path, reason: "is not what Scripts/learn-eating writes; run it again")
        }
        return model
    }
}

/// Reads one JSON object per line.
private enum LabelledLines<Line: Decodable> {
    static func read(_ file: URL) throws -> [Line] {
        let data = try Data(of: file, or: "cannot be read")
        let decoder = JSONDecoder()
        var lines: [Line] = []
        for (number, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
            do {
                lines.append(try decoder.decode(Line.self, from: Data(line)))
            } catch {
                throw FileError.content(
                    file.path, reason: "line \(number + 1) is not a labelled text; see its README.md")
            }
        }
        return lines
    }
}
