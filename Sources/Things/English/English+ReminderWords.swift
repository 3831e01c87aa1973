// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ReminderWords {
        /// May stand before a weekday.
        package static let beforeWeekday = words(
            """
            a at by come coming each every next on the this
            """)

        /// A short weekday that is also another word.
        package static let doubtfulWeekday = words(
            """
            mon sat sun wed
            """)

        /// May stand before a date.
        package static let beforeDate = words(
            """
            before by from on the
            """)

        /// Changes a reminder.
        package static let changing = words(
            """
            bin bring call cancel change clear delay delete dismiss ditch drop forget get kill lose make move
            postpone prepone pull push put remove reschedule scrap scratch set shift skip snooze stop switch
            turn undo
            """)

        /// Moves a reminder to another time.
        package static let moving = words(
            """
            bring change delay make move postpone prepone pull push put reschedule set shift snooze
            """)

        /// Leads to the subject of a reminder.
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

        /// Before "me" and a time, asks for a reminder.
        package static let askingToTell = words(
            """
            shout tell
            """)

        /// Leads to a length of time from now.
        package static let spanLead = words(
            """
            after in
            """)

        /// May stand between "in" and a length of time.
        package static let beforeSpan = words(
            """
            about another around like roughly
            """)

        /// Leads to a day that comes every year.
        package static let beforeHoliday = words(
            """
            after around at before by on over till until
            """)

        /// May stand before "last day of" and "end of".
        package static let beforeLastDay = words(
            """
            at by on the
            """)

        /// Changes a reminder only if one is named: "the reminder".
        package static let weak = words(
            """
            bring call clear get make pull put set switch turn
            """)

        /// Ends the name of a reminder that is not needed.
        package static let afterNotNeeded = words(
            """
            again any anymore longer now please
            """)

        /// Moves a reminder to an earlier time.
        package static let earlier = words(
            """
            bring prepone pull
            """)

        /// Tells that somebody moved what a reminder is about: "has been moved to".
        package static let movedPassive = words(
            """
            brought changed moved postponed pushed put rescheduled shifted
            """)

        /// May stand between the subject and such a word.
        package static let beforeMoved = words(
            """
            are been being got has have is just now was were
            """)

        /// Leads to a month without a day.
        package static let beforeMonth = words(
            """
            at come during in
            """)

        /// May stand between such a word and the month.
        package static let partOfMonth = words(
            """
            beginning early mid middle next of start the
            """)

        /// What a reminder may be about, without its name.
        package static let unnamed = words(
            """
            appointment booking date it meeting reminder that this visit
            """)
    }
}
