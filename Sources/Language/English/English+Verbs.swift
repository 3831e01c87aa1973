// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Verbs {
        /// Tells that the food was eaten.
        package static let eating = words(
            """
            ate binged breakfasted chewed chewing chugged chugging consumed consuming demolished devoured
            devouring dined dining downed downing drank drinking drunk eat eaten eating eats feasted feasting
            gobbled gorged gulped gulping guzzled inhaled lunched munched munching necked nibbled nibbling
            overate pigged scarfed scarfing scoffed scoffing sipped sipping slurped slurping snacked snacking
            swallowed swigged tucked tucking wolfed
            """)

        /// Tells that the food was eaten, if no other word says otherwise.
        package static let having = words(
            """
            accompanied add added allowed assembled baked blended boiled bought brewed bringing broke brought
            caved celebrated chased chose comprised consisted consists cooked cooking corrected cracked
            crushed destroyed dished enjoyed enjoying featured fetched finished finishing fixed followed fried
            gave get getting given gone got gotten grab grabbed grabbing grilled had had've handed has have
            having heated hoovered included includes indulged ladled log logged made making managed microwaved
            mixed nabbed nicked noshed nuked offered opened opted ordered ordering packed passed picked
            pinched plated polished popped pounded poured prepared preparing received received's reheated
            roasted scooped scored served settled shared sharing shoveled shovelled smashed snagged sneaked
            snuck split splurged started steamed stole stopped stuffed succumbed swiped taken taking threw
            toasted took topped treated tried trying warmed washed went whipped
            """)

        /// Tells nothing about eating; the clause is about something else.
        package static let other = words(
            """
            are arrived arrives asked avoided begins believe burned burnt call called came celebrated checked
            cleaned comes coming crave craved craving cried cycled decided declined dreamed dreamt driving
            dropped drove ended exercised fasted feel feeling felt felt-like figured find flew forget forgot
            found gained go goes going guess happened hated heard hiked hope hoped is jogged keep kept knew
            know landed laughed left lifted like liked look looked looks lost love loved mean meant measured
            mentioned met missed moved napped need needed needs noticed plan planned planning played proceeded
            ran read realised realized reckon reckons recommend recommended recommends refused regretted
            relaxed remember remembered rested returns reverted running said sat saw say says see seemed
            serves showered sitting skipped sleep slept smelled smells smelt spilled spilt spoke started-out
            starts stayed stuck suggested suggests supposed swam talked tasted tastes tell tend tends tested
            texted think thought told trained traveled travelled turned used visited visits waited wake walked
            walking want wanted wants was washed watched watching weigh weighed weighing went were wish woke
            won worked working write wrote
            """)

        /// In the past, begins a clause without a subject: "slept badly felt rubbish".
        package static let opens = words(
            """
            ate baked bought came cooked devoured drank drove ended enjoyed fasted felt finished followed
            fried got grabbed had made managed met munched ordered played polished prepared ran read shared
            skipped slept snacked started stopped took trained treated tried walked washed watched weighed
            went woke worked
            """)

        /// Helps another verb, or negates it.
        package static let helping = words(
            """
            am are aren't be been being can can't could couldn't did didn't do does doesn't don't gonna gotta
            had hadn't has hasn't have haven't he's i'd i'll i'm i've is isn't may might must never not shall
            she's should shouldn't they're to was wasn't we'd we'll we're we've were weren't will won't would
            wouldn't
            """)

        /// What somebody does with food for others to eat: "the soup that my aunt made".
        package static let making = words(
            """
            baked bought brought cooked did fixed fried gave grilled made packed prepared roasted
            """)

        /// Never names a food.
        package static let verb = words(
            """
            add added adding arrived arrives asked ate began begin begins believe binged bought bring bringing
            brought buy buying called came celebrated celebrating chewed come comes coming consisted consists
            consume consumed consuming cooking crave craved craving decide decided devoured devouring dined
            downed drank drinking driving drove drunk eat eaten eating eats end ended enjoyed enjoying enter
            feasted feel feeling find finished finishing forget forgot found gave give given giving go gobbled
            goes going gone grab grabbed grabbing guess gulped gulping happen happened helped included
            includes including indulged inhaled keep keeps kept knew know let liked log logged logging look
            looking love loved loving lunched made make makes making managed mean meant meet met miss missed
            missing munched munching need needed nibbled nibbling note noted ordered ordering overate overeat
            pick picked picking pigged polished prepare prepared preparing put putting ran received record
            recorded recording remember remembered returns running said sat save saw say says scarfed see seem
            shared sharing sipped sipping sitting skip skipped skipping snacked snacking splurged start
            started starting starts stay stayed stopped supposed swallowed take takes taking tasting tell
            think thinking thought told took track treated treating tried trying used using visited visiting
            visits wake walked walking want wanted wants watched watching went wished woke wolfed worked
            working
            """)

        /// A verb after "I", a noun or an adjective elsewhere: "drink", "cooked".
        package static let verbOrNoun = words(
            """
            bake baked bite blend blended boil boiled brewed chop chopped cook cooked covered cut dipped drink
            drinks drizzled filled finish fried fry grill grilled heated left microwaved mix mixed order
            orders pack packed peeled poured reheated roast roasted roll served shake share sip sliced snack
            split steam steamed stew stuffed taste toast toasted topped treat try warmed whipped work wrap
            """)
    }
}
