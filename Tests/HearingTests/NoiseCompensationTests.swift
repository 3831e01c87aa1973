import CPocketSphinx
import Foundation
import Testing

@testable import Hearing

@Suite("Taking noise out of mel energies")
struct NoiseCompensationTests {
    private static let acousticModel = "/usr/share/pocketsphinx/model/en-us/en-us"
    private static let transform = CepstralTransform(bands: 25, width: 13, lifter: 22)

    private static let recordings = [
        "breakfast-eggs-rms.wav", "breakfast-idli-slt.wav", "dessert-cake-awb.wav",
    ]

    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    /// The front end for noise, with the packaged acoustic model's settings.
    private func frontEnd() throws -> FrontEnd {
        let speech = try SpeechMixture(acousticModel: Self.acousticModel, width: 13)
        let options = [
            "test", "-lowerf", "130", "-upperf", "6800", "-nfilt", "25", "-transform", "dct", "-lifter", "22",
            "-remove_silence", "no",
        ]
        var arguments: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        let parsed = cmd_ln_parse_r(nil, ps_args(), Int32(arguments.count), &arguments, 1)
        let configuration = try #require(parsed)
        defer { cmd_ln_free_r(configuration) }
        return try #require(FrontEnd(configuration, speech: speech))
    }

    /// A recording of the folder Audio, 16 kHz, one channel.
    private func samples(_ name: String) throws -> [Int16] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Audio/\(name)")
        let data = try Data(contentsOf: file)
        let start = try #require(data.range(of: Data("data".utf8))).upperBound + 4
        return stride(from: start, to: data.count - 1, by: 2).map {
            Int16(truncatingIfNeeded: Int(data[$0]) | Int(data[$0 + 1]) << 8)
        }
    }

    /// Rows of cepstra as the decoder sees them: less their mean.
    private func normalized(_ cepstra: [Float]) -> [Float] {
        let count = cepstra.count / 13
        let means = (0..<13).map { column in
            (0..<count).reduce(Float(0)) { $0 + cepstra[$1 * 13 + column] } / Float(count)
        }
        return cepstra.indices.map { cepstra[$0] - means[$0 % 13] }
    }

    private func cepstra(_ frontEnd: FrontEnd, _ samples: [Int16]) throws -> [Float] {
        guard let cepstra = frontEnd.cepstra(of: samples) else { throw HearingError(.sound, "no cepstra") }
        var rows: [Float] = []
        for index in cepstra.places.indices { rows += Array(cepstra.frame(index)) }
        return normalized(rows)
    }

    /// Cepstra of a recording as it is.
    private func plain(_ frontEnd: FrontEnd, _ samples: [Int16]) throws -> [Float] {
        normalized(Self.transform.cepstra(try #require(frontEnd.energies(of: samples))))
    }

    private func distance(_ one: [Float], _ other: [Float]) -> Float {
        zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } / Float(one.count)
    }

    @Test("what stands for a phone's Gaussians is six of its own, and all weights together are one")
    func mixture() throws {
        let speech = try SpeechMixture(acousticModel: Self.acousticModel, width: 13)
        #expect(speech.count == 42 * 6)
        #expect(abs(speech.weights.reduce(0) { $0 + exp($1) } - 1) < 1e-4)
        #expect(speech.variances.allSatisfy { $0 > 0 })
    }

    @Test("cepstra of what has those cepstra are the same")
    func roundTrip() throws {
        let cepstra = Array(try SpeechMixture(acousticModel: Self.acousticModel, width: 13).means)
        let back = Self.transform.cepstra(Self.transform.spectra(cepstra))
        #expect(distance(cepstra, back) < 1e-4)
    }

    @Test(
        "in noise, cepstra come nearer to those of the clean recording by an eighth and more",
        arguments: recordings)
    func steady(name: String) throws {
        let frontEnd = try frontEnd()
        let clean = try samples(name)
        // White, a quarter as loud as the recording by root mean square.
        let level = sqrt(clean.reduce(0) { $0 + Double($1) * Double($1) } / Double(clean.count)) / 4
        var generator = Generator(state: 7)
        let noisy = clean.map { sample in
            let noise = (0..<3).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &generator) }
            return Int16(clamping: Int(Double(sample) + level * noise))
        }
        let wanted = try plain(frontEnd, clean)
        let before = distance(try plain(frontEnd, noisy), wanted)
        let after = distance(try cepstra(frontEnd, noisy), wanted)
        #expect(after < before * 7 / 8)
    }

    @Test(
        "speech without noise stays nearly as it is",
        arguments: recordings)
    func clean(name: String) throws {
        let frontEnd = try frontEnd()
        let clean = try samples(name)
        let wanted = try plain(frontEnd, clean)
        let silence = [Float](repeating: 0, count: wanted.count)
        #expect(distance(try cepstra(frontEnd, clean), wanted) < distance(silence, wanted) / 10)
    }

    @Test("a single frame, and frames without any energy, give numbers", arguments: [1, 10, 200])
    func few(frames: Int) throws {
        let cepstra = NoiseCompensation(
            speech: try SpeechMixture(acousticModel: Self.acousticModel, width: 13), transform: Self.transform
        ).cepstra(of: [Float](repeating: -9.2, count: frames * 25))
        #expect(cepstra.count == frames * 13)
        #expect(cepstra.allSatisfy { $0.isFinite })
    }

    @Test("an acoustic model that is missing or cut short is an error")
    func damaged() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: HearingError.self) { _ = try SpeechMixture(acousticModel: folder.path, width: 13) }
        for name in ["means", "variances"] {
            let whole = try Data(contentsOf: URL(fileURLWithPath: "\(Self.acousticModel)/\(name)"))
            for length in [0, 10, 70, whole.count / 2] {
                try whole.prefix(length).write(to: folder.appendingPathComponent(name))
                #expect(throws: HearingError.self) { _ = try ParameterFile("\(folder.path)/\(name)") }
            }
        }
    }
}
