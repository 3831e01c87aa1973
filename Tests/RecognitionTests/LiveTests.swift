import Audio
import Foundation
import Recognition
import Synchronization
import Testing

@Suite("A dictation that is heard while it is said", .serialized, .timeLimit(.minutes(45)))
struct LiveTests {
    /// "He was not an ill disposed young man", a pause, "He might even have been made amiable himself".
    private let speech: [Int16]

    init() throws {
        let room = Noise.pink(seconds: 1.2, amplitude: 60)
        speech = room + (try samples(of: LibriVox.man)) + room + (try samples(of: LibriVox.himself)) + room
    }

    private func data(_ samples: some Collection<Int16>) -> Data {
        Array(samples).withUnsafeBytes { Data($0) }
    }

    /// Feeds pieces of a tenth of a second up to `end`; tells what `each` makes of the state after each piece.
    private func hear(
        _ hearing: inout LiveHearing, by pool: RecognizerPool, upTo end: Int, _ speech: [Int16],
        each: (LiveHearing) -> Void = { _ in }
    ) throws {
        while hearing.heard < end {
            let next = min(end, hearing.heard + hearing.sampleRate / 10)
            try pool.hear(&hearing, upTo: next, budget: 5) { data(speech[$0]) }
            each(hearing)
        }
    }

    @Test("Words come while they are said, and the speaker's stop is noticed")
    func partial() throws {
        let pool = try TestModel.pool()
        var hearing = LiveHearing(id: UUID(), sampleRate: 16_000)
        var texts: [String] = []
        var stops: [Int] = []
        try hear(&hearing, by: pool, upTo: speech.count, speech) { state in
            if state.text != texts.last { texts.append(state.text) }
            if state.hasStopped(for: 0.8), stops.last.map({ $0 < state.heard - 16_000 }) ?? true {
                stops.append(state.heard)
            }
        }
        #expect(texts.count > 8)
        #expect(hearing.text.contains("young man"))
        #expect(hearing.text.contains("he might even have been made"))
        #expect(hearing.hasStopped(for: 0.8))
        let pauseStart = 19_200 + (try samples(of: LibriVox.man)).count
        #expect(stops.contains { (pauseStart..<pauseStart + 19_200).contains($0) })
        #expect(pool.workerIdentifiers.count == 1)
    }

    @Test("A dictation whose worker was taken or has died goes on from the last end of speech")
    func taken() throws {
        let pool = try TestModel.pool()
        var undisturbed = LiveHearing(id: UUID(), sampleRate: 16_000)
        try hear(&undisturbed, by: pool, upTo: speech.count, speech)
        pool.forget(undisturbed.id)
        var hearing = LiveHearing(id: UUID(), sampleRate: 16_000)
        try hear(&hearing, by: pool, upTo: speech.count / 2, speech)
        // A recording takes the only worker there is, in the middle of a sentence.
        let before = try pool.transcribe(LibriVox.man).words
        var read: [Range<Int>] = []
        try pool.hear(&hearing, upTo: speech.count * 3 / 4, budget: 20) { range in
            read.append(range)
            return data(speech[range])
        }
        let first = try #require(read.first)
        #expect(first.lowerBound > 0 && first.lowerBound < speech.count / 2)
        kill(try #require(pool.workerIdentifiers.first), SIGKILL)
        try hear(&hearing, by: pool, upTo: speech.count, speech)
        #expect(hearing.text.contains("young man"))
        #expect(hearing.text.contains("might even have been made"))
        #expect(pool.workerIdentifiers.count == 1)
        #expect(try pool.transcribe(LibriVox.man).words == before)
    }

    @Test("Many dictations share few workers, and each hears its own")
    func many() throws {
        let pool = try TestModel.pool(size: 2)
        let clips = [LibriVox.man, LibriVox.himself]
        let speeches = try clips.map { Noise.pink(seconds: 1, amplitude: 60) + (try samples(of: $0)) }
        let texts = Mutex([Int: String]())
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            let speech = speeches[index % 2]
            var hearing = LiveHearing(id: UUID(), sampleRate: 16_000)
            for part in 1...3 {
                let end = speech.count * part / 3
                while hearing.heard < end {
                    let heard: Void? = try? pool.hear(&hearing, upTo: end, budget: 5) { data(speech[$0]) }
                    if heard == nil { return }
                }
            }
            let text = hearing.text
            texts.withLock { $0[index] = text }
        }
        for index in 0..<4 {
            let text = texts.withLock { $0[index] } ?? ""
            #expect(text.contains(index % 2 == 0 ? "young man" : "even have been"), "\(index)")
        }
        #expect(pool.workerIdentifiers.count <= 2)
    }

    @Test("Any rate is heard", arguments: [8_000, 44_100])
    func rates(rate: Int) throws {
        let pool = try TestModel.pool()
        // Linear interpolation is good enough to be understood.
        let clip = Noise.pink(seconds: 1, amplitude: 60) + (try samples(of: LibriVox.himself))
        let other = (0..<clip.count * rate / 16_000 - rate).map { index -> Int16 in
            let place = Double(index) * 16_000 / Double(rate)
            let before = Double(clip[Int(place)])
            return Int16(before + (Double(clip[Int(place) + 1]) - before) * (place - place.rounded(.down)))
        }
        var hearing = LiveHearing(id: UUID(), sampleRate: rate)
        try hear(&hearing, by: pool, upTo: other.count, other)
        #expect(hearing.text.contains("even have been") || rate == 8_000 && !hearing.text.isEmpty)
    }

    @Test("Silence and noise are not words, and never stop a speaker who has not begun")
    func noWords() throws {
        let pool = try TestModel.pool()
        for sound in [
            [Int16](repeating: 0, count: 80_000), Noise.white(seconds: 5, amplitude: 300),
            Noise.pink(seconds: 5, amplitude: 3_000),
        ] {
            var hearing = LiveHearing(id: UUID(), sampleRate: 16_000)
            try hear(&hearing, by: pool, upTo: sound.count, sound)
            #expect(hearing.text.isEmpty)
            #expect(!hearing.hasStopped(for: 0))
        }
    }
}

@Suite("Words that are expected", .serialized, .timeLimit(.minutes(45)))
struct FavouredTests {
    @Test("A word that the model does not know is heard when it is expected, and not afterwards")
    func unknownWord() throws {
        let pool = try TestModel.pool()
        let before = try pool.transcribe(LibriVox.man)
        let favoured = try pool.transcribe(
            LibriVox.man,
            HearingOptions(expected: "Illdisposed young men: yunkmann, illdisposed!"))
        #expect(favoured.text != before.text)
        #expect(favoured.text.contains("illdisposed"))
        #expect(try pool.transcribe(LibriVox.man).words == before.words)
    }

    @Test(
        "A text without words, and words that nobody says, change nothing",
        arguments: ["1234 --- ''…", "zebra " + String(repeating: "q", count: 5_000)])
    func nothing(text: String) throws {
        let pool = try TestModel.pool()
        let words = try pool.transcribe(LibriVox.himself).words.map(\.word)
        #expect(
            try pool.transcribe(LibriVox.himself, HearingOptions(expected: text)).words.map(\.word) == words)
    }
}
