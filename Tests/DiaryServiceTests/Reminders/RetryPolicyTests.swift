import Testing

@testable import DiaryService

@Suite("Retrying")
struct RetryPolicyTests {
    @Test(
        "pauses double up to the longest, and are never shorter than the receiver asks, up to an hour",
        arguments: [
            (1, nil, 5), (2, nil, 10), (3, nil, 20), (7, nil, 320), (8, nil, 600), (1_000, nil, 600),
            (0, nil, 5),
            (1, 60, 60), (8, 60, 600), (1, 900, 900), (1, 864_000, 3_600), (1, Int.max, 3_600),
        ] as [(Int, Int?, Int)])
    func pauses(attempts: Int, asked: Int?, seconds: Int) {
        let pause = RetryPolicy().pause(after: attempts, asked: asked.map { .seconds($0) })
        #expect(pause == .seconds(seconds))
    }
}
