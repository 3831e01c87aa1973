// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantChanges {
        /// Stands between a number of times and a unit of time.
        package static let per = words(
            """
            a each every in per
            """)

        /// Stands before the end of a pause.
        package static let until = words(
            """
            before til till until
            """)

        /// Stands before the length of a pause.
        package static let beforeSpan = words(
            """
            another by for give in next
            """)

        /// May stand between it and the number: "for the next two weeks".
        package static let inSpan = words(
            """
            about another at coming following least next the
            """)

        /// May stand before the day on which a pause ends.
        package static let beforeDay = words(
            """
            after at early is it it's late least mid next the
            """)

        /// Tells how often care is wanted, not that it was done.
        package static let setting = words(
            """
            be change gets likes make need needs only set should to want wants
            """)

        /// The time of year in which plants rest.
        package static let winter = words(
            """
            winter winters wintertime
            """)

        /// What is put off is a reminder, not the plant.
        package static let reminder = words(
            """
            alarm alarms reminder reminders timer
            """)

        /// With "wait" after it, tells that care has time: "the fern can wait".
        package static let beforeWait = words(
            """
            can could may might will
            """)

        /// Opens an order to pause care.
        package static let pausing = words(
            """
            defer delay hold pause postpone push skip skipping snooze suspend
            """)

        /// With "skip" or "pause" in the same clause, makes them an order.
        package static let beforePausing = words(
            """
            can i'm let's to we're
            """)

        /// Tells how long a pause is.
        package static let span = words(
            """
            days fortnight month months today tomorrow week weekend weeks
            """)

        /// With a word of care, tells that it is not wanted.
        package static let denying = words(
            """
            ain't aint doesn't doesnt don't dont never no not nothing stop
            """)

        /// Tells of the past or the speaker, so that the clause is not an order.
        package static let notOrder = words(
            """
            could did didn't didnt forgot had hadn't haven't i i'll i've was were
            """)

        /// With it, a clause does not tell that a plant died.
        package static let notGone = words(
            """
            almost bits could didn't flowers from hasn't heads hope if isn't leaf leaves might nearly not stem
            stems thought would
            """)

        /// Before a plant's end, tells that somebody only supposes it.
        package static let supposing = words(
            """
            always believes claims fears guesses reckons suspects swears thinks
            """)

        /// Follows "threw" where nothing was thrown away: "threw together".
        package static let afterThrew = words(
            """
            on some together under
            """)

        /// May stand between a plant and the word that tells that it died.
        package static let beforeEnd = words(
            """
            as completely dead finally gone good me much on pretty sadly totally
            """)

        /// Stands before a gerund that tells what the speaker is doing.
        package static let beforeMoving = words(
            """
            am i'm im we're
            """)

        /// With it, a clause does not tell that a plant was moved.
        package static let notMoved = words(
            """
            cut list recipe water
            """)

        /// Follows a verb of moving and is not its object.
        package static let notObject = words(
            """
            all away back both by downstairs from her him in indoors inside into it near next off onto out
            outdoors outside over them to under upstairs
            """)

        /// Before a plant, tells that somebody else has it now.
        package static let parting = words(
            """
            donated gifted re-gifted re-homed regifted rehomed sold traded
            """)

        /// After a plant and a helping verb, tells that it is gone.
        package static let parted = words(
            """
            binned chucked composted culled discarded ditched donated dumped gifted nicked re-homed rehomed
            sold stolen thrown trashed
            """)

        /// Opens an order to take a plant off the list.
        package static let striking = words(
            """
            cross delete deleted deregister drop erase remove removed scrap scratch strike take unlist
            """)

        /// Where the plants of a household are listed.
        package static let listed = words(
            """
            app collection diary garden houseplants inventory journal list plants records roster system
            """)

        /// After a plant, before the person that has it now.
        package static let leaving = words(
            """
            came goes gone is lives living moved went
            """)

        /// The person who has the plant now.
        package static let newOwner = words(
            """
            aunt brother charity colleague cousin dad daughter father friend gran her him home mom mother mum
            nan neighbor neighbour owner school sister son them
            """)

        /// After a plant, tells that it stands somewhere else now.
        package static let movingItself = words(
            """
            back came come coming goes going gone went
            """)

        /// After the speaker, tells of a move in the present tense.
        package static let movingTold = words(
            """
            bring bringing carry hang keep move moving place put putting shift shifting stand take taking
            """)

        /// Before "got" and a plant, tells that it died: "frost got the lemon tree".
        package static let killing = words(
            """
            blight cat cold dog frost hail heat mice mouse rot slugs snails squirrel storm wind
            """)

        /// After "for the", tells how long a plant stays in its new place.
        package static let forSeason = words(
            """
            autumn fall night season spring summer winter
            """)

        /// With "out", throws a plant away.
        package static let tearing = words(
            """
            ripped tore yanked
            """)

        /// After "had to" or "ended up", throws a plant away.
        package static let throwing = words(
            """
            bin binning chuck throw throwing toss tossing
            """)

        /// Before "of" and plants, tells of a part of them.
        package static let someOf = words(
            """
            couple few half many most none one several some
            """)

        /// May stand between a verb of coming or going and the place.
        package static let direction = words(
            """
            across along down in inside out outside over through up
            """)

        /// After an interval and "is", tells that this is how often care is wanted.
        package static let enough = words(
            """
            about all ample best enough fine good ideal ok okay perfect plenty right sufficient what
            """)

        /// May follow a verb of throwing away whose plant stands in front.
        package static let afterThrown = words(
            """
            away bin in out the
            """)

        /// Tells that an interval does not hold: "doesn't need water every week".
        package static let denyingAlways = words(
            """
            ain't aint doesn't doesnt don't dont needn't not
            """)

        /// May follow "gone" of a plant that died: "the mint is gone sadly".
        package static let afterGone = words(
            """
            alas dead dried for forever i'm im lads rotten sadly unfortunately y'all ya yall
            """)
    }
}
