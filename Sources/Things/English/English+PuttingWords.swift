// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum PuttingWords {
        /// A verb that needs no "it" for a thing named earlier.
        package static let withoutThing = words(
            """
            kept left put stored stuck
            """)

        /// May be followed by "to" and a place.
        package static let moving = words(
            """
            move moved relocated shift shifted took transfer transferred
            """)

        /// Adds a thing to a stock.
        package static let adding = words(
            """
            add added restock restocked
            """)

        /// Leads to the place to which a thing is added.
        package static let beforeStock = words(
            """
            in into on onto to
            """)

        /// Leads to the place to which a thing is added, even if the place is unknown.
        package static let beforeUnknownStock = words(
            """
            in into on to
            """)

        /// Ends a thing that was bought.
        package static let afterBought = words(
            """
            after at for from in off on this today while yesterday
            """)

        /// Begins a clause about the place of what was bought.
        package static let referring = words(
            """
            all it it's kept popped put stored stuck that's they they're which
            """)

        /// Leads to a place only if the place is known.
        package static let loose = words(
            """
            against around on onto over round to
            """)

        /// The speaker, after the thing that was put away.
        package static let speaker = words(
            """
            i i've ive we we've weve
            """)

        /// May stand between a thing that was bought and its place.
        package static let beforeStored = words(
            """
            all are is it kept placed put stored straight stuck them
            """)

        /// May follow the number of things left.
        package static let afterCount = words(
            """
            already lah more now only
            """)

        /// An amount that people eat rather than keep.
        package static let portion = words(
            """
            bit bite bowl cup glass handful helping mouthful mug piece plate scoop serving sip slice spoon
            spoonful
            """)

        /// Before "left", tells that somebody went or forgot something.
        package static let leaving = words(
            """
            he i i've she we we've
            """)

        /// May stand before the things left.
        package static let beforeRest = words(
            """
            about are got have i i've is leaves only still that's there there's theres us we we've with
            """)

        /// May stand between a thing and "left".
        package static let beforeLeft = words(
            """
            are is just only still
            """)

        /// May stand between a thing and the number left.
        package static let beforeCount = words(
            """
            about almost are down gone got has have is just like nearly only to
            """)

        /// Fills a place with things.
        package static let filling = words(
            """
            filled loaded packed restocked stocked topped
            """)

        /// Puts a thing away, even in an unknown place.
        package static let hiding = words(
            """
            hid hidden squirreled squirrelled stashed stowed tucked
            """)

        /// After a thing, tells that it came into the house.
        package static let arriving = words(
            """
            arrived came come delivered
            """)

        /// The unit of groceries: "bought a loaf of bread".
        package static let pack = words(
            """
            bag box carton crate dozen jar kilogram liter loaf pack packet pint punnet sack tin
            """)

        /// Beside a food that was bought, tells that it was eaten.
        package static let ofEating = words(
            """
            ate breakfast dinner drank eat eaten eating had have having lunch snack supper tea
            """)

        /// Where groceries come from: "bought apples at the market".
        package static let shop = words(
            """
            aldi asda baker's bakers bakery bazaar butcher's butchers chemist chemist's corner deli diy edeka
            fishmonger's greengrocer's grocer grocer's grocers grocery hardware ikea lidl market morrisons
            rewe sainsbury's shop shops store supermarket tesco waitrose
            """)

        /// An amount of what a plant has borne, as it is bought and kept.
        package static let container = words(
            """
            bag bottle box can carton crate gram jar kilo kilogram liter litre net pack packet pouch pound
            punnet sachet sack tin tub tube
            """)

        /// Stands for all things of a place.
        package static let everything = words(
            """
            contents everything stuff
            """)

        /// Tells that all things of a place are somewhere else now.
        package static let goingElsewhere = words(
            """
            brought carried goes gone move moved put relocated shifted took transferred went
            """)

        /// After a place, leads to what is kept there: "in the shed we keep the mower".
        package static let keepingThere = words(
            """
            find got have i i've keep keeps kept store we we've you'll
            """)

        /// Between a place and what is kept there: "the top shelf has the jigsaws".
        package static let holding = words(
            """
            contains has holds houses stores
            """)

        /// A grocery that is bought by number, and not eaten as it is bought: "six eggs".
        package static let byNumber = words(
            """
            aubergine aubergines cabbage carrot carrots cauliflower courgette courgettes egg eggs garlic leek
            leeks lemon lemons lime limes loaf loaves onion onions packet packets pepper peppers potato
            potatoes tin tins
            """)
    }
}
