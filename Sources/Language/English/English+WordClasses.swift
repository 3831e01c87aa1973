// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum WordClasses {
        /// "a slice".
        package static let article = words(
            """
            a an another
            """)

        /// Says nothing about the food, but a new noun starts after it.
        package static let determiner = words(
            """
            all any both each either enough every his my neither our some such the their these those your
            """)

        /// Stands for somebody or something.
        package static let pronoun = words(
            """
            anybody anything everybody everyone everything he he's her here here's herself him himself i i'd
            i'll i've it its itself ive let's me mine myself nothing ours ourselves she she's somebody someone
            something that them there there's they they've this us we we'd we'll we've what what's which who
            whose you yourself
            """)

        /// What follows may judge the food instead of naming it: "was", "tasted".
        package static let copula = words(
            """
            am are aren't be been being felt i'm im is isn't it's looked seemed smelled tasted tastes that's
            they're was wasn't we're were weren't
            """)

        /// Helps a verb, or tells of having and getting.
        package static let auxiliary = words(
            """
            could did do does doing done get gets getting gonna got gotten had had've has have having may
            might must shall should wanna will would
            """)

        /// Joins the words on both sides into one item.
        package static let preposition = words(
            """
            about against among around as at between by down for from in inside into near of off on onto out
            over per than through to under up upon via with without
            """)

        /// A verb after "I", a vessel elsewhere.
        package static let can = words(
            """
            can
            """)

        /// Joins.
        package static let and = words(
            """
            'n' and n
            """)

        /// Gives a choice.
        package static let or = words(
            """
            or
            """)

        /// Separates items.
        package static let separator = words(
            """
            afterwards also besides but except followed next plus then
            """)

        /// Denies what follows.
        package static let negation = words(
            """
            can't couldn't didn't doesn't don't hadn't hasn't haven't never no not won't wouldn't
            """)

        /// Starts a clause about the circumstances.
        package static let subordinator = words(
            """
            after although because before cause cuz during how if since though till unless until when where
            whereas while whilst why
            """)

        /// A hesitation, a courtesy or an adverb that can be left out.
        package static let filler = words(
            """
            aah actually again ago ah almost already alright always anyway anyways apparently approx
            approximately appx aprox argh away back basically btw ca certainly circa currently definitely
            earlier eh er erm err especially est etc even eventually ever finally ha haha hello hey hi hm hmm
            honestly huh idk instead just later like literally luckily mainly maybe mm mmm mostly much nearly
            now obviously often oh ok okay once only oops perhaps phew please pretty probably quickly quite
            rather really recently right roughly simply slowly smh so sometimes somewhat soon sorry still
            surprisingly tbh thank thanks together too totally twice ugh uh uhh uhm um umm unfortunately
            usually very wait well welp whatever whoops woohoo wow yay yeah yep yes yet yikes yum yummy yup
            """)
    }
}
