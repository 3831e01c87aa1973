// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantStates {
        /// Tells it by itself, beside a plant.
        package static let sign = words(
            """
            bloomed blooming blooms bolted bolting brown browning budding crisped crisping crispy curling
            dormant drooped drooping droops droopy dying flopping floppy flowered flowering fruiting
            germinated leaning leggy limp moldy mouldy mushy parched perked perky pot-bound potbound ripe
            ripening root-bound rootbound rooted rooting rotten rotting scorched shedding shriveled shrivelled
            shrivelling sprouted sprouting sulking sunburnt thirsty thriving unfurled unfurling unfurls wilted
            wilting wilts yellow yellowed yellowing
            """)

        /// Tells it where the plant is the subject.
        package static let growing = words(
            """
            climbing grew growing grown growth opened opening shooting
            """)

        /// Tells it after a verb of looking or being.
        package static let judging = words(
            """
            amazing awful bare beautiful berserk better big bigger damp dramatic dry dull dusty fantastic fine
            gone good gorgeous great happier happy healthy huge ill lovely lush miserable pale poorly rough
            sad sick sickly soggy stressed strong terrible tired unhappy well worse
            """)

        /// After it a judgement follows.
        package static let look = words(
            """
            doing feeling look looked looking looks seem seemed seems
            """)

        /// A plant did so with leaves, flowers or fruit.
        package static let shedding = words(
            """
            dropped dropping drops losing lost shed
            """)

        /// The plant is not alive.
        package static let gone = words(
            """
            croaked dead deceased died kaput perished
            """)

        /// Stands before the name of what is dead.
        package static let death = words(
            """
            rip
            """)
    }
}
