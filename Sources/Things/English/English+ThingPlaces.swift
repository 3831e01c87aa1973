// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ThingPlaces {
        /// Leads to a place.
        package static let preposition = words(
            """
            above against around at atop behind below beneath beside between by down in inside into near next
            on onto outside over round to under underneath
            """)

        /// A preposition that is not kept as part of the place.
        package static let plain = words(
            """
            at atop in inside into on onto to
            """)

        /// Takes back the place before it.
        package static let correction = words(
            """
            no rather sorry wait
            """)

        /// May stand between the place that was taken back and the correct one.
        package static let correcting = words(
            """
            actually hang i mean no on rather sorry wait
            """)

        /// Stands before a noun.
        package static let article = words(
            """
            a my our the
            """)

        /// Does not name a place.
        package static let notPlace = words(
            """
            all arm both case date each either face fact feet finger first foot head her here him it knee last
            least leg loan me mind offer once one ones order place sale show some that them there these this
            those time toe toes together touch us use way what which
            """)

        /// A time of day, which is not a place.
        package static let dayTime = words(
            """
            afternoon evening midnight morning night noon weekend
            """)

        /// May stand before a statement of where a thing is.
        package static let beforeStatement = words(
            """
            actually all also and because both btw but fyi if so that well when
            """)

        /// Tells how a thing came to its place, without "is".
        package static let participle = words(
            """
            gone kept left put stored straight
            """)

        /// A food named before it may have been eaten there.
        package static let occasion = words(
            """
            at by near on over round to
            """)

        /// Tells that words are a sentence, not the name of a thing.
        package static let notInName = words(
            """
            are at ate bought cooked did didn't for from had has have he i if is it lost made met never no not
            on saw she they to was watched we went were who with you
            """)

        /// Cannot begin the name of a thing.
        package static let notThing = words(
            """
            he here's how i it she that that's there there's theres they we what when where which who why you
            """)

        /// Tells that a place is for storage, so that nobody eats there.
        package static let storing = words(
            """
            almirah attic backpack basement bin box bureau cabinet caddy cellar chest closet crate cupboard
            cupboards dabba drawer drawers file folder freezer fridge garage godrej hamper handbag icebox
            larder lockbox locker loft outhouse pantry pocket rack refrigerator rucksack safe scullery shed
            shelf shelves storage store storeroom suitcase tin toolbox trunk utility wardrobe
            """)

        /// With "has" or "is", tells how a thing came to its place.
        package static let moved = words(
            """
            ended filed found gone kept landed left moved put stashed stored tucked
            """)

        /// Begins a statement of where a thing is now.
        package static let movingState = words(
            """
            are been ended gets goes got had has have is went winds
            """)

        /// May stand between that beginning and the place.
        package static let betweenState = words(
            """
            all always away back been both down got just now out over safely straight up usually
            """)

        /// In the middle of a place, begins something else.
        package static let newPhrase = words(
            """
            a an he her his i it its my our she the their they we your
            """)

        /// Keeps the words after it in the place.
        package static let beforeNewPhrase = words(
            """
            above actually against all and around at behind below beside between both by for from in inside
            into mean near next no of on onto or over rather round sorry to under wait with
            """)

        /// Ends a known place.
        package static let afterPlace = words(
            """
            actually again already although and as because but cos he i i've if instead itself just only
            please she since so still then they though today we we've when where which yesterday
            """)

        /// Tells where a thing was found.
        package static let past = words(
            """
            was were
            """)

        /// Leads to a place beside something, whatever it is.
        package static let beside = words(
            """
            behind beneath beside in inside near next on under underneath
            """)

        /// Before a bag or the like in which a thing is: "in her school bag".
        package static let owned = words(
            """
            her his my our their your
            """)

        /// People eat or drink from it, but small things are kept in it, too.
        package static let vessel = words(
            """
            bowl cup dish glass jug mug plate saucer vase
            """)
    }
}
