// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum PersonWords {
        /// Where people are known from: "from work".
        package static let whereabouts = words(
            """
            band bank choir church class club college door downstairs gym hall hospital library number office
            post road school shop street surgery team town uni university upstairs village work
            """)

        /// What only people do.
        package static let speaking = words(
            """
            asked asking called emailed invited knocked mentioned messaged phoned popped rang reckons said
            saying says sends sent telling texted thinks told visited wants waved wondered wrote
            """)

        /// What only people have, get or go through.
        package static let life = words(
            """
            audition boyfriend college concert degree driving engaged exam exams fiance girlfriend graduated
            graduating hip homework husband interview job knee licence license married match matron nursery
            operation play pregnant promotion recital scholarship school teacher team test uni university
            wedding
            """)
    }
}
