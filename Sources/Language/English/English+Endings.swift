// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Endings {
        /// A pronoun with a verb: "somebody'll".
        package static let contraction = words(
            """
            'd 'll 'm 're 've
            """)

        /// Foods hardly ever end in it: "quickly", "happiness", "celebration".
        package static let talk = words(
            """
            body hood ised ising ity ized izing ly ment ness ological ship sion thing tion wards
            """)

        /// Ends a singular that looks like a plural.
        package static let singular = words(
            """
            's as is os ss us
            """)

        /// Ends a plural that adds "es" to its singular.
        package static let pluralEs = words(
            """
            ches shes sses xes zes
            """)

        /// After figures, makes an ordinal: "3rd".
        package static let ordinal = words(
            """
            nd rd st th
            """)
    }
}
