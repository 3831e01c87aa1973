// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum TakingWords {
        /// May stand before "out of".
        package static let beforeOut = words(
            """
            all already am are clean completely fresh has have he's i i'm i've im ive just now officially
            plumb ran right run that's totally us we we're we've were weve
            """)

        /// Tells that a thing was used or thrown away.
        package static let using = words(
            """
            binned chucked emptied finished polished poured threw tossed use used using
            """)

        /// Tells that a thing was thrown away.
        package static let throwing = words(
            """
            binned chucked poured threw tossed
            """)

        /// Ends the thing that was used.
        package static let afterUsed = words(
            """
            after at away before down during for from in into lads on out over sorry to when with
            """)

        /// May stand before "last of".
        package static let beforeLast = words(
            """
            my our the very
            """)

        /// Before "of", the rest of a thing.
        package static let last = words(
            """
            dregs end last remainder rest
            """)

        /// May stand between "last" and "of".
        package static let bit = words(
            """
            bit bits dregs drop scraps
            """)

        /// Takes a thing from where it is kept.
        package static let taking = words(
            """
            brought deduct delete fetched get got grabbed minus pulled remove removed removing subtract take
            taken taking took
            """)

        /// Lowers a count, even without a place.
        package static let removing = words(
            """
            deduct delete remove removed subtract
            """)

        /// Stands before "from" and a place.
        package static let beforeStock = words(
            """
            back down out up
            """)

        /// May stand between the verb and what was taken.
        package static let beforeTaken = words(
            """
            her him me off out us
            """)

        /// After a thing, tells that nothing is left.
        package static let finished = words(
            """
            consumed depleted done empty exhausted finish finished gone khallas khatam out over
            """)

        /// May follow "finished" and the like.
        package static let afterFinished = words(
            """
            again already altogether and bar completely entirely except fully need needs none nothing now so
            there's too totally
            """)

        /// May stand between a thing and "finished".
        package static let beforeFinished = words(
            """
            's about all almost already are been completely entirely fully getting got has have is just nearly
            now only properly ran run totally up used
            """)

        /// A sentence that begins with it is not about a thing that is finished.
        package static let otherSubject = words(
            """
            he i i'm it it's she that's they we who
            """)

        /// Tells that the words are a sentence, not the name of a thing.
        package static let notInName = words(
            """
            ate for had i to was watered we with
            """)

        /// May stand before the number left.
        package static let beforeLeft = words(
            """
            about just like maybe only there's
            """)

        /// Opens a thing or gives it away.
        package static let opening = words(
            """
            cracked gave given opened took
            """)

        /// May stand before a thing that was opened.
        package static let beforeOpened = words(
            """
            is that that's thats
            """)

        /// Begins "that was the last of".
        package static let beforeEnd = words(
            """
            it that that's thats the there there's was
            """)

        /// May stand before "no more".
        package static let beforeNone = words(
            """
            and are got has have i i've is ive now oh so there there's theres we we're we've well weve
            """)

        /// Ends a thing of which nothing is left.
        package static let afterNone = words(
            """
            again and any anymore at for in now so until
            """)

        /// After "the last of" a thing, tells that nothing is left.
        package static let lastGone = words(
            """
            disappeared goes vanished went
            """)

        /// May stand before "the last of".
        package static let pointing = words(
            """
            goes is that that's thats there there's was
            """)

        /// Tells that an errand is done.
        package static let doing = words(
            """
            completed did done finished
            """)

        /// Tells that nearly nothing is left.
        package static let nearly = words(
            """
            about almost getting nearly practically
            """)

        /// With "through", tells that a thing was used.
        package static let gettingThrough = words(
            """
            blew burned burnt getting going gone got ran went
            """)

        /// Tells that the speaker broke or spilled a thing.
        package static let losing = words(
            """
            broke cracked dropped shattered smashed spilled spilt
            """)

        /// May follow "broke" and the like.
        package static let afterLost = words(
            """
            again and because in now on so today when yesterday
            """)

        /// A unit in which stock is kept, and nothing is eaten.
        package static let container = words(
            """
            bag bottle box can carton crate jar pack packet sack tin tub
            """)

        /// May follow "put it back".
        package static let afterPutBack = words(
            """
            again already belong belongs in it its just now place please they today where
            """)
    }
}
