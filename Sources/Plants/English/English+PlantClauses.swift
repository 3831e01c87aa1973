// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantClauses {
        /// Stands before a time at which something began or ended.
        package static let beforeLimit = words(
            """
            before by since till until
            """)

        /// A pronoun that can be a subject.
        package static let pronoun = words(
            """
            he i it she that they this we you
            """)

        /// Helps a verb, or stands between a subject and a statement about it.
        package static let helper = words(
            """
            am are be been being can can't could did didn't do does doesn't don't gets got had has hasn't have
            haven't is isn't just looked looks may might must need needs never not seems should to want wants
            was wasn't were will won't would
            """)

        /// A subject with its verb, written without an apostrophe.
        package static let bareContraction = words(
            """
            hes im ive shes theyre weve
            """)

        /// Can be left out.
        package static let adverb = words(
            """
            actually afterwards again all already also always apparently basically both er even finally first
            hello here hey hi just later like now oh ok okay only properly quickly really right so still then
            there today too uh um well yeah yes
            """)

        /// Follows a verb and belongs to it.
        package static let particle = words(
            """
            back down out up
            """)

        /// Somebody, besides people.txt and first-names.txt.
        package static let person = words(
            """
            aunty flatmate gardener housemate jonno margaret neighbour's paati thatha uncle
            """)

        /// Joins two clauses.
        package static let connector = words(
            """
            after afterwards also although and anyway as because before but cause cos coz cuz except if oh or
            plus since so then though till until when where whereas which while whilst who
            """)

        /// Starts a clause after a connector.
        package static let afterConnector = words(
            """
            add didn't don't haven't need never no not note put remind take
            """)

        /// Starts a clause whatever follows.
        package static let clearConnector = words(
            """
            also although because but cos coz oh plus though which while whilst
            """)

        /// Stands before a subject that does not start a clause of its own.
        package static let beforeSubclause = words(
            """
            like that think what where which who
            """)

        /// Before a plant and a participle, tells what is wanted: "need the fern watered".
        package static let wanting = words(
            """
            get got had have keep kept like make need needs want wants
            """)

        /// Stands before a verb of the same clause.
        package static let beforeVerb = words(
            """
            and be been get getting it or them to
            """)

        /// Follows a verb of the same clause.
        package static let afterVerb = words(
            """
            again back down off too twice up well
            """)

        /// With it, a clause is more than an amount.
        package static let moreThanAmount = words(
            """
            add and i we
            """)

        /// With it, a clause is not a remark on what was just said.
        package static let notRemark = words(
            """
            add i list remind we
            """)

        /// Stands for plants as the subject of a clause.
        package static let subjectPronoun = words(
            """
            both he he's it it's she she's they they're
            """)

        /// Stands for plants as the object of a verb.
        package static let objectPronoun = words(
            """
            em her him it them
            """)

        /// Stands for plants, together with "is" or "are".
        package static let contractedPronoun = words(
            """
            he's it's she's they're
            """)

        /// May stand before the first word that counts.
        package static let courtesy = words(
            """
            can could kindly please pls plz you
            """)

        /// Before a plant, tells a place or a comparison.
        package static let comparing = words(
            """
            above behind beside near than under with
            """)

        /// Opens a clause about something not done yet.
        package static let condition = words(
            """
            before if till unless until
            """)

        /// The speaker as the subject of a clause.
        package static let speaker = words(
            """
            i i'd i'll i'm i've ive me we we'd we've
            """)

        /// Somebody else as the subject of a clause.
        package static let otherSubject = words(
            """
            everyone he he's nobody she she's somebody someone they they've
            """)

        /// May stand between a number and a measure.
        package static let inAmount = words(
            """
            big full good large little more of small the whole
            """)

        /// Opens an amount, besides numbers.
        package static let amountStart = words(
            """
            a an couple half quarter
            """)

        /// Does not measure what a plant is given.
        package static let notMeasure = words(
            """
            bowl centimeters centimetre centimetres cm drink feet foot inch inches metre mm pot pots
            """)

        /// A unit of food that does not measure what a plant is given.
        package static let notUnit = words(
            """
            head sprig stalk stick
            """)

        /// Opens an obligation.
        package static let owing = words(
            """
            need ought should wanted
            """)

        /// At the end of a clause, tells that the act in the clause before was not done.
        package static let denial = words(
            """
            didn't didnt hasn't hasnt wasn't wasnt
            """)

        /// Before a plant and a verb in the present tense, tells what is still to be done.
        package static let when = words(
            """
            after as once when whenever
            """)

        /// Before a person's name.
        package static let title = words(
            """
            auntie dr miss mr mrs ms uncle
            """)

        /// May stand between "got" and a part of the plant.
        package static let beforePart = words(
            """
            all big her his its lower old the their
            """)

        /// Tells how often something is done, so that the present tense is no act: "I give it a drink every
        /// week".
        package static let often = words(
            """
            always can could daily days each every monthly never normally often once please should twice
            usually weekly weeks will would
            """)
    }
}
