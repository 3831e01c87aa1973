// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum FollowUps {
        /// May stand before what a change names.
        package static let determiner = words(
            """
            a also an bit entire first it last latest my of one other our please second that the them these
            third this those whole
            """)

        /// Points at what was logged: "that whole thing".
        package static let pointing = words(
            """
            it that them this those whole
            """)

        /// Everything that was logged lately.
        package static let all = words(
            """
            all both everything
            """)

        /// An entry, whatever is in it: "scrap the whole entry".
        package static let entry = words(
            """
            entry item line lot meal note thing
            """)

        /// An order that goes on after what it names: "take the toast off".
        package static let parted = words(
            """
            cross leave strike take
            """)

        /// The rest of such an order.
        package static let particle = words(
            """
            away back off out
            """)

        /// After such a particle: an order to somebody else, "take the rice out of the fridge".
        package static let elsewhere = words(
            """
            and from of onto to
            """)

        /// Before the word of an order: it is none, "I skip lunch".
        package static let subject = words(
            """
            don't he i never not she they to we you
            """)

        /// Before whose food it was: "my brother's".
        package static let possessor = words(
            """
            her his my our their
            """)

        /// Whose food it was: "theirs".
        package static let anothers = words(
            """
            hers his theirs
            """)

        /// What follows was not so: "not trout".
        package static let denying = words(
            """
            isn't not wasn't weren't
            """)

        /// What follows was eaten instead: "but salmon".
        package static let statingNew = words(
            """
            be but is na
            """)

        /// A number after it is an hour.
        package static let hourLead = words(
            """
            around at by past till to until
            """)

        /// The amount after it holds: "so three", "just two".
        package static let settling = words(
            """
            count it's just make only so
            """)

        /// Before "half": half was eaten, or left.
        package static let halving = words(
            """
            ate drank eat eaten finished gave had just left manage managed only put say threw
            """)

        /// May stand before an amount of what was logged last: "then i had another".
        package static let beforeRepeated = words(
            """
            about after again already also and around at aye back bit down ended for gone got had have having
            i i've is it it's just later me my now oh ok okay on right so that then there this to too up we
            we've well went yeah yes
            """)

        /// An order to log something.
        package static let logging = words(
            """
            add count log note put record
            """)

        /// Makes an amount one of what was logged last: "two more".
        package static let repeating = words(
            """
            again extra more
            """)

        /// Stands for a food: "another one".
        package static let one = words(
            """
            one ones
            """)

        /// Stands for foods: "two of those".
        package static let them = words(
            """
            it that them these this those
            """)

        /// Between an order and what it sets: "bump it to three".
        package static let joint = words(
            """
            as at by for in into on onto to under with
            """)

        /// Before what something was: "the rice was more like two cups".
        package static let hedge = words(
            """
            about actually around at clearly closer exactly fact for from in into just like more nearer nearly
            of on only probably rather really roughly technically then to under
            """)

        /// Stands for the time or the amount of what was logged: "set the time to six".
        package static let aspect = words(
            """
            amount count date day number portion quantity time
            """)

        /// After "for": when something will be eaten, or whose it is: "the apple was for later".
        package static let later = words(
            """
            later tomorrow tonight
            """)

        /// After what was not eaten: "the crusts i left".
        package static let gone = words(
            """
            binned ditched dropped gave kept left picked poured returned saved skipped spilled spilt threw
            tossed
            """)

        /// Beside the word of an order: "bump it up".
        package static let direction = words(
            """
            back down over up
            """)

        /// One of those that were told: "the second plate".
        package static let several = words(
            """
            fourth last other second third
            """)

        /// An order after which a food may be new: "swap the rice for a zorvex".
        package static let exchanging = words(
            """
            change exchange replace swap switch
            """)

        /// Begins why something is changed: "one slice, my son took the other".
        package static let reason = words(
            """
            because cause cos coz don't he he's i i'd i'm i've she she's they we we're
            """)

        /// An order that sets when, and not how much: "move it to eight".
        package static let moving = words(
            """
            move push shift
            """)

        /// A bare number after it is an hour: "log it at eight".
        package static let clockLead = words(
            """
            at by past till until
            """)

        /// After what was left: where it is: "I left it in the fridge".
        package static let placeLead = words(
            """
            at behind beside in inside near on under
            """)

        /// Ends a turn that goes on telling: "and the ficus too".
        package static let also = words(
            """
            also either too well
            """)

        /// Orders that a meal of another day is logged again.
        package static let copying = words(
            """
            copy duplicate repeat repeated
            """)

        /// Before an amount that is a guess: "bout three hundred grams".
        package static let guessing = words(
            """
            approximately bout circa just maybe only perhaps probably roughly
            """)

        /// Stands for the meals of another day: "the same thing as yesterday".
        package static let sameMeal = words(
            """
            again exact exactly food meal same stuff thing
            """)
    }
}
