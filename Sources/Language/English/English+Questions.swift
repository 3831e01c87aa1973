// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Questions {
        /// May stand in a question about the streak.
        package static let streak = words(
            """
            a am any are been best current days do doing going has have how i in is long longest my of on
            right streak streaks the today was what
            """)

        /// May stand before the food of a question.
        package static let beforeFood = words(
            """
            a an any some the
            """)

        /// May stand before the word for the week.
        package static let beforeWeek = words(
            """
            last my the this
            """)

        /// May end a question, without a meaning of its own.
        package static let end = words(
            """
            for in my of on the
            """)

        /// Orders the diary to remove an entry.
        package static let deleting = words(
            """
            cancel delete erase remove scratch
            """)

        /// Opens a question before the pronoun that is its subject.
        package static let inverted = words(
            """
            am are can could did do does has have is may might must shall should was were will would
            """)

        /// The speaker tells what follows: "did I mention I had soup".
        package static let telling = words(
            """
            mention say tell
            """)

        /// Asks about what was done.
        package static let past = words(
            """
            ate did drank drunk eaten had have last was
            """)

        /// Asks about eating, whatever its form.
        package static let eaten = words(
            """
            drink drunk eat eaten have
            """)

        /// Asks about somebody else, or about what is to come.
        package static let unasked = words(
            """
            are can could do does he is she should they will you
            """)

        /// Counted instead of food: "how many times".
        package static let occasions = words(
            """
            days nights times
            """)

        /// In a question how many, tells that it is about what is in the house.
        package static let ofSupply = words(
            """
            are got have is left need own there
            """)

        /// A stretch of days that a question may be about: "this week".
        package static let span = words(
            """
            days month months week weeks year
            """)

        /// Stands before it.
        package static let beforeSpan = words(
            """
            last my past the this
            """)

        /// Whoever asks, with a verb or without one.
        package static let speaker = words(
            """
            i i've we we've
            """)
    }
}
