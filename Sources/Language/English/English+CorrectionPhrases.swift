// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum CorrectionPhrases {
        /// What was said does not count: "scratch that".
        package static let erasure = phrases(
            """
            scratch that | scratch the last one | strike that | delete that | forget that | cancel that |
            erase that | ignore that | undo that | never mind that | never mind | nevermind | i take that back
            | take that back
            """)

        /// What follows replaces what was said: "i mean".
        package static let replacing = phrases(
            """
            i mean | i meant | i meant to say | or rather | make that | make it | correction | i should say |
            let me correct that | that's wrong | that is wrong | wait a minute | wait a second | wait a moment
            | wait a sec
            """)

        /// What follows replaces something, whatever it is.
        package static let refusal = phrases(
            """
            i mean | i meant | i meant to say | make that | make it | correction | i should say | that's wrong
            | that is wrong | no | nope | nah | naw | wrong | sorry | wait | that's not right | i said |
            actually | change it to | change that to | correct that to | it should be | that should be | not
            quite
            """)

        /// Only a food, a meal or a time after it is a correction: "it was lovely" is none.
        package static let statement = phrases(
            """
            it was | that was | it's | it is | that's | that is | this was | this is | i had that | i had it |
            i ate that | i ate it | move it to | move that to | put it under | put that under | call it | it
            was for | that was for
            """)

        /// What follows was not eaten.
        package static let denial = phrases(
            """
            not | it wasn't | that wasn't | it was not | that was not | it isn't | there was no | i didn't
            have | i did not have | it's not | no not
            """)

        /// What follows is left out.
        package static let removal = phrases(
            """
            there was no | i didn't have | i did not have | without | remove | delete | take out | leave out |
            drop | minus | except | forget
            """)

        /// What follows is added.
        package static let addition = phrases(
            """
            add | plus | and | also | and also | i also had | i also ate | oh and | as well as
            """)

        /// A whole answer: yes.
        package static let agreement = phrases(
            """
            yes | yeah | yep | yup | correct | right | that's right | that is right | exactly | sure | ok |
            okay | yes please | yes i did | yes i had | yes we did | yeah i did | i did | we did | i did yes |
            that's correct | that is correct
            """)

        /// A whole answer: no.
        package static let declining = phrases(
            """
            no i didn't | no i did not | no we didn't | no i haven't | no not that | i didn't | i did not | we
            didn't | not that | nope i didn't
            """)

        /// May stand after a change.
        package static let ending = phrases(
            """
            please | instead | thanks | thank you | too | as well | to that | to it | though
            """)
    }
}
