import Diary
import Testing

@testable import DiaryService
@testable import Food

@Suite("The kitchens of a household")
struct HouseholdKitchensTests {
    private static let foods = FoodLexicon(
        foods: [("idli", "tiffin"), ("sambar", "sides"), ("pad thai", "noodles"), ("butter", "fat")].map {
            name, foodClass in Food(names: [.init(singular: name, plural: nil)], foodClass: foodClass)
        }, keywords: [:],
        kitchens: [
            Kitchen(name: "South Indian", classes: ["tiffin", "sides"]),
            Kitchen(name: "Thai", classes: ["noodles"]),
        ])

    private func own(_ chosen: [String]?, _ eaten: [Set<String>]) -> [String] {
        HouseholdKitchens(Self.foods, chosen: chosen, eaten: eaten).own.map(\.name)
    }

    @Test(
        "are those that a quarter of its entries name foods of, from five entries on, as long as nobody chooses"
    )
    func guessed() {
        let tiffin = [Set<String>](repeating: ["idli", "sambar", "butter"], count: 5)
        let noodles = [Set<String>](repeating: ["pad thai"], count: 5)
        #expect(own(nil, []) == [])
        #expect(own(nil, [Set<String>](repeating: ["butter"], count: 50)) == [])
        #expect(own(nil, Array(tiffin.prefix(4))) == [])
        #expect(own(nil, tiffin) == ["South Indian"])
        #expect(own(nil, tiffin + noodles) == ["South Indian", "Thai"])
        #expect(own(nil, tiffin + tiffin + tiffin + tiffin + noodles) == ["South Indian"])
    }

    @Test("are those that were chosen, and no others; what the model does not know is passed over")
    func chosen() {
        let tiffin = [Set<String>](repeating: ["idli"], count: 9)
        #expect(own([], tiffin) == [])
        #expect(own(["thai", "klingon"], tiffin) == ["Thai"])
        let told = HouseholdKitchens(Self.foods, chosen: ["thai"], eaten: tiffin)
        #expect(told.choices.map(\.entries) == [9, 0] && !told.isGuessed && told.entries == 9)
    }

    @Test(
        "are meant by their names in any spelling of them",
        arguments: ["South Indian", "south-indian", "SOUTHINDIAN"])
    func names(text: String) {
        #expect(Self.foods.kitchens.filter { $0.isMeant(by: text) }.map(\.id) == ["south-indian"])
    }
}
