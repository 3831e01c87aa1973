// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum MealPhrases {
        /// Tells that the food is a breakfast.
        package static let dayStart = phrases(
            """
            started the day with | start the day with | starting the day with | to start the day | started my
            day with | started off the day with | began the day with | began my day with | kicked off the day
            with | start my day with | started today with
            """)
    }
}
