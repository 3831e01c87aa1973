// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Journals {
        /// Only joins the words for one journal to those for another.
        package static let joint = words(
            """
            also and but oh plus so then uh um
            """)

        /// May follow the name that begins a statement: "the fern has".
        package static let afterName = words(
            """
            are got had has have is looks needs was were
            """)

        /// After a verb of eating, stands for a food named earlier.
        package static let eatenPronoun = words(
            """
            it one some them these those
            """)

        /// May follow such a pronoun: "ate it all", "some of them".
        package static let afterEatenPronoun = words(
            """
            all it of them
            """)
    }
}
