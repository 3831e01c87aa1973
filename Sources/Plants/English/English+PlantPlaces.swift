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

        /// A place for food, where the name of a plant means food.
        package static let forFood = words(
            """
            bag basket bin blender bowl curry dish freezer fridge list microwave mug oven pan pasta pizza
            plate pot salad sandwich sauce soup stew tea vase water
            """)

        /// Ends the name of the place where a plant was moved.
        package static let destinationEnd = words(
            """
            after again and as away because before but cos due for from he i i'm if instead it now plus she
            since so they til till today tonight too until we where which while whilst with
            """)

        /// Names a place without a preposition.
        package static let adverb = words(
            """
            downstairs indoors outdoors upstairs
            """)

        /// A place in a home where plants stand.
        package static let spot = words(
            """
            allotment attic back balcony basement bathroom bay bed bedroom bench bookcase bookshelf border
            cabinet carport cellar chair cloche coldframe conservatory corner corridor counter courtyard
            cupboard deck den desk dining door dresser earth eaves entrance fence fireplace floor flowerbed
            foyer frame fridge front garage garden gate gravel greenhouse ground guest hall hallway island
            kitchen lamp lanai landing laundry lawn lean-to ledge light lobby loft lounge mantel mantelpiece
            mud nook nursery office outhouse pantry patch path patio pergola piano planter playroom polytunnel
            pond porch radiator rail railing room shade shed shelf shelter sideboard sill sink skylight spare
            spot stairs stand step steps stool study sun sunporch sunroom table terrace trellis trolley trough
            tub tv utility veranda verandah wall window windowbox windowsill yard
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

        /// Tells that a thing stands near a plant.
        package static let beside = words(
            """
            behind beside by near next
            """)

        /// Follows "for" where somebody ate something.
        package static let meal = words(
            """
            breakfast brunch dessert dinner lunch supper tea
            """)

        /// A place where rain reaches a plant.
        package static let openAir = words(
            """
            allotment backyard balcony border courtyard deck garden lawn outdoors outside patio roof terrace
            yard
            """)

        /// A word of a place that keeps rain off.
        package static let sheltered = words(
            """
            carport cloche coldframe conservatory covered door eaves frame glass glazed greenhouse indoor
            indoors inside lanai pergola polytunnel porch roofed room shed sheltered sunporch sunroom veranda
            verandah window windowsill
            """)

        /// A place with plants that are not the household's.
        package static let elsewhere = words(
            """
            cafe cemetery chapel church florist florist's florists grave graveyard hospital hotel library
            lobby market museum neighbor neighbor's neighbors neighbour neighbour's neighbours nursing park
            pub restaurant school shop store supermarket zoo
            """)

        /// Before a preposition and a place, tells that the plant stays there.
        package static let staying = words(
            """
            live overwinter sit stand stay summer winter
            """)
    }
}
