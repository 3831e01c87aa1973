// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantCare {
        /// Stands before an infinitive.
        package static let beforeBase = words(
            """
            can could did didn't do don't gonna i'll might must never not should to will would
            """)

        /// Stands before a gerund that tells of an act.
        package static let beforeGerund = words(
            """
            about after am been done finished forgot i'm of on skip skipped skipping spent stop to was were
            """)

        /// The speaker as the subject, so that the verb is not passive.
        package static let notPassive = words(
            """
            i i've ive we we've
            """)

        /// Brings feed or a remedy to a plant.
        package static let bringing = words(
            """
            added applied chucked dabbed dropped dug dumped dusted emptied flung forked heaped hung laid mixed
            piled popped poured put raked scattered shook splashed sprayed spread sprinkled stuck threw tipped
            tossed treated used washed wiped worked
            """)

        /// Used to water plants.
        package static let wateringTool = words(
            """
            can hose hosepipe watering-can
            """)

        /// Before "for" and a plant, what the plant was given.
        package static let givenFor = words(
            """
            drink drinks dunk feed haircut mist prune rinse soak spray spritz trim water wipe
            """)

        /// Stands for plants before "got" or "had".
        package static let gettingSubject = words(
            """
            both he he's it it's one she she's that they
            """)

        /// Can be given to a plant, but is usually just a thing in the clause.
        package static let mostlyThing = words(
            """
            can jug pint pole stick string
            """)

        /// Takes a cutting, or sets one.
        package static let takingCutting = words(
            """
            broke cut got layered made pegged pinned popped pulled put removed rooted separated set snipped
            stuck take taken took twisted
            """)

        /// Stands before the plant that was given something.
        package static let beforeReceiver = words(
            """
            across against around at beneath for in into on onto over round to under
            """)

        /// Measures the water that a plant had.
        package static let waterMeasure = words(
            """
            bottle bucket buckets can cans cup cups glass jug jugs liter litre litres ml pint pints water
            """)

        /// Takes pests off a plant.
        package static let removing = words(
            """
            blasted brushed cleaned cleared dabbed dealt drowned evicted flicked got hosed killed knocked
            picked plucked pulled removed rid rinsed rubbed scraped scrubbed squashed squished took treated
            washed wiped zapped
            """)

        /// Measures liquids.
        package static let volume = words(
            """
            l liter liters litre litres ml pint pints
            """)

        /// In a clause with an amount, tells that no plant was given it.
        package static let notGiven = words(
            """
            add bought buy i need order ordered we
            """)

        /// Stands before a pot and is left out of its description.
        package static let potLead = words(
            """
            a an my that the this
            """)

        /// Ends the description of a pot.
        package static let potEnd = words(
            """
            and because from using with
            """)

        /// Stands before the name of the person who cared for a plant, and is left out.
        package static let relation = words(
            """
            granddaughter grandson my our the young
            """)

        /// Tells that the speaker acted, even if somebody else did so earlier.
        package static let ownAct = words(
            """
            i i've ive we
            """)

        /// Describes or names what is pruned and not harvested.
        package static let withered = words(
            """
            blooms brown dead faded flowers manjari old spent tips tops yellow yellowed
            """)

        /// Follows a verb of cutting and tells that a plant was pruned.
        package static let pruningParticle = words(
            """
            back down off out
            """)

        /// A verb of cutting that can tell of a harvest.
        package static let cut = words(
            """
            chopped clipped cut snipped trimmed
            """)

        /// After a verb of cutting, tells of a harvest.
        package static let smallAmount = words(
            """
            bunch few handful some sprigs
            """)

        /// After "picked", tells that leaves were harvested and not pruned.
        package static let pickedAmount = words(
            """
            few for from some
            """)

        /// Puts a cutting in water to root.
        package static let setInWater = words(
            """
            dropped dunked jammed kept placed planted plonked poked popped pushed put set shoved stood stuck
            tucked
            """)

        /// May stand between two plants that were given something.
        package static let betweenPlants = words(
            """
            and both n plus the then
            """)

        /// Stands for plants after a verb of care.
        package static let object = words(
            """
            both each em her him it one ones them
            """)

        /// May stand between a verb of care and its object.
        package static let beforeObject = words(
            """
            a all an and back bit bits brown couple dead down faded few her his it its loose lot lower more my
            new of off old out outer some spent the their them three top two up yellow
            """)

        /// Follows a verb of care and is not its object.
        package static let besideObject = words(
            """
            flowers minute minutes once twice well
            """)

        /// May stand between a verb of care and a plant that no table has.
        package static let beforeUnknown = words(
            """
            all big both little my new of old our the
            """)

        /// Describes a plant that no table has: "the front lawn".
        package static let describingUnknown = words(
            """
            back front indoor outdoor potted side
            """)

        /// Follows "turned" where nothing was turned to the light: "turned off".
        package static let turnedElsewhere = words(
            """
            black brown crispy down in into limp mushy off on orange out pale pink purple red soft to up white
            yellow
            """)

        /// Where plants are put to be watered.
        package static let bath = words(
            """
            basin bath bathtub bucket rain shower sink tap tub washbasin
            """)

        /// With it, a verb in the present tells of a habit.
        package static let habit = words(
            """
            always daily each every how must never normally often once only sometimes twice usually weekly
            when whenever why
            """)

        /// Opens a clause and is nobody's name.
        package static let manner = words(
            """
            afternoon big bottom deep double early evening extra first foliar friday full good half hand hard
            last late less light lightly monday more morning over plain proper quick quickly re saturday
            second side small soft spot sunday third thursday top tuesday wednesday wick
            """)

        /// Opens an order to the diary to write care down.
        package static let logging = words(
            """
            add count enter give jot log logged mark note put record register save tick track write
            """)

        /// With a part of a plant, tells that it was pruned.
        package static let takingOff = words(
            """
            broke cleaned cleared got knocked nipped peeled pinched plucked pulled removed rid snapped
            stripped taken tidied took twisted whipped
            """)

        /// The same, even without "off" or "from".
        package static let alwaysTakingOff = words(
            """
            nipped pinched removed stripped
            """)

        /// A part that is taken off a plant.
        package static let trimmed = words(
            """
            bits bloom blooms blossoms branch branches buds deadheads flower flowers foliage fronds growth
            head heads leaf leaves manjari pads petals runner runners shoot shoots side-shoots sideshoots
            spike spikes stalk stalks stem stems sucker suckers tips twigs vine vines
            """)

        /// What a plant stands in, after "gave" and the plant.
        package static let ownPot = words(
            """
            container home planter pot trough tub
            """)

        /// Takes what a plant bears, if a bed or a plant follows, or "in" or "up".
        package static let gathering = words(
            """
            brought collected dug gathered got grabbed had helped lifted nabbed pulled snagged took
            """)

        /// Where people grow food.
        package static let bed = words(
            """
            allotment balcony bed beds bush bushes field garden greenhouse hedge orchard patch patio plant
            plants plot polytunnel pot pots terrace tree trees vine vines windowsill yard
            """)

        /// A part of a person, which plants can affect.
        package static let body = words(
            """
            arm beard finger fingers foot fringe hair hand hands knee leg nails thumb toe
            """)

        /// A verb in the past that tells that something was done with a tool.
        package static let doing = words(
            """
            added applied bedded been brought bumped bunged chucked clipped dabbed did dipped done dosed
            dropped drove dug dumped dunked fetched finished fogged gave got grabbed had hammered held hit
            knocked laid left lobbed mixed moved painted pegged pinned planted poked popped poured pressed
            propped pushed put ran rubbed sat scattered set shifted shoved slapped sloshed sowed spread
            sprinkled stood struck strung stuck switched teased tied tipped took topped treated tried tucked
            used went whacked wiped worked wound wrapped
            """)

        /// What a plant did when it bore fruit: "the lemon tree gave us four lemons".
        package static let bearing = words(
            """
            bore gave given gives produced yielded
            """)

        /// Puts seeds or cuttings into soil.
        package static let sowing = words(
            """
            planted sow sowed sown started
            """)

        /// Gives water to a plant.
        package static let pouring = words(
            """
            emptied poured put splashed threw tipped used
            """)

        /// Waters a plant, or cleans it if dust or a word of cleaning follows.
        package static let showering = words(
            """
            bathed hosed showered
            """)

        /// Before "bath", tells that it means a room.
        package static let bathroomLead = words(
            """
            back downstairs guest main master upstairs
            """)

        /// Takes something to eat off a plant of the household.
        package static let grabbing = words(
            """
            grabbed helped nabbed snagged
            """)

        /// After "pulled", tells that fruit was harvested.
        package static let pickedShare = words(
            """
            first green kilo last pound ripe
            """)

        /// Begins a turn that corrects the one before it.
        package static let correcting = words(
            """
            actually nah no nope oh oops sorry uh um wait well
            """)

        /// Chooses all plants of several.
        package static let every = words(
            """
            all both each everything
            """)

        /// Stands for a plant when one of several is chosen.
        package static let choosing = words(
            """
            first it last one ones plant plants second them
            """)

        /// After a person, tells what they did.
        package static let telling = words(
            """
            claims reckons said says swears tells told
            """)

        /// Between a plant and "back", tells how far it was cut.
        package static let cutLead = words(
            """
            hard right way well
            """)

        /// A part of a plant that is put somewhere to root.
        package static let rootedPart = words(
            """
            arm arms babies baby bit bits branch branches chunk chunks leaf leaves length lengths node nodes
            offset offsets pad pads piece pieces pup pups runner runners section sections shoot shoots slip
            slips snip snips sprig sprigs stem stems tip tips twig twigs vine vines
            """)

        /// What cuttings are put into to root.
        package static let rooting = words(
            """
            compost dirt grit leca mix moss peat perlite sand soil sphagnum vermiculite
            """)

        /// With water, tells that a plant in water got new water.
        package static let renewing = words(
            """
            change changed refilled refreshed renewed replaced swapped
            """)

        /// Before a plant that people eat from, tells how much it bore.
        package static let borne = words(
            """
            a bowl bunch few first handful last some
            """)
    }
}
