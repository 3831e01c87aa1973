// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum NotePhrases {
        /// Keeps the words as they are.
        package static let note = phrases(
            """
            don't let me forget that | add a note that | write that | just so i remember | keep a note of |
            keep a note that | make a note of | make a note that | make a note to | keep in mind that | make
            note that | please write that | put down that | write in that | just so you know | so i don't
            forget | take a note that | add a note | don't forget that | for future reference | for the record
            | jot down that | jot this down | make a note | memo to self | note down that | note to me | note
            to myself | note to self | please note that | please remember that | put this down | so i remember
            | take a memo | take a note | take this down | write down that | write this down | add note | jot
            down | new note | nota bene | note down | note that | please note | please remember | quick note |
            remember that | remember this | save this | voice memo | write down | fyi | memo | nb | note |
            notes | don't forget to | dont forget to | don't forget | dont forget | remember to | remember
            """)

        /// The words are told again at a time.
        package static let remind = phrases(
            """
            i would like to set a reminder | i would like to be reminded | i need you to remind me | i want
            you to remind me | i'd like to set a reminder | i'd like to be reminded | i want to be reminded |
            i need to be reminded | i'd like you to remind me | can you set a reminder | could you set a
            reminder | do not let me forget | make sure i don't forget | can you remind me | could you remind
            me | don't let me forget | don't let us forget | dont let me forget | give me a nudge | give me a
            reminder | help me to remember | i need a reminder | i need reminding | i want a reminder | let me
            know to | make sure i remember | please set a reminder | put in a reminder | set me a reminder |
            set up a reminder | shout at me to | will you remind me | would you remind me | add a reminder |
            create a reminder | help me remember | jog my memory | make a reminder | make sure i | please
            remind me | please remind us | put a reminder | schedule a reminder | set a reminder | tell me to
            | tell us to | add reminder | alert me | new reminder | notify me | nudge me | ping me | poke me |
            prompt me | remind me | remind us | set reminder | reminder
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
