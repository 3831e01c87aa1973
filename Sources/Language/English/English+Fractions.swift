// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Fractions {
        /// What each of them means.
        package static let meanings = table(
            """
            half=1/2 | halves=1/2 | quarter=1/4 | quarters=1/4 | third=1/3 | thirds=1/3
            """)
    }
}
