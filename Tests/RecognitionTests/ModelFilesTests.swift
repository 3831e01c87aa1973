import Foundation
import Recognition
import Testing

/// One file of Debian's model made useless in one way.
struct Damage: CustomTestStringConvertible, Sendable {
    enum Kind: Sendable {
        case missing, folder, empty, text
        /// Bytes that are left; from the end of the file when negative.
        case cut(to: Int)
    }
    var file: String
    var kind: Kind
    var testDescription: String { "\(file) \(kind)" }
}

@Suite("An unusable model is found before a decoder sees it")
struct ModelFilesTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    static let names = [
        "en-us/feat.params", "en-us/mdef", "en-us/means", "en-us/noisedict", "en-us/sendump",
        "en-us/transition_matrices", "en-us/variances", "cmudict-en-us.dict", "en-us.lm.bin",
    ]

    static let damages: [Damage] =
        names.flatMap { name in
            [.missing, .folder, .empty, .text, .cut(to: 1), .cut(to: -1)].map { Damage(file: name, kind: $0) }
        }
        + ["mdef", "means", "variances", "transition_matrices", "sendump"].flatMap { name in
            [4, 40, 600, 1_000, 2_000, -4, -100, -600].map {
                Damage(file: "en-us/\(name)", kind: .cut(to: $0))
            }
        }
        + [20, 24, 1_000, 1_000_000, 20_000_000, -2, -100, -4_096, -100_000].map {
            Damage(file: "en-us.lm.bin", kind: .cut(to: $0))
        }
        + [100, 200].map { Damage(file: "en-us/feat.params", kind: .cut(to: $0)) }
        + [1_000_010, -10].map { Damage(file: "cmudict-en-us.dict", kind: .cut(to: $0)) }

    @Test("Debian's model is whole")
    func whole() throws {
        try model().check()
    }

    @Test("The error names the damaged file in one line", arguments: damages)
    func damaged(_ damage: Damage) throws {
        let model = try model()
        let file = folder.url.appendingPathComponent(damage.file)
        let bytes = try Data(contentsOf: file)
        try FileManager.default.removeItem(at: file)
        switch damage.kind {
        case .missing: break
        case .folder: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        case .empty: try Data().write(to: file)
        case .text: try Data("This is not a model.".utf8).write(to: file)
        case .cut(let count): try bytes.prefix(count < 0 ? bytes.count + count : count).write(to: file)
        }
        let error = try #require(throws: RecognitionError.self) { try model.check() }
        guard case .model(name: "general", let reason) = error else {
            Issue.record("another error: \(error)")
            return
        }
        #expect(reason.hasPrefix(file.path + ": "))
        #expect(!reason.contains("\n"))
    }

    @Test("A pool of an unusable model is not made")
    func pool() throws {
        let model = try model()
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("en-us/means"))
        #expect(throws: RecognitionError.self) {
            try RecognizerPool(model, executable: TestModel.executable, size: 1)
        }
    }

    @Test("A model that ends the decoder in a way no check foresees is an error, not a crash")
    func unforeseen() throws {
        let model = try model()
        let definition = folder.url.appendingPathComponent("en-us/mdef")
        var bytes = try Data(contentsOf: definition)
        for index in 600..<bytes.count / 2 { bytes[index] = 0x5a }
        try FileManager.default.removeItem(at: definition)
        try bytes.write(to: definition)
        let error = try #require(throws: RecognitionError.self) {
            let pool = try RecognizerPool(model, executable: TestModel.executable, size: 1)
            _ = try pool.transcribe(LibriVox.man)
        }
        guard case .model = error else {
            Issue.record("another error: \(error)")
            return
        }
    }

    /// A model made of links to Debian's files, each of which can be replaced.
    private func model() throws -> ModelFiles {
        let manager = FileManager.default
        try manager.createDirectory(
            at: folder.url.appendingPathComponent("en-us"), withIntermediateDirectories: true)
        for name in Self.names {
            try manager.createSymbolicLink(
                at: folder.url.appendingPathComponent(name),
                withDestinationURL: TestModel.packaged.appendingPathComponent(name))
        }
        return .general(packaged: folder.url)
    }
}
