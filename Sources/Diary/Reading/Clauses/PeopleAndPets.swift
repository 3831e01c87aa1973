/// People and animals who eat what the speaker then did not.
enum PeopleAndPets {
    static func contains(_ word: String) -> Bool { all.contains(word) || FirstNames.contains(word) }

    private static let all = Set(
        """
        toddler baby dog dogs cat cats puppy kitten hubby hubs missus fiance fiancee niece nephew nieces nephews
        grandson granddaughter grandkids twins housemate flatmates roomie bestie boy boys girl girls man woman men women
        guy lady toddlers daughters sons mates mate lads girls neighbours neighbors waiter waitress chef host hostess teacher
        doctor nurse trainer coach dietitian dietician nutritionist mother-in-law father-in-law husband's amma appa ammi
        ammachi nani dadi bhai didi papa daddy mommy mummy nan nanna gran granddad grandad grandmum stepmum stepdad bf gf
        nephew's ex date's landlord everyone everybody
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
