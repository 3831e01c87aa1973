// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum NotePhrases {
        /// Keeps the words as they are.
        package static let note = phrases(
            """
            don't let me forget that | make a note of that | make a note of it | please make a note that | i
            want to note that | i want to remember that | i need to remember that | put it on record that |
            just so we don't forget | just so i don't forget | stick a note in that | pop a note in that | add
            a note that | just so i remember | keep a note of | keep a note that | make a note of | make a
            note that | make a note to | keep in mind that | just so you know | so i don't forget | take a
            note that | keep that in mind | put that down somewhere | bear in mind that | be it noted that |
            please make a note | save a note that | i should remember that | i must remember that | for my own
            reference | so we don't forget | leave a note that | make a memo that | make note that | please
            write that | put down that | write in that | add a note | don't forget that | for future reference
            | for the record | jot down that | jot this down | make a note | memo to self | note down that |
            note to me | note to myself | note to self | please note that | please remember that | put this
            down | so i remember | take a memo | take a note | take this down | write down that | write this
            down | don't forget to | dont forget to | write that down | note that down | jot that down | note
            it down | write it down | jot it down | bear in mind | worth noting that | worth remembering that
            | take note that | kindly note that | please save this | save a note | just noting that | noting
            down that | must remember that | let's note that | make a memo | write that | add note | jot down
            | new note | nota bene | note down | note that | please note | please remember | quick note |
            remember that | remember this | save this | voice memo | write down | don't forget | dont forget |
            remember to | take note | kindly note | please save | save that | just noting | noting that |
            noting down | fyi | memo | nb | note | notes | remember | receipt | invoice | measurements
            """)

        /// Repeats the words at a later time.
        package static let remind = phrases(
            """
            i would like to set a reminder | i would like to be reminded | i need you to remind me | i want
            you to remind me | i'd like to set a reminder | i'd like you to remind me | do not allow me to
            forget | can you set me a reminder | could you set me a reminder | i'd like to be reminded | i
            want to be reminded | i need to be reminded | can you set a reminder | could you set a reminder |
            do not let me forget | make sure i don't forget | give me a heads up | you have to remind me |
            make sure to remind me | give us a heads up | you have to remind us | make sure to remind us | i
            have to be reminded | we need to be reminded | i need to be told | can i get a reminder | can i
            have a reminder | could i get a reminder | could i have a reminder | set up a recurring reminder |
            set up a weekly reminder | don't allow me to forget | please don't let me forget | would you mind
            reminding me | can you remind me | could you remind me | don't let me forget | don't let us forget
            | dont let me forget | give me a nudge | give me a reminder | help me to remember | i need a
            reminder | i want a reminder | let me know to | make sure i remember | please set a reminder | put
            in a reminder | set me a reminder | set up a reminder | shout at me to | will you remind me |
            would you remind me | give me a shout | give me a buzz | give me a ping | give me a prod | give me
            a poke | give me a bell | please remember me to | you must remind me | get me to remember | give
            us a nudge | give us a reminder | give us a shout | give us a buzz | give us a ping | give us a
            prod | give us a poke | give us a bell | please remember us to | you must remind us | set us a
            reminder | get us to remember | i should be reminded | i must be reminded | we should be reminded
            | i'd appreciate a reminder | put a reminder in | pop a reminder in | stick a reminder in | pop in
            a reminder | stick in a reminder | set a daily reminder | set a weekly reminder | set a monthly
            reminder | set a recurring reminder | set a repeating reminder | i will need reminding | keep on
            at me | set up an alert | could you nudge me | can you nudge me | can you ping me | could you ping
            me | will you nudge me | i need reminding | add a reminder | create a reminder | help me remember
            | jog my memory | make a reminder | make sure i | please remind me | please remind us | put a
            reminder | schedule a reminder | set a reminder | tell me to | tell us to | warn me to | chase me
            to | shout me to | remember me to | make me remember | wake me to | kindly remind me | just remind
            me | and remind me | also remind me | do remind me | please ping me | please nudge me | warn us to
            | chase us to | shout us to | remember us to | make us remember | wake us to | kindly remind us |
            just remind us | and remind us | also remind us | do remind us | please ping us | please nudge us
            | i want telling | i want reminding | we want reminding | i need telling | one more reminder |
            i'll need reminding | make sure we | see that i | keep reminding me | set an alert | add an alert
            | create an alert | keep a reminder | fix a reminder | pls remind me | plz remind me | add
            reminder | alert me | new reminder | notify me | nudge me | ping me | poke me | prompt me | remind
            me | remind us | set reminder | nag me | bug me | buzz me | prod me | nag us | bug us | buzz us |
            prod us | ping us | nudge us | poke us | alert us | notify us | prompt us | daily reminder |
            weekly reminder | monthly reminder | yearly reminder | recurring reminder | regular reminder |
            repeating reminder | another reminder | set alarm | schedule reminder | create reminder | put
            reminder | keep reminder | reminder | holler at me | holler at us | give me a holler | give us a
            holler | yell at me to | yell at us to | be reminding me | be reminding us | always remind me |
            always remind us | mind me to | mind me about | mind me tae | mind us to | mind and remind me |
            gonnae remind me | gonna remind me | gonnae mind me | going to remind me | you gonna remind me |
            gonnae you remind me | can ye remind me | could ye remind me | will ye remind me | gonnae remind
            us | gonna remind us | don't let me forget to
            """)

        /// How to make a dish.
        package static let recipe = phrases(
            """
            here is the recipe for | write down the recipe for | here's a recipe for | here's the recipe for |
            note the recipe for | save a recipe for | save the recipe for | save this recipe for | write down
            this recipe | new recipe for | save this recipe | the recipe for | new recipe | recipe for |
            recipe idea | recipe
            """)

        /// An idea.
        package static let idea = phrases(
            """
            i have an idea for | i have an idea | had an idea | here's an idea | gift idea | idea for | new
            idea | present idea | idea
            """)
    }
}
