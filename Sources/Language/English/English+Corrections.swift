// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Corrections {
        /// May be a correction, if what follows can replace what was said.
        package static let possible = words(
            """
            actually hang hold nah naw no nope oops sorry wait
            """)

        /// May stand between two words of a correction.
        package static let between = words(
            """
            ah er no oh on uh uhm um well
            """)

        /// May stand before a change.
        package static let hesitation = words(
            """
            ah diary er erm hey hmm oh oops please so then uh um well
            """)

        /// May stand around a meal or a time in a change: "it was for lunch".
        package static let occasionJoint = words(
            """
            a as at for is it it's my of on that that's the was
            """)

        /// May stand around the foods of a change.
        package static let fill = words(
            """
            a an and it just my of some the uh um was with
            """)

        /// A whole answer: no.
        package static let no = words(
            """
            nah naw no nope wrong
            """)

        /// May follow a number that stands alone after a correction.
        package static let afterNumber = words(
            """
            at because but cos for in let's lets on
            """)

        /// Before "wait", tells that something has time and corrects nothing.
        package static let beforeWait = words(
            """
            can can't cannot could may might must should to will
            """)
    }
}
