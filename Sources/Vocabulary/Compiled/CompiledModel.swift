import Diary
import Food
import Foundation
import Language
import System

/// A folder that `ModelCompiler` wrote: language model, dictionary, foods, and a manifest of checksums.
package struct CompiledModel: Sendable {
    static let languageModel = "meals.lm.bin"
    static let dictionary = "meals.dict"
    static let foods = "foods.tsv"
    static let contexts = "contexts.tsv"
    /// The commonest words of general English, for speech about something else than the journals.
    static let generalDictionary = "general.dict"
    /// Exists if the source text has such a file.
    static let confusions = "confusions.txt"
    /// What English words mean; exists if WordNet was there for the compiler.
    static let senses = "senses.tsv"
    /// Exists if there were labelled memos to train it on.
    static let tagger = "tagger.bin"
    /// Exists beside the tagger if Models/food has such a network.
    static let network = "tagging.network"
    /// Exists if there were texts about eating and other things to train it on.
    static let eating = "eating.bin"
    private static let manifest = "manifest.json"
    private static let alwaysThere = [languageModel, dictionary, foods, contexts]
    private static let ending = ".lm.bin"
    /// The file of a register's language model.
    static func languageModel(of register: String) -> String { register + ending }

    private static func isPart(_ name: String) -> Bool {
        alwaysThere.contains(name)
            || [manifest, confusions, senses, tagger, network, eating, generalDictionary].contains(name)
            || name.hasSuffix(ending)
    }

    /// Raised when models from earlier versions can no longer be used.
    private static let version = 2

    private struct Manifest: Codable {
        struct File: Codable {
            var size: Int
            var checksum: UInt64
        }
        var version: Int
        var files: [String: File]
        var report: StoredReport
    }

    package let folder: URL
    /// Different for different models.
    let identity: String
    package let report: ModelCompiler.Report
    package var languageModelFile: URL { folder.appendingPathComponent(Self.languageModel) }
    package var dictionaryFile: URL { folder.appendingPathComponent(Self.dictionary) }
    /// Nil in a model that an earlier version compiled.
    package var generalDictionaryFile: URL? {
        hasGeneralDictionary ? folder.appendingPathComponent(Self.generalDictionary) : nil
    }
    /// The language models by register; their words carry the register's name as a mark.
    package let registers: [String: URL]
    private let hasConfusions: Bool
    private let hasSenses: Bool
    private let hasTagger: Bool
    /// Nil if there is none.
    private let networkChecksum: UInt64?
    private let hasEating: Bool
    private let hasGeneralDictionary: Bool

    /// Whether a model was ever compiled into `folder`.
    package static func exists(at folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(manifest).path)
    }

    /// Opens a compiled model and checks its files against the manifest. Throws if one is missing or differs.
    package init(_ folder: URL) throws {
        let advice = "build it again: diary model build"
        let manifestFile = folder.appendingPathComponent(Self.manifest)
        let data: Data
        do {
            data = try Data(contentsOf: manifestFile)
        } catch {
            throw FileError(folder.path, .reading, error, reason: "holds no compiled model; \(advice)")
        }
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
            throw FileError.content(manifestFile.path, reason: "is damaged; \(advice)")
        }
        guard manifest.version == Self.version else {
            throw FileError.content(
                folder.path, .unusable, reason: "was compiled by another version of diary; \(advice)")
        }
        for name in Set(Self.alwaysThere).union(manifest.files.keys).sorted() {
            let file = folder.appendingPathComponent(name)
            guard let expected = manifest.files[name], let data = try? Data(contentsOf: file) else {
                throw FileError.content(file.path, reason: "is missing; \(advice)")
            }
            guard data.count == expected.size, Checksum.of(data) == expected.checksum else {
                throw FileError.content(file.path, reason: "is damaged or half-written; \(advice)")
            }
        }
        self.folder = folder
        identity = String(Checksum.of(data), radix: 16)
        report = manifest.report.report
        hasConfusions = manifest.files[Self.confusions] != nil
        hasSenses = manifest.files[Self.senses] != nil
        hasTagger = manifest.files[Self.tagger] != nil
        networkChecksum = manifest.files[Self.network]?.checksum
        hasEating = manifest.files[Self.eating] != nil
        hasGeneralDictionary = manifest.files[Self.generalDictionary] != nil
        let models = manifest.files.keys.filter { $0.hasSuffix(Self.ending) && $0 != Self.languageModel }
        registers = Dictionary(
            uniqueKeysWithValues: models.map {
                (String($0.dropLast(Self.ending.count)), folder.appendingPathComponent($0))
            })
    }

    /// The diary's knowledge of foods and the words beside them.
    package func foodLexicon() throws -> FoodLexicon {
        let file = folder.appendingPathComponent(Self.foods)
        let data = try Data(of: file, or: "cannot be read")
        var lexicon = FoodFile.lexicon(data)
        lexicon.senses = try wordSenses()
        lexicon.tagger = try wordTagger()
        lexicon.network = try networkChecksum.map {
            try TaggingNetwork.opened(folder.appendingPathComponent(Self.network), checksum: $0)
        }
        lexicon.eating = try oddsOfEating()
        return lexicon
    }

    private func wordSenses() throws -> WordSenses {
        guard hasSenses else { return .none }
        let file = folder.appendingPathComponent(Self.senses)
        return WordSenses(lines: [UInt8](try Data(of: file, or: "cannot be read")))
    }

    private func wordTagger() throws -> WordTagger? {
        guard hasTagger else { return nil }
        let file = folder.appendingPathComponent(Self.tagger)
        guard let tagger = WordTagger(bytes: Array(try Data(of: file, or: "cannot be read"))) else {
            throw FileError.content(
                file.path, .unusable,
                reason: "was written by another version; build it again: diary model build")
        }
        return tagger
    }

    private func oddsOfEating() throws -> LogisticModel? {
        guard hasEating else { return nil }
        let file = folder.appendingPathComponent(Self.eating)
        guard let model = LogisticModel(bytes: Array(try Data(of: file, or: "cannot be read"))) else {
            throw FileError.content(
                file.path, .unusable,
                reason: "was written by another version; build it again: diary model build")
        }
        return model
    }

    /// The contexts in which foods are said.
    func spokenContexts() throws -> SpokenContexts {
        let file = folder.appendingPathComponent(Self.contexts)
        let data = try Data(of: file, or: "cannot be read")
        return SpokenContexts(data)
    }

    /// The distances between phones.
    func phoneCosts() throws -> PhoneCosts {
        guard hasConfusions else { return .standard }
        let file = folder.appendingPathComponent(Self.confusions)
        let data = try Data(of: file, or: "cannot be read")
        return PhoneCosts(try ConfusionTable(SourceLines.lines(data, file: Self.confusions)))
    }

    /// A folder being written beside the one that it will replace.
    struct Part {
        let folder: URL

        func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

        func put(_ data: Data, named name: String) throws {
            do {
                try data.write(to: file(name))
            } catch {
                throw FileError.unwritable(file(name), error, reason: "cannot be written; is the disk full?")
            }
        }

        func remove(_ name: String) throws {
            do {
                try FileManager.default.removeItem(at: file(name))
            } catch {
                throw FileError.unwritable(file(name), error, reason: "cannot be removed")
            }
        }
    }

    /// Lets `fill` write the files aside, adds the manifest, syncs, and moves the folder into place in one
    /// step.
    static func write(to folder: URL, report: ModelCompiler.Report, _ fill: (Part) throws -> Void) throws {
        let parent = folder.deletingLastPathComponent()
        let part = Part(
            folder: parent.appendingPathComponent(".\(folder.lastPathComponent).\(getpid()).part"))
        let files = FileManager.default
        do {
            try? files.removeItem(at: part.folder)
            try files.createDirectory(at: part.folder, withIntermediateDirectories: true)
        } catch {
            throw FileError.unwritable(part.folder, error, reason: "cannot be made; is the folder writable?")
        }
        defer { try? files.removeItem(at: part.folder) }
        try fill(part)
        var manifest = Manifest(version: version, files: [:], report: StoredReport(report))
        let written = (try? FileManager.default.contentsOfDirectory(atPath: part.folder.path)) ?? []
        for name in Set(alwaysThere).union(written).sorted() {
            guard let data = try? Data(contentsOf: part.file(name)) else {
                throw FileError.content(part.file(name).path, reason: "was not written")
            }
            manifest.files[name] = Manifest.File(size: data.count, checksum: Checksum.of(data))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        do {
            try part.put(encoder.encode(manifest), named: Self.manifest)
        } catch {
            throw FileError.unwritable(part.folder, error, reason: "cannot be written; is the disk full?")
        }
        try swap(part.folder, into: folder)
    }

    /// Replaces the old folder with the new one; a reader finds the old model, none, or the new one.
    private static func swap(_ new: URL, into place: URL) throws {
        let parent = place.deletingLastPathComponent()
        let written = (try? FileManager.default.contentsOfDirectory(atPath: new.path)) ?? []
        for file in written.map(new.appendingPathComponent) + [new] { try sync(file) }
        let others = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        if let other = others.first(where: { !isPart($0) }) {
            throw FileError.content(
                place.path, .unwritable,
                reason: "holds \(other), which is not part of a model; choose another folder")
        }
        let old = new.appendingPathExtension("old")
        let hadOne = (try? FileSystem.move(place.path, to: old.path)) != nil
        defer { try? FileManager.default.removeItem(at: old) }
        do {
            try FileSystem.move(new.path, to: place.path, called: place.path)
        } catch {
            if hadOne { try? FileSystem.move(old.path, to: place.path) }
            throw error.saying("cannot be replaced (\(error.reason))")
        }
        try sync(parent)
    }

    private static func sync(_ file: URL) throws {
        do {
            try Descriptor(file.path, O_RDONLY).sync()
        } catch {
            throw error.saying("cannot be written (\(error.reason))")
        }
    }
}

