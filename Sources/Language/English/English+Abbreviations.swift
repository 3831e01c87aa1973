// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Abbreviations {
        /// Before a name or a number: "dr. pepper".
        package static let title = words(
            """
            approx dr incl mr mrs ms st
            """)

        /// A unit: "6 oz. of chicken".
        package static let measure = words(
            """
            c fl g gm gms hr hrs kg lb lbs min mins ml oz pc pcs pkt pt qt tbs tbsp tsp
            """)

        /// A unit of the kitchen, in which nobody gives a person's weight.
        package static let kitchen = words(
            """
            c fl oz pkt tbs tbsp tsp
            """)

        /// Makes a name with a number behind a hyphen: "omega-3"; other such numbers are amounts.
        package static let numbered = words(
            """
            covid formula omega
            """)
    }
}
