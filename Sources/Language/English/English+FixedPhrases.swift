// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum FixedPhrases {
        /// Has no word that is a number, a time or a meal, or is left out.
        package static let kept = phrases(
            """
            mac and cheese | macaroni and cheese | bread and butter | peanut butter and jelly | pb and j |
            salt and pepper | salt and vinegar | fish and chips | bangers and mash | biscuits and gravy | rice
            and beans | surf and turf | cookies and cream | sour cream and onion | sweet and sour | hot and
            sour | black and white | half and half | rum and coke | gin and tonic | beans and rice | pork and
            beans | franks and beans | shrimp and grits | chicken and waffles | pulled pork and slaw | seven
            up | seven eleven | five guys | three musketeers | thousand island | hundred grand | seven grain |
            nine grain | five grain | twelve grain | five spice | two percent | one percent | three cheese |
            four cheese | three bean | five bean | four bean | seven layer | five alarm | v eight | on the cob
            | on the side | on the rocks | on the bone | off the bone | in the shell | on top | sunny side up
            | over easy | over medium | over hard | well done | medium rare | medium well | to go | on a stick
            | au lait | a la mode | toad in the hole | pigs in a blanket | pig in a blanket | breakfast
            sausage | lunch box | lunch meat | dessert wine | dinner roll | dinner rolls | snack bar | snack
            bars | full english breakfast | full english | english breakfast tea | after dinner mint | after
            dinner mints | sunday roast | cup of joe | all bran | a la | soup of the day | catch of the day |
            special of the day | dish of the day | oats and honey | honey and oats | peanut butter and banana
            | all dressed | everything bagel | all purpose | one by one | two by two | ice cold | golden brown
            | piping hot
            """)

        /// Left out entirely.
        package static let filler = phrases(
            """
            you know | i mean | first thing | sort of | kind of | a kind of | some kind of | some sort of | of
            course | as well | as usual | as always | at all | by the way | and stuff | and so on | and all |
            or something | or whatever | or so | at least | at most | a little too | way too | all by myself |
            by myself | on my own | for me | for myself | to be honest | in total | i think | i guess | i
            believe | i suppose | if i remember correctly | i'd say | i would say | too much | too many |
            straight from | straight out of | right out of | a bit too | all of | most of | one of | seconds
            of | a second helping of | another helping of
            """)

        /// Left out; the words before and after it are different items.
        package static let carrier = phrases(
            """
            let me see | let me think | let's see | that's it | that's all | that was it | that was all | that
            is all | and that's it | and that's all | and that was it | dear diary | note to self | food diary
            | food log | my diary | the diary | diary entry | the whole thing | what did i have | what else |
            what i had | nothing else | as well as | and also | and then | along with | together with | end of
            entry | blood sugar | blood sugars | blood pressure | blood glucose | sugar levels | sugar level |
            sugar was | heart rate | body weight | on my way | on the way | i was at | we were at | how do you
            say | what's it called | what is it called | something like that | i'd like to | i would like to |
            i want to | i wanted to | couldn't resist | couldn't finish | could not finish | could not resist
            | couldn't quite finish | couldn't manage | didn't quite finish | didn't finish | don't remember |
            don't know | don't think | don't forget | not sure | can't remember | couldn't help | the name of
            | for the day | my way | first meal of the day | last meal of the day | first meal | last meal |
            first time | second time | third time | pre workout | post workout | pre-workout | post-workout |
            for tiffin | in one sitting | so far today | out of the jar | from the jar | this time | for a run
            | for a walk | for a swim | for a ride | for a drive
            """)

        /// Describes a food, and names none.
        package static let describing = phrases(
            """
            black and white | sunny side up | well done | medium rare | medium well | all dressed | all
            purpose | first meal | ice cold | golden brown | piping hot
            """)
    }
}
