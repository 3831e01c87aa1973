// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum SavedMeals {
        /// Tells of a meal that somebody has often; all of them mean the same.
        package static let usual = words(
            """
            customary default go-to normal regular standard typical usual
            """)

        /// Stands before a name of the speaker's own.
        package static let owner = words(
            """
            my our
            """)

        /// May stand before a name, too.
        package static let article = words(
            """
            a an another the
            """)

        /// Stands before a name that a meal is given: "call that meal …".
        package static let called = words(
            """
            meal one
            """)

        /// An article of one.
        package static let single = words(
            """
            a an another
            """)

        /// An article of something known.
        package static let definite = words(
            """
            the
            """)

        /// Before a name, says that it is somebody else's.
        package static let other = words(
            """
            her hers his its their theirs your yours
            """)

        /// May follow "the usual" if no name comes.
        package static let afterUsual = words(
            """
            afternoon again and around at because before but earlier except for from had i in just later minus
            no not now on please plus thanks then this today tonight when with without yesterday
            """)

        /// Cannot begin or end a name.
        package static let nameEnd = words(
            """
            a about an and another any are as at because before but by did ever except for from had has have
            her hers his i in is it its me mine minus my next no not now of on or our outta please plus thanks
            that the their theirs then this to today tomorrow tonight under until was we were what when which
            with without yesterday you your yours
            """)

        /// After a name, says what it is, so that it stands for nothing.
        package static let copula = words(
            """
            are has is was were
            """)

        /// Stands between a name and the meal at which it was eaten: "the usual for lunch".
        package static let eatenAt = words(
            """
            as at for
            """)

        /// May stand between a name and what changes it: "my usual breakfast today but no toast".
        package static let between = words(
            """
            afternoon again am around at breakfast dinner earlier early evening for last late lunch morning
            night o'clock pm this today tonight yesterday
            """)

        /// Joins one more food to a name: "with a banana".
        package static let joining = words(
            """
            and plus with
            """)

        /// Joins one more food that was left out: "without the toast or the butter".
        package static let further = words(
            """
            and or
            """)

        /// Stands before a food that was left out: "without any butter".
        package static let pointing = words(
            """
            any that those
            """)

        /// Begins another meal of the same sentence.
        package static let opensOther = words(
            """
            plus then
            """)

        /// Stands between an amount and a name: "half a portion of my usual breakfast".
        package static let portion = words(
            """
            batch batches helping helpings order orders portion portions serving servings
            """)

        /// Before a name, tells of two of it: "a double usual breakfast".
        package static let doubling = words(
            """
            double
            """)

        /// Before an amount, says that it is not exact: "about half of my usual breakfast".
        package static let roughly = words(
            """
            about almost approximately around exactly maybe nearly perhaps probably roughly
            """)

        /// Ends the name of a meal without being a food: "rainy day plate".
        package static let mealNoun = words(
            """
            bake barbecue bbq bento beverage bite bites blend bowl box brew buffet chow cocktail combination
            combo concoction course cup cuppa delivery dessert dish drink eats feast feed fix food fry-up fuel
            glass grub hotpot juice main mains meal menu mezze mix mug munchies nibbles nightcap nosh order
            pick-me-up picnic plate platter platters pot potluck pudding recipe roast scran set shake shot
            side sides smoothie special spread stack starter takeaway takeout tapas tea teatime thali tray
            treat wrap
            """)

        /// In an order to save something, says that it is a meal.
        package static let saysMeal = words(
            """
            dish dishes favorite favorites favourite favourites meal meals order orders recipe regulars usuals
            """)

        /// Begins an order that can only mean saving.
        package static let saves = words(
            """
            bookmark by keep remember save store
            """)

        /// Begins a question about the last time.
        package static let asksWhen = words(
            """
            when
            """)

        /// Begins a question about a number of times.
        package static let asksHowOften = words(
            """
            how
            """)
    }
}
