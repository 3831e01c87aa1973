// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ListWords {
        /// Short for a list of errands.
        package static let errands = words(
            """
            groceries to-do todo todos
            """)

        /// A preposition after "down", "back" or "off".
        package static let afterParticle = words(
            """
            of off on to
            """)

        /// May stand before a list.
        package static let preposition = words(
            """
            at for from in into of off on onto to
            """)

        /// May stand before the name of a list.
        package static let determiner = words(
            """
            a me my new our that the this your
            """)

        /// A word before the name of a list that is not a part of it.
        package static let beforeName = words(
            """
            add and clean clear create empty has is make open put start
            """)

        /// May stand before a list at the head of a sentence.
        package static let beforeHeading = words(
            """
            for my our the
            """)

        /// A sentence that begins with it is an order.
        package static let notHeading = words(
            """
            add create make new put start
            """)

        /// After a list, tells that no items follow.
        package static let afterList = words(
            """
            can could for has is may might needs please should wants was will
            """)

        /// Stands between a list and what it should have.
        package static let shouldHave = words(
            """
            also contain has have include mention must needed needs read say should still to
            """)

        /// Makes a new list.
        package static let making = words(
            """
            begin create make new open start
            """)

        /// May stand before the name of a new list.
        package static let beforeMade = words(
            """
            a an another me new the us
            """)

        /// Leads to the items of a new list.
        package static let madeWith = words(
            """
            containing including with
            """)

        /// Takes everything off a list.
        package static let clearing = words(
            """
            bin clear cleared delete ditch dump empty erase remove reset scrap trash wipe
            """)

        /// Stands for everything on a list.
        package static let everything = words(
            """
            all contents entire everything items off out whole
            """)

        /// May stand between the things and the list.
        package static let afterThings = words(
            """
            also away back down from off out
            """)

        /// May stand between the verb and the things.
        package static let beforeThings = words(
            """
            also down off out please
            """)

        /// With "off" or "out", ticks a thing off.
        package static let ticking = words(
            """
            cancel check checked cross crossed drop knock scratch scratched scrub scrubbed strike struck take
            tick ticked
            """)

        /// Ticks a thing off only if the thing stands before "off".
        package static let doubtfulTicking = words(
            """
            check checked drop take
            """)

        /// Ends the name of a thing that is needed.
        package static let afterNeeded = words(
            """
            before by for from in to
            """)

        /// Asks for more of the thing named earlier.
        package static let more = words(
            """
            a another book it more new one some that them
            """)

        /// May stand between a list and what happens to it.
        package static let beforeListed = words(
            """
            also can could just please should to would you
            """)

        /// Ends "should go" before a list.
        package static let goingOn = words(
            """
            added be go goes put
            """)

        /// May stand before "should go".
        package static let beforeGoing = words(
            """
            also can has have must need needs please should to wants
            """)

        /// Ends the name of a thing that is no longer needed.
        package static let afterNotNeeded = words(
            """
            after any anymore for from now on this
            """)

        /// After "need", tells that there is nothing to buy.
        package static let notNeeded = words(
            """
            her him is me not them to was you
            """)

        /// May stand between a thing and the list that it comes off.
        package static let comingOff = words(
            """
            also are be been can come comes could cross crossed cut delete deleted dropped go goes had has
            have is it just may now off please remove removed scratched scrubbed should so struck take taken
            they ticked you
            """)

        /// May stand between a thing and "running low".
        package static let beforeLow = words(
            """
            's also are getting is now really was
            """)

        /// May follow "running low".
        package static let afterLow = words(
            """
            add again already and because but for get now on please put so too
            """)

        /// Tells that somebody means to buy something.
        package static let gettingMore = words(
            """
            buy grab low out pick short stock
            """)

        /// Tells that something is to be done with a thing, not that it is to be bought.
        package static let notInNeeded = words(
            """
            back into onto to
            """)

        /// May follow "bought everything".
        package static let besideAll = words(
            """
            at from i it market needed now of shop shops stuff supermarket that the there things today we
            """)

        /// Before a verb, says that somebody may do it.
        package static let allowing = words(
            """
            can could may
            """)

        /// Whoever may change a list.
        package static let allowed = words(
            """
            all also i just now u we ye you
            """)

        /// May stand between a list and "cleared".
        package static let beforeCleared = words(
            """
            be been can could has is may needs now should wants was
            """)

        /// Tells after a list that nothing is left on it.
        package static let emptied = words(
            """
            cleared clearing emptied emptying wiped wiping
            """)

        /// May stand between a list that is made and its name: "make a list there for me called".
        package static let afterMade = words(
            """
            now please pls there
            """)
    }
}
