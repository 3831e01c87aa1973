// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum RepairWords {
        /// Takes something back if the words after it can replace it.
        package static let takingBack = words(
            """
            actually no nope oops sorry wait
            """)

        /// May stand among the words of a correction.
        package static let between = words(
            """
            actually ah er erm just no oh oops so sorry uh um wait well
            """)

        /// After "i" or "or", takes back what was said: "i mean".
        package static let meaning = words(
            """
            mean meant rather
            """)

        /// May stand before the replacement: "no it's in the garage".
        package static let opening = words(
            """
            it it's its that's they're was
            """)

        /// After "i" or "we", may stand before the place that replaces another: "no i left it in the garage".
        package static let keeping = words(
            """
            keep kept leave left put stuck
            """)

        /// Begins a thing that replaces another.
        package static let determiner = words(
            """
            a an her his my our the their
            """)

        /// Ends a thing that is replaced or replaces another.
        package static let phraseEnd = words(
            """
            and are as back because but cos for from he i i've instead is it off please she since so that they
            till to until was we we've which who will with
            """)

        /// May follow a number that replaces another.
        package static let counted = words(
            """
            actually and as at because but cos for from he i i've in instead now of off on please she since so
            they till to until we we've
            """)

        /// Means nothing after a replacement.
        package static let afterMended = words(
            """
            actually instead please
            """)

        /// Stands before a number that is a name: "bin twelve".
        package static let numbered = words(
            """
            bay bin box cabinet crate drawer folder locker number page rack room row shelf
            """)
    }
}
