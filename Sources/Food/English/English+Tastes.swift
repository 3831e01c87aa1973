// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum Tastes {
        /// Tells how a food tasted or was, after "it was".
        package static let taste = words(
            """
            al-dente alright amazing average awesome awful bad beautiful best better big bitter blah bland
            boring brilliant bruised burnt buttery chalky charred cheap cheesy chewy cloying cold comforting
            creamy crisp crispy crumbly crunchy decent delicate delicious delish dense disappointing
            disgusting divine dry earthy enormous epic excellent expensive fab fabulous fantastic fatty fiery
            filling fine fire fishy flaky flavorless flavourless fluffy fresh fruity funny garlicky generous
            good gooey gorgeous greasy great gritty gross hard healthy hearty heavenly heavy herby homely
            horrible hot hotter huge incredible inedible interesting juicy killer leathery lekker light limp
            lovely lukewarm lumpy massive mediocre meh melty metallic mild moist moldy moreish mouldy
            mouth-watering mouthwatering much mushy nasty nice nicer nutty odd off oily ok okay overcooked
            overdone overpowering overrated overripe oversalted overseasoned passable peppery perfect plain
            powdery pricey punchy rank raw refreshing rich ripe rubbery rubbish runny saltier salty satisfying
            savory savoury scrummy scrumptious seasoned sedap sharp shiok sickly silky slimy small smoky
            smooth so-so soft soggy solid sour spicier spicy stale sticky stingy stodgy strange stringy strong
            subtle sugary super superb sweet sweeter tangy tart tasteless tasty tender tepid terrible thick
            thin tiny tough unctuous undercooked underdone undersalted underseasoned underwhelming unreal
            unripe unusual velvety vile vinegary warm watery weak weird wholesome wilted wonderful worse worst
            yuck yummy zesty
            """)

        /// Tells it without "it was": "delicious".
        package static let alone = words(
            """
            amazing awful bland delicious delish disgusting divine excellent fantastic flavorless flavourless
            gorgeous heavenly horrible incredible inedible lekker lovely moreish mouthwatering overcooked
            overrated oversalted overseasoned perfect rank scrummy scrumptious sedap shiok soggy superb
            tasteless tasty terrible undercooked undersalted underseasoned vile wonderful yummy
            """)

        /// Stands between a food and how it was: "the soup tasted odd".
        package static let tasting = words(
            """
            are aren't came is isn't isnt it's its looked looks seemed seems smelled smells smelt taste tasted
            tastes that's thats they're turned was wasn't wasnt were weren't
            """)

        /// Stands for what was eaten: "it", "the meal".
        package static let subject = words(
            """
            all batter breakfast crust dessert dinner dish dressing everything filling flavor flavour food it
            it's its lunch meal mine one ones portion portions sauce seasoning service snack supper taste
            texture that that's thats these they they're this those which
            """)

        /// Before a food, belongs to the remark: "the soup".
        package static let determiner = words(
            """
            my our that the their these this those
            """)

        /// Before a taste, makes a remark of it without "it was": "too salty".
        package static let strong = words(
            """
            really so too very
            """)

        /// Before a taste, belongs to it and may turn it: "not good", "worn out".
        package static let turning = words(
            """
            never not out
            """)
    }
}
