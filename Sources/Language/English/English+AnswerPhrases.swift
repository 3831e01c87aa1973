// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum AnswerPhrases {
        /// It was done.
        package static let done = phrases(
            """
            done | all done | done that | done it | it is done | it's done | that is done | that's done | they
            are done | they're done | i did | i did it | i did that | i have done it | i've done it | i have
            done that | i've done that | i just did | i just did it | i already did | i already did it | just
            did | just did it | already did | already did it | just done | already done | did it | did that |
            finished | i finished it | i am done | i'm done | taken care of
            """)

        /// It is done tomorrow.
        package static let tomorrow = phrases(
            """
            tomorrow | not today | tomorrow is fine | tomorrow is better
            """)

        /// It is done later today.
        package static let later = phrases(
            """
            later | not now | not right now | not yet | not just yet | in a bit | in a while | a bit later |
            later on | snooze | snooze it
            """)

        /// May stand before the moment that the answer names.
        package static let beforeMoment = phrases(
            """
            i will do it | i'll do it | i will do that | i'll do that | do it | i will | i'll | remind me |
            remind me again | ask me | ask me again | tell me | tell me again | make it | snooze it until |
            snooze until | move it to | put it off until
            """)

        /// May stand before or after any other answer.
        package static let beside = phrases(
            """
            ok | okay | yes | yeah | yep | no | please | thanks | thank you | again | instead
            """)
    }
}
