// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum ClausePhrases {
        /// Tells the diary to log what was eaten, or begins to tell it like a question.
        package static let diaryOrder = phrases(
            """
            to log | to add that | to record | to note | log that | add that i | record that | note that i |
            i'd say | would you believe | did i mention i | did i mention that i | did i mention we | did i
            mention that we | did i tell you i | did i tell you that i | did i tell you we | did i tell you
            that we | have i told you i | have i told you that i | have i told you we | have i told you that
            we | have i mentioned i | have i mentioned that i | have i mentioned we | have i mentioned that we
            | do you know i | do you know that i | do you know we | do you know that we | did you know i | did
            you know that i | did you know we | did you know that we | can you believe i | can you believe
            that i | can you believe we | can you believe that we
            """)

        /// Tells that a plan came true.
        package static let happened = phrases(
            """
            couldn't | could only | could not | ended up | could barely | could hardly | i'd already | i'd had
            | i'd eaten | we'd already | should not have had | shouldn't have had | shouldn't have eaten |
            decided to have | decided to get | went ahead | must have had | must have eaten | might have had |
            may have had | could have been | would have been
            """)

        /// Tells of a plan.
        package static let plan = phrases(
            """
            i'll | we'll | will | planning | plan to | plan on | plan is | tomorrow | tomorrow's | about to
            have | about to eat | about to make | about to cook | about to order | let's | lets have | lets
            eat | should | shall | might | must | need to | needs to | need some | need a | i need | we need |
            have to get | have to buy | have to make | have to cook | hoping | hope to | thinking of |
            thinking about | thinking i | looking forward | next week | next weekend | could go for | could do
            with | could murder | could eat | could really | can have | can eat | can get | can we | would
            love | would like | i'd like | we'd like | i'd love | i'd kill | i'd rather | i'd eat | saving the
            | buying | stocking up | stocked up | restocked | saving some | for tomorrow | tonight i'm making
            | tonight we're having | eat more | eat less | drink more | drink less | eat better | cut down on
            | don't forget | remember to | on the menu for | to pick up | to buy
            """)

        /// Tells that what was named just before was not eaten.
        package static let leftAlone = phrases(
            """
            didn't eat it | didn't eat them | didn't eat any | did not eat it | didn't touch it | didn't touch
            them | didn't drink it | didn't have it | didn't have any | didn't have them | can't eat it |
            cannot eat it | can't eat them | couldn't eat it | couldn't eat them | couldn't face it | never
            ate it | never touched it | haven't touched it | haven't eaten it
            """)

        /// Tells of a plan if a verb of planning follows.
        package static let going = phrases(
            """
            going to | gonna
            """)

        /// Tells of a wish, or of what somebody likes in general.
        package static let wish = phrases(
            """
            want | wanted | wants | wanting | wish | craving | craved | crave | craves | i fancy | we fancy |
            i fancied | we fancied | fancied a | fancied some | don't fancy | fancying | feel like | felt like
            | meant to | intended | considered | tempted | almost had | nearly had | almost ate | nearly ate |
            almost ordered | nearly ordered | used to | i love | we love | i like | we like | i don't like | i
            do like | i hate | i prefer | allergic | i miss | dreaming | dreamt | dreamed | was going to |
            were going to | supposed to | was gonna | planned | thought about | thought of | hoped | was
            hoping | don't eat | don't drink | i usually | we usually | i normally | i always | i typically |
            hungry for | in the mood | could have had | should have had | would have had | was meant | good
            for | bad for | if i had | i can't eat | i can't have | i don't understand | forgot to eat |
            forgot to have | forgot to drink | forgot to make | never got to eat | never got to have | never
            got round to | didn't get to eat | didn't get to have | no mood for | not in the mood | no
            appetite for | wouldn't mind | would kill for | resisted the | resisted a | turned down
            """)

        /// Talk about a food.
        package static let talk = phrases(
            """
            sells | sell | offers | stocks | serves great | we're out of | we are out of | i'm out of | low on
            | looking for | searching for | i could smell | can smell | dreaming about | show about | video
            about | talked about | talking about | book about | article about | reading about | learned about
            | learnt about | heard of | gone off | went off | goes off | going off | run out | ran out | out
            of milk | expired | recipe | recipes | calories in | in the oven | smells | there's some | there
            is some | there's a | there is a | there are some | there's no | left in the fridge | in the
            freezer | i wonder | wondering | said | says | told | asked | read about | heard about |
            recommends | recommended | on sale | on offer | defrost | defrosting | dreamed of | looks good |
            shopping for | shop for | dropped | spilled | spilt | threw away | threw out | thrown out | binned
            | thaw | thawing | dreaming of | smelled | smelt | is cold | is hot | is ready | is done | is
            burnt | are ready | are done | is gone | are gone | is off | is empty | is out
            """)

        /// Somebody else says or thinks something.
        package static let telling = phrases(
            """
            said | says | told | asked | recommends | recommended | thinks | thought | likes | loves |
            mentioned | hates
            """)

        /// After a food, tells how it is and not that it was eaten.
        package static let state = phrases(
            """
            smells | is | are | isn't | aren't | has | looks | needs | seems | makes | gives | contains |
            contain | costs | cost | expires | goes | takes
            """)

        /// What somebody else left for the speaker: "my neighbour dropped off some bread".
        package static let leaving = phrases(
            """
            dropped off | dropped round | dropped over | sent over | brought over | sent round
            """)

        /// A list, or something else that is not a diary.
        package static let list = phrases(
            """
            shopping list | grocery list | groceries list | to do list | todo list | my list | the list |
            shopping cart | my cart | basket list | a list | shopping basket | groceries to | groceries |
            calendar | timer | alarm | reminder | reminders | wish list | new list | meal plan | grocery |
            trolley
            """)

        /// Tells that what follows was not eaten.
        package static let refusal = phrases(
            """
            instead of | rather than | passed on | pass on | passing on | left out | leaving out | leave out |
            ran out of | out of | hold the | held the | holding the | hold on the | except for | except the |
            apart from | aside from | cut out | gave up | in place of | in lieu of | stayed away from | said
            no to | everything but | all but
            """)

        /// With "put", orders the diary to log something.
        package static let putDown = phrases(
            """
            put down | put me down | diary | log
            """)
    }
}
