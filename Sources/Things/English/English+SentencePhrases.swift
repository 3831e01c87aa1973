// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum SentencePhrases {
        /// Says that the speaker wants something done.
        package static let wish = phrases(
            """
            i would like | i'd like | i want you to | i need you to | i want to | i need to | we should |
            let's
            """)

        /// May stand before "need" and "want".
        package static let needingSubject = phrases(
            """
            we're gonna | we also | we still | i also | we | we'll | i | also
            """)

        /// Something is to be bought.
        package static let needing = phrases(
            """
            need to pick up | need to buy | need to get | need | want some more | want more | could do with |
            must get | must buy | have to buy | gotta get | should get | should buy | will need
            """)

        /// The same, where the thing is one that a household keeps.
        package static let wanting = phrases(
            """
            want some
            """)

        /// Something is to be bought, said without a subject.
        package static let neededAlone = phrases(
            """
            we are running low on | we're running low on | i'm running low on | running low on | we're getting
            low on | getting low on | we are low on | we're low on | i'm low on | low on | we are running out
            of | we're running out of | running out of | we're nearly out of | i'm nearly out of | nearly out
            of | we're almost out of | i'm almost out of | almost out of | we're short of | short of | get
            some more | get some | get more | pick up some | please buy | buy some | buy more | buy
            """)

        /// Says how many there are in a place.
        package static let standing = phrases(
            """
            we still have | i still have | we have got | we now have | we only have | we've got | we have |
            i've got | i have | there should be | there are still | there are only | there are now | there are
            | there's only | there is | there's | theres | there're
            """)

        /// Asks whether the household has something.
        package static let askingStock = phrases(
            """
            do we have | do i have | have we got | have i got | is there | are there | have we | do we still
            have | are we out of | are we low on | did we run out of | do we need | got any | are we running
            low on
            """)

        /// Before the name of a place, tells that something is taken from it.
        package static let source = phrases(
            """
            from the | out of the | off the | of the | from | out | off | of
            """)
    }
}
