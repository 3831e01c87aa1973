// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum AroundFeelings {
        /// A verb after which a state stands: "felt bloated".
        package static let feeling = words(
            """
            feel feeling feels felt
            """)

        /// May stand before a state or a pain, and says how strong it is.
        package static let degree = words(
            """
            a absolutely actually all almost already also always awfully badly bit bloody completely constant
            constantly deeply dull even ever extremely fairly fully generally genuinely honestly horribly huge
            incredibly insanely just killer kind kinda little lot major massive massively mega mighty mild
            mildly more most much nasty nearly nicely oddly of overly pleasantly pretty proper properly quite
            rather really ridiculously serious seriously severe severely slight slightly so some somewhat sort
            sorta still strangely sudden suddenly super surprisingly terribly too totally unbelievably
            uncomfortably unpleasantly utterly v very way weirdly
            """)

        /// Before a feeling, tells that it was not felt: "no headache".
        package static let undone = words(
            """
            against aren't arent avoid avoided avoiding avoids barely can't cannot cant could couldn't couldnt
            didn't didnt doesn't doesnt don't dont fewer hadn't hadnt hardly hasn't hasnt haven't havent hope
            hoping i'd i'll if isn't isnt less may might minus neither never no nor not nothing prevent
            prevented preventing prevents scarcely should wasn't wasnt we'd we'll weren't werent will without
            won't wont would wouldn't wouldnt zero
            """)

        /// After a feeling, tells that it has passed: "headache gone".
        package static let over = words(
            """
            cleared disappeared eased faded gone lifted passed stopped subsided vanished went
            """)

        /// May stand between a denial and what it denies: "did not get a headache".
        package static let passed = words(
            """
            a am an any are as at back be been being came come did do does ever feel feeling felt from get
            gets getting go going got gotten had has have having hint i i'm is it longer me more my of or our
            real sign signs suffer suffered suffering that the this to trace up us wake was we were woke
            """)

        /// After a feeling, names what helps against it: "headache tablets".
        package static let remedy = words(
            """
            balm capsule capsules cream drops free gel medication medicine meds pill pills powder powders
            remedy syrup tablet tablets
            """)

        /// After a feeling, belongs to it: "again", "all day".
        package static let trail = words(
            """
            about af after afternoon afterwards again all an around at before by day during eating evening
            from hour hours immediately in later lol minutes morning my night now rn since straight that the
            this tho till today tonight until waking whole within yesterday
            """)

        /// After a feeling, only underlines it: "tired af".
        package static let emphasis = words(
            """
            af lol rn tho
            """)

        /// Before a feeling, belongs to it: "felt", "got a".
        package static let lead = words(
            """
            a am an are been bit ended feel feeling feels felt gave get getting gives giving got had have
            having i'm is left little made make makes making me my the up was were with woke
            """)

        /// Belongs to a feeling, but does not begin it: "me sick".
        package static let inner = words(
            """
            all just me of the up way
            """)

        /// Needs something after it to belong to a feeling: "after the".
        package static let open = words(
            """
            about an around at before by during from in my since that the this till until within
            """)

        /// Before a food, tells what the feeling came from: "after the curry".
        package static let cause = words(
            """
            after before during from my that the
            """)

        /// After the speaker, before a state: "I was tired".
        package static let being = words(
            """
            am be been being i've was were
            """)

        /// Before a state, tells that it began or went on: "woke up tired".
        package static let becoming = words(
            """
            became bed feels get getting got home seem stayed up
            """)

        /// May stand between a part of the body and its pain: "knee still hurts", "pain in my knee".
        package static let between = words(
            """
            been both has have in left lower me my of on right side the upper
            """)

        /// May stand between a feeling and the word that it has passed: "headache is finally gone".
        package static let meanwhile = words(
            """
            finally from had has have is morning this was
            """)

        /// May stand between a pain and the part of the body that has it: "a pain in my lower back".
        package static let beforePart = words(
            """
            both in left lower my of on right the upper
            """)

        /// Before a feeling, tells that the speaker had it: "my headache".
        package static let own = words(
            """
            my our
            """)

        /// Before a feeling, tells that somebody else had it: "her headache".
        package static let foreign = words(
            """
            her his their your
            """)

        /// Counts as another person elsewhere, but not as the one who felt it.
        package static let nobody = words(
            """
            it'll who
            """)

        /// After a verb, is the speaker, who felt it: "it made me sick".
        package static let sufferer = words(
            """
            me myself us
            """)

        /// Before a state, says that the speaker is in it: "I'm tired".
        package static let iAm = words(
            """
            i'm im we're
            """)

        /// Stands between a verb and the state in which one came there: "came home tired".
        package static let whereto = words(
            """
            bed home up
            """)

        /// After "never", says that it was felt more than ever: "never been so full".
        package static let howMuch = words(
            """
            more so this
            """)

        /// Joins feelings that are denied together: "no headache or nausea".
        package static let alternative = words(
            """
            nor or
            """)
    }
}
