// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum PreparationPhrases {
        /// A way of preparing food, in several words.
        package static let way = phrases(
            """
            hard boiled | soft boiled | deep fried | pan fried | stir fried | air fried | shallow fried | pan
            seared | slow cooked | medium rare | medium well | well done | sunny side up | over easy | over
            medium | over hard | free range | fat free | low fat | full fat | sugar free | gluten free |
            freshly squeezed | freshly baked | lightly salted | dry roasted | half boiled | on the rocks
            """)

        /// Is not a prepared form of the food in its last words: grilled cheese is not cheese.
        package static let dish = phrases(
            """
            fried rice | grilled cheese | hot chocolate | hot dog | hot sauce | hot fudge | hot pot | baked
            beans | baked alaska | frozen yogurt | frozen custard | fried bread | fried pie | iced bun | hot
            cereal | fried ice cream | fresh roll | cold cut | cold brew | cold foam | black tea | black
            pudding | black pepper | black bean | black beans | black rice | black bread | black cake | black
            garlic | black olive | black cod | black cherry | black sesame | black vinegar | black salt |
            black dal | black gram | black sausage | black coffee creamer | hot cross bun | hot pocket | hot
            cocoa | roast beef | smoked paprika | smoked salmon | dried fruit | fresh fruit | frozen fruit |
            salted caramel | salted egg | hot mustard | hot water | whipped cream | whipped coffee | raw sugar
            | spiced rum | spiced cider | blackened seasoning | hot toddy | cup of joe | cups of joe | stick
            of rock | sticks of rock | half and half | roast dinner | cooked breakfast | fried breakfast |
            cold drink | hot drink
            """)
    }
}
