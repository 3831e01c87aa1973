// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantPlaces {
        /// Stands before a plant that something else was moved to.
        package static let beforeLandmark = words(
            """
            behind beside by near to
            """)

        /// Stands before the place where a plant was moved.
        package static let beforeDestination = words(
            """
            above against at behind beside by in inside into near next on onto outside over to toward towards
            under
            """)

        /// A place for food, so that a plant's name means food there.
        package static let forFood = words(
            """
            bag basket bin blender bowl curry dish freezer fridge list microwave mug oven pan pasta pizza
            plate pot salad sandwich sauce soup stew tea vase water
            """)

        /// Ends the name of the place where a plant was moved.
        package static let destinationEnd = words(
            """
            again and as away because but for from instead now since so today tonight where
            """)

        /// Names a place without a preposition.
        package static let adverb = words(
            """
            downstairs indoors outdoors upstairs
            """)

        /// A place in a home where plants stand.
        package static let spot = words(
            """
            attic balcony basement bathroom bed bedroom bookcase bookshelf border cellar conservatory corner
            counter deck den desk door earth fence floor garage garden greenhouse ground hall hallway kitchen
            lamp landing ledge light loft lounge mantelpiece nook office patio porch radiator rail railing
            room shade shed shelf sill spot stairs stand step steps study sun sunroom table terrace veranda
            verandah wall window windowsill yard
            """)

        /// Stands before the place where a plant is.
        package static let standing = words(
            """
            are he's is it's its live lives she's sits stands stays they're
            """)

        /// Stands after "everything" and before the place of several plants.
        package static let groupPlace = words(
            """
            at by in on
            """)

        /// Stands before a place where plants of the household are.
        package static let beforePlace = words(
            """
            along around at by from in inside on out
            """)

        /// May stand between a preposition and the place.
        package static let placeLead = words(
            """
            a in my of on our the
            """)

        /// A room or another part of the home.
        package static let room = words(
            """
            balcony basement bathroom bedroom conservatory deck den garden greenhouse hall hallway kitchen
            landing lounge office patio porch study sunroom terrace windowsill
            """)
    }
}
