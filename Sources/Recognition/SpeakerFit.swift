import Foundation
import Hearing
import System

/// Adapts an acoustic model to one person's voice, from a dozen or more sentences with known words.
///
/// First a linear transform moves all means (MLLR; Leggetter and Woodland, 1995). Then each mean is moved by
/// the sounds heard for it (MAP; Gauvain and Lee, 1994).
///
/// sphinxtrain's programs do the work in a folder that its owner removes (`sphinx_fe`, `bw`, `mllr_solve`,
/// `mllr_transform`, `map_adapt`).
package struct SpeakerFit {
    /// A sentence and its words.
    package struct Utterance: Sendable {
        /// 16 kHz, mono, without the silences around and between the words.
        package var samples: [Int16]
        /// Lower-case words.
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
    ///   - dictionary: pronunciations that take precedence over the packaged ones.
    ///   - folder: an empty folder that only its user can read.
    /// - Throws: `missing` if a program is not installed.
    package init(packaged: URL, dictionary: URL, in folder: URL) throws {
        for program in TrainingProgram.all { try program.checkInstalled() }
        acoustic = packaged.appendingPathComponent("en-us")
        dictionaries = [dictionary, packaged.appendingPathComponent("cmudict-en-us.dict")]
        self.folder = folder
    }

    /// The means for the speaker of these sentences. Blocks for some seconds.
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

    /// The kind of the model, as its `feat.params` gives it.
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

    /// The words that no dictionary has.
    package func unknown(among words: Set<String>) throws -> Set<String> {
        words.subtracting(try lines(of: words).keys)
    }

    /// The dictionaries' lines for these words, with all pronunciations.
    private func pronunciations(of words: Set<String>) throws -> String {
        let found = try lines(of: words)
        let unknown = words.subtracting(found.keys)
        guard unknown.isEmpty else { throw EnrolmentError.unknown(words: unknown.sorted()) }
        return found.sorted { $0.key < $1.key }.flatMap(\.value).joined(separator: "\n") + "\n"
    }

    /// For each word, the lines of the first dictionary that has it.
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

/// Why the model cannot be adapted to a speaker's voice.
package enum EnrolmentError: KindedError, Hashable {
    /// A program of the training tools is not installed.
    case missing(program: String, package: String)
    /// A program failed, took too long, or left nothing usable.
    case failed(program: String)
    /// These tools cannot adapt this kind of acoustic model.
    case model(reason: String)
    /// The pronouncing dictionaries lack words of the sentences.
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

/// The means of an acoustic model for one person's voice, in the form of the model's parameter file.
///
/// The data is always complete and of the model's shape, because any other could end the decoder.
package struct SpeakerMeans: Hashable, Sendable {
    package let data: Data

    /// nil if the shape differs from the model's own means, or a number is not finite.
    ///
    /// - Parameter model: the file of the model's own means.
    package init?(_ data: Data, as model: Data) {
        guard let own = ParameterShape(model), let shape = ParameterShape(data),
            shape.dimensions == own.dimensions, shape.hasFiniteNumbers(in: data)
        else { return nil }
        self.data = data
    }

    /// Reads the means from a file.
    ///
    /// - Parameters:
    ///   - file: a file with the stored `data`.
    ///   - packaged: Debian's `model/en-us` folder.
    /// - Returns: nil if the file cannot be read, is damaged, or belongs to another model.
    package static func read(_ file: URL, packaged: URL) -> SpeakerMeans? {
        let model = packaged.appendingPathComponent("en-us/means")
        guard let data = try? Data(contentsOf: file),
            let own = try? Data(contentsOf: model, options: .mappedIfSafe)
        else { return nil }
        return SpeakerMeans(data, as: own)
    }
}
