// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Times {
        /// A clock time after it is its own: "the meeting at three".
        package static let event = words(
            """
            alarm appointment bus call ceremony checkin church class demo dentist doctor exam flight funeral
            interview lecture lesson mass meeting physio procession scan shift surgery test train vaccination
            """)

        /// A time before it is its own: "the two o'clock demo".
        package static let follower = words(
            """
            alarm appointment bus call class demo exam flight group interview lecture lesson mass meeting news
            service session shift slot train
            """)

        /// A part of the day before it only describes it: "night shift".
        package static let part = words(
            """
            after before bus class coffee in news off out owl routine run shift shifts show sickness sky snack
            tea train walk
            """)

        /// A time near it is that of getting up: "woke up at six".
        package static let waking = words(
            """
            asleep awake bed up woke
            """)

        /// A time near it is that of sleep: "slept well last night".
        package static let sleeping = words(
            """
            insomnia nightmare sleep sleeping slept
            """)

        /// A clock time after it is its own: "the cat at one".
        package static let being = words(
            """
            baby cat dog kitten neighbours puppy toddler
            """)

        /// May be repaired by another one: "at noon sorry around one".
        package static let lead = words(
            """
            about around at
            """)

        /// A day near today.
        package static let nearDay = words(
            """
            today tonight yesterday
            """)

        /// Before a number: it may be a time.
        package static let weakLead = words(
            """
            about after approximately around before by near past since till until
            """)

        /// May stand between a lead and a time: "at around just past eight".
        package static let qualifier = words(
            """
            a bit exactly just little right shortly sometime somewhere
            """)

        /// Between the two ends of a time: "from eight to nine".
        package static let span = words(
            """
            and till to until
            """)

        /// May stand before a day: "late yesterday".
        package static let dayLead = words(
            """
            back earlier early for just late later on sometime
            """)

        /// Makes a weekday no certain day: "every friday".
        package static let timeless = words(
            """
            any each every most next normal since typical usual
            """)

        /// Before what is done at a usual time: "right after work".
        package static let usualLead = words(
            """
            a about around at during his in just my on our over right shortly sometime straight the
            """)

        /// Before a length of time: "about an hour ago".
        package static let approximation = words(
            """
            about almost approximately around exactly just like maybe nearly only over perhaps probably
            roughly under
            """)

        /// Before a date: "on the fifth".
        package static let dateLead = words(
            """
            and date dated on
            """)

        /// Figures with a sign between them that people seldom mean a date by.
        package static let notDate = words(
            """
            10/10 24/7 50/50 7/11 9/10
            """)

        /// Joins days that are listed.
        package static let dayJoint = words(
            """
            also and the then
            """)

        /// Between two phrases of one time: "the evening of the fifth".
        package static let betweenDays = words(
            """
            in of on the
            """)

        /// Before a day: it tells where the food comes from, or compares.
        package static let origin = words(
            """
            as from like than
            """)

        /// Before a part of the day: the two are one phrase, or dates nothing.
        package static let partModifier = words(
            """
            early every good last late mid this tomorrow yesterday
            """)
    }
}
