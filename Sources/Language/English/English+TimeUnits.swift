// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum TimeUnits {
        /// Each word with its other forms.
        package static let forms = phrases(
            """
            day days | fortnight fortnights | hour hours hr hrs h | minute minutes min mins | month months |
            night nights | second seconds sec secs | week weeks | year years
            """)
    }
}
