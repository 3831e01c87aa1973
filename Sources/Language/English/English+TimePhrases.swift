// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum TimePhrases {
        /// Stands before a part of the day: "in the morning".
        package static let partLead = phrases(
            """
            in the | during the | through the | at | late at | late in the | early in the | later in the |
            earlier in the | in the early | in the late | in the middle of the | mid | all | most of the |
            throughout the | late | early
            """)

        /// Names no exact day: "the other day".
        package static let vague = phrases(
            """
            a little while ago | a while ago | a while back | a moment ago | the other day | the other night |
            a bit ago | not long ago | long ago | some time ago | a bit later | a little later | later on |
            earlier on | a bit earlier | a little earlier | the week before last | week before last | last
            week | this week | last month | this month | last year | this year | recently | lately | earlier |
            later | afterwards | afterward | throughout the day | during the day | all day | in between | so
            far | every day | most days | these days | on weekends | every morning | every night
            """)
    }
}
