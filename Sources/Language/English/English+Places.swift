// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Places {
        /// "at the pub".
        package static let place = words(
            """
            airport bakery bar beach bed box bus cafe cafeteria campus canteen car church cinema college
            corner couch desk diner freezer fridge garden gym home hospital hotel house jar kitchen library
            living lunchroom machine mall market meeting menu microwave movies office oven park party place
            plane plate pub restaurant restaurants room school shop sofa stall stand station store street
            supermarket table temple theater theatre train truck university way wedding work
            """)

        /// Days that people celebrate.
        package static let celebration = words(
            """
            anniversary birthday christmas diwali easter eid halloween holiday holidays new-year's
            thanksgiving
            """)
    }
}
