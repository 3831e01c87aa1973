// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum TypedWords {
        /// What each of them means.
        package static let meanings = table(
            """
            bcoz=because | frm=from | hav=have | hv=have | hw=how | mny=many | nae=no | r=are | shd=should |
            tdy=today | tmrrw=tomorrow | wer=where | wher=where | whr=where | wht=what | whts=what's |
            whrs=where's
            """)
    }
}
