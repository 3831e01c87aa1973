// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum TastePhrases {
        /// Says it by itself: "hit the spot".
        package static let opinion = phrases(
            """
            a bit of a disappointment | a letdown | a treat | beat the usual | best all year | best ever |
            best i have had | best i've had | best in ages | better than expected | better than last time |
            better than usual | better than yesterday | big fan | bit of a letdown | blew my head off | chef's
            kiss | cooked to perfection | could do with more salt | could have been better | could've been
            better | did not like it | didn't enjoy it | didn't like it | done to perfection | dry as a bone |
            dry as cardboard | enjoyed every bite | enjoyed it | enjoyed that | fell apart | finger licking
            good | hated it | hit the spot | just right | lacked flavor | lacked flavour | lacked salt | lit
            me up | loved every bite | loved it | melt in the mouth | melted in my mouth | melted in the mouth
            | mouth on fire | mouth was on fire | needed more salt | needed salt | needs more salt | needs
            salt | never again | no flavor | no flavour | no taste | not a fan | not bad | not bad at all |
            not enough | not enough salt | not great | not my favorite | not my favourite | not my thing | not
            too bad | not worth it | nothing special | out of this world | really enjoyed it | really loved it
            | same as ever | so worth it | spot on | tasted like cardboard | tasted like nothing | tasted of
            nothing | tasted of water | tastes of nothing | the best ever | thumbs down | thumbs up | to die
            for | too much | too much chili | too much chilli | too much garlic | too much oil | too much salt
            | too much sugar | too rich for me | too spicy for me | too sweet for me | two thumbs up | up my
            street | went down a treat | went down well | will have again | will make again | worse than last
            time | worth every calorie | worth every penny | worth it | would eat again | would have again |
            would make again | would order again | would repeat | wouldn't have again | wouldn't order again
            """)
    }
}
