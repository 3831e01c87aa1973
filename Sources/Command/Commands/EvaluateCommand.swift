import Diary
import DiaryService
import Evaluation
import Foundation
import Journal
import Recognition
import Synchronization
import System

extension Program {
    static let evaluateCommand = Command(
        "evaluate", "measures how well a model hears recordings whose words are known",
        operands: .one("MANIFEST.tsv"),
        options: RecognizerOptions.all + [
            Option("format", .choice(["text", "json"]), "the output format (text)"),
            Option(
                "html", .text("FILE"), "also write a page with charts and the audio of the worst sentences"),
            Option(
                "evidence", .text("FILE"),
                "also write a line for each heard word: 1 if right, and what its confidence is made of"),
            Option(
                "diary", .text("ENTRIES"),
                "hear as a diary with the entries in this file would, one a line; a line may begin with NAME and a tab"
            ),
            Option("person", .text("NAME"), "who speaks, for what they usually eat (nobody named)"),
            RecognizerOptions.decoder,
        ],
        details:
            "Each line of the manifest is a recording, a tab, and the words said in it. Recordings are relative "
            + "to the manifest's folder; the extension may be left out.",
        examples: [
            Command.Example(
                "evaluate Audio/transcripts.tsv --html report.html",
                "prints word error rate, food items found, speed and memory, and writes report.html")
        ], run: evaluate)

    private final class Results: Sendable {
        private let state = Mutex<(sentences: [Sentence], evidence: String)>(([], ""))

        func add(_ sentence: Sentence, evidence: String) {
            state.withLock {
                $0.sentences.append(sentence)
                $0.evidence += evidence
            }
        }

        var sentences: [Sentence] { state.withLock { $0.sentences } }
        var evidence: String { state.withLock { $0.evidence } }
    }

    private static let evaluate: @Sendable (Invocation) throws -> Void = { invocation in
        let items = try evaluationItems(invocation)
        let person = try invocation.person()
        let past = try PastDiary(invocation)
        defer { past?.remove() }
        // Do not use voice fits, because they may have been made from these same recordings.
        let recognizer = try invocation.recognizer(journal: past?.journal, knowsVoices: false)
        let known = try knownWords(recognizer)
        let foods = try foodItems(invocation)
        let results = Results()
        let batch = Batch(
            items: items, lanes: recognizer.jobs, console: invocation.console,
            output: invocation.output)
        var failure: Failure?
        do {
            try batch.run { item in
                do {
                    let heard = try recognizer.pool.listen(to: item.file, of: person)
                    let sentence = Sentence(
                        item, heard.transcript(model: recognizer.files.name), items: foods)
                    return (sentence, EvidenceTable.lines(heard, saidAre: sentence.said))
                } catch {
                    throw Failure(error, file: item.file.relativePath)
                }
            } deliver: { _, result in
                results.add(result.0, evidence: result.1)
            }
        } catch {
            let first = Failure(error)
            if first.isGeneral { throw first }
            failure = first
        }
        let sentences = results.sentences
        let heard = Set(sentences.map(\.item))
        let report = Report(
            model: recognizer.files.name, sentences: sentences,
            failed: items.filter { !heard.contains($0) }.map(\.name), known: known,
            workers: recognizer.pool.workerFigures)
        try print(report, invocation)
        if let page = invocation.arguments.value("html") {
            try write(ReportPage(report, sentences: sentences).html, to: page)
        }
        if let file = invocation.arguments.value("evidence") { try write(results.evidence, to: file) }
        if let failure { throw failure }
    }

    private static func evaluationItems(_ invocation: Invocation) throws -> [Manifest.Item] {
        return try Manifest(invocation.file(invocation.arguments.operands[0])).items
    }

    private static func knownWords(_ recognizer: LocalRecognizer) throws -> KnownWords {
        return try KnownWords(dictionary: recognizer.files.dictionary)
    }

    /// The names of the foods that were eaten according to a text.
    private static func foodItems(_ invocation: Invocation) throws -> @Sendable (String) -> [String] {
        let memoReader = try invocation.memoReader()
        return { text in memoReader.items(in: text).map(\.name) }
    }

    private static func print(_ report: Report, _ invocation: Invocation) throws {
        guard invocation.arguments.value("format") == "json" else {
            return try invocation.output.write(ReportText(report).text)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(report) else {
            throw Failure(.software, "the figures cannot be written as JSON")
        }
        try invocation.output.line(String(decoding: data, as: UTF8.self))
    }

    private static func write(_ text: String, to file: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw Failure(FileError(file, .writing, error, reason: "cannot be written"), isGeneral: true)
        }
    }
}

/// A temporary diary with the entries of a file, for an evaluation.
struct PastDiary {
    private let diary: TemporaryDiary
    var journal: Journal { diary.journal }

    /// Nil if no file is given.
    init?(_ invocation: Invocation) throws {
        guard let name = invocation.arguments.value("diary") else { return nil }
        let file = invocation.file(name)
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw Failure(
                FileError(name, .reading, error, reason: "cannot be read as UTF-8 text"), isGeneral: true)
        }
        let diary = try TemporaryDiary(invocation)
        self.diary = diary
        do {
            let reader = try invocation.reader(diary.journal)
            for line in text.split(whereSeparator: \.isNewline) where line.contains(where: \.isLetter) {
                let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
                _ = try diary.journal.add(
                    parts[parts.count - 1], person: parts.count > 1 ? parts[0] : nil, reader: reader)
            }
        } catch {
            diary.remove()
            throw error
        }
    }

    /// Deletes the diary from the disk.
    func remove() { diary.remove() }
}
