import Foundation
import Signal
import Testing

@testable import Audio

@Suite("A recording is split at its pauses")
struct StretchSplitterTests {
    /// Speech-like noise with pauses; the places of the pauses in samples.
    struct Babble {
        var samples: [Int16] = []
        var pauses: [Range<Int>] = []

        /// - Parameters:
        ///   - spoken: seconds between pauses.
        ///   - pause: seconds of each pause.
        init(seconds: Double, spoken: ClosedRange<Double>, pause: ClosedRange<Double>, seed: Int) {
            var generator = Generator(seed: seed)
            let count = Int(seconds * 16_000)
            samples.reserveCapacity(count)
            while samples.count < count {
                let loud = Int(Double.random(in: spoken, using: &generator) * 16_000)
                add(loud, amplitude: 6_000, &generator)
                let start = samples.count
                let quiet = Int(Double.random(in: pause, using: &generator) * 16_000)
                add(quiet, amplitude: 60, &generator)
                pauses.append(start..<samples.count)
            }
            samples.removeLast(samples.count - count)
        }

        private mutating func add(_ count: Int, amplitude: Int, _ generator: inout Generator) {
            for _ in 0..<count {
                samples.append(Int16(Int(generator.next() % UInt64(2 * amplitude)) - amplitude))
            }
        }
    }

    private func split(_ samples: [Int16], pieces: ClosedRange<Int>, seed: Int) -> [Stretch] {
        var generator = Generator(seed: seed)
        var splitter = StretchSplitter()
        var stretches: [Stretch] = []
        var place = 0
        while place < samples.count {
            let end = min(samples.count, place + Int.random(in: pieces, using: &generator))
            stretches += splitter.feed(Array(samples[place..<end]))
            place = end
        }
        return stretches + splitter.finish()
    }

    @Test("No sample is lost or heard twice, and no stretch is too long or a sliver", arguments: 0..<24)
    func coverage(seed: Int) {
        var generator = Generator(seed: seed)
        let seconds = seed < 8 ? 18 + Double(seed) * 1.3 : Double.random(in: 0...150, using: &generator)
        let babble = Babble(seconds: seconds, spoken: 0.5...9, pause: 0.05...2, seed: seed)
        let stretches = split(babble.samples, pieces: 1...30_000, seed: seed)
        #expect(stretches.flatMap(\.samples) == babble.samples)
        var place = 0
        for stretch in stretches {
            #expect(stretch.start == place)
            #expect(stretch.duration <= StretchSplitter.longest)
            #expect(stretches.count == 1 || stretch.duration >= StretchSplitter.shortest)
            place += stretch.samples.count
        }
    }

    @Test("The cuts do not depend on the pieces that are fed", arguments: 0..<6)
    func pieces(seed: Int) {
        let babble = Babble(seconds: 95, spoken: 1...5, pause: 0.1...1, seed: seed)
        let small = split(babble.samples, pieces: 100...5_000, seed: seed)
        let large = split(babble.samples, pieces: 400_000...2_000_000, seed: seed)
        #expect(small.map(\.start) == large.map(\.start))
    }

    @Test("Cuts fall in pauses when there are any", arguments: 0..<12)
    func cutsInPauses(seed: Int) {
        let babble = Babble(seconds: 120, spoken: 2...6, pause: 0.3...1.5, seed: seed)
        let cuts = split(babble.samples, pieces: 8_192...8_192, seed: seed).dropFirst().map(\.start)
        #expect(cuts.count >= 6)
        for cut in cuts { #expect(babble.pauses.contains { $0.contains(cut) }) }
    }

    @Test("What counts as a pause is the same with silence without a room at both ends", arguments: 0..<6)
    func padded(seed: Int) {
        let babble = Babble(seconds: 12, spoken: 1...3, pause: 0.3...1, seed: seed)
        let levels = SpeechLevel.levels(of: babble.samples[...], frame: 160)
        let threshold = SpeechLevel.quietThreshold(levels)
        for count in [1, 40, 900] {
            let silence = [Float](repeating: -100, count: count)
            #expect(SpeechLevel.quietThreshold(silence + levels + silence) == threshold)
        }
    }

    @Test("A recording of 20 seconds or less stays whole", arguments: [0.001, 0.1, 5, 19.9, 20])
    func short(seconds: Double) {
        let babble = Babble(seconds: seconds, spoken: 1...2, pause: 0.3...1, seed: 3)
        #expect(split(babble.samples, pieces: 1_000...9_000, seed: 1).count == 1)
    }

    @Test(
        "The rest behind the last cut is never a sliver",
        arguments: [20.01, 20.2, 21, 25.99, 26, 26.01, 40.1])
    func noSliver(seconds: Double) {
        let babble = Babble(seconds: seconds, spoken: 1...2, pause: 0.3...1, seed: 4)
        let durations = split(babble.samples, pieces: 8_192...8_192, seed: 1).map(\.duration)
        #expect(durations.count > 1)
        #expect(durations.allSatisfy { $0 >= StretchSplitter.shortest && $0 <= StretchSplitter.longest })
    }

    @Test("Nothing in, nothing out")
    func nothing() {
        var splitter = StretchSplitter()
        #expect(splitter.feed([]).isEmpty)
        #expect(splitter.finish().isEmpty)
    }

    @Test("Digital silence and full-scale noise are cut all the same", arguments: [0, 32_767])
    func extremes(amplitude: Int) {
        var generator = Generator(seed: 9)
        let samples = (0..<16_000 * 61).map { _ in
            amplitude == 0 ? Int16(0) : Int16(truncatingIfNeeded: generator.next())
        }
        let stretches = split(samples, pieces: 8_192...8_192, seed: 2)
        #expect(stretches.reduce(0) { $0 + $1.samples.count } == samples.count)
        #expect(stretches.allSatisfy { $0.duration <= StretchSplitter.longest })
    }

    @Test("Of an hour in pieces no more is ever held than the longest stretch, the shortest and a piece")
    func hour() {
        var generator = Generator(seed: 5)
        let piece = (0..<8_192).map { _ in Int16(truncatingIfNeeded: generator.next() >> 50) }
        let longest = Int((StretchSplitter.longest + StretchSplitter.shortest) * 16_000)
        var splitter = StretchSplitter()
        var total = 0
        var held = 0
        let pieces = 16_000 * 3_600 / piece.count
        for _ in 0..<pieces {
            total += splitter.feed(piece).reduce(0) { $0 + $1.samples.count }
            held = max(held, splitter.samples.count)
        }
        total += splitter.finish().reduce(0) { $0 + $1.samples.count }
        #expect(total == pieces * piece.count)
        #expect(held <= longest + piece.count)
    }
}
