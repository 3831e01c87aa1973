// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantPhrases {
        /// A plant that was given it was repotted.
        package static let givenRepotting = phrases(
            """
            better pot | bigger container | bigger home | bigger one | bigger planter | bigger pot | fresh
            compost | fresh pot | fresh potting mix | fresh soil | larger pot | new compost | new container |
            new home | new planter | new pot | new soil | next size | nicer pot | own pot | proper pot |
            roomier pot | size up | smaller pot
            """)

        /// A plant that was given it was turned.
        package static let givenRotating = phrases(
            """
            1/4 turn | half turn | quarter turn
            """)

        /// A plant that was given it was cleaned.
        package static let givenCleaning = phrases(
            """
            going over | wipe down
            """)

        /// A plant that was given it was tied up.
        package static let givenSupport = phrases(
            """
            bamboo cane | coir pole | moss pole | taller stake
            """)

        /// What plants are fed with.
        package static let feed = phrases(
            """
            all purpose feed | baby bio | banana peel | banana water | blood and bone | blood fish and bone |
            bone and blood | bone meal | cactus feed | cactus food | chicken pellets | citrus feed | citrus
            food | coffee grounds | comfrey tea | compost tea | cow dung | egg shells | epsom salt | epsom
            salts | fish blood and bone | fish emulsion | flower food | liquid feed | liquid fertiliser |
            liquid fertilizer | liquid seaweed | miracle gro | mustard cake | neem cake | nettle tea | orchid
            feed | orchid food | plant feed | plant food | rice water | rose feed | rose food | slow release |
            slow release pellets | super phosphate | ten ten ten | tomato feed | tomato food | wood ash | worm
            castings | worm tea
            """)

        /// What is used against pests and disease.
        package static let remedy = phrases(
            """
            beer trap | beer traps | bug clear | bug spray | castile soap | cinnamon on the soil | copper
            spray | copper tape | dish soap | eco oil | garlic spray | horticultural oil | hydrogen peroxide |
            insecticidal soap | mosquito bits | neem oil | neem spray | rubbing alcohol | slug pellets | soap
            water | soapy water | sticky tape | sticky trap | sticky traps | washing up liquid | white oil
            """)

        /// A plant of which it is said is gone.
        package static let gone = phrases(
            """
            a goner | are done | beyond hope | beyond rescue | beyond saving | bit the dust | breathed her
            last | breathed his last | breathed its last | called it a day | came to an end | carked it |
            conked out | croaked it | did not come back | did not come through | did not make it | did not
            survive | didn't come back | didn't come through | didn't make it | didn't make it through |
            didn't pull through | didn't recover | didn't survive | gave up | gave up on life | gave up the
            ghost | given up on life | given up on me | given up the ghost | gone to plant heaven | gone to
            the compost heap in the sky | had it finally | has gone for good | has had it | have had it | is a
            goner | is done for | is finished | is no more | kicked the bucket | never came back | never made
            it | never recovered | no longer with us | passed away | past saving | popped its clogs | rotted
            away | shrivelled up and died | snuffed it | went to plant heaven
            """)

        /// Nothing was done.
        package static let notDone = phrases(
            """
            did n t | did not | forgot to | forgotten to | let alone | neither | never got round | no feed |
            no time | no water | no way | not been | not yet | nothing for | ran out of time | too late
            """)

        /// It was not done, or not yet.
        package static let planned = phrases(
            """
            about to | almost | aren't | as if | asked me to | asked to | avoid | before i | can we | can you
            | can't | cannot | could | could you | couldn't | decided against | decided not | didn't | doesn't
            | don't | don't forget | dreamed | dreaming | dreamt | due a | due for | failed to | forgot |
            forgotten | going to | gonna | hadn't | has to | hasn't | have to | haven't | he'll | hope to |
            hoping to | how to | i'd | i'll | if i | if we | if you | imagine | in the spring | instead of |
            intend | intending | isn't | it'll | later | let's | lets | may | meaning to | meant to | might |
            missed | must | nearly | need to | needed to | needs to | never | next time | next week | next
            weekend | no one | nobody | nor | not | offered to | ought to | plan to | planning on | planning
            to | plans to | promised to | rather than | ready for | refuse | refused | remember to | remind me
            | said i | said to | says to | shall | she'll | should | shouldn't | skipped | skipping | somebody
            should | someone should | still to | supposed | supposed to | tempted to | they'll | think about |
            think i should | thinking about | thinking of | time to | told me to | tomorrow | try to | until i
            | used to | want | want to | wanted | wanted to | wants | wants to | wasn't | we'd | we'll |
            weren't | what if | will | wish | without | won't | would | would like | wouldn't | yet to |
            you'll
            """)

        /// It was done, although another phrase would say that it was not.
        package static let doneAnyway = phrases(
            """
            couldn't help | couldn't resist | decided to | did end up | finally got | finished | got around to
            | got round to | got to | had her | had him | had to | helped me | if not more | just | log | log
            that | made myself | managed to | mark | not bad | not just | not only | note i | note that |
            record that | remembered to | should have been | thanks to | that i | that we | used to be | was
            able to | went to | why not | you log | you note
            """)
    }
}
