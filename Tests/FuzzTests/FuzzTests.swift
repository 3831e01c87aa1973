import Foundation
import Fuzz
import Testing

/// Broken inputs for every reader of what strangers send; `Scripts/torture fuzz` does the same for hours, by coverage.
@Suite("Broken inputs") struct FuzzTests {
    /// What takes a program for debugging long, or goes through a socket.
    private static let slow: Set<String> = ["speech", "conversation", "http"]
    private static let readers = FuzzTarget.all.map(\.name)

    @Test(
        "Thousands of each kind are read or refused, each within a second and in 512 MB", arguments: readers)
    func attacked(name: String) async throws {
        await #expect(processExitsWith: .success) {
            [name = name as String, rounds = (Self.slow.contains(name) ? 200 : 3_000) as UInt64] in
            // What crashes or hangs ends this process alone.
            var memory = rlimit(rlim_cur: 512 << 20, rlim_max: 512 << 20)
            memory.rlim_max = memory.rlim_cur
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory) == 0)
            let target = try #require(FuzzTarget.named(name))
            for seed in target.seeds { target.read(seed) }
            for number in 0..<rounds {
                let input = target.input(number)
                alarm(20)
                let began = ContinuousClock.now
                target.read(input)
                let took = began.duration(to: .now)
                // A program for debugging on a busy machine is many times slower than what users run.
                #expect(took < .seconds(10), "\(name), number \(number): \(took)")
            }
            alarm(0)
        }
    }

    @Test("One word without end is read or refused, and in 512 MB", arguments: readers)
    func endless(name: String) async throws {
        await #expect(processExitsWith: .success) {
            [name = name as String, count = (Self.slow.contains(name) ? 1 << 13 : 1 << 17) as Int] in
            var memory = rlimit(rlim_cur: 512 << 20, rlim_max: 512 << 20)
            memory.rlim_max = memory.rlim_cur
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory) == 0)
            let target = try #require(FuzzTarget.named(name))
            // `Scripts/torture fuzz` does it with a megabyte each.
            for input in target.endless(count) {
                alarm(60)
                target.read(input)
            }
            alarm(0)
        }
    }
}
