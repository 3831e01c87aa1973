// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Times {
        /// The clock time after it belongs to it: "the meeting at three".
        package static let event = words(
            """
            alarm appointment bus call ceremony checkin church class demo dentist doctor exam flight funeral
            interview lecture lesson mass meeting physio procession scan shift surgery test train vaccination
            """)

        /// The time before it belongs to it: "the two o'clock demo".
        package static let follower = words(
            """
            alarm appointment bus call class demo exam flight group interview lecture lesson mass meeting news
            service session shift slot train
            """)

        /// Is only described by a part of the day before it: "night shift".
        package static let part = words(
            """
            after before bus class coffee in news off out owl routine run shift shifts show sickness sky snack
            tea train walk
            """)

        /// A time near it is when somebody got up: "woke up at six".
        package static let waking = words(
            """
            asleep awake bed up woke
            """)

        /// Before "up", tells that somebody got up.
        package static let rising = words(
            """
            am are been being get gets getting got is stay stayed wake wakes waking was were woke woken
            """)

        /// A time near it is when somebody slept: "slept well last night".
        package static let sleeping = words(
            """
            insomnia nightmare sleep sleeping slept
            """)

        /// What was said of sleep before it does not date what comes after it: "could not sleep so at one".
        package static let clauseStart = words(
            """
            and ate but drank had so then
            """)

        /// Before "for tonight", tells that this part was not eaten yet.
        package static let remainder = words(
            """
            half leftovers other remaining rest
            """)

        /// The clock time after it belongs to it: "the cat at one".
        package static let being = words(
            """
            baby cat dog kitten neighbours puppy toddler
            """)

        /// Stands before a time, and may be corrected by another one: "at noon sorry around one".
        package static let lead = words(
            """
            about abt around at
            """)

        /// A day near today.
        package static let nearDay = words(
            """
            today tonight yesterday
            """)

        /// Stands before a number that may be a time.
        package static let weakLead = words(
            """
            about abt after approximately around before by near past since till until
            """)

        /// May stand between a lead and a time: "at around just past eight".
        package static let qualifier = words(
            """
            a almost bit exactly just like little maybe nearly probably right roughly shortly sometime
            somewhere
            """)

        /// Begins or joins two times: "from eight to nine".
        package static let span = words(
            """
            and till to until
            """)

        /// May stand before a day: "late yesterday".
        package static let dayLead = words(
            """
            back earlier early for just late later on sometime
            """)

        /// Makes a weekday indefinite: "every friday".
        package static let timeless = words(
            """
            any each every most next normal since typical usual
            """)

        /// Stands before a usual activity: "right after work".
        package static let usualLead = words(
            """
            a about around at during his in just my on our over right shortly sometime straight the
            """)

        /// Stands before a length of time: "about an hour ago".
        package static let approximation = words(
            """
            about abt almost approximately around exactly just like maybe nearly only over perhaps probably
            roughly under
            """)

        /// Stands before a date: "on the fifth".
        package static let dateLead = words(
            """
            and date dated on
            """)

        /// Two numbers with a sign between them, which are seldom a date.
        package static let notDate = words(
            """
            10/10 24/7 50/50 7/11 9/10
            """)

        /// Joins days that are listed.
        package static let dayJoint = words(
            """
            also and the then
            """)

        /// May stand between two phrases for one time: "the evening of the fifth".
        package static let betweenDays = words(
            """
            in of on the
            """)

        /// Before a day, tells where the food comes from, or compares.
        package static let origin = words(
            """
            as from like than
            """)

        /// Joins a part of the day after it into one phrase, or tells that it names no time.
        package static let partModifier = words(
            """
            early every good last late mid this tomorrow yesterday
            """)

        /// After four figures, makes them a time: "1500 hrs".
        package static let hourUnit = words(
            """
            h hour hours hrs
            """)

        /// After four figures, tells that they count something: "1200 kcal".
        package static let energyUnit = words(
            """
            cal cals kcal kcals kj
            """)

        /// Stands before "the weekend" and makes it a day.
        package static let weekendLead = words(
            """
            at during on over
            """)

        /// Before a day, tells that the day is not that of a meal: "off till friday".
        package static let beforeOtherDay = words(
            """
            coming due til till until
            """)
    }
}
