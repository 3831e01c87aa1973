// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Numbers {
        /// What each of them means.
        package static let meanings = table(
            """
            eight=8 | eighteen=18 | eighteenth=18 | eighth=8 | eighty=80 | eleven=11 | eleventh=11 |
            fifteen=15 | fifteenth=15 | fifth=5 | fifty=50 | first=1 | five=5 | forty=40 | four=4 |
            fourteen=14 | fourteenth=14 | fourth=4 | nine=9 | nineteen=19 | nineteenth=19 | ninety=90 |
            ninth=9 | one=1 | second=2 | seven=7 | seventeen=17 | seventeenth=17 | seventh=7 | seventy=70 |
            six=6 | sixteen=16 | sixteenth=16 | sixth=6 | sixty=60 | ten=10 | tenth=10 | third=3 | thirteen=13
            | thirteenth=13 | thirtieth=30 | thirty=30 | three=3 | thrice=3 | twelfth=12 | twelve=12 |
            twentieth=20 | twenty=20 | twice=2 | two=2 | zero=0
            """)

        /// A number below twenty.
        package static let ones = words(
            """
            eight eighteen eleven fifteen five four fourteen nine nineteen one seven seventeen six sixteen ten
            thirteen three twelve two zero
            """)

        /// A multiple of ten.
        package static let tens = words(
            """
            eighty fifty forty ninety seventy sixty thirty twenty
            """)

        /// Tells a place in a row.
        package static let ordinal = words(
            """
            eighteenth eighth eleventh fifteenth fifth first fourteenth fourth nineteenth ninth second
            seventeenth seventh sixteenth sixth tenth third thirteenth thirtieth twelfth twentieth
            """)

        /// Tells how often.
        package static let times = words(
            """
            thrice twice
            """)

        /// Part of a number, without a value of its own here.
        package static let scale = words(
            """
            dozen half hundred quarter thousand
            """)
    }
}
