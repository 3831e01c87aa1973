import Files
import Foundation
import Synchronization
import Testing

@Suite("One look for all who wait")
struct SharedLookTests {
    @Test("nobody gets what was seen before they asked, and those who wait share a look")
    func shared() {
        let clock = Atomic(0)
        let looks = Atomic(0)
        let look = SharedLook { () -> Int in
            looks.add(1, ordering: .sequentiallyConsistent)
            let seen = clock.load(ordering: .sequentiallyConsistent)
            usleep(20_000)
            return seen
        }
        let stale = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            for _ in 0..<4 {
                let asked = clock.add(1, ordering: .sequentiallyConsistent).newValue
                if look.value < asked { stale.add(1, ordering: .sequentiallyConsistent) }
            }
        }
        #expect(stale.load(ordering: .sequentiallyConsistent) == 0)
        #expect(looks.load(ordering: .sequentiallyConsistent) <= 256)
        let before = looks.load(ordering: .sequentiallyConsistent)
        _ = (look.value, look.value)
        #expect(looks.load(ordering: .sequentiallyConsistent) == before + 2)
    }
}
