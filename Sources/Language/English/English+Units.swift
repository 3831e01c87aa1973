// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Units {
        /// Each word with its other forms.
        package static let forms = phrases(
            """
            bag bags | bagful bagfuls | ball balls | bar bars | basket baskets | bed beds | bento bentos | bit
            bits | bite bites | blob blobs | block blocks | bottle bottles | bowl bowls bowlful bowlfuls | box
            boxes | boxful boxfuls | bucket buckets | bucketful bucketfuls | bunch bunches | bundle bundles |
            can cans | canful canfuls | capful capfuls | carafe carafes | carton cartons | centiliter cl |
            chunk chunks | clove cloves | cluster clusters | container containers | crumb crumbs | cube cubes
            | cup cups cupful cupfuls c | curl curls | dab dabs | dash dashes | decanter decanters | deciliter
            deciliters decilitre dl | dish dishes | dollop dollops | drizzle drizzles | drop drops | ear ears
            | fillet fillets | finger fingers | fist fists | fistful fistfuls | flask flasks | forkful
            forkfuls | gallon gallons | glass glasses | glassful glassfuls | glug glugs | goblet goblets |
            gram grams g gr gm gms gramme grammes | grind grinds | growler growlers | gulp gulps | handful
            handfuls handsful | head heads | heap heaps | helping helpings | hint hints | hunk hunks | inch
            inches | jar jars | jarful jarfuls | jigger jiggers | jug jugs | jugful jugfuls | karandi karandis
            | katori katoris katories | kilogram kilograms kg kgs kilo kilos | knob knobs | ladle ladles |
            ladleful ladlefuls | layer layers | leaf leaves | lick licks | link links | liter liters litre
            litres l | loaf loaves | lump lumps | measure measures | milligram milligrams mg | milliliter
            milliliters millilitre millilitres ml | morsel morsels | mound mounds | mouthful mouthfuls | mug
            mugs | mugful mugfuls | order orders | ounce ounces oz | pack packs | packet packets pkt pkts |
            panful panfuls | pat pats | piece pieces pc pcs | pile piles | pinch pinches | pint pints |
            pitcher pitchers | pitcherful pitcherfuls | plate plates plateful platefuls | platter platters |
            portion portions | pot pots | potful potfuls | pouch pouches | pound pounds lb lbs | pump pumps |
            punnet punnets | quart quarts | rack racks | ramekin ramekins | rasher rashers | round rounds |
            sachet sachets | saucer saucers | scattering scatterings | schmear schmears | schooner schooners |
            scoop scoops | scrape scrapes | segment segments | serving servings | shaving shavings | sheet
            sheets | shot shots | side sides | sip sips | skewer skewers | slab slabs | sleeve sleeves | slice
            slices sl slc slcs | sliver slivers | smear smears | spear spears | splash splashes | splodge
            splodges | spoon spoons | spoonful spoonfuls | spread spreads | sprig sprigs | sprinkle sprinkles
            | sprinkling sprinklings | square squares | squeeze squeezes | stack stacks | stalk stalks | stein
            steins | stick sticks | strip strips | swig swigs | swirl swirls | tablespoon tablespoons tbsp tbs
            tbl tbls tablespoonful tablespoonfuls | teacup teacups | teaspoon teaspoons tsp teaspoonful
            teaspoonfuls | thermos thermoss | thimble thimbles | tin tins | tinful tinfuls | tot tots | touch
            touches | tray trays | triangle triangles | tub tubs | tubful tubfuls | tumbler tumblers | twist
            twists | wedge wedges
            """)

        /// Neither a vessel nor a piece, so that a number before it always counts it.
        package static let measure = words(
            """
            centiliter cup deciliter gram inch kilogram liter milligram milliliter ounce pound tablespoon
            teaspoon
            """)

        /// Stands for an amount without an exact value.
        package static let vague = words(
            """
            bed bit dab hint layer touch
            """)

        /// Measures something added to another food.
        package static let addition = words(
            """
            dab dash dollop drizzle drop glug gram hint knob milliliter pat pinch pump schmear scrape shaving
            smear splash spoon spoonful sprinkle sprinkling squeeze swirl tablespoon teaspoon touch
            """)
    }
}
