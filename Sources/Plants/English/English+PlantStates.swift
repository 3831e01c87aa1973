// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantStates {
        /// Tells how a plant is by itself, beside the plant.
        package static let sign = words(
            """
            bloomed blooming blooms bolted bolting brown browning budding crisped crisping crispy curling
            dormant drooped drooping droops droopy dying flopping floppy flowered flowering fruiting
            germinated leaning leggy limp moldy mouldy mushy parched perked perky pot-bound potbound ripe
            ripening root-bound rootbound rooted rooting rotten rotting scorched shedding shriveled shrivelled
            shrivelling sprouted sprouting sulking sunburnt thirsty thriving unfurled unfurling unfurls wilted
            wilting wilts yellow yellowed yellowing
            """)

        /// Tells how a plant is if the plant is the subject.
        package static let growing = words(
            """
            climbing grew growing grown growth opened opening shooting
            """)

        /// Tells how a plant is after a verb of looking or being.
        package static let judging = words(
            """
            alright amazing awful bare beautiful berserk better big bigger damp dramatic dry dull dusty
            fantastic fine gone good gorgeous great happier happy healthy huge ill lovely lush miserable ok
            okay pale poorly rough sad sick sickly soggy stressed strong terrible tired unhappy well worse
            """)

        /// Stands before a judgement.
        package static let look = words(
            """
            doing feeling look looked looking looks seem seemed seems
            """)

        /// What a plant did with its leaves, flowers or fruit.
        package static let shedding = words(
            """
            dropped dropping drops losing lost shed
            """)

        /// Tells that the plant is dead.
        package static let gone = words(
            """
            croaked dead deceased died kaput perished
            """)

        /// Stands before the name of a dead plant.
        package static let death = words(
            """
            rip
            """)

        /// Adds nothing to the name of a trouble.
        package static let unweighed = words(
            """
            a going gone in leaf of off on the turning under up
            """)

        /// Opens a clause about the trouble named in the clause before.
        package static let afterTrouble = words(
            """
            again all in on
            """)

        /// With a part of a plant, tells how the plant is.
        package static let having = words(
            """
            got had has have lost opening
            """)

        /// Tells that something was done with a part of a plant.
        package static let handling = words(
            """
            added ate chewed cooked made threw used
            """)

        /// Before a part of a plant, tells how the plant is.
        package static let tellingPart = words(
            """
            already another baby black brown bursting couple covered crispy curled dead dripping drooping dry
            few first fresh full little loaded lots many more new second several smothered some third tiny
            white yellow
            """)

        /// Stands before a verb of shedding whose subject is the plant.
        package static let beforeShedding = words(
            """
            again had has have
            """)

        /// Joins a plant with a judgement.
        package static let being = words(
            """
            are been feels gone has is isn't was were
            """)

        /// Tells how a plant is if the plant opens the clause.
        package static let subjectSign = words(
            """
            black bloomed flowered kaput leaned recovered rots rotted sprouted
            """)

        /// With "for" and a pest, tells that somebody looked but saw none.
        package static let checking = words(
            """
            check checked checking look looked remind
            """)

        /// With it, a clause does not tell what somebody saw.
        package static let notSeen = words(
            """
            could hope hoping if might never remind should tomorrow will wish wonder would
            """)

        /// Tells how a plant is now.
        package static let present = words(
            """
            are has have is looks needs seems
            """)
    }
}
