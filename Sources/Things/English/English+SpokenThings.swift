// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum SpokenThings {
        /// Is plural in an answer, although it has only one form.
        package static let plural = words(
            """
            glasses keys scissors trousers
            """)

        /// Things stand on it and not in it.
        package static let surface = words(
            """
            armchair armrest balcony bed bench board chair cooker couch counter desk door doorstep dresser
            floor hob hook ladder landing lawn ledge list mantel mantelpiece nightstand noticeboard patio peg
            pegboard piano pinboard rack roof shelf sideboard sill sofa staging stairs stand stool stove table
            terrace top trolley wall windowsill workbench worktop
            """)

        /// Begins the name of a place that needs no article.
        package static let determiner = words(
            """
            her his my our the
            """)

        /// A unit that may hold what is not used up: "a box of lights".
        package static let holder = words(
            """
            bag basket box case chest crate pair set
            """)

        /// A kind of thing that is used up.
        package static let consumable = words(
            """
            baby bathroom cleaning food medicine pet stationery
            """)
    }
}
