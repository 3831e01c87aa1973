// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum PuttingWords {
        /// Is said of a thing named earlier without "it".
        package static let withoutThing = words(
            """
            kept left put stored stuck
            """)

        /// May be followed by "to" and a place.
        package static let moving = words(
            """
            move moved relocated shift shifted took transfer transferred
            """)

        /// Adds a thing to a stock.
        package static let adding = words(
            """
            add added log restock restocked
            """)

        /// Leads to the place to which a thing is added.
        package static let beforeStock = words(
            """
            in into on onto to
            """)

        /// The same, where the place is not known.
        package static let beforeUnknownStock = words(
            """
            in into on to
            """)

        /// Ends a thing that was bought.
        package static let afterBought = words(
            """
            after at for from in off on this today while yesterday
            """)

        /// Begins a clause about the place of what was bought.
        package static let referring = words(
            """
            all it it's kept popped put stored stuck that's they they're which
            """)

        /// Before "left", tells that somebody went or forgot something.
        package static let leaving = words(
            """
            he i i've she we we've
            """)

        /// May stand before what is left.
        package static let beforeRest = words(
            """
            about are got have i i've is leaves only still that's there there's theres us we we've with
            """)

        /// May stand between a thing and "left".
        package static let beforeLeft = words(
            """
            are is just only still
            """)

        /// May stand between a thing and how many are left.
        package static let beforeCount = words(
            """
            about almost are down gone got has have is just like nearly only to
            """)
    }
}
