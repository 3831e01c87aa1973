// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantNouns {
        /// Given to a plant, tells that it was watered.
        package static let givenWatering = words(
            """
            bath can dousing drenching drink drinks drop dunk gulp h2o hydration jug pint shower sip soak
            soaking soakings splash swig top-up water watering
            """)

        /// Given to a plant, tells that it was fed.
        package static let givenFeeding = words(
            """
            dinner feed feeding fertiliser fertilising fertilizer fertilizing food meal nutrients tonic
            """)

        /// Given to a plant, tells that it was misted.
        package static let givenMisting = words(
            """
            mist misting spray spraying spritz spritzing
            """)

        /// Given to a plant, tells that it was repotted.
        package static let givenRepotting = words(
            """
            repot repotting
            """)

        /// Given to a plant, tells that it was pruned.
        package static let givenPruning = words(
            """
            chop deadheading haircut prune pruning snip trim trimming
            """)

        /// Given to a plant, tells that it was cleaned.
        package static let givenCleaning = words(
            """
            clean cleaning dusting polish rinse scrub wash wipe wipe-down
            """)

        /// Given to a plant, tells that it was turned.
        package static let givenRotating = words(
            """
            quarter-turn rotation spin turn twirl
            """)

        /// Given to a plant, tells that it was tied up.
        package static let givenSupport = words(
            """
            cage cane canes hoop pole stake stick support trellis
            """)

        /// Given to a plant, tells that it was treated.
        package static let givenTreatment = words(
            """
            treatment
            """)

        /// Used to feed plants.
        package static let feed = words(
            """
            10-10-10 20-20-20 biohumus bonemeal buttermilk castings chicken-pellets cocopeat compost cowdung
            dap dung epsom fertiliser fertilizer goat-manure growmore guano jivamrut jobes manure miracle-gro
            miraclegro muck mulch nitrogen npk osmocote phostrogen plantfood potash schultz seasol seaweed
            seaweed-extract slow-release super-phosphate superphosphate ten-ten-ten tomato-feed tomorite urea
            vermicompost wormcast
            """)

        /// Used against pests and disease.
        package static let remedy = words(
            """
            alcohol bug-clear diatomaceous eco-oil fungicide insecticide ladybirds ladybugs meths miticide
            neem nematodes oil peroxide pesticide provanto soap soapy sulfur sulphur systemic trap traps
            vinegar
            """)

        /// Plants stand in it.
        package static let pot = words(
            """
            basket container planter pot pots potting terracotta tub
            """)

        /// A part of a plant.
        package static let part = words(
            """
            berries bloom blooms blossom blossoms branch branches bud buds flower flowers frond fronds fruit
            fruits growth leaf leafs leaves lemons node nodes offset offsets pitcher pitchers pod pods pup
            pups root roots runner runners seed seedling seedlings seeds shoot shoots spathe spike stem stems
            tip tips top tops vine vines
            """)

        /// New plants grow from it.
        package static let cutting = words(
            """
            babies cutting cuttings division divisions offset offsets plantlets pup pups slip slips
            """)

        /// Ends the names of many plants.
        package static let generic = words(
            """
            bush bushes cutting cuttings houseplant houseplants plant plants pot pots seedling seedlings shrub
            shrubs tree trees vine
            """)

        /// Stands for several plants.
        package static let group = words(
            """
            all everybody everyone everything greenery houseplants lot ones plants
            """)

        /// Measures water, food or a harvest, in addition to the units.
        package static let vessel = words(
            """
            bottle bottles bucket buckets bunch bunches can cans capful capfuls cm drop drops glass glasses
            handful handfuls jug jugs kettle kettles mug mugs nos pellets pieces pitcher pitchers scoop scoops
            splash spoon spoonful spoons stick sticks tablet tablets watering-can
            """)

        /// With it, what a plant got was water.
        package static let waterMeasure = words(
            """
            bottle bottles cup cups glass glasses jug jugs kettle kettles liter liters litre litres milliliter
            milliliters millilitre millilitres ml mug mugs pint pints splash
            """)

        /// Grows outside and is cared for like a plant.
        package static let ofHome = words(
            """
            beds border flowerbed flowerbeds garden grass hedge hydrangeas lawn
            """)

        /// Lives or grows on plants and harms them.
        package static let pest = words(
            """
            ants aphid aphids blackfly blight botrytis bug bugs caterpillar caterpillars earwigs flies fungus
            gnat gnats greenfly grubs insect insects larvae leafhoppers leafminer maggots mealy mealybug
            mealybugs mildew mite mites mold mould nibble nibbled nibbles pests rot rust scale slug slugs
            snails spot spots thrips webbing webs weevil weevils whiteflies whitefly woodlice
            """)

        /// Where somebody else's plants are seen.
        package static let media = words(
            """
            article book documentary dream dreamed dreamt episode film games gardening magazine movie
            nightmare novel opera podcast poem series show song stories story telly tv video world youtube
            """)

        /// Where dead plants go.
        package static let discarded = words(
            """
            bin bins bonfire brown-bin compost dump dumpster dustbin garbage heap incinerator landfill rubbish
            skip tip trash waste
            """)
    }
}
