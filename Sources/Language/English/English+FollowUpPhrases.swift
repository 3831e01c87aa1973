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
            forgot | turns out | no wait | hang on | hold on | misspoke | put it down as | put that down as
            """)

        /// What it says was so: "it was two slices", "that was supper".
        package static let stating = phrases(
            """
            it was | it were | that was | that were | this was | they were | those were | there were | there
            was | it is | it's | that is | that's | they are | that one was | this one was | those are
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
            i forgot | i also had | it had | it came with | it also had
            """)

        /// Stands after what comes to it: "in it", "on top".
        package static let behindJoined = phrases(
            """
            i forgot | in it | on it | with it | with that | on top | on the side | to it | along with that |
            along with it | afterwards | after that | i forgot to say | i forgot that | i forgot to mention
            """)
    }
}
