// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ReminderWords {
        /// May stand before a weekday.
        package static let beforeWeekday = words(
            """
            at by come coming each every next on the this
            """)

        /// A short weekday that is another word too.
        package static let doubtfulWeekday = words(
            """
            mon sat sun wed
            """)

        /// May stand before a date.
        package static let beforeDate = words(
            """
            before by from on the
            """)

        /// Does something to a reminder.
        package static let changing = words(
            """
            cancel change delete drop move postpone push remove reschedule shift snooze stop
            """)

        /// Gives a reminder another time.
        package static let moving = words(
            """
            change move postpone push reschedule shift snooze
            """)

        /// Leads to what a reminder is about.
        package static let beforeSubject = words(
            """
            about for of on to
            """)

        /// Leads to the new time of a reminder.
        package static let beforeTime = words(
            """
            by till to until
            """)

        /// May stand before a clock time.
        package static let beforeClock = words(
            """
            about around at by for
            """)

        /// Stands between minutes and an hour: "ten past nine".
        package static let hourSide = words(
            """
            after before past to
            """)

        /// In the morning.
        package static let morning = words(
            """
            am morning mornings
            """)

        /// Around noon.
        package static let noon = words(
            """
            lunchtime
            """)

        /// In the afternoon.
        package static let afternoon = words(
            """
            afternoon arvo
            """)

        /// In the evening.
        package static let evening = words(
            """
            evening evenings teatime
            """)

        /// In the night.
        package static let night = words(
            """
            night nights
            """)
    }
}
