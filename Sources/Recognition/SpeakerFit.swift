import Foundation
import Hearing
import System

/// Fits an acoustic model to one person's voice, from a dozen sentences or more whose words are known: a linear transform moves
/// all its means (MLLR; Leggetter and Woodland, 1995), and then each is moved by what was heard of it (MAP; Gauvain and
/// Lee, 1994).
///
/// The work is done by sphinxtrain's programs in a folder that its owner removes. (`sphinx_fe`, `bw`, `mllr_solve`,
/// `mllr_transform`, `map_adapt`)
package struct SpeakerFit {
    /// What somebody read.
    package struct Utterance: Sendable {
        /// 16 kHz, mono, without the silences around and between.
        package var samples: [Int16]
        /// Lower case.
        package var words: [String]

        package init(samples: [Int16], words: [String]) {
            self.samples = samples
            self.words = words
        }
    }

    private let acoustic: URL
    private let dictionaries: [URL]
    private let folder: URL

    /// - Parameters:
    ///   - packaged: Debian's `model/en-us` folder.
    ///   - dictionary: says how words are spoken, before the packaged one does.
    ///   - folder: an empty folder, its user's alone.
    /// - Throws: `missing` when a program is not installed.
    package init(packaged: URL, dictionary: URL, in folder: URL) throws {
        for program in TrainingProgram.all { try program.checkInstalled() }
        acoustic = packaged.appendingPathComponent("en-us")
        dictionaries = [dictionary, packaged.appendingPathComponent("cmudict-en-us.dict")]
        self.folder = folder
    }

    /// The means for whoever says these. Blocks for some seconds.
    package func means(of utterances: [Utterance]) throws -> SpeakerMeans {
        let names = utterances.indices.map { "u\($0)" }
        for (name, utterance) in zip(names, utterances) {
            try write(utterance.samples.withUnsafeBytes { Data($0) }, to: name + ".raw")
        }
        try write(names.joined(separator: "\n") + "\n", to: "control")
        let transcripts = zip(names, utterances).map { name, utterance in
            "<s> \(utterance.words.joined(separator: " ")) </s> (\(name))\n"
        }
        try write(transcripts.joined(), to: "transcripts")
        try write(try pronunciations(of: Set(utterances.flatMap(\.words))), to: "dictionary")
        let mixtures: MixtureFile
        do {
            mixtures = try MixtureFile(acoustic.appendingPathComponent("sendump").path)
        } catch {
            throw EnrolmentError.model(reason: "its mixture weights are clustered or damaged")
        }
        try write(MixtureWeights.trainable(mixtures), to: "weights")
        try runPrograms()
        let own = try read(acoustic.appendingPathComponent("means"))
        guard let means = SpeakerMeans(try read(folder.appendingPathComponent("adapted")), as: own) else {
            throw EnrolmentError.failed(program: "map_adapt")
        }
        return means
    }

    private func runPrograms() throws {
        func model(_ name: String) -> String { acoustic.appendingPathComponent(name).path }
        let settings = try settings()
        try TrainingProgram.definition.run(["-text", model("mdef"), "definition"], in: folder)
        try TrainingProgram.features.run(
            [
                "-argfile", model("feat.params"), "-samprate", "16000", "-c", "control", "-di", ".", "-do",
                ".", "-ei", "raw", "-eo", "mfc", "-raw", "yes", "-input_endian", "little",
            ], in: folder)
        let sharing = ["-moddeffn", "definition", "-ts2cbfn", settings.sharing]
        let parameters = [
            "-mixwfn", "weights", "-varfn", model("variances"), "-tmatfn", model("transition_matrices"),
        ]
        func count(with means: String, into counts: String) throws {
            try makeFolder(counts)
            try TrainingProgram.counts.run(
                sharing + parameters + [
                    "-meanfn", means, "-feat", settings.features, "-cmn", "batch", "-agc", "none", "-dictfn",
                    "dictionary", "-fdictfn", model("noisedict"), "-ctlfn", "control", "-lsnfn",
                    "transcripts", "-cepdir", ".", "-accumdir", counts,
                ] + (settings.streams.map { ["-svspec", $0] } ?? []), in: folder)
        }
        try count(with: model("means"), into: "counts")
        try TrainingProgram.solution.run(
            [
                "-meanfn", model("means"), "-varfn", model("variances"), "-outmllrfn", "transform",
                "-accumdir", "counts",
            ], in: folder)
        try TrainingProgram.transformation.run(
            ["-inmeanfn", model("means"), "-outmeanfn", "moved", "-mllrmat", "transform"], in: folder)
        try count(with: "moved", into: "moved-counts")
        try TrainingProgram.adaptation.run(
            sharing + parameters + [
                "-meanfn", "moved", "-accumdir", "moved-counts", "-mapmeanfn", "adapted", "-fixedtau", "yes",
            ], in: folder)
    }

    /// What the model's `feat.params` says of its kind.
    private func settings() throws -> (sharing: String, features: String, streams: String?) {
        let text = String(
            decoding: try read(acoustic.appendingPathComponent("feat.params")), as: UTF8.self)
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            if words.count == 2 { values[words[0]] = words[1] }
        }
        guard let features = values["-feat"], let kind = values["-model"],
            ["ptm", "semi", "cont"].contains(kind)
        else { throw EnrolmentError.model(reason: "its feat.params does not say what kind it is") }
        return (".\(kind).", features, values["-svspec"])
    }

    /// Those of the words that no dictionary has.
    package func unknown(among words: Set<String>) throws -> Set<String> {
        words.subtracting(try lines(of: words).keys)
    }

    /// The lines of the dictionaries for these words, with all ways to say them.
    private func pronunciations(of words: Set<String>) throws -> String {
        let found = try lines(of: words)
        let unknown = words.subtracting(found.keys)
        guard unknown.isEmpty else { throw EnrolmentError.unknown(words: unknown.sorted()) }
        return found.sorted { $0.key < $1.key }.flatMap(\.value).joined(separator: "\n") + "\n"
    }

    /// By word, the lines of the first dictionary that has it.
    private func lines(of words: Set<String>) throws -> [String: [Substring]] {
        var found: [String: [Substring]] = [:]
        for dictionary in dictionaries {
            let left = words.subtracting(found.keys)
            if left.isEmpty { break }
            for line in String(decoding: try read(dictionary), as: UTF8.self).split(separator: "\n") {
                let word = String(line.prefix { $0 != " " && $0 != "(" })
                if left.contains(word) { found[word, default: []].append(line) }
            }
        }
        return found
    }

    private func makeFolder(_ name: String) throws {
        let place = folder.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        } catch {
            throw EnrolmentError.file(FileError(place.path, .writing, error))
        }
    }

    private func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    private func write(_ data: Data, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        do {
            try data.write(to: file)
        } catch {
            throw EnrolmentError.file(FileError(file.path, .writing, error))
        }
    }

    private func read(_ file: URL) throws -> Data {
        do {
            return try Data(contentsOf: file)
        } catch {
            throw EnrolmentError.file(FileError(file.path, .reading, error))
        }
    }
}

