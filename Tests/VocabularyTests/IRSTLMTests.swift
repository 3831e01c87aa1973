import Foundation
import Testing

@testable import Vocabulary

/// Debian's irstlm, which Scripts/install --tests installs.
private let estimator = ["/usr/lib/irstlm/bin/tlm", "/usr/bin/tlm"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

@Suite("Against IRSTLM", .timeLimit(.minutes(45)))
struct IRSTLMTests {
    @Test(
        "The same sentences give nearly the same perplexity of the same held-back sentences",
        arguments: [(Smoothing.kneserNey, "msb"), (.wittenBell, "wb")])
    func perplexity(_ smoothing: Smoothing, _ theirName: String) throws {
        let sentences = try Given.source.get().sentences.compactMap { plain($0.pattern) }
        #expect(sentences.count > 4_000)
        let training = sentences.enumerated().filter { $0.offset % 10 != 0 }.map(\.element)
        let words = Set(training.joined())
        let heldBack = sentences.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
            .filter { $0.allSatisfy(words.contains) }
        let table = try WordTable(words)
        func numbers(_ sentences: [[String]]) -> [[UInt16]] {
            sentences.map { $0.compactMap(table.number) }
        }
        let ours = NgramModel(numbers(training), size: table.count, smoothing).perplexity(
            of: numbers(heldBack))
        let theirs = try theirPerplexity(training, heldBack, theirName)
        // The discounts are the same; of its single words IRSTLM keeps a share for words that it never saw.
        #expect((0.92...1.03).contains(ours / theirs), "\(ours) here, \(theirs) there")
    }

    /// The words of a training sentence without alternatives.
    private func plain(_ pattern: Pattern) -> [String]? {
        guard case .sequence(let parts) = pattern else { return nil }
        let words = parts.compactMap { part in if case .word(let word) = part { word } else { nil } }
        return words.count == parts.count ? words : nil
    }

    private func theirPerplexity(
        _ training: [[String]], _ heldBack: [[String]], _ smoothing: String
    ) throws -> Double {
        let scratch = try Scratch()
        for (name, sentences) in [("training", training), ("held-back", heldBack)] {
            let text = sentences.map { "<s> \($0.joined(separator: " ")) </s>\n" }.joined()
            try Data(text.utf8).write(to: scratch.file(name))
        }
        let process = Process()
        let estimator = try #require(estimator, "Debian's irstlm is missing; run Scripts/install --tests")
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.currentDirectoryURL = scratch.folder
        process.arguments = [
            "--signal=KILL", "1200", estimator, "-tr=training", "-n=3", "-lm=\(smoothing)", "-ps=no",
            "-te=held-back",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let match = try #require(said.firstMatch(of: /PP=([0-9.]+) OVVRate=0\s/), "\(said.suffix(500))")
        return try #require(Double(match.1))
    }
}
