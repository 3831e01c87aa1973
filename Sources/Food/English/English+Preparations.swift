// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum Preparations {
        /// How it was made or served: "scrambled", "black", "leftover".
        package static let way = words(
            """
            baked barbecued battered bbq black blackened blanched blended boiled boneless braised breadcrumbed
            breaded broiled buttered canned caramelised caramelized chargrilled charred chilled chopped cold
            confit cooked crispy crushed decaf deep-fried diced dried fresh fried frozen glazed grated
            griddled grilled hard-boiled home-made homemade hot iced leftover leftovers loaded marinated
            mashed medium-rare melted microwaved minced organic overnight pan-fried peeled plain poached
            pureed rare raw reheated roast roasted rotisserie salted sauteed scrambled seared seasoned
            shredded sizzling skinless sliced smoked soft-boiled spiced steamed stewed stir-fried sweetened
            tempered tinned toasted toasty uncooked unsalted unsweetened warm whipped
            """)

        /// Adds nothing about how it was made: "large", "lovely".
        package static let description = words(
            """
            another average big bit cheap couple decent delicious double extra family fancy favorite favourite
            few first full generous giant good great half half-sized huge jumbo kind large leftover-ish light
            little lot lots lovely medium mini more new nice normal old ordinary other own proper quick random
            regular rest second several short simple single size sized small stuff tall tasty thick thin thing
            things third tiny type typical usual whole
            """)
    }
}
