// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Conversation {
        /// May stand after the speaker's name: "anna here".
        package static let introductionEnd = words(
            """
            here now speaking
            """)

        /// Tells that the speaker is still looking for the next word.
        package static let hanging = words(
            """
            a about also an and another around at ate bowl by couple cup drank er erm few for from glass had
            half have having hmm hundred i in it's like lots more my no not of on or piece plate plus slice
            some spoon the then to uh um was we were with without
            """)

        /// Ends the name of a food.
        package static let foodEnd = words(
            """
            a actually after again already also am an and are at be because been before breakfast but by day
            days did didn't dinner do does don't either evening ever for from had has have he how i i'd i'm
            i've if in instead is it it's just last lunch me month morning my n't night no not now of on one
            ones only or please really she since so sorry still supper tell that that's the then there these
            they this those to today tonight too until us was we we've week were what when which who with
            without yesterday you
            """)

        /// Begins a turn that corrects what the last one told: "no, the other fern".
        package static let repairing = words(
            """
            actually make no nope not sorry
            """)

        /// Begins a turn that goes on with it: "and the ficus".
        package static let continuing = words(
            """
            also and oh plus
            """)

        /// In a question, stands for the plant or thing of the turn before.
        package static let pronoun = words(
            """
            he her him it she that them they this
            """)

        /// After "it's": tells of the weather, the hour or the day, and of nothing that was named.
        package static let impersonal = words(
            """
            almost autumn cloudy drizzling early foggy freezing friday hailing late midnight monday nearly
            noon pouring raining saturday snowing spring stormy summer sunday sunny thursday time tuesday
            wednesday windy winter
            """)
    }
}
