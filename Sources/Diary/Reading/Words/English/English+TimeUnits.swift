// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

extension English {
    enum TimeUnits {
        /// Each word with its other forms.
        static let forms = phrases(
            """
            day days | fortnight fortnights | hour hours hr hrs h | minute minutes min mins | month months |
            night nights | second seconds sec secs | week weeks | year years
            """)
    }
}
