// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum Meals {
        /// Is always described by the name of a meal before it: "breakfast sausage".
        package static let compound = words(
            """
            bag bar bars biscuit biscuits bowl box boxes break buffet burrito burritos club combo counter cup
            cups food foods guests hour kit ladies lady meat meats menu mint mints mix pack packs party plans
            plate platter recipe recipes reservation roll rolls sausage sausages set size sized special spoon
            table thali tray wine wines wrap
            """)

        /// Is described by the name of a meal unless "for", "at" or "as" comes before: "breakfast cereal".
        package static let looseCompound = words(
            """
            bacon bagel bread bun buns cake casserole cereal cereals cheese crackers croissant ham hash muffin
            pie pizza potatoes radish salad sandwich sandwiches shake smoothie soup steak taco tacos tea
            """)

        /// May describe a meal: "a late lunch".
        package static let modifier = words(
            """
            actual afternoon airport anniversary barbecue bbq bedtime belated big birthday boozy boring
            business cafeteria canteen celebration celebratory christmas cooked date day desk diwali early
            easter engagement entire evening family farewell father's festive first friday full good
            graduation healthy hearty heavy holiday home-cooked homecooked hospital hotel large late
            late-night lazy leaving leisurely light little lovely main mid mid-afternoon mid-day mid-morning
            midday midnight monday morning mother's nice night noon normal office own packed picnic post-gym
            post-workout pre-gym pre-workout proper pub quick really regular restaurant romantic sad saturday
            school second simple small sunday takeaway takeout team thanksgiving third thursday tiny today
            today's tonight's train tuesday usual valentine's very wedding wednesday weekend whole work
            working workout yesterday yesterday's
            """)

        /// May stand before a meal: "my lunch".
        package static let determiner = words(
            """
            a an her his me my our some the their
            """)

        /// Stands before the meal at which something was eaten: "for lunch".
        package static let lead = words(
            """
            as at during for over
            """)

        /// May have a meal as its object: "had lunch".
        package static let verb = words(
            """
            's add ate bought cooked did eat eaten eating enjoyed finished got grabbed had has have having
            i've is log made make makes ordered packed started take took was we've were
            """)

        /// Before a meal, tells that the food was not part of that meal.
        package static let notEaten = words(
            """
            after before between forgot miss missed missing never no not of post pre since skip skipped
            skipping till until without
            """)

        /// Before a verb and a meal, tells that the meal was not eaten.
        package static let negation = words(
            """
            couldn't didn't don't hadn't haven't never not wasn't won't
            """)

        /// After a meal, tells what it was.
        package static let pastCopula = words(
            """
            consisted was were
            """)

        /// After a meal, tells what it is or was: "lunch was soup".
        package static let copula = words(
            """
            are came consisted consists has included includes is was were will
            """)

        /// Stands before an unknown word that tells which meal it was: "my reunion dinner".
        package static let beforeOccasion = words(
            """
            a and for my our so the then uh um
            """)

        /// After "lunch was", tells that there was no lunch.
        package static let missed = words(
            """
            missed nonexistent nothing skipped
            """)

        /// May stand before the name of a meal that heads what follows.
        package static let beforeNext = words(
            """
            and oh okay then
            """)

        /// Before "tea", makes it the British meal.
        package static let ofTea = words(
            """
            his me my our the their
            """)

        /// After "tea", makes it the British meal.
        package static let afterTea = words(
            """
            tonight was were
            """)

        /// Before a meal, tells that it was skipped or only gives a time.
        package static let unnamed = words(
            """
            after before missed no since skip skipped until
            """)

        /// Before a verb in "-ing", tells that somebody is eating or will eat.
        package static let underWay = words(
            """
            am are i'm im we're
            """)

        /// A meal that an entry may report as skipped.
        package static let skippable = words(
            """
            breakfast brunch dessert dinner lunch meal meals snack snacks supper tea
            """)

        /// With a meal, tells that it was eaten or skipped.
        package static let went = words(
            """
            out skipped was went
            """)

        /// Something to eat, whatever it was: "grabbed a quick bite".
        package static let vague = words(
            """
            anything bite breakfast dessert dinner eat fasted fasting food leftovers lunch meal meals nibble
            nothing snack snacks something supper takeaway takeout
            """)

        /// After a dish that is named after its meal, stands before the hour: "christmas dinner at two".
        package static let beforeHour = words(
            """
            about around at
            """)

        /// Tells the hour with a number.
        package static let hour = words(
            """
            am half midday noon o'clock oclock past pm quarter to
            """)

        /// After a dish that is named after its meal, tells where and with whom it was, and foods follow:
        /// "sunday lunch at mum's was".
        package static let afterHead = words(
            """
            at i in today we yesterday
            """)
    }
}
