// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum LoanWords {
        /// Leads to where the person is: "the man at the mill".
        package static let beforeWhereabouts = words(
            """
            at down from in next of over
            """)

        /// After the person, begins the thing.
        package static let beforeObject = words(
            """
            a an both her his me my our some that the
            """)

        /// Ends the thing that was lent.
        package static let afterObject = words(
            """
            again because for from last leaving off remaining since so this til till to today until when while
            yesterday
            """)

        /// Ends the person to whom it was lent.
        package static let afterPerson = words(
            """
            again and as because currently for he last now nowadays on she so these this til till today
            tomorrow tonight until when while who yesterday
            """)

        /// Ends the person from whom it was borrowed.
        package static let afterOwner = words(
            """
            due has have i it must need needs to which
            """)

        /// After the person, begins the thing.
        package static let determiner = words(
            """
            a an her his some the their two
            """)

        /// A pronoun that names nobody.
        package static let unnamed = words(
            """
            everybody everyone everything he i me nobody nothing she someone something they
            """)

        /// A verb that does not bring anything back.
        package static let havingBack = words(
            """
            had has have
            """)

        /// Begins the thing after "me" or "us".
        package static let afterReceiver = words(
            """
            her his me my our the
            """)

        /// A verb followed by the person who gets the thing back.
        package static let handing = words(
            """
            gave given handed passed
            """)

        /// Ends the thing that was brought back.
        package static let afterReturned = words(
            """
            at finally from in last leaving on remaining to today with yesterday
            """)

        /// Tells that the speaker has the thing back.
        package static let getting = words(
            """
            got had have received
            """)

        /// Leads to the person, after what was brought back.
        package static let beforePerson = words(
            """
            at from off to
            """)

        /// After "to", names nobody who gets a thing back.
        package static let notReceiver = words(
            """
            her him it them work
            """)

        /// Tells that the speaker gives the thing back.
        package static let givingBack = words(
            """
            brought dropped gave given handed passed sent took
            """)

        /// Tells who has a thing.
        package static let having = words(
            """
            got had has have using
            """)

        /// Ends a thing that the speaker has from somebody.
        package static let afterOwned = words(
            """
            and at here in must on still with
            """)

        /// May stand between a person and the thing they have.
        package static let afterHolder = words(
            """
            's has is now still
            """)

        /// Ends the thing that somebody has.
        package static let afterHeld = words(
            """
            again and at now since still
            """)

        /// May stand before "with" and a person.
        package static let beforeWith = words(
            """
            are is loan now on still
            """)

        /// May stand between "has" and the thing.
        package static let afterHaving = words(
            """
            already been borrowed got gotten holding just still taken
            """)

        /// What somebody may do with a thing.
        package static let using = words(
            """
            borrow have keep manage play read take try use watch wear
            """)

        /// After a person, tells that this person has a thing of the speaker.
        package static let taking = words(
            """
            collected fetched got grabbed picked take taken takes took
            """)

        /// Tells that somebody came to fetch a thing.
        package static let coming = words(
            """
            called came come comes dropped popped stopped swung
            """)

        /// May stand between a thing and "lent to".
        package static let beforeLent = words(
            """
            already are been currently got has have is just now on out was were
            """)

        /// May stand between a thing and "back".
        package static let beforeBack = words(
            """
            all already are been being brought came come fetched finally given gone got gotten handed has have
            is it's just now safely was went were
            """)

        /// A word for a loan.
        package static let loan = words(
            """
            borrow lend lending loan
            """)

        /// Before "a loan of", tells that somebody else gets the thing.
        package static let granting = words(
            """
            gave give given giving let
            """)

        /// Tells that the speaker has a thing from somebody.
        package static let gaining = words(
            """
            collected fetched got grabbed had has have picked taken took
            """)

        /// Tells how long somebody has a thing.
        package static let duration = words(
            """
            afternoon bit day days evening holiday holidays hour hours month months morning night now party
            time trip week weekend weeks while year
            """)

        /// A kind of thing that people give rather than lend.
        package static let given = words(
            """
            bathroom bedding book clothing decor document food jewellery medicine pet stationery toy
            """)

        /// May stand before a person, without being part of the name.
        package static let beforeName = words(
            """
            and my our right so the to
            """)

        /// Before "to" and a person, tells whose a thing is.
        package static let belonging = words(
            """
            belong belongs
            """)

        /// Tells whose a thing is, without a name.
        package static let owning = words(
            """
            hers his theirs
            """)

        /// Tells that the speaker gives something away.
        package static let givingAway = words(
            """
            donated gave give given handed passed sent
            """)

        /// Before "us", tells that somebody gave the speaker something.
        package static let presenting = words(
            """
            brought delivered dropped gave handed posted sent
            """)

        /// May stand between a thing and "back" or "due": "has to be back".
        package static let beforeDue = words(
            """
            are be due go goes has have is must need needs should to
            """)

        /// Tells that somebody left without asking.
        package static let makingOff = words(
            """
            disappeared made vanished walked
            """)

        /// Begins a thing of the person before it.
        package static let ownersDeterminer = words(
            """
            her his their
            """)

        /// A child or an animal of the household, who owns nothing that is brought back.
        package static let atHome = words(
            """
            baby boy boys cat child children dog girl girls hamster kid kids kitten puppy rabbit toddler twins
            """)

        /// Before "with", tells that somebody left and took a thing.
        package static let leaving = words(
            """
            away disappeared gone off vanished
            """)

        /// May stand between the person and such a word.
        package static let beforeLeaving = words(
            """
            are been drove gone got has have is just made ran run still taken walked was went
            """)

        /// May stand before the day on which a thing is due back.
        package static let beforeDueDay = words(
            """
            at back before by library on to
            """)
    }
}
