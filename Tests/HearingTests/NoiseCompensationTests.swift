import CPocketSphinx
import Foundation
import Testing

@testable import Hearing

@Suite("Taking noise out of mel energies")
struct NoiseCompensationTests {
    private static let transform = CepstralTransform(bands: 25, width: 13, lifter: 22)

    private static let recordings = [
        "breakfast-eggs-rms.wav", "breakfast-idli-slt.wav", "dessert-cake-awb.wav",
    ]

    /// The front end for noise, with the packaged acoustic model's settings.
    private func frontEnd() throws -> FrontEnd {
        let speech = try SpeechMixture(acousticModel: Sounds.acousticModel, width: 13)
        let configuration = try Sounds.configuration([
            "-lowerf", "130", "-upperf", "6800", "-nfilt", "25", "-transform", "dct", "-lifter", "22",
            "-remove_silence", "no",
        ])
        defer { cmd_ln_free_r(configuration) }
        return try #require(FrontEnd(configuration, speech: speech))
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
        let speech = try SpeechMixture(acousticModel: Sounds.acousticModel, width: 13)
        #expect(speech.count == 42 * 6)
        #expect(abs(speech.weights.reduce(0) { $0 + exp($1) } - 1) < 1e-4)
        #expect(speech.variances.allSatisfy { $0 > 0 })
    }

    @Test("cepstra of what has those cepstra are the same")
    func roundTrip() throws {
        let cepstra = Array(try SpeechMixture(acousticModel: Sounds.acousticModel, width: 13).means)
        let back = Self.transform.cepstra(Self.transform.spectra(cepstra))
        #expect(distance(cepstra, back) < 1e-4)
    }

    @Test(
        "in noise, cepstra come nearer to those of the clean recording by an eighth and more",
        arguments: recordings)
    func steady(name: String) throws {
        let frontEnd = try frontEnd()
        let clean = try Sounds.samples(name)
        // White, a quarter as loud as the recording by root mean square.
        let level = sqrt(clean.reduce(0) { $0 + Double($1) * Double($1) } / Double(clean.count)) / 4
        var generator = SeededGenerator(state: 7)
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
        let clean = try Sounds.samples(name)
        let wanted = try plain(frontEnd, clean)
        let silence = [Float](repeating: 0, count: wanted.count)
        #expect(distance(try cepstra(frontEnd, clean), wanted) < distance(silence, wanted) / 10)
    }

    @Test("a single frame, and frames without any energy, give numbers", arguments: [1, 10, 200])
    func few(frames: Int) throws {
        let cepstra = NoiseCompensation(
            speech: try SpeechMixture(acousticModel: Sounds.acousticModel, width: 13),
            transform: Self.transform
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
            let whole = try Data(contentsOf: URL(fileURLWithPath: "\(Sounds.acousticModel)/\(name)"))
            for length in [0, 10, 70, whole.count / 2] {
                try whole.prefix(length).write(to: folder.appendingPathComponent(name))
                #expect(throws: HearingError.self) { _ = try ParameterFile("\(folder.path)/\(name)") }
            }
        }
    }
}