/// A report in the format of a compiled model's manifest.
///
/// Training sentences were first called dictations. Manifests keep that name so that this version and earlier
/// ones can read each other's models.
struct StoredReport: Codable {
    private var words: Int
    private var foods: Int
    private var dictations: Int
    private var bigrams: Int
    private var trigrams: Int
    private var weights: [Double]
    private var perplexities: [String: Double]
    private var unsayable: [String]
    private var writtenPronunciations: Int
    private var guessedPronunciations: Int

    init(_ report: ModelCompiler.Report) {
        words = report.words
        foods = report.foods
        dictations = report.sentences
        bigrams = report.bigrams
        trigrams = report.trigrams
        weights = report.weights
        perplexities = Self.renamed(report.perplexities, "sentences", to: "dictations")
        unsayable = report.unsayable
        writtenPronunciations = report.writtenPronunciations
        guessedPronunciations = report.guessedPronunciations
    }

    var report: ModelCompiler.Report {
        ModelCompiler.Report(
            words: words, foods: foods, sentences: dictations, bigrams: bigrams, trigrams: trigrams,
            weights: weights, perplexities: Self.renamed(perplexities, "dictations", to: "sentences"),
            unsayable: unsayable, writtenPronunciations: writtenPronunciations,
            guessedPronunciations: guessedPronunciations)
    }

    private static func renamed(
        _ perplexities: [String: Double], _ name: String, to other: String
    ) -> [String: Double] {
        // A damaged manifest may have both names; it does not matter which of them stays.
        Dictionary(
            perplexities.map { ($0.key.replacing(name, with: other), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// The 64-bit Fowler–Noll–Vo hash (FNV-1a): detects damage, but not tampering.
enum Checksum {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
