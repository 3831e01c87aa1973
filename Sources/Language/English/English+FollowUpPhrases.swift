// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum FollowUpPhrases {
        /// What is named after it goes: "get rid of the toast".
        package static let removing = phrases(
            """
            remove | delete | cancel | erase | scratch | scrap | strike | drop | forget | wipe | ditch | bin |
            skip | unlog | discard | get rid of | get shot of | take off | take out | take away | take back |
            leave out | leave off | cross out | cross off | strike out | clear | forget about | ignore | do
            not count | don't count | do not log | don't log | do not put | don't put | do not write | don't
            write
            """)

        /// Stands at the end, and what is named before it goes: "the toast was my brother's, cross it off".
        package static let removed = phrases(
            """
            delete it | delete that | delete this | delete that one | delete them | remove it | remove that |
            remove that one | cancel it | cancel that | cancel that one | scrap it | scrap that | scrap that
            one | scratch it | scratch that | scratch that one | forget it | forget that | forget that one |
            forget about it | erase it | erase that | drop it | drop that | drop that one | strike it | strike
            that | take it off | take it out | take it away | take that off | take that out | take that away |
            take them off | take them out | cross it off | cross it out | cross that off | cross that out |
            leave it out | leave that out | leave them out | wipe it | wipe that | get rid of it | get rid of
            that | don't count it | don't count that | don't log it | don't log that
            """)

        /// What is named after it was not eaten: "i never touched the toast".
        package static let uneaten = phrases(
            """
            i never ate | i never had | i never touched | i never drank | i never got to | i didn't eat | i
            didn't have | i didn't drink | i didn't touch | i did not eat | i did not have | i did not drink |
            i did not touch | i never even had | i ended up not having | i ended up not eating
            """)

        /// Somewhere in a turn that corrects: "actually two slices", "the bag says twelve".
        package static let correcting = phrases(
            """
            sorry | actually | correction | i mean | i meant | my bad | my mistake | pardon | oops | whoops |
            duh | wrong | mistake | says | said | weighed | measured | counted | count | only | just | not |
            instead | rather | more like | nearer | closer to | make it | make that | make them | call it |
            call that | change it | change that | should be | should have been | should've been | must have
            been | must've been | i lied | i lie | really | technically | to be honest | let me be honest | i
            forgot | turns out | no wait | hang on | hold on | misspoke | put it down as | put that down as |
            turned out to be | ended up being | instead of | rather than | if i am honest | if i'm honest | to
            be fair | to be exact | to be precise | i miscounted | miscounted | i tell a lie | in the end |
            after all | come to think of it | thinking about it | or rather | not right | truth be told | in
            truth | i should have said | i should say | should have said | misread | misheard | turned out |
            closer | i must have meant | in fact
            """)

        /// What it says was so: "it was two slices", "that was supper".
        package static let stating = phrases(
            """
            it was | it were | that was | that were | this was | they were | those were | there were | there
            was | it is | it's | that is | that's | they are | that one was | this one was | those are | i
            said | i should have said | i should say | it must have been | it should be | that should be | it
            should have been | that should have been | that counts as | it turned out to be | they should be |
            those should be | na | it's really | that must be | it must be
            """)

        /// Another portion, not another amount of the one that was told: "another", "again".
        package static let portion = phrases(
            """
            another | again | more | second helping | seconds | extra | too | also | as well | plus
            """)

        /// What follows comes to what was told: "and some cream on top".
        package static let joining = phrases(
            """
            i forgot | there was | also | plus | and | and also | with | and with | and then | oh and | add |
            put also | there was also | there were also | and there was | i forgot the | i left out the | and
            i forgot | i also had | it had | it came with | it also had | there is also | oh and with | it
            comes with | i forgot to say there was | i forgot to mention the | i didn't mention the | i did
            not mention the | i forget the | i left off the | forgot the
            """)

        /// Stands after what comes to it: "in it", "on top".
        package static let behindJoined = phrases(
            """
            i forgot | as well | in it | on it | with it | with that | on top | on the side | to it | along
            with that | along with it | afterwards | after that | i forgot to say | i forgot that | i forgot
            to mention | in there | over it | over that | on that | to that | in that | on them | with them |
            into it
            """)

        /// All that was logged last, eaten again: "same again".
        package static let same = phrases(
            """
            second helping | seconds | same again | the same again | same thing again | the same thing again |
            same once more | the same once more | same as before | the same as before | more of the same |
            second helpings | a second helping | another helping | a second portion | another round
            """)

        /// Before an amount, a unit or nothing: more of what was logged last.
        package static let repeated = phrases(
            """
            another | again | a second | a third | a fourth | a fifth | second | third | fourth | fifth | yet
            another | a further | a last | one last
            """)

        /// An order that sets the amount, the meal, the time or the food: "bump it up to three".
        package static let setting = phrases(
            """
            count | change | make | set | put | bump | raise | lower | reduce | increase | cut | move | shift
            | switch | correct | fix | update | edit | adjust | amend | alter | file | log | record | mark |
            list | enter | store | swap | replace | exchange | call | bring | knock | push | treat
            """)

        /// Between what was logged and what it was: "the latte should be a flat white".
        package static let being = phrases(
            """
            should be | should have been | should've been | must have been | was | were | is | are | should
            say | should read | ought to be | needs to be | must be | was meant to be | were meant to be | was
            supposed to be | were supposed to be | turned out to be | ended up being | ended up as | came to |
            counts as | count as | was in fact | were in fact | belongs | belong | goes | should go | is from
            | was from | were from | must go
            """)

        /// What follows was not so: "cod instead of hake".
        package static let denied = phrases(
            """
            instead of | rather than | don't mean | do not mean | didn't mean | did not mean | in place of |
            no be | is not | it ain't | ain't
            """)

        /// What follows was said, but was not so: "i said cod but it was hake".
        package static let misstated = phrases(
            """
            i said | i wrote | i put | i told you | i logged | i had said | i typed | you wrote | you put |
            you heard | you logged | it said | it says | you have | you've got | did i say | i told you it was
            | i just said
            """)

        /// What is named after it was not eaten: "there were no olives in it".
        package static let leftOut = phrases(
            """
            there was no | there were no | there wasn't any | there was not any | there weren't any | there
            were not any | it had no | it has no | it didn't have | it did not have | it doesn't have | it
            came without | i picked out | i picked off | i picked around | i took off | i took out | i left |
            i left out | i left off | i gave | i gave away | i threw away | i threw out | i poured away | i
            skipped | i ended up skipping | hold | minus | without | lose | you can lose | we can lose | i did
            without | i went without | i'd no | i had no | we had no | there is no | there's no | but no | and
            no | with no
            """)

        /// A time after it is that of what was told: "i had it around six".
        package static let thenEaten = phrases(
            """
            i had it | i had that | i had this | i had them | i had those | i ate it | i ate that | i ate this
            | i ate them | i ate those | i drank it | i drank that | we had it | we had that | we ate it | we
            ate that | i had mine | i ate mine | i had this one | i had that one
            """)

        /// Tells that half of it was left or given away.
        package static let sharing = phrases(
            """
            shared it | shared that | shared them | split it | split that | split them | i left half | left
            half | gave half | gave away half | threw half | threw away half | the other half | the rest |
            half for me | for me | couldn't finish | could not finish | didn't finish | did not finish |
            couldn't manage | between us | between the two of us | put half | half went
            """)

        /// What follows comes to what was told if words such as "on it" follow.
        package static let putting = phrases(
            """
            i also had | i put | i also put | i added | i also added | i poured | i sprinkled | i squeezed | i
            spread | i stirred | i mixed | we put | we added | throw in | include | put in | chuck in | stick
            in | stir in | also put | also added | there's also | there is also | i had | it also comes with
            """)

        /// Between a food and what came on it: "the bun had butter on it".
        package static let hosting = phrases(
            """
            had | has | came with | comes with | got | also had
            """)

        /// After what was misheard: "rice is wrong".
        package static let wrong = phrases(
            """
            is wrong | was wrong | were wrong | are wrong | is the wrong | was the wrong | is not right |
            isn't right | was not right | wasn't right
            """)

        /// Behind an amount that is a guess: "three hundred grams i reckon".
        package static let guessed = phrases(
            """
            i reckon | i think | i guess | i suppose | i'd say | or so | or thereabouts | give or take |
            probably
            """)

        /// Somebody else ate what was told: "not me, my daughter had that".
        package static let notMine = phrases(
            """
            not me | that wasn't me | it wasn't me | that was not me | not mine | that wasn't mine | it wasn't
            mine | that's not mine
            """)
    }
}
