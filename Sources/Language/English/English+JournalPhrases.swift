// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum JournalPhrases {
        /// May stand before the name of the journal, longest first.
        package static let lead = phrases(
            """
            i meant | it belongs to | it goes to | it is for | it was for | it's for | its for | move it to |
            move that to | no | no for | no i meant | no it is for | no it was for | no it's for | no its for
            | no move it to | no move that to | no no | no put it in | no put it under | no put it with | no
            put that in | no put that under | no put that with | no sorry | no that belongs to | no that goes
            to | no that is for | no that was for | no that's for | no thats for | no this is for | no this
            was for | put it under | put it with | put that under | put that with | sorry that was for | that
            belongs to | that goes to | that is for | that was about | that was for | that was meant for |
            that's for | thats for | this is for | this was for
            """)

        /// May stand after the name of the journal.
        package static let behind = phrases(
            """
            diary | journal | list | not that | please | sorry
            """)
    }
}
