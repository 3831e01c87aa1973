// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantStatements {
        /// With it, a clause tells of a plan, a wish, an order or a need.
        package static let notTold = words(
            """
            asked birthday book buy called can consider considering cost costs could dollars don't dont
            dreamed dreamt emailed euros forgot forgotten gonna hope hoping how if ikea imagine let's lets
            list may might must need needed needs order phoned plan planning plans please pounds price
            question quid rang recipe remind restaurant said sale says shall shop shops should shouldn't skip
            skipped supposed texted thinking told tomorrow want wanted wants what when where which who why
            will wish won't wonder wondering worth would wouldn't
            """)

        /// With it, a plant that can be eaten is food.
        package static let kitchen = words(
            """
            added ate bag bags baked beef blended boiled bought bowl bread breakfast brunch bunch butter
            cheese chicken chopped cook cooked cooking cream curry delicious dinner dish drank dressing drink
            eat eaten eating eggs fish flavor flavour freezer fresh fridge fried garlic grams grilled had jar
            kg kilo lamb lunch market meal mixed mozzarella oil omelette oven pack packet pan pasta pizza
            plate pork potatoes recipe rice risotto roast roasted salad sandwich sauce served shop side sliced
            snack soup stew stirred supermarket supper taste tasted tastes tasty tea tin tins toast yum yummy
            """)

        /// A group of plants whose names mean food as well.
        package static let edible = words(
            """
            basil bean berry cabbage fig fruit herb mint onion pepper root sage salad squash tomato vegetable
            """)

        /// What animals, people or weather do to a plant.
        package static let harm = words(
            """
            attacked attacking battered bent biting bitten blew blown broke burned burnt chewed chewing
            crushed damaged demolished destroyed digging drowned dug eating flattened frazzled frosted kicked
            killed knocked laying lying munched munching neglected nibbled nibbling over-watered overwatered
            peed ruined scorched scratched scratching shredded shredding sitting sleeping slept smashed
            snapped squashed stripped tipped toppled trampled under-watered underwatered uprooted wrecked
            """)

        /// Harms plants, besides animals.
        package static let harmer = words(
            """
            ants ball bees birds bugs cat caterpillar caterpillars cats chickens children cold cow deer dog
            dogs draft draught fox foxes frost gale goat goats hail heat heating heatwave hens kids kitten
            mice monkey monkeys pigeons puppy rabbit rabbits radiator rain rats slug slugs snail snails snow
            something squirrel squirrels storm sun toddler wind
            """)

        /// Belongs to a plant or its pot.
        package static let ground = words(
            """
            bark base bloom blooms blossom blossoms branch branches bud buds bulb bulbs compost crown dirt
            drainage earth edge edges flower flowers frond fronds fruit fruits growth leaf leaf's leaves mix
            needles node nodes pad pads petal petals pot root roots runners saucer seedlings seeds shoot
            shoots soil spike spikes stem stems substrate surface thorns tip tips top tray trunk underside
            undersides vine vines water
            """)

        /// Tells the condition of soil or of a part of a plant.
        package static let groundState = words(
            """
            bald bare big black brown burnt compacted crispy crusty curled curling damp drenched drooping
            dropping dry dusty faded fading falling fell firm full fuzzy glossy gone green hairy hard healthy
            huge moist moldy mouldy mushy opened opening pale patchy pink purple ragged red rotten rotting sad
            scorched shiny small soaked soft soggy spotted spotty squishy sticky swollen thick thin tiny torn
            waterlogged wet white yellow
            """)

        /// Before a plant, tells what somebody saw on it.
        package static let noticing = words(
            """
            discovered noticed noticing saw seeing seen spotted spotting there there's theres
            """)

        /// Stands between what was seen and the plant.
        package static let seenOn = words(
            """
            around at from in inside of on over round underneath
            """)

        /// Tells of a plant even if its name is a person's.
        package static let ofPlants = words(
            """
            bloom blooming blooms brown browning bud buds bugs bushy ceiling climbing compost crispy dormant
            drooped drooping droops droopy dry dust dusty flies flowering foliage gnats grew growing grown
            happy leafy leaning leggy light lopsided mould overwatered perked pests pole pot pushing repot
            repotting roots sad shoot shoots sill soil sprouted sprouting straggly struggling sulking sun
            sunlight taller thirsty thriving trailing trellis underwatered unfurling variegation watering
            wilted wilting window windowsill wonky yellow yellowing
            """)

        /// After a plant, starts no statement without a verb.
        package static let notVerbless = words(
            """
            and as at but by every for from i later next no not or per plus than then to we with x
            """)
    }
}
