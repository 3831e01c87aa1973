// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantNaming {
        /// A group of plants too wide to be a plant's name.
        package static let broad = words(
            """
            bean berry bonsai bulb cabbage carnivorous flower foliage fruit grass herb moss onion pepper root
            salad shrub squash tree vegetable vine
            """)

        /// Follows the name of a plant and is not a part of it.
        package static let apart = words(
            """
            fig flower flowers leaf leaves pot pots
            """)

        /// Follows a name and tells that it is a person's.
        package static let afterPerson = words(
            """
            aunty called from ji madam next phoned rang sir texted uncle
            """)

        /// Is made from a plant or bought for it, so that the plant's name only describes it.
        package static let described = words(
            """
            avenue balm bark bread butter cafe cake candle chips chutney compost condition crisps curry
            deodorant drive feed fertiliser fertilizer food green hotel jam juice ketchup lane lip lotion
            lounge milk mix oil pasta paste perfume pesto pie pizza puree risotto road salad salon sandwich
            sandwiches sauce seed seeds shampoo soil soup spa street syrup tea wine
            """)

        /// A plant's name that people have too.
        package static let person = words(
            """
            basil bruce daisy fern ginger hazel heather holly iris ivy jasmine lily marigold myrtle olive
            poppy rose rosemary sage violet
            """)

        /// Belongs to a plant, besides its parts: "Monty's soil".
        package static let owned = words(
            """
            bottom first lower new old pot soil top
            """)

        /// Continues the name of a kind: "peace lily cuttings".
        package static let tail = words(
            """
            bush bushes cutting cuttings plant plants seedling seedlings tree trees
            """)

        /// Describes a plant before its name.
        package static let describing = words(
            """
            baby bare-root beautiful beloved big cheap cute dear droopy dry entire first flowering free giant
            gorgeous half-dead hanging healthy house huge indoor inside last little lovely mini new nice old
            other outdoor outside poor potted sad small spare tall teeny thirsty tiny trailing variegated wee
            whole young
            """)

        /// Ends in "'s" without owning anything.
        package static let contraction = words(
            """
            he's here's how's it's let's she's that's there's today's what's when's where's who's
            """)

        /// Tells how many of several plants, before "of".
        package static let quantifier = words(
            """
            all any both each most one some
            """)

        /// Stands for plants after the name of their place: "the balcony ones".
        package static let placed = words(
            """
            crew gang herbs lot ones plants pots succulents
            """)

        /// Starts an exception: "everything but the cactus".
        package static let excepting = words(
            """
            bar besides but except excluding minus
            """)

        /// May stand before the first plant of an exception.
        package static let beforeExcepted = words(
            """
            and for my not our the
            """)

        /// May stand between two plants of an exception.
        package static let betweenExcepted = words(
            """
            and my our the
            """)

        /// Adds nothing to the name of a plant or place.
        package static let joint = words(
            """
            a an at by in my near next of on our the to
            """)

        /// Opens a name and is not a part of it.
        package static let article = words(
            """
            a an my our the
            """)

        /// Ends the names of many plants, besides those in plant-nouns.txt.
        package static let ending = words(
            """
            fig flower herb leaf
            """)

        /// Stands in the names of many other things too.
        package static let plain = words(
            """
            air baby bell big bird black blue cast cheese christmas common crown dwarf ear first foot garden
            giant golden green hair hand heart house indoor iron king lady little lucky mini money mother new
            old one orange paradise paw peace pearl pink prayer purple queen red rubber silver small snake
            spider string sweet swiss tall tongue two umbrella white wild yellow
            """)

        /// Stands before a plant of the household.
        package static let determiner = words(
            """
            me my our that the them these this those
            """)

        /// Counts several plants, before "of".
        package static let others = words(
            """
            her his somebody's someone's their your
            """)

        /// Stands before several plants.
        package static let every = words(
            """
            all both each every
            """)

        /// Before a group and "off" or "from", tells that it is a part of another plant.
        package static let partLead = words(
            """
            baby brown dead faded little old spent
            """)

        /// An amount of money named like a plant.
        package static let currency = words(
            """
            dollar dollars money
            """)

        /// Beside the name of a plant that a picture shows.
        package static let ofPicture = words(
            """
            photo photograph picture shot snapshot today tonight
            """)

        /// Before a group, tells that only some of its plants are meant.
        package static let vague = words(
            """
            few half most several some
            """)

        /// Before the name of a plant, tells that a house or a street is meant.
        package static let house = words(
            """
            cafe hotel restaurant street villa
            """)

        /// Before a group, tells that its plants stand in the open.
        package static let outdoor = words(
            """
            outdoor outside
            """)

        /// Before or as a group, tells that its plants stand under a roof.
        package static let indoor = words(
            """
            house houseplants indoor inside
            """)

        /// Opens what is said after the plant that was meant.
        package static let afterRepair = words(
            """
            and but i it my not our the we
            """)
    }
}
