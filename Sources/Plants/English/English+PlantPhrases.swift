// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantPhrases {
        /// Given to a plant, tells that it was repotted.
        package static let givenRepotting = phrases(
            """
            better pot | bigger container | bigger home | bigger one | bigger planter | bigger pot | fresh
            compost | fresh pot | fresh potting mix | fresh soil | larger pot | new compost | new container |
            new home | new planter | new pot | new soil | next size | nicer pot | own pot | proper pot |
            roomier pot | size up | smaller pot
            """)

        /// Given to a plant, tells that it was turned.
        package static let givenRotating = phrases(
            """
            1/4 turn | half turn | quarter turn
            """)

        /// Given to a plant, tells that it was cleaned.
        package static let givenCleaning = phrases(
            """
            going over | wipe down
            """)

        /// Given to a plant, tells that it was tied up.
        package static let givenSupport = phrases(
            """
            bamboo cane | coir pole | moss pole | moss stick | taller stake
            """)

        /// Used to feed plants.
        package static let feed = phrases(
            """
            all purpose feed | aquarium water | baby bio | banana peel | banana water | blood and bone | blood
            fish and bone | bokashi juice | bone and blood | bone meal | cactus feed | cactus food | chicken
            pellets | citrus feed | citrus food | coffee grounds | comfrey tea | compost tea | cow dung |
            crushed egg shells | crushed eggshells | egg shells | eggshells | epsom salt | epsom salts | fish
            blood and bone | fish emulsion | fish water | flower food | leaf mold | leaf mould | liquid feed |
            liquid fertiliser | liquid fertilizer | liquid seaweed | miracle gro | mustard cake | neem cake |
            nettle tea | orchid feed | orchid food | plant feed | plant food | rice water | rose feed | rose
            food | slow release | slow release pellets | super phosphate | tank water | tea leaves | ten ten
            ten | tomato feed | tomato food | used tea leaves | wood ash | worm castings | worm juice | worm
            tea
            """)

        /// Used against pests and disease.
        package static let remedy = phrases(
            """
            beer trap | beer traps | bug clear | bug spray | castile soap | cinnamon on the soil | copper
            spray | copper tape | dish soap | eco oil | garlic spray | horticultural oil | hydrogen peroxide |
            insecticidal soap | mosquito bits | neem oil | neem spray | rubbing alcohol | slug pellets | soap
            water | soapy water | sticky card | sticky cards | sticky paper | sticky tape | sticky trap |
            sticky traps | washing up liquid | white oil | yellow sticky card | yellow sticky cards | yellow
            sticky traps
            """)

        /// Tells that a plant is gone.
        package static let gone = phrases(
            """
            a goner | are done | beyond help | beyond hope | beyond rescue | beyond saving | bit the dust |
            bought the farm | breathed her last | breathed his last | breathed its last | called it a day |
            came to an end | cannot be saved | carked | carked it | conked out | could not survive | couldn't
            survive | croaked it | dead altogether | dead as a doornail | did not come back | did not come
            through | did not live | did not make it | did not survive | didn't come back | didn't come
            through | didn't live | didn't make it | didn't make it through | didn't pull through | didn't
            recover | didn't survive | died on me | died on us | done for | gave up | gave up on life | gave
            up the fight | gave up the ghost | given up for dead | given up on life | given up on me | given
            up the ghost | gone to mush | gone to plant heaven | gone to the compost heap in the sky | had it
            finally | had to go | has died | has gone for good | has had it | has passed | have had it | is a
            goner | is done for | is finished | is history | is no more | is toast | kicked the bucket | never
            came back | never made it | never recovered | no longer with us | passed away | past it | past
            saving | pegged it | popped its clogs | rotted away | shrivelled up and died | snuffed it | stone
            dead | up and died | was toast | went to plant heaven
            """)

        /// Tells that nothing was done.
        package static let notDone = phrases(
            """
            did n t | did not | did not happen | didn't happen | forgot to | forgotten to | got left undone |
            it got left | let alone | neither | never got round | never happened | no feed | no time | no
            water | no way | not been | not yet | nothing done | nothing for | one day soon | one of these
            days | ran out of time | some day | someday | too late
            """)

        /// Tells that something was not done, or not yet.
        package static let planned = phrases(
            """
            about to | almost | aren't | as if | as soon as | asked me to | asked to | avoid | before i | can
            we | can you | can't | cannot | could | could you | couldn't | decided against | decided not |
            didn't | doesn't | don't | don't forget | dreamed | dreaming | dreamt | due a | due for | due to
            be | failed to | fixin to | fixing to | forgot | forgotten | get round to | get staked | getting
            round to | going to | gonna | hadn't | has to | hasn't | have to | haven't | he'll | hope to |
            hoping to | how to | i was about | i'd | i'll | if i | if it | if there's | if we | if you |
            imagine | in the spring | instead of | intend | intending | isn't | it'll | keep meanin to | keep
            meaning to | kept meaning to | later | let's | lets | may | meanin to | meaning to | meant to |
            might | missed | must | nearly | need to | needed to | needs to | never | next time | next week |
            next weekend | no one | nobody | nor | not | offered to | ought to | ought to be | plan to |
            planning on | planning to | plans to | plumb forgot | promised to | ran out of mix | rather than |
            ready for | refuse | refused | remember to | remind me | said i | said to | says to | shall |
            she'll | should | shouldn't | skipped | skipping | somebody should | someone should | still to |
            supposed | supposed to | tempted to | they'll | think about | think i should | thinking about |
            thinking of | time to | to be cut | to be done | to be fed | to be pruned | to be repotted | to be
            sprayed | to be staked | to be tied | to be watered | told me to | tomorrow | try to | until i |
            used to | want | want to | wanted | wanted to | wants | wants to | was fixing to | was going to |
            was gonna | wasn't | we'd | we'll | were going to | were gonna | weren't | what if | when i get |
            will | wish | without | won't | would | would like | wouldn't | yet to | you'll
            """)

        /// Tells that something was done, although another phrase denies it.
        package static let doneAnyway = phrases(
            """
            couldn't help | couldn't resist | decided to | did end up | finally got | finished | got around to
            | got round to | got to | had her | had him | had to | helped me | if not more | just | log | log
            that | made myself | managed to | mark | not bad | not just | not only | note i | note that |
            record that | remembered to | should have been | thanks to | that i | that we | used to be | was
            able to | went to | why not | you log | you note
            """)

        /// Takes back what was said just before.
        package static let repairing = phrases(
            """
            actually | correction | hang on | hold on | i didn't | i mean | i meant | i tell a lie | make that
            | my bad | my mistake | nae | nah | naw | no | no no | nope | oops | or rather | rather | scratch
            that | sorry | strike that | tell a lie | that's wrong | wait | what am i on about | what am i
            saying | what am i talking about
            """)

        /// May stand around a phrase of repair.
        package static let repairLead = phrases(
            """
            'tis | ah | er | erm | it is | it was | it were | it's | oh | ok | okay | only | so | that was |
            that's | tis | twas | uh | um | well | what am i like
            """)

        /// May stand after the plant that is meant: "no, the cactus did".
        package static let repairTail = phrases(
            """
            actually | did | did it | does | got it | had it | has | i did | i fed | i mean | i meant | i
            watered | instead | is what i meant | it was | not the other one | only | that did | that got it |
            that had it | was
            """)

        /// Used to make new plants.
        package static let toolPropagation = phrases(
            """
            air layered | air-layered | babies in | cutting in | cuttings in | for rooting | from seed | from
            seeds | hoping it roots | hoping it takes | hoping they root | hoping they take | in a glass of
            water | in a jar of water | in some water to root | laterals | root hormone | rooting hormone |
            rooting powder | runner into | runners down | runners into | runners so | see if it takes | see if
            it'll take | see if they take | see if they'll take | seed in | seeds in | so it roots | so it
            takes | so they root | so they take | so they'd take | to root | to see if it takes | to see if
            it'll take | to see if they take | to see if they'll take
            """)

        /// Used against pests and disease.
        package static let toolTreatment = phrases(
            """
            ant powder | antifungal powder | baking soda | bicarb | bordeaux mixture | bug killer | cotton bud
            | cotton buds | cotton swab | fly spray | fungal powder | fungicide | fungus spray | haldi |
            insect killer | insect powder | insect spray | methylated spirit | mite spray | neem | nematodes |
            q tip | q-tip | rose clear | rubbing spirit | scale insects from | scale insects off | sevin |
            sevin dust | slug bait | snail bait | snail killer | snail pellets | soap spray | soap water spray
            | spirit and cotton | sulfur | sulphur | surgical spirit | turmeric | vine weevil killer | wood
            ash
            """)

        /// Used to feed plants.
        package static let toolFeeding = phrases(
            """
            a tonic | as food | banana peel water | blood and bone | bloom booster | bloom feed | chicken
            manure | chicken poo | chook manure | chook poo | coffee grounds | comfrey feed | compost tea |
            cow dung manure | cow manure | dung | dynamic lifter | egg shells | eggshells | epsom salts | feed
            stick | feed sticks | fertiliser stick | fertiliser sticks | fertilizer spike | fertilizer spikes
            | fertilizer stick | fertilizer sticks | fish fertiliser | fish fertilizer | flower booster |
            horse manure | horse muck | liquid seaweed | manure | manure water | miracle grow | miracle-grow |
            nettle feed | onion peel water | orchid stuff | phostrogen | plant spikes | plant stuff | plant
            tonic | potash | powerfeed | rabbit poo | rice wash | rose stuff | seasol | seaweed feed | seaweed
            liquid | sheep manure | slow release | slow-release | tomato stuff | tomorite | top dressed |
            weekly dose | well rotted manure | worm castings | worm juice | worm tea | worm wee
            """)

        /// Plants are put into it.
        package static let toolRepotting = phrases(
            """
            bigger container | bigger one | bigger planter | bigger pot | bigger tub | centimetre pot |
            ceramic pot | change of pot | changed its pot | changed the pot | clay pot | cm pot | decent pot |
            fresh bark | fresh compost | fresh dirt | fresh mix | fresh potting mix | fresh soil | inch pot |
            larger pot | liter pot | litre pot | new bark | new compost | new container | new dirt | new home
            | new mix | new planter | new pot | new potting mix | new soil | new tub | next size up | nicer
            pot | own pot | own pots | plastic pot | pot size | pot sizes | proper pot | smaller pot | swapped
            the pot | terracotta pot | up a pot | up a size | up one size
            """)

        /// Used to mist plants.
        package static let toolMisting = phrases(
            """
            a fogger | a mister | fine mist | fine spray | good spray | light spray | little spray | plant
            mister | pumps of the mister | quick spray | some mist | spray bottle | spray gun | spray of water
            | sprays of water | squirt of water | squirts of water | the mister
            """)

        /// Used to tie plants up.
        package static let toolSupport = phrases(
            """
            a cage | a hoop | a pole | bamboo | bamboo cane | bamboo canes | bamboo stick | bamboo sticks |
            cane | canes | coir pole | garden wire | moss pole | moss stick | netting | plant clip | plant
            clips | plant tie | plant ties | splint | stake | stakes | support ring | support stick | tomato
            cage | trellis | twine
            """)

        /// Used to prune plants, or a pruning itself.
        package static let toolPruning = phrases(
            """
            a cut back | a trim | brown leaves off | clippers | cutting back | dead bits off | dead flowers
            off | dead leaves off | hair cut | hard prune | hedge trimmer | light prune | loppers | pruners |
            pruning shears | scissors | scissors to | secateurs | shears | side shoots off | the scissors |
            the snips | tidy up | tidy-up | yellow leaves off
            """)

        /// Used to water plants.
        package static let toolWatering = phrases(
            """
            a hose | bit of water | bucket of water | cup of water | drop of water | for a soak | garden hose
            | glass of water | good soak | half a can | half a cup | half a jug | half a liter | half a litre
            | her water | his water | hosepipe | its water | jug of water | long soak | some water | splash of
            water | the hose | their water | under the cold tap | under the faucet | under the kitchen faucet
            | under the kitchen tap | under the tap | watering can
            """)

        /// Starts an aside about something else.
        package static let aside = phrases(
            """
            before i forget | by the way | come to think of it | which reminds me | while i remember
            """)

        /// Opens a sentence about something that did not happen.
        package static let supposing = phrases(
            """
            assume | assuming | i wonder | i'm wondering | imagine | imagining | let's say | lets say |
            pretend | suppose | supposing | what if | wondering
            """)

        /// Tells how often care is wanted without a number of days.
        package static let vagueFrequency = phrases(
            """
            as needed | less frequently | less often | more frequently | more often | only when | when dry |
            when it's dry | when its dry | when needed | when the soil is dry
            """)

        /// Before or behind what was meant instead.
        package static let meaning = phrases(
            """
            i mean | i meant | i said
            """)

        /// Before a plant and its place, or a new plant, tells that the household has it.
        package static let stating = phrases(
            """
            here is | here's | i also have | i have | i own | i've also got | i've got | ive got | meet | then
            there is | then there's | there are | there are also | there is | there's | theres | these are |
            this is | we also have | we also own | we have | we have also got | we own | we've also got |
            we've got | weve got
            """)

        /// Before a plant, tells that the household has had it for a while.
        package static let having = phrases(
            """
            i have had | i've had | ive had | we have had | we've had | weve had
            """)

        /// Says that a plant is the household's, when asked.
        package static let ours = phrases(
            """
            correct | it is | it's mine | it's ours | mine | of course | ours | sure | that's right | they are
            | yeah | yep | yes | yes it is | yes it's mine | yes it's ours | yes please | yes they are | yup
            """)

        /// Says that it is not.
        package static let notOurs = phrases(
            """
            belongs to | isn't ours | it is not | it isn't | it's not | not mine | not one of mine | not one
            of ours | not ours | they are not | they aren't | they're not
            """)

        /// With a denial, silences the reminders of a plant.
        package static let reminding = phrases(
            """
            alerts | be after me | be at me | be on me | bother me | bothering me | bug me | bugging me |
            hassle me | hassling me | nag | nag me | nagging me | notifications | notify me | notifying me |
            on at me | on my case | on to me | pester me | pestering me | ping me | pinging me | remind me |
            reminders | reminding me | tell me | telling me | warn me
            """)

        /// Before a preposition and a plant, tells that it is as before.
        package static let unchanged = phrases(
            """
            no action | no change | no growth | no improvement | no movement | no news | no progress | no sign
            of life | no signs of life | nothing new | still nothing
            """)
    }
}
