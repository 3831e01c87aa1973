// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum HolidayPhrases {
        /// 25 December.
        package static let christmas = phrases(
            """
            christmas day | christmas | xmas
            """)

        /// 24 December.
        package static let christmasEve = phrases(
            """
            christmas eve | xmas eve
            """)

        /// 26 December.
        package static let boxingDay = phrases(
            """
            boxing day | st stephen's day
            """)

        /// 1 January.
        package static let newYear = phrases(
            """
            new year's day | new years day | new year | the new year | new year's
            """)

        /// 31 December.
        package static let newYearsEve = phrases(
            """
            new year's eve | new years eve | nye | hogmanay | silvester
            """)

        /// 14 February.
        package static let valentinesDay = phrases(
            """
            valentine's day | valentines day | valentine's
            """)

        /// 31 October.
        package static let halloween = phrases(
            """
            halloween
            """)
    }
}
