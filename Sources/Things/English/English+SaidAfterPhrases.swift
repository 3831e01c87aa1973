// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum SaidAfterPhrases {
        /// Says what for, until when or why.
        package static let purpose = phrases(
            """
            for the time being | good until the end of | next to the usual | at the moment | in the end | just
            in case | with the others | with the rest | would you believe | all gone | all together | any more
            | as i | as we | as well | expires on | good until | good till | sell by | for tonight | for the
            weekend | as you | at last | best before | for a | for ages | for an | for baking | for breakfast
            | for camping | for christmas | for cooking | for dinner | for glastonbury | for her | for his |
            for if | for later | for lunch | for my | for next | for now | for once | for our | for school |
            for supper | for tea | for the | for their | for today | for tomorrow | for when | for work | in
            case | just now | last night | last time | last week | left over | no need | right now | so that |
            this afternoon | this evening | this morning | this time | this week | to cool | to defrost | to
            dry | to thaw | use by | we need | after | again | already | altogether | anymore | because |
            before | btw | but | cause | cos | coz | cuz | due | earlier | expires | expiring | finally | gone
            | hopefully | if | instead | lol | not | now | once | rn | since | so | tbh | that | though | til
            | till | today | tomorrow | tonight | too | until | we're | when | which | while | who | yay |
            yesterday | these days | nowadays | at present | for good | on my way | on the way | on our way |
            kept today | kept now | kept there | kept here | kept | that'll | that's | that're | which'll |
            it'll | they'll | god knows | god help us | goodness knows | heaven knows | lord knows | knowing
            him | knowing her | knowing them | if they have it | correct it
            """)

        /// Says until when something keeps.
        package static let keeping = phrases(
            """
            good until the end of | expires on | good until | good till | sell by | best before | use by |
            expires | expiring | expire on | expires in | expire in | expire | best by | use before | eat by |
            sell before | keeps until | keep until | keeps till | keep till | will keep until | will keep till
            | lasts until | last until | lasts till | good to | fresh until | fresh till | edible until |
            valid until | valid till | in date until | goes off on | go off on | goes off | go off | runs out
            on | run out on | runs out in | goes out of date on | go out of date on | has to be eaten by |
            have to be eaten by | must be eaten by | must be used by | has to be used by | have to be used by
            | needs eating by | need eating by | needs using by | need using by | with a use by date of | with
            a best before date of | with a best before of | with a use by of
            """)

        /// May stand between a thing and these words, and belongs to them.
        package static let beforeKeeping = phrases(
            """
            that | which | is | are | it | they | it's | they're | should | will | still
            """)

        /// Addresses whoever listens.
        package static let politeness = phrases(
            """
            if you can | if you would | there you go | can you | could you | thank you | will you | would you
            | alright | buddy | cheers | dear | haha | love | mate | na | ok | okay | please | ta | thanks |
            yaar | hon | sweetie | darling | pls | plz | plse | kindly | thx | asap
            """)
    }
}
