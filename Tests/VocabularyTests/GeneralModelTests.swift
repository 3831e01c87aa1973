import Testing

@testable import Vocabulary

@Suite("Debian's general English model")
struct GeneralModelTests {
    @Test("Over a few words, known and unknown, every context's probabilities add to 1")
    func restricted() throws {
        let general = try GeneralModel(Given.packaged.appending(path: "en-us.lm.bin"))
        let everyday = Set(general.commonestWords(40))
        #expect(everyday.count == 40)
        #expect(everyday.isSuperset(of: ["the", "and", "of", "to"]))
        let table = try WordTable(everyday.union(["idli", "rice", "zzyzxq"]))
        let model = general.restricted(to: table, everyday: everyday, unknownShare: 0.02)
        #expect(model.mostMissing < 1e-9)
        #expect(model.leastProbability > 0)
        #expect(model.unigrams[0] == 0)
        #expect(general.probability("zzyzxq") == nil)
        let known = general.restricted(to: try WordTable(everyday), everyday: everyday, unknownShare: 0.02)
        #expect(known.mostMissing < 1e-9)
    }
}
