// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum FollowUps {
        /// May stand before what a change names.
        package static let determiner = words(
            """
            a also an bit entire first it last latest my of one other our please second that the them these
            third this those whole
            """)

        /// Points at what was logged: "that whole thing".
        package static let pointing = words(
            """
            it that them this those whole
            """)

        /// Everything that was logged lately.
        package static let all = words(
            """
            all both everything
            """)

        /// An entry, whatever is in it: "scrap the whole entry".
        package static let entry = words(
            """
            entry item line lot meal note thing
            """)

        /// An order that goes on after what it names: "take the toast off".
        package static let parted = words(
            """
            cross leave strike take
            """)

        /// The rest of such an order.
        package static let particle = words(
            """
            away back off out
            """)

        /// After such a particle: an order to somebody else, "take the rice out of the fridge".
        package static let elsewhere = words(
            """
            and from of onto to
            """)

        /// Before the word of an order: it is none, "I skip lunch".
        package static let subject = words(
            """
            don't he i never not she they to we you
            """)

        /// Before whose food it was: "my brother's".
        package static let possessor = words(
            """
            her his my our their
            """)

        /// Whose food it was: "theirs".
        package static let anothers = words(
            """
            hers his theirs
            """)

        /// What follows was not so: "not trout".
        package static let denying = words(
            """
            isn't not wasn't weren't
            """)

        /// What follows was eaten instead: "but salmon".
        package static let statingNew = words(
            """
            but na
            """)

        /// A number after it is an hour.
        package static let hourLead = words(
            """
            around at by past till to until
            """)

        /// The amount after it holds: "so three", "just two".
        package static let settling = words(
            """
            count it's just make only so
            """)

        /// Before "half": half was eaten.
        package static let halving = words(
            """
            ate drank eat eaten finished had just manage managed only say
            """)
    }
}
