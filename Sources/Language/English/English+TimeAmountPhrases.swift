// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum TimeAmountPhrases {
        /// What each of them means.
        package static let meanings = table(
            """
            a couple of=2 | couple of=2 | a couple=2 | a few=3 | few=3 | several=4 | half an=0.5 | half a=0.5
            | a half=0.5 | half=0.5 | a quarter of an=0.25 | quarter of an=0.25 | three quarters of an=0.75 |
            an=1 | a=1
            """)
    }
}
