// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum AntecedentWords {
        /// Stands for these things: "put it back".
        package static let antecedent = words(
            """
            it that them these they this those
            """)

        /// May follow a number or "that" that stands for such a thing: "gave one to Ann".
        package static let afterAntecedent = words(
            """
            again already and are aren't at away back behind by down for from got has have here in into is
            isn't left more now off on onto out over please still there to today tomorrow too under up was
            went were with yesterday
            """)

        /// After "how many", tells that the thing is left out.
        package static let afterHowMany = words(
            """
            are did do does have is left remain remaining was were
            """)

        /// Before "one", tells that it is no number: "no one", "the one".
        package static let beforeOne = words(
            """
            about another any at each every no other that the this which
            """)

        /// After a verb of eating, an amount that may leave out the food named earlier: "had a slice".
        package static let portion = words(
            """
            bite bites bowl cup glass handful helping mouthful nibble piece pieces plate portion slice slices
            sliver spoonful square taste wedge
            """)
    }
}
