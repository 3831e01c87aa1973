// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum Ratings {
        /// What each of them means.
        package static let meanings = table(
            """
            10=10 | 100=100 | 5=5 | five=5 | hundred=100 | ten=10
            """)

        /// Is the highest number: "nine out of ten".
        package static let scale = words(
            """
            10 100 5 five hundred ten
            """)

        /// Is what is counted: "four stars".
        package static let star = words(
            """
            star stars
            """)

        /// May only describe the noun after it: "star fruit".
        package static let describing = words(
            """
            star
            """)
    }
}
