// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ThingPlaces {
        /// Leads to a place.
        package static let preposition = words(
            """
            above against around at atop behind below beneath beside between by in inside into near next on
            onto outside over round to under underneath
            """)

        /// A preposition that is not kept as a part of the place.
        package static let plain = words(
            """
            at atop in inside into on onto to
            """)

        /// Takes back the place before it.
        package static let correction = words(
            """
            no rather sorry wait
            """)

        /// May stand between the place that was taken back and the right one.
        package static let correcting = words(
            """
            actually hang i mean no on rather sorry wait
            """)

        /// Stands before a noun.
        package static let article = words(
            """
            a my our the
            """)

        /// Names nothing that is a place.
        package static let notPlace = words(
            """
            all case date fact first her here him it last least me mind offer once one ones order place sale
            show that them there this time together touch us use way what which
            """)

        /// A time of day, which is not a place.
        package static let dayTime = words(
            """
            afternoon evening midnight morning night noon weekend
            """)

        /// May stand before a statement of where a thing is.
        package static let beforeStatement = words(
            """
            because if that when
            """)

        /// Tells how a thing came to its place, without "is".
        package static let participle = words(
            """
            gone kept left put stored straight
            """)

        /// A food named before it may have been eaten there.
        package static let occasion = words(
            """
            at by near on over round to
            """)

        /// Tells that words are a sentence, not the name of a thing.
        package static let notInName = words(
            """
            are at ate bought cooked did didn't for from had has have he i if is it lost made met never no not
            on saw she they to was watched we went were who with you
            """)

        /// Begins no name of a thing.
        package static let notThing = words(
            """
            he how i it she that there they we what when where which who why you
            """)
    }
}
