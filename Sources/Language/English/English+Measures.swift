// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Measures {
        /// A form of a unit that mostly means something else.
        package static let notUnit = words(
            """
            block blocks finger fingers heads measure measures triangle
            """)

        /// Measures, although it is not a unit.
        package static let unit = words(
            """
            bit calories couple dozen few lot lots percent
            """)
    }
}
