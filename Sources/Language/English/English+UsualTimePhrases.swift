// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum UsualTimePhrases {
        /// What each of them means.
        package static let meanings = table(
            """
            crack of dawn=06:00 | dawn=06:00 | sunrise=06:00 | early morning=06:30 | early in the
            morning=06:30 | early this morning=06:30 | when i woke up=07:00 | when i got up=07:00 | after
            waking up=07:00 | after waking=07:00 | after i woke up=07:00 | upon waking=07:00 | on waking=07:00
            | waking up=07:00 | as soon as i woke up=07:00 | when waking up=07:00 | before breakfast=07:00 |
            before work=07:00 | before school=07:00 | first thing in the morning=07:00 | first thing this
            morning=07:00 | first thing=07:00 | breakfast time=08:00 | breakfasttime=08:00 | after
            breakfast=10:00 | mid morning=10:30 | mid-morning=10:30 | midmorning=10:30 | late morning=11:00 |
            brunch time=11:00 | elevenses time=11:00 | noonish=12:00 | noon-ish=12:00 | before lunch=12:00 |
            middayish=12:00 | noon ish=12:00 | lunch break=12:30 | lunch hour=12:30 | lunchtime=12:30 | lunch
            time=12:30 | early afternoon=13:30 | after lunch=14:30 | mid afternoon=15:30 | mid-afternoon=15:30
            | midafternoon=15:30 | after school=15:30 | after class=15:30 | afternoon break=15:30 | afternoon
            slump=15:30 | late afternoon=16:30 | teatime=17:00 | tea time=17:00 | tea-time=17:00 | after
            work=17:30 | after the office=17:30 | after finishing work=17:30 | early evening=18:00 | before
            dinner=18:00 | before supper=18:00 | before tea=18:00 | dinner time=19:30 | dinnertime=19:30 |
            supper time=19:30 | suppertime=19:30 | after dinner=21:00 | after supper=21:00 | late
            evening=21:00 | later in the evening=21:00 | before bed=22:00 | bedtime=22:00 | bed time=22:00 |
            before bedtime=22:00 | before going to bed=22:00 | before i went to bed=22:00 | before
            sleeping=22:00 | before sleep=22:00 | before turning in=22:00 | late at night=22:00 | late
            night=22:00 | before i slept=22:00 | before going to sleep=22:00
            """)
    }
}
