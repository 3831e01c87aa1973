// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum Items {
        /// What follows accompanies the food or is an ingredient, and tells no category.
        package static let besides = words(
            """
            from in into minus no on onto over topped under w/ with without
            """)

        /// Starts another food in a description.
        package static let nextFood = words(
            """
            & + and plus
            """)

        /// Makes a meal of "breakfast" if the food follows: "big breakfast".
        package static let mealSize = words(
            """
            big early large late light little quick small
            """)

        /// With a unit behind a food, how much of it: "soup, big bowl".
        package static let vesselSize = words(
            """
            big deep full generous good heaped huge large little massive medium skinny small thick thin tiny
            whole
            """)

        /// In the name of a food, tells that the words around it describe nothing.
        package static let nameJoint = words(
            """
            and in of on the with
            """)

        /// An amount that "from" may follow: "a few more from the cake".
        package static let partitive = words(
            """
            another bit couple few little lot more several some
            """)

        /// May stand between a verb and what was eaten.
        package static let passed = words(
            """
            into is of off on up was were
            """)

        /// Does not measure before "of": nobody eats "a recipe of steak".
        package static let notMeasure = words(
            """
            because calorie color colour cost fan front idea instead kind-of lack list memory name number
            photo picture price recipe sight smell story talk taste thought video
            """)

        /// A vitamin or a medicine, which people log beside their food.
        package static let remedy = words(
            """
            advil amoxicillin antacid antibiotic antihistamine ashwagandha aspirin b12 berocca capsule codeine
            collagen creatine d3 electrolyte electrolytes gaviscon gummy ibuprofen iron lemsip lozenge
            magnesium melatonin metformin multivitamin multivitamins omega paracetamol pill probiotic psyllium
            rennie spirulina supplement tab tablet tums turmeric tylenol vitamin vitamins zinc
            """)

        /// May stand between a food and its amount.
        package static let beforeAmount = words(
            """
            about abt almost approx approximately appx aprox around at ca circa est i'd just least like maybe
            nearly ok okay only perhaps prob probably roughly say so well x
            """)

        /// May follow an amount that was said after its food: "two each".
        package static let afterAmount = words(
            """
            again altogether each full max now only please today total yes
            """)

        /// Stands after "of" for a food that was named earlier: "three of them".
        package static let namedBefore = words(
            """
            'em em it that them these those
            """)

        /// Points at a food if one follows: "three of those buns".
        package static let pointing = words(
            """
            that these those
            """)

        /// Stands for the things that a number counts: "six little ones".
        package static let counted = words(
            """
            ones times
            """)

        /// May stand before a verb whose number counts a food named earlier: "dates, i took three".
        package static let beforeHowMany = words(
            """
            and i i've just only then we
            """)

        /// Continues the item before it.
        package static let continuing = words(
            """
            in on with without
            """)

        /// Separates the two foods of a name: "toast with butter".
        package static let sideJoint = words(
            """
            in on over with
            """)

        /// Ends the name of a dish.
        package static let dishEnd = words(
            """
            and from in no of on or over with without
            """)

        /// An amount that "of" belongs to.
        package static let amount = words(
            """
            all bit couple dozen helping loads lot lots most pair plenty quarters rest third thirds trio
            """)

        /// A part of a number: "two and a half".
        package static let numberPart = words(
            """
            a an and between point
            """)

        /// Ends one portion and starts another.
        package static let portionEnd = words(
            """
            and as between in inside into of on onto or over per to under upon
            """)

        /// Tells that what follows was left out.
        package static let leavingOut = words(
            """
            from minus no without
            """)

        /// Joins the foods of a plain meal.
        package static let plainJoint = words(
            """
            and in of on with
            """)

        /// What a food holds, and no food after a weight: "forty grams of protein".
        package static let nutrient = words(
            """
            cal calorie cals carb carbohydrate cholesterol fat fiber fibre gram kcal kilojoule kj macro
            protein pt pts sodium
            """)

        /// What several foods are called together, and no food beside others.
        package static let general = words(
            """
            breakfast dessert desserts dinner food foods items lunch meal meals snack snacks stuff supper
            thing things
            """)

        /// Part of an amount in a labelled memo.
        package static let labelledAmount = words(
            """
            couple dozen few of some
            """)
    }
}
