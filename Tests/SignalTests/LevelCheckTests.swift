import Foundation
import Signal
import Testing

@Suite("Levels of a microphone")
struct LevelCheckTests {
    @Test(
        "a microphone is judged by what it gives",
        arguments: [
            (0.0, LevelCheck.Verdict.silent), (20, .tooQuiet), (3_000, .good), (60_000, .clipping),
        ])
    func verdict(amplitude: Double, expected: LevelCheck.Verdict) {
        var check = LevelCheck()
        for start in stride(from: 0, to: 48_000, by: 700) {
            check.feed(
                (start..<start + 700).map { index in
                    Int16(max(-32_768, min(32_767, amplitude * sin(Double(index) / 8))))
                })
        }
        #expect(check.verdict == expected)
    }
}
