// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ThingVerbs {
        /// Afterwards a thing is in a place.
        package static let put = words(
            """
            bundled bung bunged buried chuck chucked crammed deposited dropped dropping dumped filed found
            hanging hid hidden hide hiding hooked hung jammed keep keeping keeps kept laid leaned leant leave
            leaving left lobbed locked lodged move moved moving packed parked parking piled pinned place
            placed placing plonked poked pop popped popping propped pushed put putting relocated rested sat
            saved shelved shift shifted shove shoved shoving slid sling slipped slotted squashed squeezed
            squirreled squirrelled stacked stash stashed stashing stick sticking stood store stored storing
            stow stowed stuck threw tidied tossed transfer transferred tuck tucked tucking wedged whacked
            """)

        /// The form of such a verb in an order.
        package static let putOrder = words(
            """
            bung chuck hide leave move place pop put shift shove stash stick store stow transfer tuck
            """)

        /// Puts a thing on a list or into a stock.
        package static let add = words(
            """
            add added adding append bung chuck get include jot log need pop popped put putting shove sling
            stick stuck throw whack write wrote
            """)

        /// Takes a thing off a list.
        package static let remove = words(
            """
            axe bin binned cancel check checked cross crossed crossing cut delete deleted ditch ditched drop
            dropped erase knock knocked mark marked nix remove removed scrap scratch scratched scrub scrubbed
            strike struck take taking tick ticked took
            """)

        /// Afterwards less of a thing is left.
        package static let use = words(
            """
            cracked drunk eaten emptied fetched finished getting got grabbed opened polished pulled removed
            taken took use used
            """)

        /// Afterwards somebody else has the thing.
        package static let lend = words(
            """
            lend lended lent loaned
            """)

        /// Afterwards the speaker has somebody else's thing, or the other way round.
        package static let borrow = words(
            """
            blagged borrow borrowed borrowing borrows cadged nicked pinched scrounged wangled
            """)

        /// With "back", tells that a thing is where it belongs.
        package static let give = words(
            """
            brought carried dropped fetched gave given got had handed has have passed sent took
            """)

        /// The same, even without "back".
        package static let returned = words(
            """
            returned
            """)

        /// Afterwards there is more of a thing.
        package static let buy = words(
            """
            bought collected got grabbed ordered purchased received refilled restocked
            """)

        /// Makes a supply of a food.
        package static let preserve = words(
            """
            baked bottled canned froze frozen jarred made pickled preserved
            """)

        /// Says where a thing is.
        package static let stay = words(
            """
            are belong belongs go goes hang hangs is lie lies live lives remain remains resides sit sits
            stands stay stays
            """)

        /// Stands between "is" and the place, and tells how a thing is kept.
        package static let hanging = words(
            """
            clipped hanging hid hidden hung jammed kept leaning left living lying parked pinned propped put
            resting sitting stacked standing stashed stored stuck taped tied tucked wedged
            """)

        /// May stand between a verb and a place: "back", "away".
        package static let posture = words(
            """
            all always away back down inside just now out over right safely still up
            """)

        /// Tells the diary to note something.
        package static let spoken = words(
            """
            jot memo note record remember remind save write
            """)

        /// Another verb that begins clauses.
        package static let doing = words(
            """
            are ate called came cancel cleaned clear cooked create cut did drank dug dusted empty fed
            fertilised fertilized gave had harvested made make met misted moved need picked planted pruned ran
            rang read repotted rotated said saw show skipped slept snipped sprayed start tell told trimmed
            turned walked want watched watered went wiped worked
            """)
    }
}
