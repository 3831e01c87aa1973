// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum PaperPhrases {
        /// Stands on a recipe.
        package static let recipe = phrases(
            """
            ingredients | you need | you will need | method | directions | instructions | preparation | steps
            | serves | servings | makes | yield | prep time | cooking time | cook time | preheat | oven |
            simmer | stir | chop | bake | boil | fry | whisk | knead | tbsp | tsp | tablespoon | tablespoons |
            teaspoon | teaspoons | cup | cups | cloves | to taste | peel | slice | mix | cook | roast | grill
            | season | drizzle | drain | melt | pour | sprinkle | combine | blend | grate | until golden |
            minutes | degrees
            """)

        /// Stands on the label of a product.
        package static let product = phrases(
            """
            ingredients | contains | may contain | nutrition | nutrition facts | nutritional information |
            typical values | energy | kcal | of which sugars | of which saturates | net weight | net wt | net
            content | allergens | allergy advice | storage | store in a cool dry place | keep refrigerated |
            once opened | produced in | product of | made in | manufactured by | distributed by | batch | lot
            | best before | best before end | best by | use by | expires | expiry | expiry date
            """)

        /// Stands beside the last day on which a product is good.
        package static let lastDay = phrases(
            """
            best before | best before end | best by | use by | expires | expiry | expiry date | exp | bbe
            """)
    }
}
