// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ThingQuestions {
        /// May stand before "where".
        package static let beforeWhere = words(
            """
            any anybody anyone can can't cannot cant could do does don't find forget forgot have i i'm idea
            know me no out remember remind tell we wondering you
            """)

        /// May stand between "where" and the thing.
        package static let afterWhere = words(
            """
            are be can chuck could dad did do does drop dropped earth ever find get gone hang has have he heck
            hell hid hide i i'd i've is it's keep kept laid last lay leave left lie lies move moved mum my now
            on park people place placed pop put said say set she shove someone stash stashed stick store
            stored stuck that the they threw throw tuck was we were would you
            """)

        /// Ends the name of a thing that somebody looks for.
        package static let afterSought = words(
            """
            again are at gone have in is last live lives now these this went
            """)

        /// Tells that the speaker put the thing somewhere.
        package static let keeping = words(
            """
            chuck drop dropped hang hide keep kept laid lay leave left park pop put set shove stash stashed
            store stored tuck
            """)

        /// Asks about a person.
        package static let who = words(
            """
            who who's who've whom whos
            """)

        /// May stand between "who" and the thing.
        package static let afterWho = words(
            """
            actually all borrow borrowed borrowing currently did do ever gave give got had has have holding i
            is keeping lately lend lent loan now on originally still taken to took using we whom
            """)

        /// Tells that a question with "who" is about a loan.
        package static let having = words(
            """
            borrow borrowed borrowing gave give got had has have holding lend lent loan taken took use using
            """)

        /// Ends the thing in a question with "who".
        package static let afterLent = words(
            """
            again at for from in is last now right to
            """)

        /// Ends the thing in a question with "how many".
        package static let afterCounted = words(
            """
            are can did do does for have i in is left on remain should there we will
            """)

        /// Is counted, but not kept by a household.
        package static let uncounted = words(
            """
            calorie day hour minute people time week
            """)

        /// Tells that a question is about what the household has.
        package static let inStock = words(
            """
            got have home left remain remaining still there
            """)

        /// May stand before the thing in "do we have any".
        package static let beforeStock = words(
            """
            a an any enough got many more much some still the
            """)

        /// Ends the thing in "do we have any".
        package static let afterStock = words(
            """
            anywhere at for in left on or still
            """)

        /// A sentence about reminders that begins with it is not a question.
        package static let notReminders = words(
            """
            add i put we
            """)

        /// Tells that a sentence about reminders is a question.
        package static let askingReminders = words(
            """
            any do how list read show what what's whats which
            """)

        /// Begins a question about a list.
        package static let askingList = words(
            """
            anything are give is list read show tell what what's what've whats which
            """)

        /// Begins a question about what is in a place.
        package static let askingContents = words(
            """
            anything show what what's whats which
            """)

        /// May stand between "what" and the place.
        package static let beforePlace = words(
            """
            all are did do else got have i is items keep kind kinds left of put sort sorts still stored stuff
            there thing things type types we
            """)

        /// Leads to the place in "what is in".
        package static let placePreposition = words(
            """
            at in inside on under
            """)

        /// After "on" or "in", ends the name of something that a household does not fill.
        package static let notPlace = words(
            """
            news telly tv world
            """)

        /// Tells that a question is about a note.
        package static let noting = words(
            """
            jot jotted note noted say write written wrote
            """)

        /// Begins a question about a note.
        package static let askingNote = words(
            """
            did do have what what's when
            """)

        /// Leads to what a note is about.
        package static let beforeSubject = words(
            """
            about for of on regarding with
            """)

        /// Begins a question about a recipe.
        package static let askingRecipe = words(
            """
            find give read show what what's where's
            """)

        /// May stand before the name of a note to read out.
        package static let beforeNote = words(
            """
            about back me my note notes on out the us
            """)

        /// Stands right after "read" in an order to read out a note.
        package static let afterRead = words(
            """
            back me out us
            """)

        /// May follow "where" after the thing.
        package static let afterWhereLast = words(
            """
            ah are at been did do go gone got has have i is it it's keep lah leave left now put that that's
            them they they're we
            """)

        /// May stand between a thing and the place in "is it still in".
        package static let beforeAskedPlace = words(
            """
            already also down kept left now sitting still there up
            """)

        /// Asks whether something is on a list.
        package static let checking = words(
            """
            check find know look remind see tell wonder
            """)

        /// Tells that somebody has a thing of the speaker.
        package static let holding = words(
            """
            borrow borrowed got have
            """)

        /// Asks what still has to be bought.
        package static let needing = words(
            """
            buy get need needs pick want
            """)

        /// A shop, or the act of buying.
        package static let shop = words(
            """
            buy groceries grocery market shop shopping shops store stores supermarket
            """)

        /// What people do to a thing from time to time.
        package static let serviced = words(
            """
            bled changed checked cleaned descaled emptied fixed inspected painted renewed repaired replaced
            serviced sharpened swept tested
            """)

        /// Ends the name of a note to read out.
        package static let afterNote = words(
            """
            again love please to
            """)

        /// With "back", asks whether something was returned.
        package static let returning = words(
            """
            bring brought drop dropped gave get give given got hand handed return returned take took
            """)

        /// Begins a question until when things keep.
        package static let askingExpiry = words(
            """
            anything do does how is show tell until what what's whats when when's which will
            """)

        /// Begins such a question about a thing.
        package static let askingExpiryOfThing = words(
            """
            do does how is until when when's will
            """)

        /// May stand before the words that ask until when things keep.
        package static let beforeExpiring = words(
            """
            about all anything are do does first food foods going gonna have here in is long me my next of our
            soon still stuff that the there thing things to us we what when's which will
            """)

        /// Tells that a question is about everything that is lent or borrowed.
        package static let lending = words(
            """
            borrow borrowed borrowing lend lending lent loan loaned loaning
            """)

        /// May stand between "what" and such a word.
        package static let beforeLent = words(
            """
            all anybody anyone are at been currently did do else has have i i've is ive moment my of on our
            still stuff that's the things was we we've weve what
            """)

        /// May follow such a word.
        package static let afterLentOut = words(
            """
            again anybody anyone anything at currently else far moment now out please right so somebody still
            the then today who
            """)

        /// Begins a question whose words a note may have.
        package static let askingNoted = words(
            """
            how what what're what's whats when when's which
            """)

        /// Says nothing about what is asked in such a question.
        package static let besideNoted = words(
            """
            a about again an and are at be by did do does for her his i in is it its me my of on our that the
            their there this to was we were with you
            """)

        /// Says that something is said or called so.
        package static let telling = words(
            """
            call called calls name named said say says tell told
            """)

        /// In a question with "how long", tells that something does not spoil.
        package static let keepingGood = words(
            """
            keep last
            """)

        /// In a question, tells that something has not spoiled.
        package static let good = words(
            """
            date edible fine good ok okay usable
            """)

        /// May stand between a thing and such a word.
        package static let beforeGood = words(
            """
            all any gone in off right still yet
            """)

        /// Begins a question about everything that is lent or borrowed.
        package static let askingLoans = words(
            """
            anything do what what's whats which who who's whos
            """)

        /// Begins a question about what runs out.
        package static let askingStocks = words(
            """
            anything are do what what's whats which
            """)

        /// May stand beside "lists" in a question about all of them.
        package static let besideLists = words(
            """
            all any are do got have i is me my now of on our out please read right that the there to we what
            what's
            """)

        /// Asks when a loan ends.
        package static let comingBack = words(
            """
            back be come coming due go going have return returned to
            """)

        /// Asks where a thing was last.
        package static let seeing = words(
            """
            had have hold saw see seen use used
            """)

        /// After an oath, goes on with the question: "where in the world did I put it".
        package static let askedAfterOath = words(
            """
            are did do does has have is was
            """)
    }
}
