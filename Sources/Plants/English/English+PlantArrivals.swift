// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantArrivals {
        /// With it, a clause does not tell of a new plant.
        package static let notArrived = words(
            """
            almost could didn't going i'd i'll if list might nearly need never not should thinking want wanted
            wants will would
            """)

        /// Somebody else who gets the plant, after "for".
        package static let recipient = words(
            """
            friend's her him mom's mum's sister's them
            """)

        /// Stands for a plant, after "new".
        package static let newcomer = words(
            """
            addition additions arrival arrivals babies baby friend green houseplant one plant plants
            """)

        /// Tells that a newcomer is the household's own.
        package static let welcoming = words(
            """
            adopted bought brought got have i've meet we've welcome
            """)

        /// Before "me" or "us", gives a plant.
        package static let given = words(
            """
            brought fetched gave gifted give given handed left slipped sold
            """)

        /// Tells that something was sown, not moved to a bed.
        package static let sownAmount = words(
            """
            bulbs cloves more row rows seeds sets
            """)

        /// Ends the name of a plant that was not bought to be eaten.
        package static let living = words(
            """
            bush cutting plant seedling tree
            """)

        /// In a clause, tells that something edible was bought as a plant.
        package static let potted = words(
            """
            greenhouse nursery plant pot potted seedling swap
            """)

        /// Follows "call" or "name" where a plant's name comes next.
        package static let named = words(
            """
            her him is it one them this
            """)

        /// May stand before a plant's name.
        package static let beforeName = words(
            """
            been her him is it
            """)

        /// Follows "called" where no name comes next.
        package static let notName = words(
            """
            by for me off to us
            """)

        /// Cannot be the second word of a name.
        package static let nameEnd = words(
            """
            and by in lol now on
            """)

        /// Tells where a new plant stands.
        package static let standing = words(
            """
            are goes going gone has he's hes is it's its keeping kept live lives living now placed popped put
            set she's shes sit sits sitting stands stay staying stays stood stuck that's they're went
            """)

        /// A spot that a plant has, after "has the".
        package static let hadSpot = words(
            """
            corner shelf sill spot window windowsill
            """)

        /// Stands before the place of a new plant.
        package static let beforePlace = words(
            """
            against along at beside by down for in into near on to under
            """)

        /// May stand between a preposition and the place of a new plant.
        package static let placeLead = words(
            """
            a an at by in on the
            """)

        /// Ends the name of a place.
        package static let placeEnd = words(
            """
            also and are as because but called for from her his i is its name named now so too we well which
            with
            """)

        /// Is a place even after "for" or "to".
        package static let certainPlace = words(
            """
            balcony bathroom bedroom conservatory deck den desk garden gate greenhouse hall hallway kitchen
            landing living lounge office patio porch shelf study sunroom terrace veranda window windowsill
            """)

        /// With it, the words after a preposition are not a plant's place.
        package static let notPlace = words(
            """
            aldi birthday bloom flower ikea lidl love lowe's mail market offer post sale shop store target
            total water weekend welcome
            """)

        /// Gives a name, with "it" or another pronoun after it.
        package static let calling = words(
            """
            call callin calling calls christening dubbed name naming
            """)

        /// With "new" and a plant, tells that it came.
        package static let kept = words(
            """
            add added brought got had has have i've keep keeping kept placed planted potted put started
            there's we've
            """)

        /// What a new plant did on its arrival: "a hoya came in the mail".
        package static let coming = words(
            """
            arrived came come delivered joined landed turned
            """)

        /// What somebody else did with a new plant: "my mum dropped off an african violet".
        package static let bringing = words(
            """
            bought brought dashed donated dropped gave gifted given got handed passed sent
            """)

        /// After a plant, tells how it will come: "the lily i ordered".
        package static let ordered = words(
            """
            bought ordered
            """)

        /// Between a plant and a kind, corrects its kind: "Gerda is actually a hoya".
        package static let actually = words(
            """
            actually really
            """)

        /// Tells that a name which food has too is a plant's.
        package static let growingPlace = words(
            """
            allotment balcony bed beds border borders bush bushes compost conservatory cutting cuttings garden
            germinated greenhouse growbag patio plant planter plants polytunnel pot pots seedling seedlings
            soil sprouted terrace trough tub tubs windowsill yard
            """)

        /// After a plant, tells how long the household has had it.
        package static let forLong = words(
            """
            ages months since weeks years
            """)

        /// Opens a correction about several plants.
        package static let severalSubject = words(
            """
            are these they they're those
            """)

        /// May stand between the start of a correction and the kind, name or place of a plant.
        package static let itself = words(
            """
            actually are he he's i is it it's its just lives now really she she's stands that that's they
            they're think this was we yeah yep yes yup
            """)

        /// A pronoun that may stand for a plant of the turn before.
        package static let standsForPlant = words(
            """
            both he he's her him it it's its she she's them they they're they've
            """)

        /// One that stands for all of its plants.
        package static let standsForSeveral = words(
            """
            both them they they're they've
            """)

        /// With it, a sentence tells of food and not of a plant.
        package static let eaten = words(
            """
            ate bake baked breakfast cook cooked cooking delicious devoured dinner drank eat eaten eating eats
            enjoyed fridge fried lunch munched pizza salad sandwich soup supper tasty
            """)

        /// Opens a clause about the plant that came.
        package static let standsForNew = words(
            """
            both he he's hes it it's its she she's shes they're
            """)
    }
}
