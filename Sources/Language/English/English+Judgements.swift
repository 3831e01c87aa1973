// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Judgements {
        /// Judges or describes a meal after "it was".
        package static let judgement = words(
            """
            alright amazing awesome awful bad best big bitter bland burnt cheap cold crispy delicious
            disgusting dry enough excellent expensive fantastic favorite favourite filling fine fresh good
            greasy great healthy heavy horrible hot huge light lovely meh mild nice oily ok okay overcooked
            perfect refreshing rich salty satisfying small soggy sour spicy stale super sweet tasty terrible
            undercooked unhealthy warm wonderful worst yummy
            """)

        /// How somebody felt.
        package static let mood = words(
            """
            alone bored busy done full happy home hungry late lazy ready sad sick sorry starving stressed
            stuffed sure thirsty tired
            """)
    }
}
