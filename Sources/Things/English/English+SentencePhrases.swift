// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum SentencePhrases {
        /// Says that the speaker wants something done.
        package static let wish = phrases(
            """
            i want you to | i need you to | i would like | i want to | i need to | i'd like | we should |
            let's
            """)

        /// May stand before "need" and "want".
        package static let needingSubject = phrases(
            """
            one of us | i think we | i guess we | we're gonna | we also | we still | i also | we really | i
            really | we definitely | we probably | we | we'll | i | also | someone | somebody | we'd
            """)

        /// Tells that something has to be bought.
        package static let needing = phrases(
            """
            need to stock up on | need to pick up | needs to pick up | have to pick up | are in need of | have
            run low on | have got to get | have got to buy | need to buy | need to get | want some more |
            could do with | have to buy | need to grab | needs to grab | needs to get | needs to buy | has to
            get | has to buy | have to get | have to grab | ought to get | ought to buy | must pick up |
            should pick up | need to restock | need to replace | need to replenish | want more | must get |
            must buy | gotta get | should get | should buy | will need | could use | will require | better get
            | better buy | gotta buy | need | require
            """)

        /// The same, but only for a thing that a household keeps.
        package static let wanting = phrases(
            """
            want some
            """)

        /// Tells without a subject that something has to be bought.
        package static let neededAlone = phrases(
            """
            we are running low on | we are running out of | we are running short of | we are getting low on |
            we are almost out of | we are nearly out of | we're just about out of | we're running low on | i'm
            running low on | we're getting low on | we are low on | we're running out of | we're nearly out of
            | i'm nearly out of | we're almost out of | i'm almost out of | we're running short of | i'm
            running short of | we're running short on | we're in need of | i'm running out of | just about out
            of | we're about out of | running low on | getting low on | we're low on | i'm low on | running
            out of | nearly out of | almost out of | we're short of | get some more | pick up some | running
            short of | running short on | getting short of | we're short on | in need of | about out of | grab
            some more | stock up on | time to buy | time to get | time for more | low on | short of | get some
            | get more | please buy | buy some | buy more | short on | grab some | buy | i'm getting low on |
            i'm getting short of | i'm about out of | i'm just about out of | i'm short of | i'm short on |
            were running low on | were getting low on | were running out of | we're needing | i'm needing | we
            are needing | i am needing | we're after some | we're wanting | we'll be needing | we will be
            needing | we're going to need | we're gonna need
            """)

        /// Says how many there are in a place.
        package static let standing = phrases(
            """
            we now have got | we still have | i still have | we have got | we now have | we only have | there
            should be | there are still | there are only | there are now | that makes it | now there are | we
            should have | i now have | we've got | we have | i've got | i have | there are | there's only |
            there is | still got | still have | that makes | that's now | there were | there's | theres |
            there're | i've | it remains | there remain | there remains | remaining | remains | what remains
            is | what's left is
            """)

        /// Asks whether the household has something.
        package static let askingStock = phrases(
            """
            did we run out of | are we running low on | do we still have | are we out of | are we low on | do
            we have | do i have | have we got | have i got | do we need | is there | are there | have we | got
            any
            """)

        /// Before the name of a place, tells that something is taken from it.
        package static let source = phrases(
            """
            out of the | out the | from the | off the | of the | from | out | off | of
            """)

        /// After a thing, tells that it has to be bought.
        package static let low = phrases(
            """
            about to get over | about to run out | on its last legs | on their last legs | coming to an end |
            about to finish | about to end | needs topping up | need topping up | a bit low | running low |
            getting low | running short | getting short | running out | getting over | going down | wants
            getting | wants buying | want getting | want buying | needs getting | needs buying | need buying |
            needs restocking | needs replenishing | need restocking | is needed | are needed | is required |
            are required | nearly up | almost up | quite low | very low | pretty low | needed | required | low
            """)

        /// Stands before a thing of which little is left.
        package static let scarce = phrases(
            """
            not a great deal of | not a lot of | only a bit of | only a drop of | only a scraping of | just a
            drop of | just a bit of | just a scraping of | next to no | only a little | only a few | just a
            little | very little | hardly any | barely any | scarcely any | almost no | nearly no |
            practically no | not much | not many | very few
            """)

        /// May stand before a word for little.
        package static let beforeScarce = phrases(
            """
            we still have | we haven't got | we don't have | we've got | we have | i've got | i have | there
            are | there is | there isn't | there aren't | now there's | there's | we've | i've
            """)

        /// Says how many there are, wherever they are.
        package static let counting = phrases(
            """
            we are down to | we are left with | we have only got | i make it | i make that | we're down to |
            i'm down to | we're up to | we're left with | now down to | i count | i counted | we counted |
            down to | up to | left with | we're at | counted
            """)

        /// May stand before the place of a thing.
        package static let statement = phrases(
            """
            just so you know | you will find | you can find | it turns out | turns out that | i found out |
            just to say | you'll find | turns out | from today | from now on | from today on | as of today |
            as of now | starting today | these days | nowadays
            """)

        /// Asks until when something keeps.
        package static let expiring = phrases(
            """
            expires | expire | expiring | expired | goes off | go off | going off | goes bad | go bad | going
            bad | out of date | goes out of date | go out of date | going out of date | about to expire |
            about to go off | using up first | use up first | to be used up | to be eaten up | good until |
            good till | best before | needs using up | need using up | needs to be used up | need to be used
            up
            """)

        /// After a thing, tells that it is lost.
        package static let lost = phrases(
            """
            broke | smashed | burst | shattered | leaked | is broken | are broken | got broken | were broken |
            was broken | got smashed | went off | went bad | went mouldy | went moldy | went rancid | have
            gone off | has gone off | gone off | gone bad | gone mouldy | fell down | has burst | have burst
            """)

        /// Asks about everything that is lent or borrowed.
        package static let allLent = phrases(
            """
            got what | has what | who's got what | has got what | isn't mine | isn't ours | aren't mine |
            aren't ours | not mine | not ours | is not mine | are not mine | isn't actually mine | doesn't
            belong to me | doesn't belong to us | don't belong to me | don't belong to us | belongs to
            somebody else | belongs to someone else | belongs to other people | still out | out on loan | on
            loan | out there on loan | i owe anyone | i owe anybody | to give back | to take back | have to
            give back | have i got of | do i have of | have we got of | do we have of | i have of | we have of
            | did i get from | have i got from | do i have from | have we got from | do we have from | hasn't
            come back | haven't come back | hasn't come back yet | haven't i got back | haven't we got back |
            do other people have of mine | do people have of mine | of mine do people have | of ours do people
            have | got that's | have that's | got that is | have that is | got that are | have that are | got
            that belongs to | have that belongs to | got that belong to | have that belong to | got belonging
            to | have belonging to | got which belongs to | holding that's | keeping that's | borrowed that's
            """)

        /// Asks what runs out.
        package static let allLow = phrases(
            """
            running low on | getting low on | running out of | nearly out of | almost out of | running short
            of | low on | short of | running low | getting low | running short | running out | run out | run
            out of | nearly gone | nearly finished | nearly out | almost gone | almost out | we out of | need
            more of | is out
            """)

        /// Asks what is on the shopping list.
        package static let stillToBuy = phrases(
            """
            what do we still need | what do i still need | what do we need | what do i need | what do we need
            to buy | what do i need to buy | what do we need to get | what do i need to get | what else do we
            need | what else do i need | what do we still need to buy | what do we still need to get | what do
            i still need to buy | what do i still need to get | what do i have to buy | what do we have to buy
            | what do i have to get | what do we have to get | what have i got to buy | what have we got to
            buy | what should i buy | what should i get | what should we buy | what am i buying | what are we
            buying | what's to buy | what's still to buy | what is there to buy | what's still missing | what
            are we missing
            """)

        /// Before a verb, asks what is on the list of that name: "what's left to pack".
        package static let stillToDo = phrases(
            """
            what's left to | what is left to | what's still to | what is still to | what do we still need to |
            what do i still need to | what do we still have to | what do i still have to | what have i still
            got to | what have we still got to | what's there to
            """)

        /// Asks what comes up.
        package static let askingDue = phrases(
            """
            what's due | what is due | what's coming up | what is coming up | what have i got coming up | what
            have we got coming up | what's next | anything due | anything coming up | is anything due | is
            anything coming up | is there anything due | is there anything coming up | what reminders are
            coming up
            """)

        /// The same before a day.
        package static let askingDueBy = phrases(
            """
            what's on | what is on | what's up | what have i got on | what have we got on | what do i have on
            | what do we have on | what's happening | what's planned | what do i have to do | what do we have
            to do | what have i got to do | anything on | is anything on | is there anything on | what's due
            on | what's due by | what's due before | what is due by | what needs doing
            """)
    }
}
