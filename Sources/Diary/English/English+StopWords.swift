// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

extension English {
    package enum StopWords {
        /// Left out of every list.
        package static let stop = words(
            """
            a an and ate for had in my of some the with
            """)
    }
}
