/// People and animals who eat what the speaker then did not.
enum Beings {
    static func contains(_ word: String) -> Bool { all.contains(word) }

    private static let all = Set(
        """
        toddler baby dog dogs cat cats puppy kitten hubby hubs missus fiance fiancee niece nephew nieces nephews
        grandson granddaughter grandkids twins housemate flatmates roomie bestie boy boys girl girls man woman men women
        guy lady toddlers daughters sons mates mate lads girls neighbours neighbors waiter waitress chef host hostess teacher
        doctor nurse trainer coach dietitian dietician nutritionist mother-in-law father-in-law husband's amma appa ammi
        ammachi nani dadi bhai didi papa daddy mommy mummy nan nanna gran granddad grandad grandmum stepmum stepdad bf gf
        nephew's ex date's landlord everyone everybody
        aisha alex alice amanda amit amy andrew anita anjali anna anne arjun ashley becky ben beth brian charlotte chloe
        chris christine claire daniel danny dave david deepa deepak diana divya emily emma eric fatima gary george greg
        hannah harry helen henry jack james jamie jane janet jason jen jenny jess jessica jim joe john josh julia julie karen
        karthik kate katie kavita kevin kim kiran kumar lakshmi laura lauren lisa lucy luke maria mary matt meera megan
        michael michelle mike mohan monica natalie neha nick nikhil olivia patrick paul peter phil pooja priya rachel rahul raj
        rajesh ravi rebecca richard robert rohan sam samantha sandra sara sarah shreya simon sneha sophie stephen steve sue
        sunil suresh susan tanya tara ted tim tina tom tommy tony vicky victoria vijay vikram zoe
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
