// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum SpokenThings {
        /// Said in the plural though it is its own singular.
        package static let plural = words(
            """
            glasses keys scissors trousers
            """)

        /// Things stand on it, not in it.
        package static let surface = words(
            """
            bench counter desk door hook list mantelpiece rack shelf sideboard sill staging table top
            windowsill workbench worktop
            """)

        /// A place whose name begins with it needs no article.
        package static let determiner = words(
            """
            her his my our the
            """)
    }
}
