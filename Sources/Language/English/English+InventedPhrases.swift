// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum InventedPhrases {
        /// Words without a mark.
        package static let unmarked = phrases(
            """
            bye | bye bye | bye for now | don't forget to like and subscribe | don't forget to subscribe |
            goodbye | i'll see you in the next one | i'll see you in the next video | i'll see you next time |
            i'm sorry | like and subscribe | no | oh | okay | please like and subscribe | please subscribe |
            please subscribe to my channel | please subscribe to our channel | see you in the next one | see
            you in the next video | see you next time | so | subtitles by the amara org community | thank you
            | thank you all | thank you for joining us | thank you for listening | thank you for watching |
            thank you for watching this video | thank you for your attention | thank you so much | thank you
            so much for watching | thank you very much | thank you very much for watching | thanks | thanks
            for listening | thanks for watching | yeah | yes | you
            """)
    }
}
