import Foundation
import Testing

@testable import Vocabulary

@Suite("Words that sound alike")
struct SoundNeighboursTests {
    private let neighbours = SoundNeighbours(packaged: URL(filePath: "/usr/share/pocketsphinx/model/en-us"))

    @Test("the dictionary's nearest words come first, each sound once, and none that is said just like it")
    func nearest() {
        let own = "D AY ER IY"
        let found = neighbours.nearest(to: [own], most: 30, apartFrom: [own])
        #expect(found.count == 30 && Set(found.map(\.phones)).count == 30)
        #expect(!found.contains { $0.phones == own })
        let words = Set(found.map(\.word))
        #expect(words.isSuperset(of: ["dairy", "dire"]), "\(words)")
        #expect(neighbours.nearest(to: [own], most: 3, apartFrom: []).contains { $0.word == "diary" })
    }

    @Test("without a dictionary, or for phones that do not exist, there are none")
    func none() {
        #expect(
            SoundNeighbours(packaged: URL(filePath: "/nowhere")).nearest(
                to: ["HH EY"], most: 5, apartFrom: []
            ).isEmpty)
        #expect(neighbours.nearest(to: ["X Y Z"], most: 5, apartFrom: []).isEmpty)
    }
}