/// Why the model cannot be fitted to a speaker's voice.
package enum EnrolmentError: KindedError, Hashable {
    /// A program of the training tools is not installed.
    case missing(program: String, package: String)
    /// A program gave up, took too long, or left nothing usable.
    case failed(program: String)
    /// The acoustic model is of another kind than these tools take.
    case model(reason: String)
    /// Words of the sentences that the pronouncing dictionary lacks.
    case unknown(words: [String])
    /// A file cannot be written or read.
    case file(FileError)

    package var kind: ErrorKind {
        switch self {
        case .missing: .unavailable
        case .failed: .software
        case .model: .unusable
        case .unknown: .invalid
        case .file(let error): error.kind
        }
    }

    package var description: String {
        switch self {
        case .missing(let program, let package):
            "\(program) is not installed; install it: apt-get install \(package)"
        case .failed(let program): "\(program) could not fit the model to these recordings"
        case .model(let reason): "the acoustic model cannot be adapted: \(reason)"
        case .unknown(let words):
            "the dictionary does not say how to pronounce: \(words.joined(separator: ", "))"
        case .file(let error): "\(error.name): cannot be written or read"
        }
    }
}

/// The means of an acoustic model as they are for one person's voice: what a parameter file of the model holds. It is
/// whole and of the model's shape: any other could end the decoder.
package struct SpeakerMeans: Hashable, Sendable {
    package let data: Data

    /// Nil where the shape is not that of the model's own means, or a number is not finite.
    ///
    /// - Parameter model: the file of the model's own means.
    package init?(_ data: Data, as model: Data) {
        guard let own = ParameterShape(model), let shape = ParameterShape(data),
            shape.dimensions == own.dimensions, shape.hasFiniteNumbers(in: data)
        else { return nil }
        self.data = data
    }

    /// Reads them.
    ///
    /// - Parameters:
    ///   - file: as `data` was kept.
    ///   - packaged: Debian's `model/en-us` folder.
    /// - Returns: nil for a file that cannot be read, is damaged, or is of another model.
    package static func read(_ file: URL, packaged: URL) -> SpeakerMeans? {
        let model = packaged.appendingPathComponent("en-us/means")
        guard let data = try? Data(contentsOf: file),
            let own = try? Data(contentsOf: model, options: .mappedIfSafe)
        else { return nil }
        return SpeakerMeans(data, as: own)
    }
}
