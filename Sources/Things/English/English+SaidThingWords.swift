// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum SaidThingWords {
        /// Tells that the words after it only describe the thing.
        package static let afterHead = words(
            """
            about for from size sz to with
            """)

        /// Stands for a thing named earlier.
        package static let pronoun = words(
            """
            both em it one that them these this those
            """)

        /// Names nothing by itself.
        package static let empty = words(
            """
            all any anything back both down everything he here i it more none nothing off one ones only other
            others out rest she some something stuff that them there these thing things this those up we what
            which you
            """)

        /// Is followed by a number that belongs to the name.
        package static let beforeNumber = words(
            """
            a bin last no number of size sz the type
            """)

        /// May stand between a number and its unit.
        package static let afterNumber = words(
            """
            big costco extra fresh full good large more new of small whole
            """)

        /// May stand between a unit with "of" and the thing.
        package static let article = words(
            """
            a my our that the
            """)

        /// In the name of a list, tells that it is for one occasion and not for groceries.
        package static let occasional = words(
            """
            baking birthday camping christmas gift gifts holiday packing party reading wish xmas
            """)

        /// Tells which thing is meant and is not a part of its name.
        package static let adjective = words(
            """
            best big black blue cordless electric good green last leftover little long lovely new old other
            own red remaining small spare white yellow
            """)

        /// Tells a thing from the one that is meant without it: "the key" is not the spare key.
        package static let distinct = words(
            """
            backup duplicate emergency extra other replacement second spare
            """)

        /// Stands before a surname.
        package static let title = words(
            """
            dr miss mr mrs ms
            """)

        /// Is also said without its final "g": "runnin".
        package static let clipped = words(
            """
            anything baking borrowing bringing buying coming cooking evening everything finishing fixing
            getting going hanging having keeping lending looking morning needing nothing putting reminding
            running sitting something standing taking using
            """)

        /// Before a name, says nothing about the thing.
        package static let determiner = words(
            """
            a an another any em her his its me more my of our some that the their them these this those your
            """)

        /// Can be left out.
        package static let filler = words(
            """
            & actually again ah alright also and anyway apparently as basically because but cause cos er erm
            finally first great hello hey hi hmm just like luckily no now oh ok okay oops please plus right so
            sorry still then today too uh um well yeah yes yesterday
            """)

        /// A grocery that describes no other: "butter flour" is two.
        package static let staple = words(
            """
            bread butter eggs flour milk sugar yeast
            """)

        /// A grocery that none of these describes.
        package static let nextStaple = words(
            """
            butter eggs flour salt sugar yeast
            """)
    }
}
