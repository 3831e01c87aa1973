// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum AmountPhrases {
        /// What each of them means.
        package static let meanings = table(
            """
            a couple of=2 | a couple=2 | couple of=2 | couple=2 | a pair of=2 | pair of=2 | half a dozen=6 | a
            half dozen=6 | half dozen=6 | a dozen of=12 | a dozen=12 | dozen=12 | a trio of=3 | trio of=3 |
            half-dozen=6 | a half-dozen=6 | a few=some | few=some | several=some | some=some | many=some | a
            lot of=some | lots of=some | plenty of=some | loads of=some | a bit of=some | bit of=some | a
            little bit of=some | a little=some | rest of=some | more=some | all of=some
            """)
    }
}
