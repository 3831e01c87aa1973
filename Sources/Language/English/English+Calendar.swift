// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Calendar {
        /// What each of them means.
        package static let meanings = table(
            """
            afternoon=afternoon | apr=4 | april=4 | arvo=afternoon | aug=8 | august=8 | dec=12 | december=12 |
            evening=evening | evng=evening | feb=2 | february=2 | fri=6 | friday=6 | jan=1 | january=1 | jul=7
            | july=7 | jun=6 | june=6 | march=3 | may=5 | midday=12 | midnight=0 | mon=2 | monday=2 |
            morning=morning | night=night | noon=12 | nov=11 | november=11 | oct=10 | october=10 | sat=7 |
            saturday=7 | sep=9 | sept=9 | september=9 | sun=1 | sunday=1 | thu=5 | thur=5 | thurs=5 |
            thursday=5 | tue=3 | tues=3 | tuesday=3 | wed=4 | wednesday=4 | weds=4
            """)

        /// A day of the week, counted from Sunday.
        package static let weekday = words(
            """
            friday monday saturday sunday thursday tuesday wednesday
            """)

        /// The short name of a weekday, which may be another word as well.
        package static let shortWeekday = words(
            """
            fri mon sat sun thu thur thurs tue tues wed weds
            """)

        /// A part of the day.
        package static let part = words(
            """
            afternoon arvo evening evng morning night
            """)

        /// A month.
        package static let month = words(
            """
            apr april aug august dec december feb february jan january jul july jun june march may nov
            november oct october sep sept september
            """)

        /// An hour with a name.
        package static let hour = words(
            """
            midday midnight noon
            """)
    }
}
