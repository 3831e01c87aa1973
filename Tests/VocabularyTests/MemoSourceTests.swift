import Food
import Foundation
import Language
import System
import Testing

@testable import Vocabulary

@Suite("Labelled memos")
struct MemoSourceTests {
    private let models = FileManager.default.temporaryDirectory.appending(path: "memos-\(UUID().uuidString)")
    private var meals: URL { models.appending(path: "meals") }

    private func write(_ name: String, _ texts: [String]) throws {
        let file = models.appending(path: "food/memos/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let lines = texts.map { #"{"text": "\#($0)", "entries": [], "at": "2026-01-02 08:10"}"# + "\n" }
        try Data(lines.joined().utf8).write(to: file)
    }

    @Test(
        "writers take turns, so that fewer memos are those of as many; who is held back and turns are left out"
    )
    func turns() throws {
        defer { try? FileManager.default.removeItem(at: models) }
        #expect(try MemoSource.read(10, beside: meals).isEmpty)
        try write("b.jsonl", ["b1", "b2"])
        try write("a.jsonl", ["a1", "a2", "a3"])
        try write("a-turns.jsonl", ["no"])
        try write("held-out/c.jsonl", ["c1"])
        #expect(try MemoSource.read(10, beside: meals).map(\.text) == ["a1", "b1", "a2", "b2", "a3"])
        #expect(try MemoSource.read(3, beside: meals).map(\.text) == ["a1", "b1", "a2"])
    }

    @Test("a line that is not a labelled memo is named with its file")
    func wrong() throws {
        defer { try? FileManager.default.removeItem(at: models) }
        try write("a.jsonl", ["a1", "a\"2"])
        let error = #expect(throws: FileError.self) { try MemoSource.read(10, beside: meals) }
        #expect(error?.description.contains("a.jsonl") == true)
        #expect(error?.description.contains("line 2") == true)
    }

    @Test("talk is read from every file beside the meals; what also tells of a meal is left out")
    func talk() throws {
        defer { try? FileManager.default.removeItem(at: models) }
        let folder = models.appending(path: "talk")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = [
            #"{"text": "the ladder is in the shed", "journals": ["things"]}"#,
            #"{"text": "had soup and watered the fern", "journals": ["food", "plants"]}"#,
            #"{"text": "had soup", "journals": ["food"]}"#,
        ]
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "b.jsonl"))
        try Data("{}".utf8).write(to: folder.appending(path: "README.md"))
        let talk = try TalkSource.read(beside: meals)
        #expect(talk.map(\.text) == ["the ladder is in the shed", "had soup"])
        #expect(talk.map(\.tellsOfEating) == [false, true])
        try Data("{}\n".utf8).write(to: folder.appending(path: "a.jsonl"))
        let error = #expect(throws: FileError.self) { try TalkSource.read(beside: meals) }
        #expect(error?.description.contains("a.jsonl: line 1") == true)
    }

    @Test("Models/talk/eating.txt is what memos and talk teach; else run Scripts/learn-eating")
    func eating() throws {
        let source = try ModelSource(folder: Given.meals)
        let memos = try MemoSource.read(
            ModelCompiler.Settings().memos, beside: Given.meals)
        let talk = try TalkSource.read(beside: Given.meals)
        let learned = TalkSource.eating(memos, talk, DescriptionBuilder(lexicon: source.foodLexicon))
        #expect(try TalkSource.learned(beside: Given.meals)?.lines == learned.lines)
    }

    @Test("a file of weights that was cut is named, and there need not be one")
    func weights() throws {
        defer { try? FileManager.default.removeItem(at: models) }
        #expect(try TalkSource.learned(beside: meals) == nil)
        let file = models.appending(path: "talk/eating.txt")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("# weights\nf00 -250\n1f00 1000\n".utf8).write(to: file)
        #expect(try TalkSource.learned(beside: meals)?.lines == ["f00 -250", "1f00 1000"])
        for wrong in ["1f00 1\nf00 1\n", "f00\n", "word 12\n"] {
            try Data(wrong.utf8).write(to: file)
            let error = #expect(throws: FileError.self) { try TalkSource.learned(beside: meals) }
            #expect(error?.description.contains("Scripts/learn-eating") == true)
        }
    }
}
