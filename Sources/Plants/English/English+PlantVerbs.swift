// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantVerbs {
        /// Gives water.
        package static let watering = words(
            """
            bathed bottom-watered bottom-watering deep-watered douse doused dousing drench drenched drenching
            dunk dunked dunking flooded hose hosed hosing hydrate hydrated hydrating irrigate irrigated
            quenched rewatered shower showered showering sloshed soak soaked soaking sprinkled water watered
            watering wetted
            """)

        /// Gives food.
        package static let feeding = words(
            """
            composted dose dosed dosing fed feed feeding fertilise fertilised fertilising fertilize fertilized
            fertilizing limed manure manured manuring mulch mulched mulching nourished sidedressed top-dressed
            topdressed
            """)

        /// Wets leaves.
        package static let misting = words(
            """
            mist misted misting spray sprayed spraying spritz spritzed spritzing
            """)

        /// Gives another pot or soil.
        package static let repotting = words(
            """
            pot potted potting re-pot re-potted re-potting replant replanted replanting repot repotted
            repotting transplant transplanted transplanting upsize upsized upsizing
            """)

        /// Takes off leaves, shoots or flowers.
        package static let pruning = words(
            """
            chop chopped chopping clip clipped clipping cut cutting dead-head dead-headed dead-heading
            deadhead deadheaded deadheading defoliated disbudded hack hacked hacking lop lopped lopping
            neatened nip nipped pinch pinched pinching prune pruned pruning shaped shear sheared shearing
            shortened snip snipped snipping tailed thinned thinning tidied trim trimmed trimming
            """)

        /// Gives something to climb or lean on.
        package static let support = words(
            """
            cage caged earthed fleeced netted prop propped propping stake staked staking strung supported tie
            tied trained training trellis trellised trellising tying wired
            """)

        /// Turns another side to the light.
        package static let rotating = words(
            """
            rotate rotated rotating spin spinning spun swivel swiveled swivelled turn turned turning
            """)

        /// Takes dust off.
        package static let cleaning = words(
            """
            clean cleaned cleaning dust dusted dusting polished polishing rinse rinsed rinsing scrub scrubbed
            scrubbing sponged wash washed washing wipe wiped wiping
            """)

        /// Acts against pests or disease.
        package static let treatment = words(
            """
            debug debugged debugging deloused squash squashed squashing squished treat treated treating zapped
            """)

        /// Makes new plants.
        package static let propagation = words(
            """
            divide divided dividing grafted grafting propagate propagated propagating separate separated
            separating sow sowed sowing sown split splitting
            """)

        /// Takes what a plant bears.
        package static let harvest = words(
            """
            dug gathered gathering harvest harvested harvesting lifted pick picked picking pluck plucked
            plucking
            """)

        /// A past tense or a participle.
        package static let past = words(
            """
            bathed bottom-watered caged chopped cleaned clipped composted cut dead-headed deadheaded debugged
            deep-watered defoliated deloused disbudded divided dosed doused drenched dug dunked dusted earthed
            fed fertilised fertilized fleeced flooded gathered grafted hacked harvested hosed hydrated
            irrigated lifted limed lopped manured misted mulched neatened netted nipped nourished picked
            pinched plucked polished potted propagated propped pruned quenched re-potted replanted repotted
            rewatered rinsed rotated scrubbed separated shaped sheared shortened showered sidedressed sloshed
            snipped soaked sowed sown split sponged sprayed sprinkled spritzed spun squashed squished staked
            strung supported swiveled swivelled tailed thinned tidied tied top-dressed topdressed trained
            transplanted treated trellised trimmed turned upsized washed watered wetted wiped wired zapped
            """)

        /// An infinitive or an order.
        package static let base = words(
            """
            cage chop clean clip dead-head deadhead debug divide dose douse drench dunk dust feed fertilise
            fertilize hack harvest hose hydrate irrigate lop manure mist mulch nip pick pinch pluck pot prop
            propagate prune re-pot replant repot rinse rotate scrub separate shear shower snip soak sow spin
            spray spritz squash stake swivel tie transplant treat trellis trim turn upsize wash water wipe
            """)

        /// Ends in "ing".
        package static let gerund = words(
            """
            bottom-watering chopping cleaning clipping cutting dead-heading deadheading debugging dividing
            dosing dousing drenching dunking dusting feeding fertilising fertilizing gathering grafting
            hacking harvesting hosing hydrating lopping manuring misting mulching picking pinching plucking
            polishing potting propagating propping pruning re-potting replanting repotting rinsing rotating
            scrubbing separating shearing showering snipping soaking sowing spinning splitting spraying
            spritzing squashing staking thinning training transplanting treating trellising trimming turning
            tying upsizing washing watering wiping
            """)

        /// Also done to many other things, so that it needs a plant of the household or a plant with an article.
        package static let weak = words(
            """
            bathed cage caged chop chopped chopping clean cleaned cleaning clip clipped clipping composted cut
            cutting debug debugged debugging defoliated disbudded divide divided dividing dose dosed dosing
            douse doused dousing drench drenched drenching dug dunk dunked dunking dust dusted dusting earthed
            fed feed feeding fleeced flooded gathered gathering grafted grafting hack hacked hacking hose
            hosed hosing hydrate hydrated hydrating irrigate irrigated lifted limed lop lopped lopping manure
            manured manuring mulch mulched mulching neatened netted nip nipped nourished pick picked picking
            pinch pinched pinching pluck plucked plucking polished polishing pot potted potting prop propped
            propping quenched rinse rinsed rinsing scrub scrubbed scrubbing separate separated separating
            shaped shear sheared shearing shortened shower showered showering sloshed snip snipped snipping
            soak soaked soaking sow sowed sowing sown spin spinning split splitting sponged spray sprayed
            spraying sprinkled spun squash squashed squashing squished strung supported swivel swiveled
            swivelled tailed thinned thinning tidied tie tied trained training treat treated treating trim
            trimmed trimming turn turned turning tying upsize upsized upsizing wash washed washing wetted wipe
            wiped wiping wired zapped
            """)

        /// Brought a thing to another place.
        package static let movingPast = words(
            """
            banished brought carried dragged evicted hauled hung kept lugged moved packed parked perched
            placed plonked popped positioned put rehung relocated repositioned returned sat scooched scooted
            set shifted shoved slid squeezed stashed stuck swapped switched taken took transferred tucked
            wheeled
            """)

        /// An order to bring a thing to another place.
        package static let movingBase = words(
            """
            move relocate shift
            """)

        /// Bringing a thing to another place.
        package static let movingGerund = words(
            """
            bringing moving putting relocating shifting
            """)

        /// Stands before what a plant was given: "gave the fern a drink".
        package static let giving = words(
            """
            gave given givin giving treated
            """)

        /// Stands between a plant and what it was given: "the fern got a drink".
        package static let getting = words(
            """
            collected copped enjoyed gets getting got gotten had received
            """)

        /// Brings something new into the home.
        package static let acquiring = words(
            """
            acquired adopted bought inherited nabbed ordered purchased received recieved rescued scored
            snagged won
            """)

        /// After it, a plant is gone.
        package static let discarding = words(
            """
            binned chucked composted discarded ditched dumped flung heaved hoyed lobbed scrapped slung threw
            tossed trashed turfed yeeted
            """)

        /// May bring a new plant, but need not.
        package static let planting = words(
            """
            planted
            """)

        /// Tells of things besides plants, and starts a clause of its own.
        package static let everyday = words(
            """
            added borrowed brought chucked did died dug fell fixed gave hoovered lent mixed mowed paid popped
            pulled returned sent spotted squashed threw tidied unloaded vacuumed
            """)

        /// Tells of a move, wherever the plant goes.
        package static let movingCertain = words(
            """
            move moved moving relocate relocated relocating shift shifted shifting transferred
            """)
    }
}
