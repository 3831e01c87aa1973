import CPocketSphinx
import Foundation
import Testing

@testable import Hearing

@Suite("Scoring senones")
struct SenoneScorerTests {
    /// A decoder of the library with the packaged acoustic model, which writes what it scores into a folder.
    private final class Library {
        let configuration: OpaquePointer
        let decoder: OpaquePointer

        init(log folder: URL) throws {
            configuration = try Sounds.configuration([
                "-hmm", Sounds.acousticModel, "-dict", Sounds.acousticModel + "/../cmudict-en-us.dict",
                "-keyphrase",
                "hello", "-remove_silence", "no", "-compallsen", "yes", "-senlogdir", folder.path, "-logfn",
                "/dev/null",
            ])
            decoder = try #require(ps_init(configuration))
        }

        deinit {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
        }

        func frontEnd() throws -> FrontEnd { try #require(FrontEnd(configuration)) }

        func cepstra(_ samples: [Int16]) throws -> FrontEnd.Cepstra {
            guard let cepstra = try frontEnd().cepstra(of: samples) else {
                throw HearingError(.sound, "no cepstra")
            }
            return cepstra
        }

        func sound(_ samples: [Int16], _ scorer: SenoneScorer) throws -> ScoredSound {
            try ScoredSound(try cepstra(samples), try #require(ps_get_feat(decoder)), scorer)
        }
    }

    private static func parts(_ folder: String) -> SenoneScorer.Files {
        SenoneScorer.Files(
            definition: "\(folder)/mdef", means: "\(folder)/means", variances: "\(folder)/variances",
            mixtures: "\(folder)/sendump")
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "scores-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// What the library wrote: for each frame the cost of each senone.
    private func logged(_ folder: URL) throws -> [[Int16]] {
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        var offset = try #require(data.range(of: Data("endhdr\n".utf8))).upperBound + 4
        var frames: [[Int16]] = []
        func number() -> Int16 {
            defer { offset += 2 }
            return Int16(truncatingIfNeeded: Int(data[offset]) | Int(data[offset + 1]) << 8)
        }
        while offset < data.count {
            let count = Int(number())
            frames.append((0..<count).map { _ in number() })
        }
        return frames
    }

    private func costs(_ sound: ScoredSound, _ frame: Int) -> [Int16] {
        [Int16](unsafeUninitializedCapacity: sound.scorer.senones) { costs, filled in
            filled = sound.scorer.senones
            // A capacity of more than 0 has an address.
            if let place = costs.baseAddress { sound.score(frame, into: place) }
        }
    }

    @Test(
        "A senone costs what the library says that it costs",
        arguments: ["breakfast-eggs-rms.wav", "drink-tea-f5.wav"])
    func library(recording: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let samples = try Sounds.samples(recording)
        let library = try Library(log: folder)
        #expect(ps_start_stream(library.decoder) == 0 && ps_start_utt(library.decoder) == 0)
        #expect(try library.cepstra(samples).withFrames { ps_process_cep(library.decoder, $0, $1, 0, 1) } > 0)
        #expect(ps_end_utt(library.decoder) == 0)
        let expected = try logged(folder)
        let sound = try library.sound(samples, try SenoneScorer(Self.parts(Sounds.acousticModel)))
        #expect(expected.count >= 100 && expected.count == sound.count)
        var (total, difference, far) = (0, 0, 0)
        for (frame, expected) in expected.enumerated() {
            let costs = costs(sound, frame)
            #expect(costs.count == expected.count && costs.min() == 0)
            for (one, other) in zip(costs, expected) {
                let apart = abs(Int(one) - Int(other))
                total += 1
                difference += apart
                if apart > 12 { far += 1 }
            }
        }
        // The library rounds each logarithm of each stream to a unit, and each of their sums; where a beam begins, a
        // thousand units matter.
        #expect(Double(difference) / Double(total) < 2)
        #expect(Double(far) / Double(total) < 0.01)
    }

    @Test("Frames cost the same in whatever order they are asked for")
    func order() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = try Library(log: folder)
        let scorer = try SenoneScorer(Self.parts(Sounds.acousticModel))
        let samples = try Sounds.samples("breakfast-idli-slt.wav")
        let first = try library.sound(samples, scorer)
        let second = try library.sound(samples, scorer)
        let forth = (0..<first.count).map { costs(first, $0) }
        var generator = SeededGenerator(state: 7)
        for frame in (0..<second.count).shuffled(using: &generator) {
            #expect(costs(second, frame) == forth[frame])
        }
    }

    @Test("Other means count from when they are taken, and the model's own again when those are")
    func fit() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = try Library(log: folder)
        let scorer = try SenoneScorer(Self.parts(Sounds.acousticModel))
        let samples = try Sounds.samples("dinner-salmon-rms.wav")
        let before = costs(try library.sound(samples, scorer), 50)
        // Zeros in the place of all numbers, behind the header.
        var means = try Data(contentsOf: URL(fileURLWithPath: Sounds.acousticModel + "/means"))
        let start = try #require(means.range(of: Data("endhdr\n".utf8))).upperBound + 4 * 8
        for place in start..<means.count { means[place] = 0 }
        let other = folder.appendingPathComponent("means")
        try means.write(to: other)
        try scorer.fit(to: try ParameterFile(other.path))
        #expect(costs(try library.sound(samples, scorer), 50) != before)
        try scorer.fit(to: try ParameterFile(Sounds.acousticModel + "/means"))
        #expect(costs(try library.sound(samples, scorer), 50) == before)
    }

    @Test(
        "A model of which a file is cut short is refused",
        arguments: ["means", "variances", "mdef", "sendump"])
    func damage(name: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for part in ["means", "variances", "mdef", "sendump"] where part != name {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent(part).path,
                withDestinationPath: Sounds.acousticModel + "/" + part)
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: Sounds.acousticModel + "/" + name))
        var generator = SeededGenerator(state: 11)
        for length in [0, 3, 4, 60, whole.count / 2]
            + (0..<20).map({ _ in Int.random(in: 0..<whole.count - 8, using: &generator) })
        {
            try whole.prefix(length).write(to: folder.appendingPathComponent(name))
            #expect(throws: HearingError.self) { try SenoneScorer(Self.parts(folder.path)) }
        }
    }
}
