import Diary
import Foundation
import Testing

@testable import Plants

@Suite("The tables of species and troubles")
struct SpeciesTests {
    @Test("each line of the table of species is read, and no name stands twice")
    func species() {
        let lines = English.tableSpecies.split(separator: "\n")
        #expect(lines.count >= 250)
        for line in lines { #expect(Species(line: line) != nil, "\(line.prefix(60))") }
        let names = SpeciesTable.shared.species.flatMap(\.commonNames)
        #expect(Set(names).count == names.count)
    }

    @Test("each line of the table of troubles is read, and each trouble of a kind is one of them")
    func troubles() {
        for line in English.tableTroubles.split(separator: "\n") {
            #expect(Trouble(line: line) != nil, "\(line.prefix(60))")
        }
        for species in SpeciesTable.shared.species {
            for code in species.troubles {
                #expect(TroubleTable.shared.trouble(code: code) != nil, "\(code)")
            }
        }
    }

    @Test(
        "kinds are found by common and Latin names",
        arguments: [
            "peace lily", "The Peace Lilies", "monstera deliciosa", "Snake plant", "lemon", "fiddle leaf fig",
        ])
    func found(name: String) {
        #expect(SpeciesTable.shared.species(named: name) != nil)
    }
}
