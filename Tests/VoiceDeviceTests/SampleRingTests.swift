import Audio
import Testing

@Suite("The last minutes of a microphone")
struct SampleRingTests {
    @Test("what was written is read back until it is overwritten, and nothing that is still to come")
    func ring() {
        let ring = SampleRing(capacity: 5)
        #expect(!ring.wait(after: 0, seconds: 0))
        ring.write([1, 2, 3])
        #expect(ring.wait(after: 0, seconds: 0) && ring.end == 3)
        #expect(ring.read(1..<9) == (1, [2, 3]))
        ring.write([4, 5, 6, 7])
        #expect(ring.read(0..<7) == (2, [3, 4, 5, 6, 7]))
        #expect(ring.read(7..<9) == (7, []) && ring.read(90..<99) == (7, []))
    }
}
