// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Endings {
        /// A pronoun with a verb: "somebody'll".
        package static let contraction = words(
            """
            'd 'll 'm 're 've
            """)

        /// Foods hardly ever end so: "quickly", "happiness", "celebration".
        package static let talk = words(
            """
            body hood ised ising ity ized izing ly ment ness ological ship sion thing tion wards
            """)

        /// A word that ends so is a singular.
        package static let singular = words(
            """
            's as is os ss us
            """)

        /// The singular lacks "es".
        package static let pluralEs = words(
            """
            ches shes sses xes zes
            """)

        /// After figures, it tells a place in a row: "3rd".
        package static let ordinal = words(
            """
            nd rd st th
            """)
    }
}
