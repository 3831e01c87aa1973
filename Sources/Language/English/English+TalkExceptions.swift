// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum TalkExceptions {
        /// A word of talk that also ends the names of things: "protein bar", "chicken leg".
        package static let head = words(
            """
            ball bar drink finger leg ring shoulder skin tongue
            """)

        /// A thing, although it ends like a word of talk.
        package static let ending = words(
            """
            barfly chantilly condiment condiments piccalilli
            """)
    }
}
