import Audio
import Diary
import Foundation
import Recognition
import Testing

@Suite("N-best lists", .serialized, .timeLimit(.minutes(45)))
struct AlternativesTests {
    @Test("The likeliest hypothesis is what was heard; no two are alike; times lie in the recording")
    func list() throws {
        let pool = try TestModel.pool()
        let transcript = try pool.transcribe(LibriVox.man)
        let lists = try pool.alternatives(LibriVox.man, of: nil, at: nil, most: 12)
        let hypotheses = try #require(lists.first).hypotheses
        #expect(lists.count == 1 && hypotheses.count == 12)
        #expect(hypotheses.contains { $0.text == transcript.text })
        #expect(Set(hypotheses.map(\.text)).count == 12)
        for hypothesis in hypotheses {
            #expect(
                zip(hypothesis.words, hypothesis.words.dropFirst()).allSatisfy { $0.end <= $1.start + 0.02 })
            #expect(
                hypothesis.words.allSatisfy {
                    0 <= $0.start && $0.start <= $0.end && $0.end <= transcript.duration
                })
            #expect(!hypothesis.text.contains { "<[(~".contains($0) })
        }
        let three = try pool.alternatives(LibriVox.man, of: nil, at: nil, most: 3)
        #expect(three.first?.hypotheses == Array(hypotheses.prefix(3)), "not what was asked before")
    }

    @Test("Only the stretches that hold the times asked for are heard, and their times are the recording's")
    func times() throws {
        let pool = try TestModel.pool()
        let folder = try TestFolder()
        let pause = Noise.pink(seconds: 22, amplitude: 150)
        let words = (try samples(of: LibriVox.man), try samples(of: LibriVox.himself))
        let long = try folder.recording("long.wav", words.0 + pause + words.1)
        let begin = Double(words.0.count + pause.count) / 16_000
        let second = try pool.alternatives(long, of: nil, at: [begin + 1...begin + 1.1], most: 4)
        #expect(second.count == 1)
        let later = second.flatMap(\.hypotheses).flatMap(\.words)
        #expect(!later.isEmpty && later.allSatisfy { $0.start >= begin - 0.1 })
        #expect(try pool.alternatives(long, of: nil, at: [], most: 4).isEmpty)
    }

    @Test("Silence has no alternatives, and a file that holds no recording is an error")
    func nothing() throws {
        let pool = try TestModel.pool()
        let folder = try TestFolder()
        let silence = try folder.recording("silence.wav", [Int16](repeating: 0, count: 16_000))
        #expect(try pool.alternatives(silence, of: nil, at: nil, most: 4).isEmpty)
        #expect(throws: AudioError.self) {
            try pool.alternatives(folder.url.appendingPathComponent("no.wav"), of: nil, at: nil, most: 4)
        }
        let busy = try TestModel.pool(queueLimit: 0)
        #expect(throws: RecognitionError.busy) { try busy.alternatives(silence, of: nil, at: nil, most: 4) }
    }
}
