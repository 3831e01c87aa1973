// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum SavedMealPhrases {
        /// Several words that mean "usual".
        package static let usual = phrases(
            """
            go to | everyday | every day
            """)

        /// Before a name, tells that the meal was not eaten.
        package static let notHad = phrases(
            """
            instead of | in place of | rather than | in lieu of | not | no | than | unlike | without | skip |
            skipped | skipping | miss | missed | missing | didn't have | did not have | didn't eat | did not
            eat | never had | don't have | do not have | don't eat | do not eat | don't want | didn't want |
            doesn't have | won't have | will not have | haven't had | have not had | hadn't had | not had |
            haven't eaten | couldn't have | couldn't eat | couldn't face | could not have | didn't get | did
            not get | didn't touch | didn't make | didn't take | isn't | is not | wasn't | was not | aren't |
            never ate | never got | never touched | never made | gave up | given up | passed on | went without
            | going without | ran out of | out of | forgot | forgot to have | forgot to eat | too late for |
            no time for | not in the mood for | sick of | tired of | bored of | no longer have | no longer eat
            | stopped having | stopped eating | not having | not eating | not got | time for | nothing like |
            never have | never eat | without having
            """)

        /// After a name, stands before what was left out of it.
        package static let without = phrases(
            """
            not | no | without | skipped | skipping | but without | just without | only without | and without
            | but no | but with no | with no | and no | minus | but minus | but not | except | except for |
            except not | all except | all but | apart from | other than | but i skipped | but skipped | but i
            left out | but left out | leaving out | but i left off | but i didn't have | but didn't have |
            hold | but hold | sans
            """)

        /// After a name, stands between a food and the one that it replaces: "with tea instead of coffee".
        package static let instead = phrases(
            """
            instead of | in place of | rather than | in lieu of
            """)

        /// After a name, says that only half of it was eaten.
        package static let halved = phrases(
            """
            but only half | but only half of it | only half | only half of it | but just half | but just half
            of it | just half | just half of it | but half | but half of it | half of it | and only half of it
            | but i only ate half | but i only ate half of it | but i only had half | but i only had half of
            it | but i ate only half | but i ate only half of it | but only ate half | but only ate half of it
            | but only had half | but only had half of it | but i could only eat half | but i could only eat
            half of it | but could only eat half | but could only eat half of it | but i could only manage
            half | but could only manage half | but i only managed half | but i only managed half of it | but
            only managed half | but only managed half of it | but i only finished half | but i only finished
            half of it | i only ate half | i only ate half of it | i only had half of it | only ate half |
            only ate half of it | only managed half | only managed half of it | but i left half | but i left
            half of it | but left half | but left half of it | and left half | and left half of it | and i
            left half | and i left half of it | but half the size | half the size | but a half portion | but
            half a portion | half portion | but not all of it just half
            """)

        /// After a name, may stand before a food that replaces another.
        package static let lead = phrases(
            """
            but | with | but with | only with | just with | except with | except i had | except that i had |
            only i had | though i had | and | but i had | but had
            """)

        /// Stands before an order or a question about saved meals, and says nothing.
        package static let beforeOrder = phrases(
            """
            and | i want you to | i want to | i'd like you to | i'd like to | i would like to | i'd love to |
            i wanna | i'm going to | let's | let us | let me | lets | we can | you can | you should | can we |
            can i | could we | could i | can you | could you | would you | will you | please | kindly | just |
            so | then | now | also | yeah | yes | okay | ok | oh | hey | hey diary | diary | by the way | from
            now on | from today | in future | in the future | for next time | for the future | for future
            reference | tell me | remind me
            """)

        /// Stands after one, and says nothing.
        package static let afterOrder = phrases(
            """
            could you | would you | will you | please | then | now | okay | ok | diary | by the way | from now
            on | from today | in future | in the future | for next time | for the future | for future
            reference | thanks | thank you | cheers | from today on | for later | for future use | going
            forward | next time | again | for me | for us | if you can | right | mate | in the diary | in my
            diary | from the diary
            """)
    }
}
