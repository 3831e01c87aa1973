// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ComingDayPhrases {
        /// Today, at any time.
        package static let today = phrases(
            """
            later today | today
            """)

        /// The day after today.
        package static let tomorrow = phrases(
            """
            tomorrow | tmrw | tmr | tomoz
            """)

        /// The day after tomorrow.
        package static let overmorrow = phrases(
            """
            the day after tomorrow | day after tomorrow | overmorrow
            """)

        /// This morning.
        package static let morning = phrases(
            """
            this morning
            """)

        /// This afternoon.
        package static let afternoon = phrases(
            """
            this afternoon | this arvo
            """)

        /// This evening.
        package static let evening = phrases(
            """
            this evening
            """)

        /// Tonight.
        package static let night = phrases(
            """
            tonight
            """)
    }
}
