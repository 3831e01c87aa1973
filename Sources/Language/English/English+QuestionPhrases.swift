// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum QuestionPhrases {
        /// Stands before a question or an order.
        package static let opening = phrases(
            """
            diary | computer | can you | could you | would you | will you | tell me | show me | remind me |
            give me | let me know | do you know | i want to know | i would like to know
            """)

        /// Asks what people can say.
        package static let help = phrases(
            """
            help | help me | what can i say | what can i ask | what can i ask you | what can you do
            """)

        /// Asks for the last meal.
        package static let lastMeal = phrases(
            """
            what did i eat last | what did i have last | what did i last eat | what did i last have | what
            have i eaten last | what was the last thing i ate | what was the last thing i had | what is the
            last thing i ate | what was my last meal | what is my last meal | what was the last meal | what
            was my last entry | what is my last entry | what was the last entry | when did i last eat | when
            did i eat last | when have i last eaten | when was my last meal | my last meal | last meal
            """)

        /// Asks when a food was last eaten; the food follows.
        package static let lastTime = phrases(
            """
            when did i last eat | when have i last eaten | when did i last have | when did i last drink | when
            have i last had | when was the last time i had | when was the last time i ate | when was the last
            time i drank | when did i have the last
            """)

        /// Asks about a week; the word for the week is left out.
        package static let week = phrases(
            """
            how was | how is | how is going | how did go | how was i doing | how am i doing | how did i do |
            how have i done | how did i eat | how have i eaten | what about | recap | summary | report | my
            recap | my summary | recap of | summary of | read | read out
            """)

        /// Asks what was eaten; the words for the day and the meal are left out.
        package static let eating = phrases(
            """
            what did i eat | what did i have | what did i have to eat | what did i eat and drink | what did i
            log | what did i consume | what have i eaten | what have i had | what have i had to eat | what
            have i logged | what i ate | what i had | what i have eaten | did i eat | did i eat anything | did
            i eat something | did i have anything | did i have something to eat | did i log anything | have i
            eaten | have i eaten anything | have i had anything | have i logged anything | how much did i eat
            | how much have i eaten | how many meals did i have | how many meals did i eat | how many meals
            did i log | how many meals have i had | how many meals have i logged | what were my meals | what
            are my meals | what is in my diary | what is in the diary | what is in my diary for | what is
            logged | what is logged for | what was logged | read my diary | read me my diary | list my meals
            """)

        /// Asks what was drunk; the words for the day are left out.
        package static let drinking = phrases(
            """
            what did i drink | what did i have to drink | what have i drunk | what have i had to drink | what
            i drank | did i drink anything
            """)

        /// Asks about a meal that is named: "what was for dinner".
        package static let meal = phrases(
            """
            what was | what was there | what is | did i have | did i log | have i had
            """)

        /// What was done, in contrast to what was logged: "undo the deletion".
        package static let act = phrases(
            """
            the deletion | the delete | delete | that deletion | the removal | the change | that change | the
            last change | my last change | the correction | again | once more | one more
            """)

        /// What was logged last.
        package static let last = phrases(
            """
            my last meal | last meal | that | this | it | last | the last | that one | the last one | last one
            | last entry | the last entry | my last entry | that entry | the last meal | that meal | what i
            said | what i just said | the last thing
            """)

        /// Opens a question that leaves out what the one before it asked: "and yesterday?".
        package static let following = phrases(
            """
            what about | and | and what about | and how about | how about | and for | then | and then
            """)

        /// The day before the one that was asked about.
        package static let earlierDay = phrases(
            """
            the day before | the day before that | the previous day | the one before
            """)
    }
}
