// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ThingClauses {
        /// Opens a request before "you".
        package static let asking = words(
            """
            can could will would
            """)

        /// May stand before the person who did something.
        package static let beforePerson = words(
            """
            and my our the
            """)

        /// May stand between a person and what they did.
        package static let beforeVerbOfOther = words(
            """
            's already also finally had has have just kindly now only still then ve
            """)

        /// Does not change that a clause is about the speaker, before its verb.
        package static let ofSpeaker = words(
            """
            've actually already also and been both came finally had has have having i i'm i've ive just must
            never now only quickly then we we've went weve
            """)

        /// What follows is planned, wanted or only asked about.
        package static let planned = words(
            """
            almost can could did do does dreamed dreamt going gonna hope hoping how i'd if imagine let's may
            maybe meaning meant might must nearly need perhaps plan planning shall should supposed thinking to
            trying unless used want wanted wants we'd what when where whether who why will wish would
            """)

        /// What follows did not happen.
        package static let negation = words(
            """
            cannot cant didnt dont forget forgot forgotten havent neither never no-one nobody nor not refused
            stop without wont
            """)

        /// The word after it is a noun, even if it looks like a verb.
        package static let beforeNoun = words(
            """
            a an from my of our the your
            """)

        /// Joins two clauses.
        package static let conjunction = words(
            """
            also and because but cause cos coz cuz oh plus so then
            """)

        /// A pronoun after it does not begin a clause.
        package static let beforeSubject = words(
            """
            after all am are as before can case could did do does everything for gave give had has have how if
            in is let lets make may might must of once one said say shall should since than that the thing
            things think till time to told until was were what when where whether which while who why will
            with would
            """)

        /// Opens a clause after a comma or a conjunction.
        package static let opener = words(
            """
            can could cross did do don't dont get how let need out running take that's thats there there's
            theres tick what's where where's who who's
            """)

        /// May stand between a pronoun and its verb.
        package static let afterSubject = words(
            """
            already also always finally just only really then
            """)

        /// A pronoun that begins a clause together with a verb.
        package static let subject = words(
            """
            he i it she they we you
            """)

        /// A pronoun and its verb in one word.
        package static let contractedSubject = words(
            """
            he'd he'll he's i'd i'll i'm i've im it's ive she'd she'll she's they'll they're they've we'd
            we'll we're we've weve
            """)

        /// Helps another verb.
        package static let auxiliary = words(
            """
            are can can't could did didn't do does don't had has have is might must need should was were will
            won't would
            """)

        /// A verb that also begins names, as in "frozen peas".
        package static let verbInName = words(
            """
            baked canned cut drink frozen hide note pickled preserved record stick store
            """)

        /// Ends the noun phrase at the start of a clause.
        package static let nounPhraseEnd = words(
            """
            and for from in of on to with
            """)

        /// Tells that the "'s" before it means "is".
        package static let afterContraction = words(
            """
            done empty finished gone in
            """)

        /// After a noun, tells what it is or has.
        package static let state = words(
            """
            are goes had hangs has have is live lives needs was were will
            """)

        /// A phrase of reminding after it does not begin a clause.
        package static let beforeReminder = words(
            """
            and can could i to would you
            """)

        /// Tells somebody to do something with a list.
        package static let order = words(
            """
            add cross set take tick write
            """)

        /// Stands for a thing named earlier, after an order.
        package static let pointing = words(
            """
            it that them these this those
            """)

        /// An order after it does not begin a clause.
        package static let beforeOrder = words(
            """
            a always and can can't could dad did didn't didnt do don't dont had has have he i i'd i'll i've
            just let's may might mum must never not please she should the then they to usually we we'll we've
            who will won't would you
            """)

        /// A verb in the past tense that begins a clause without a subject.
        package static let telling = words(
            """
            borrowed gave lent misted returned stuck watered
            """)

        /// A verb in the past tense after it does not begin a clause.
        package static let beforeTelling = words(
            """
            also and are be been being finally get got had has have he i i've is ive just not she that then
            they to was we we've were who
            """)

        /// Between two clauses of recognised words: "hang on archie um the passports are".
        package static let hesitation = words(
            """
            er erm uh um umm
            """)
    }
}
