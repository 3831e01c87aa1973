// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum CountWords {
        /// Tells that somebody counted.
        package static let counting = words(
            """
            count counted counting recounted
            """)

        /// Stands between a thing and its number.
        package static let stating = words(
            """
            are is
            """)

        /// May stand beside the number, and tells nothing more.
        package static let beside = words(
            """
            about again all altogether and are down exactly get got have i i'm i've is it it's its just left
            made make now of only roughly still that's them there there're there's they're to today tonight
            total twice we we've were
            """)

        /// May follow a number that was wrong.
        package static let correcting = words(
            """
            again change correct fix it now please pls that update
            """)
    }
}
