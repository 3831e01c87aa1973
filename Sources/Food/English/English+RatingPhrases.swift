// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum RatingPhrases {
        /// Is a half before "star".
        package static let half = phrases(
            """
            half a
            """)

        /// After a number, adds a half to it.
        package static let andHalf = phrases(
            """
            and a half
            """)

        /// Stands between a number and the highest number.
        package static let outOf = phrases(
            """
            out of | outta | over
            """)
    }
}
