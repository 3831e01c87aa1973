/// The words of Models/en. Scripts/embed-words writes this file; change the texts and run it again.
///
/// Each list is read when somebody first asks for it.
enum English {
    private static func words(_ text: String) -> Set<String> {
        Set(text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) })
    }

    /// Each with single spaces between its words.
    private static func phrases(_ text: String) -> [String] {
        text.split(separator: "|").map { $0.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
    }

    private static func table(_ text: String) -> [String: String] {
        phrases(text).reduce(into: [:]) { table, record in
            let sides = record.split(separator: "=").map(String.init)
            table[sides[0]] = sides[1]
        }
    }

    enum Abbreviations {
        /// Before a name or a number: "dr. pepper".
        static let title = words(
            """
            approx dr incl mr mrs ms st
            """)

        /// A unit: "6 oz. of chicken".
        static let measure = words(
            """
            fl g gm gms hr hrs kg lb lbs min mins ml oz pc pcs pkt pt qt tbs tbsp tsp
            """)

        /// A unit in which nobody weighs himself.
        static let kitchen = words(
            """
            fl oz pkt tbs tbsp tsp
            """)
    }

    enum AmountPhrases {
        /// What each of them means.
        static let meanings = table(
            """
            a couple of=2 | a couple=2 | couple of=2 | couple=2 | a pair of=2 | pair of=2 | half a dozen=6 | a
            half dozen=6 | half dozen=6 | a dozen of=12 | a dozen=12 | dozen=12 | a trio of=3 | trio of=3 |
            half-dozen=6 | a half-dozen=6 | a few=some | few=some | several=some | some=some | many=some | a
            lot of=some | lots of=some | plenty of=some | loads of=some | a bit of=some | bit of=some | a
            little bit of=some | a little=some | rest of=some | more=some | all of=some
            """)
    }

    enum Calendar {
        /// What each of them means.
        static let meanings = table(
            """
            afternoon=afternoon | apr=4 | april=4 | arvo=afternoon | aug=8 | august=8 | dec=12 | december=12 |
            evening=evening | evng=evening | feb=2 | february=2 | fri=6 | friday=6 | jan=1 | january=1 | jul=7
            | july=7 | jun=6 | june=6 | march=3 | may=5 | midday=12 | midnight=0 | mon=2 | monday=2 |
            morning=morning | night=night | noon=12 | nov=11 | november=11 | oct=10 | october=10 | sat=7 |
            saturday=7 | sep=9 | sept=9 | september=9 | sun=1 | sunday=1 | thu=5 | thur=5 | thurs=5 |
            thursday=5 | tue=3 | tues=3 | tuesday=3 | wed=4 | wednesday=4 | weds=4
            """)

        /// A day of the week, counted from Sunday.
        static let weekday = words(
            """
            friday monday saturday sunday thursday tuesday wednesday
            """)

        /// The short name of a weekday, which may be another word as well.
        static let shortWeekday = words(
            """
            fri mon sat sun thu thur thurs tue tues wed weds
            """)

        /// A part of the day.
        static let part = words(
            """
            afternoon arvo evening evng morning night
            """)

        /// A month.
        static let month = words(
            """
            apr april aug august dec december feb february jan january jul july jun june march may nov
            november oct october sep sept september
            """)

        /// An hour with a name.
        static let hour = words(
            """
            midday midnight noon
            """)
    }

    enum ClausePhrases {
        /// Tells the diary to keep what was eaten.
        static let diaryOrder = phrases(
            """
            to log | to add that | to record | to note | log that | add that i | record that | note that i |
            i'd say | would you believe
            """)

        /// A plan that happened all the same.
        static let happened = phrases(
            """
            couldn't | could only | could not | ended up | could barely | could hardly | i'd already | i'd had
            | i'd eaten | we'd already | should not have had | shouldn't have had | shouldn't have eaten |
            decided to have | decided to get | went ahead | must have had | must have eaten | might have had |
            may have had | could have been | would have been
            """)

        /// Tells of a plan.
        static let plan = phrases(
            """
            i'll | we'll | will | planning | plan to | plan on | plan is | tomorrow | tomorrow's | about to
            have | about to eat | about to make | about to cook | about to order | let's | lets have | lets
            eat | should | shall | might | must | need to | needs to | need some | need a | i need | we need |
            have to get | have to buy | have to make | have to cook | hoping | hope to | thinking of |
            thinking about | thinking i | looking forward | next week | next weekend | could go for | could do
            with | could murder | could eat | could really | can have | can eat | can get | can we | would
            love | would like | i'd like | we'd like | i'd love | i'd kill | i'd rather | i'd eat | saving the
            | saving some | for tomorrow | tonight i'm making | tonight we're having | eat more | eat less |
            drink more | drink less | eat better | cut down on | don't forget | remember to | on the menu for
            | to pick up | to buy
            """)

        /// Tells of a plan where a verb of a plan follows.
        static let going = phrases(
            """
            going to | gonna
            """)

        /// Tells of a wish, or of what somebody likes in general.
        static let wish = phrases(
            """
            want | wanted | wants | wanting | wish | craving | craved | crave | craves | i fancy | we fancy |
            i fancied | we fancied | fancied a | fancied some | don't fancy | fancying | feel like | felt like
            | meant to | intended | considered | tempted | almost had | nearly had | almost ate | nearly ate |
            almost ordered | nearly ordered | used to | i love | we love | i like | we like | i don't like | i
            do like | i hate | i prefer | allergic | i miss | dreaming | dreamt | dreamed | was going to |
            were going to | supposed to | was gonna | planned | thought about | thought of | hoped | was
            hoping | don't eat | don't drink | i usually | we usually | i normally | i always | i typically |
            hungry for | in the mood | could have had | should have had | would have had | was meant | good
            for | bad for | if i had | i can't eat | i can't have | i don't understand
            """)

        /// Talk about a food.
        static let talk = phrases(
            """
            sells | sell | offers | stocks | serves great | we're out of | we are out of | i'm out of | low on
            | looking for | searching for | i could smell | can smell | dreaming about | show about | video
            about | talked about | talking about | book about | article about | reading about | learned about
            | learnt about | heard of | gone off | went off | goes off | going off | run out | ran out | out
            of milk | expired | recipe | recipes | calories in | in the oven | smells | there's some | there
            is some | there's a | there is a | there are some | there's no | left in the fridge | in the
            freezer | i wonder | wondering | said | says | told | asked | read about | heard about |
            recommends | recommended | on sale | on offer | defrost | defrosting | dreamed of | looks good |
            shopping for | shop for | dropped | spilled | spilt | threw away | threw out | thrown out | binned
            | thaw | thawing | dreaming of | smelled | smelt | is cold | is hot | is ready | is done | is
            burnt | are ready | are done | is gone | are gone | is off | is empty | is out
            """)

        /// Somebody else says or thinks something.
        static let telling = phrases(
            """
            said | says | told | asked | recommends | recommended | thinks | thought | likes | loves |
            mentioned | hates
            """)

        /// After a food: how it is, not that it was eaten.
        static let state = phrases(
            """
            smells | is | are | isn't | aren't | has | looks | needs | seems | makes | gives | contains |
            contain | costs | cost | expires | goes | takes
            """)

        /// What somebody else left for the speaker: "my neighbour dropped off some bread".
        static let leaving = phrases(
            """
            dropped off | dropped round | dropped over | sent over | brought over | sent round
            """)

        /// A list, or something else that is not a diary.
        static let list = phrases(
            """
            shopping list | grocery list | groceries list | to do list | todo list | my list | the list |
            shopping cart | my cart | basket list | a list | shopping basket | groceries to | groceries |
            calendar | timer | alarm | reminder | reminders | wish list | new list | meal plan | grocery |
            trolley
            """)

        /// Says of what follows that it was not eaten.
        static let refusal = phrases(
            """
            instead of | rather than | passed on | pass on | passing on | left out | leaving out | leave out |
            ran out of | out of | hold the | held the | holding the | hold on the | except for | except the |
            apart from | aside from | cut out | gave up | in place of | in lieu of | stayed away from | said
            no to | turned down | everything but | all but
            """)

        /// "put" with it is an order to the diary.
        static let putDown = phrases(
            """
            put down | put me down | diary | log
            """)
    }

    enum Clauses {
        /// A verb after "going to".
        static let planned = words(
            """
            bake be buy cook do drink eat finish get grab have heat make need order pick prepare skip start
            try
            """)

        /// What somebody else did so with still ends on the speaker's plate.
        static let giving = words(
            """
            baked brought came cooked did fixed fried grilled made prepared roasted served whipped
            """)

        /// Only where it was for "me" or "us": "dad bought us ice cream".
        static let givingToUs = words(
            """
            bought dropped gave got handed left offered ordered packed picked poured sent shared treated
            """)

        /// What is made for them is theirs.
        static let fed = words(
            """
            baby boy cat child children colleague coworker dad daughter dog friend girl grandkid guest husband
            kid kitten mom mum neighbor neighbour nephew niece puppy roommate son toddler twin wife
            """)

        /// What was done with a food so that nobody ate it.
        static let spoiling = words(
            """
            binned burned burnt donated dropped fed planted sold spilled spilt wasted
            """)

        /// Said before an order to whoever listens.
        static let courtesy = words(
            """
            alexa also and assistant can computer cortana could diary google hello hey hi jarvis just now ok
            okay please siri so then would you
            """)

        /// Tells the diary to keep something.
        static let writing = words(
            """
            add adding enter jot log logging note noting record save track write
            """)

        /// What a home is told to do.
        static let order = words(
            """
            activate announce ask bake boil book bring broadcast buy bye calculate call cancel check chop
            clean close compare convert cook count deactivate decrease define defrost delete dim disable don't
            drop email empty enable explain feed fill find forget get give go goodbye heat help increase let
            list lock look lower make message mute navigate open order pause peel pick play preheat pull put
            raise read recommend remember remind remove repeat reserve resume rinse run schedule search send
            set show shuffle shut skip start stir stop suggest switch take tell text throw translate try turn
            undo unlock unmute vacuum volume wake wash water
            """)

        /// Says of what follows that it was not eaten.
        static let refusing = words(
            """
            avoid avoided avoiding declined declining dropped lacking minus missed missing omitted omitting
            refused refusing sans skip skipped skipping
            """)

        /// After it what was left out is over: "rather than rice ate quinoa".
        static let afterRefusal = words(
            """
            ate drank drinking eating had having
            """)

        /// Says that nothing was eaten, where nothing is named.
        static let denial = words(
            """
            couldnt didnt dont fasted fasting forgot forgotten hadnt havent never no none not nothing wasnt
            without
            """)

        /// Opens a clause of its own.
        static let subordinator = words(
            """
            after although as because before cause cuz if once since though till unless until when whereas
            while whilst
            """)

        /// A word after it is a verb.
        static let beforeVerb = words(
            """
            could did didn't should to will would
            """)

        /// The one who speaks, with others perhaps.
        static let speaker = words(
            """
            i i'd i'll i'm i've im ive we we'd we'll we're we've
            """)

        /// Somebody else.
        static let otherPerson = words(
            """
            anyone everybody everyone he he'd he'll he's it'll nobody she she'd she'll she's somebody someone
            they they'd they'll they're they've who you you'll you're you've
            """)

        /// Stands for something as a subject.
        static let thing = words(
            """
            it it's that that's there there's these this those
            """)

        /// A course, which names what it was: "starter was prawn cocktail".
        static let course = words(
            """
            appetiser appetizer entree main mains starter
            """)

        /// Who is named after it is spoken to, and is not a subject.
        static let greeting = words(
            """
            dear evening halo hello hey hi morning ok okay
            """)

        /// Before it a name that is also a word names somebody: "olive had the soup".
        static let afterName = words(
            """
            ate drank got had ordered
            """)

        /// "it was a long day".
        static let occasion = words(
            """
            day evening morning night time week weekend
            """)

        /// Binds what follows to the food before it.
        static let binding = words(
            """
            from in inside into of on onto over per under upon with without
            """)

        /// A place may follow.
        static let placing = words(
            """
            around at by from in inside into near on outside through to
            """)

        /// Names no food after a preposition.
        static let object = words(
            """
            it me that them there this us
            """)

        /// Tells nothing between a verb and a food.
        static let particle = words(
            """
            about around down off out up
            """)

        /// Somebody may follow: "with my friends".
        static let beforePerson = words(
            """
            by for from to with
            """)

        /// After "not" it only weakens: "not too sweet".
        static let degree = words(
            """
            just only really so that too very
            """)

        /// What was left out ends before it.
        static let endsNegation = words(
            """
            i just only so we
            """)

        /// "have" before it only helps.
        static let helped = words(
            """
            been drunk eaten finished gone had taken to
            """)

        /// The one who is spoken to.
        static let addressee = words(
            """
            you you'll you're you've
            """)

        /// A subject that is nobody.
        static let matter = words(
            """
            it it's that there there's this which
            """)

        /// "I packed soup but ended up with pizza": what was packed was not eaten.
        static let replaced = words(
            """
            bought brought cooked made ordered packed prepared
            """)

        /// Opens a question where somebody follows.
        static let asking = words(
            """
            can could may shall should will would
            """)

        /// Who or what a question is about.
        static let asked = words(
            """
            any anyone he i it my she somebody someone that the there they this we you
            """)

        /// Said before the diary is told to keep something.
        static let beforeWriting = words(
            """
            i i'd let like me need to want would
            """)

        /// Opens a question.
        static let questionWord = words(
            """
            how what where which who whom whose why
            """)

        /// Opens a question, with its verb.
        static let questionContraction = words(
            """
            how's hows what's whats when's where's who's
            """)

        /// Opens a question.
        static let questionVerb = words(
            """
            am are aren't do does doesn't don't is isn't
            """)

        /// Opens a question where somebody or something follows.
        static let pastQuestionVerb = words(
            """
            did had has have was were
            """)

        /// After "what" it makes no question: "what a great dinner".
        static let notAsking = words(
            """
            a an i we
            """)

        /// "do you know what I had": who says so tells it.
        static let told = words(
            """
            happened i they we
            """)

        /// Says where or when, and names nothing.
        static let whereabouts = words(
            """
            early home late
            """)

        /// A word after it only describes it: "something nice".
        static let indefinite = words(
            """
            anything everything nothing something
            """)

        /// A verb where it stands first.
        static let openingVerb = words(
            """
            drink finish order try
            """)

        /// A word that may be a noun is a verb after it.
        static let beforeInfinitive = words(
            """
            can could did didn't don't to will would
            """)

        /// A word that may be a noun is a verb after it.
        static let subject = words(
            """
            he i i'm i've she they we we've who you
            """)

        /// "made with oats": after it the verb describes the food.
        static let afterMade = words(
            """
            from in of with
            """)

        /// The one who speaks, as the eater.
        static let teller = words(
            """
            i i've we we've
            """)

        /// The clause that is repaired may start with it.
        static let clauseStart = words(
            """
            ate drank had i've we've
            """)

        /// A verb of eating in a clause that is repaired.
        static let ate = words(
            """
            ate drank had
            """)

        /// Said twice where what follows is repaired: "for lunch no wait for dinner".
        static let repairedLead = words(
            """
            about around at for on with
            """)
    }

    enum Conversation {
        /// May stand behind the name of who speaks: "anna here".
        static let introductionEnd = words(
            """
            here now speaking
            """)

        /// People look for the next word after it.
        static let hanging = words(
            """
            a about also an and another around at ate bowl by couple cup drank er erm few for from glass had
            half have having hmm hundred i in it's like lots more my no not of on or piece plate plus slice
            some spoon the then to uh um was we were with without
            """)

        /// No food goes on with it.
        static let foodEnd = words(
            """
            a actually after again already also am an and are at be because been before breakfast but by day
            days did didn't dinner do does don't either evening ever for from had has have he how i i'd i'm
            i've if in instead is it it's just last lunch me month morning my n't night no not now of on one
            ones only or please really she since so sorry still supper tell that that's the then there these
            they this those to today tonight too until us was we we've week were what when which who with
            without yesterday you
            """)
    }

    enum CorrectionPhrases {
        /// What was said is void: "scratch that".
        static let erasure = phrases(
            """
            scratch that | scratch the last one | strike that | delete that | forget that | cancel that |
            erase that | ignore that | undo that | never mind that | never mind | nevermind | i take that back
            | take that back
            """)

        /// What follows replaces what was said: "i mean".
        static let replacing = phrases(
            """
            i mean | i meant | i meant to say | or rather | make that | make it | correction | i should say |
            let me correct that | that's wrong | that is wrong | wait a minute | wait a second | wait a moment
            | wait a sec
            """)

        /// What follows replaces something, whatever it is.
        static let refusal = phrases(
            """
            i mean | i meant | i meant to say | make that | make it | correction | i should say | that's wrong
            | that is wrong | no | nope | nah | wrong | sorry | wait | that's not right | i said | actually |
            change it to | change that to | correct that to | it should be | that should be | not quite
            """)

        /// Only a food, a meal or a time after it replaces something: "it was lovely" does not.
        static let statement = phrases(
            """
            it was | that was | it's | it is | that's | that is | this was | this is | i had that | i had it |
            i ate that | i ate it | move it to | move that to | put it under | put that under | call it | it
            was for | that was for
            """)

        /// What follows was not had.
        static let denial = phrases(
            """
            not | it wasn't | that wasn't | it was not | that was not | it isn't | there was no | i didn't
            have | i did not have | it's not | no not
            """)

        /// What follows is left out.
        static let removal = phrases(
            """
            there was no | i didn't have | i did not have | without | remove | delete | take out | leave out |
            drop | minus | except | forget
            """)

        /// What follows comes to it.
        static let addition = phrases(
            """
            add | plus | and | also | and also | i also had | i also ate | oh and | as well as
            """)

        /// A whole answer: yes.
        static let agreement = phrases(
            """
            yes | yeah | yep | yup | correct | right | that's right | that is right | exactly | sure | ok |
            okay | yes please | that's correct | that is correct
            """)

        /// May stand behind a change.
        static let ending = phrases(
            """
            please | instead | thanks | thank you | too | as well | to that | to it | though
            """)
    }

    enum Corrections {
        /// May correct, where something follows that can replace what was said.
        static let possible = words(
            """
            actually hang hold no oops sorry wait
            """)

        /// May stand between two words of a correction.
        static let between = words(
            """
            ah er no oh on uh uhm um well
            """)

        /// May stand before a change.
        static let hesitation = words(
            """
            ah diary er erm hey hmm oh oops please so then uh um well
            """)

        /// May stand around a meal or a time in a change: "it was for lunch".
        static let occasionJoint = words(
            """
            a as at for is it it's my of on that that's the was
            """)

        /// May stand around the foods of a change.
        static let fill = words(
            """
            a an and it just my of some the uh um was with
            """)

        /// A whole answer: no.
        static let no = words(
            """
            nah no nope wrong
            """)
    }

    enum Dishes {
        /// The last word of a dish that is named after what is in it: "ham and cheese sandwich".
        static let head = words(
            """
            bagel baguette bake bap baps borek bruschetta bun buns burger burgers burrito butties butty cake
            calzone cannelloni casserole chips chowder crepe crepes crisps croissant croissants crostini curry
            dip dumplings empanada empanadas frittata gnocchi gratin hotpot juice kebab kebabs kiev kofta
            lasagna lasagne linguine masala melt muffin muffins noodles omelet omelets omelette omelettes
            pancakes panini paratha parathas parcel parcels pasta pasties pasty penne pie pies pizza poriyal
            pot quesadilla quesadillas quiche ravioli rice risotto roll rolls salad samosa samosas sandwich
            sandwiches sarnie sarnies sauce scone scones scramble skewers smoothie soup soups spaghetti stew
            stir stir-fry strudel sub tagliatelle taquito tart tikka toast toastie toasties tortellini
            turnover turnovers wrap wraps
            """)

        /// "and" joins before it even where the rest is a name: "cheese and onion pie".
        static let filled = words(
            """
            bagel baguette bap baps butties butty crisps crumble muffin muffins omelet omelets omelette
            omelettes panini pasties pasty pie pies pizza pizzas quesadilla quiche roll rolls sandwich
            sandwiches soup sub toastie toasties wrap wraps
            """)

        /// A dish can be named after it first: "spinach and feta omelette".
        static let ingredient = words(
            """
            almond apple apricot asparagus aubergine avocado bacon banana basil bean beef beetroot blackberry
            blueberry brie broccoli butter carrot cashew cauliflower cheese cherry chicken chickpea chive
            chocolate chorizo cinnamon coconut coriander corn courgette crab cranberry cream cucumber egg feta
            fig garlic ginger goat gorgonzola halloumi ham hazelnut jam jelly kale kidney leek lemon lentil
            lettuce mackerel mango mint mozzarella mushroom onion paneer parmesan pea peach pear pecan pepper
            pesto plum pork potato prosciutto pumpkin raspberry rhubarb ricotta salmon sausage spinach squash
            steak stilton strawberry tomato tuna turkey vanilla walnut zucchini
            """)

        /// A word of talk that ends the names of foods, too: "protein bar", "energy ball".
        static let talkHead = words(
            """
            ball bar drink finger leg ring shoulder skin tongue
            """)

        /// A food, although it ends as words of talk do.
        static let talkEnding = words(
            """
            barfly chantilly condiment condiments piccalilli
            """)

        /// Flavours the food after it: "garlic prawns", "mint raita".
        static let seasoning = words(
            """
            barbecue bbq cajun caramel chili chilli cinnamon garlic ginger herb lemon lime maple mint pesto
            rosemary saffron sesame tamarind tandoori teriyaki truffle vanilla
            """)

        /// Fills other dishes: "chicken tikka wrap".
        static let filling = words(
            """
            kebab kofta masala paneer tikka
            """)

        /// Is filled with whatever stands before it.
        static let holder = words(
            """
            bagel baguette bap burrito butty omelette panini pasty pie pizza quesadilla sandwich sandwiches
            sarnie sub toastie wrap wraps
            """)

        /// What a make sells: "monster energy drink".
        static let make = words(
            """
            bar bars cereal drink drinks powder shake shakes
            """)

        /// A dish of an unknown name is made of it: "lamb bhuna".
        static let base = words(
            """
            aloo beef chana chicken crab dal duck egg fish goat gobi keema lamb mutton paneer pork prawn saag
            shrimp tofu veg vegetable
            """)

        /// A dish in which the foods before it tell their meals, too.
        static let single = words(
            """
            chips crisps juice rice sauce toast
            """)

        /// In the name of a class of foods: these are eaten between meals.
        static let betweenMeals = words(
            """
            bar biscuit bun cake candy chips chocolate cookie crisps fruit nut pastry snack sweet
            """)

        /// Makes a dish of a pie, a cake or a pudding.
        static let savoury = words(
            """
            ale bacon beef black blood cheese chicken cod corn cottage crab crumpet cumberland egg eggs fish
            fisherman's fishermans game ham kidney lamb leek meat mushroom mutton onion pease pork pot potato
            prawn quiche rice salmon sausage shepherd's shepherds shrimp spinach stargazy steak tofu tuna
            turkey veg vegetable veggie white yorkshire
            """)

        /// A food of its own after "and": "curry and rice".
        static let companion = words(
            """
            chips curry dumplings gravy noodles rice toast
            """)

        /// Ends the name of a class of foods that is not one kind of food.
        static let classEnd = words(
            """
            dish main plate shop side starter
            """)

        /// With the name of a meal it is a dish: "turkey dinner".
        static let ofDinner = words(
            """
            chicken fish roast turkey
            """)

        /// A weekday before it describes it: "sunday roast".
        static let ofWeekday = words(
            """
            fish gravy roast roasts sauce special
            """)

        /// A time before it describes it: "breakfast bar".
        static let ofTime = words(
            """
            bar box cake roll tea
            """)
    }

    enum Endings {
        /// A pronoun with a verb: "somebody'll".
        static let contraction = words(
            """
            'd 'll 'm 're 've
            """)

        /// Foods hardly ever end so: "quickly", "happiness", "celebration".
        static let talk = words(
            """
            body hood ised ising ity ized izing ly ment ness ological ship sion thing tion wards
            """)

        /// A word that ends so is a singular.
        static let singular = words(
            """
            's as is os ss us
            """)

        /// The singular lacks "es".
        static let pluralEs = words(
            """
            ches shes sses xes zes
            """)

        /// After figures, it tells a place in a row: "3rd".
        static let ordinal = words(
            """
            nd rd st th
            """)
    }

    enum FirstNames {
        /// It is also a food or a common word, and a person only where a verb follows: "olive had the soup".
        static let word = words(
            """
            abe ade al alexander alfredo ali ama amber amelia amir amos ana angelica anil ann annie april
            archer ari aria arnold asa august aurora ava avi barb basil bea bella benedict benjamin benny
            betty bev bianca bill billy bob bobby bonnie brad brant brent brock cal carl caroline carter cass
            cassie cesar chad chandler chip christian chuck clara clay clement clementine cliff colby cole
            colleen cooper crystal curt dahlia daisy dale dan dana daphne dawn dean deb debbie dee del della
            denny derrick des dexter diane dieter dino dirk dolly dom don donna drake drew eddy eli erica eva
            eve ezekiel fabian fanny fay felicity fern flo flora frank frankie franklin gabby gail gemma gene
            genesis geo geordie gilbert gilda glen gloria graham grant griffin hal hank harper hazel heather
            hector heinz helene herb holly hugo hunter huw ida ike inga ira iris ivy jacques jade jan jarvis
            jasmine jasper jay jeb jed jens jerry jimmy jin jock johnny jonah julian june kai kara kat kay
            kelvin ken kev kimberley kip kirk kofi kris kylie lance lara laurel lea lee len leon les lex liana
            lilly lily lincoln ling liv liz liza lorne lotte luc lulu mack madeleine mae magdalena marc marcel
            margarita marge marguerite marian marie marina maris marshall mason mavis max maxwell meg mei
            melody merle merlin miguel mila milo min mina moe mollie monte myrtle nan nat ned nelson nev nia
            norm norma norman olga oli olive olivier opal paddy paisley palmer pansy parker pascal pat patsy
            patti pauline pearl pedro peg penny percy perry phoebe piper poppy porter prudence rae raf ramona
            randy ray reed reg reuben rex rhea rick robin rod ron roni rose rosemary rowan roy ruben ruby ruth
            sander sandy santiago sawyer serenity serge sherry shirley shona sid sierra sonny soo stella stu
            tad tam tammy tate taylor teddy terry tia timothy toby tod tomas tori trey troy tucker ty una uri
            val valentina vera verity veronica vic victor viola violet wally ward warren wei wendy wes willow
            wolf woody zac zeb
            """)

        /// Words without a mark.
        static let unmarked = words(
            """
            aaditya aafke aaliyah aarav aaron abasi abbas abbie abby abdul abdullah abdulrahman abeba abebe
            abeer abel abena abhay abhijit abhinav abhishek abhra abigail abilash abir abner abraham achieng
            achille adaeze adam adanna adaora adarsh addison adebayo adeel adel adelaide adele adelina
            adhiambo adina aditi aditya adjoa adnan adolfo adriaan adrian adriana adrien adrienn advait
            advaith adwoa afia afonso afsana afua agastya agatha agathe agnes agnese agneta agnieszka agus
            agustin agustina ahana aharon ahmad ahmed ahmet aiden aikaterini aileen ailsa aimee aine aino
            aisha aishah aishwarya aisling aisyah ajay ajit akanksha akash akbar akhil akiko akinyi akiva akos
            akosua akram aksel akshara akshay akshaya akua akwasi alaa alain alan alana alanna alasdair
            alastair alba alban albert alberta alberto albie aldo alec aled alejandra alejandro aleksander
            aleksandr aleksandra alemayehu alessandra alessandro alessia alessio alex alexandra alexandre
            alexandria alexandros alexei alexis alfie alfio alfonso alfred algernon alia alice alicia alin
            alina alison alistair aliya aljosa alka allan allen allison alma almaz alon alona alonso alphonse
            alvaro alvin alyssa amadi amaka amal amalia aman amanda amandeep amandine amani amar amara amaury
            ambroise ambrose amedeo amelie amin amina aminah amira amiram amit amita amitabh amitava ammu amna
            amnon amol amparo amrit amrita amritpal amruta amy anagha anais anand ananda ananya anas anastasia
            anasuya anat anatole anatoly anay anaya anca anders andie andrada andras andre andrea andreas
            andree andrei andrej andres andrew andrzej andy aneta anette anezka angad ange angela angeles
            angeliki angelina angelo angharad angie angus ania anika aniket aniko anirban aniruddha anirudh
            anish anisha anita anja anjali anju anke ankit ankita ankur ankush anmol anna annabel annabelle
            annalisa annamaria anne annegret anneke anneli annelies anneliese annemarie annette anni annick
            annika anong ansel anselmo anshul anthony antje antoine antoinette anton antonella antonia antonin
            antonina antonino antonio antonis antony antti anuj anupam anupama anuradha anurag anusha anushka
            anwar aoife aparna apinya apolline apoorva apostolos aqsa arabella araceli arantxa arash archana
            archibald archie arda ardalan arend ariadna ariana arianna arie ariel ariela arif arik aristotle
            arjan arjun arkadiusz arlen arlene arlo armaan arman armand armando armelle armin arnab arnaldo
            arnaud arnav arndt arne arnon aroha arpad arpit arpita arran arron artem arthit arthur arti arto
            artur arturo arun aruna arup arvid arvin arvind arwa asad asaf asha asher ashish ashley ashok
            ashton ashwin ashwini asia asif asin aslan asli asma asmaa astrid asuncion atefeh atharva athena
            atieno attila attilio atul aubrey aude audrey augusta augustin augustus aurel aurelia aurelie
            aurelien aurelio austin avani avery avichai avigail avinash avishai avital aviv avner avraham
            awino axel axelle ayaan ayanda aydin ayelet ayesha ayla aylin ayman ayodele ayomide ayse aysegul
            ayush ayushi azadeh azar aziz azizah azra babajide babak babatunde babita badr badri bahar bahman
            bahram bakari bala balaji balazs baldwin balint baljit balu balwinder bambang banafsheh bappa
            baptiste baraka barbara barbie barbora baris barnabas barnaby barney barry bart bartek barthelemy
            bartholomew bartosz basak basia basile basim basma bassam bastian bastien batya bayram bayu beata
            beate beatrice beatrix beatriz becca becky behnam behnaz behrouz behzad bekele belen belinda ben
            bence benedetta bengt benita benito benji bennett benoit berat berend berenice berit bernadette
            bernard bernardo bernd bernhard bernice bernie bert bertha bertie bertrand bess bessie beth bethan
            bethany betsy bettina beverly beyza bhanu bharat bharath bharati bhaskar bhavana bhavesh bhavna
            bhavya bheki bhushan bhuvan bhuvana bidisha bijan bilal bindu binh bipasha bipin biplab birgit
            birgitta birhanu birte bita bjarne bjorn blaine blair blaise blake blanca blazej boaz bodil bogdan
            bogna boguslaw boitumelo bolaji bolanle bongani borbala boris borislav borja boyd bozena bracha
            braden bradley bram brandon branko brayden brenda brendan brendon bret brett brian brice bridget
            bridie brigid brigitte brinda britta brittany brody bronagh bronson bronwen brooke brooks bruce
            bruna brunhilde bruno bryan bryant bryce bryn bryson budi buket bukola bulent burak burcu burkhard
            bushra busisiwe busra byron caio caleb calin callum calvin camden cameron camila camilla camille
            camilo canan cansu caoimhe capucine cara carine carla carley carlijn carlo carlos carlota carlotta
            carlton carly carmel carmela carmen carmit carol carole carolyn carrie carson carsten carys casey
            casper cassandra cassidy catalin catarina cate caterina catherine cathy catrin catriona cecil
            cecile cecilia cecilio cedric cees celeste celia celine celso cemal ceren cerys cesare ceyda chaim
            chaitanya chaitra chaiwat chaiya chamari chanchai chandan chandra chandran chandrika chandrima
            chantal charalambos charan charlene charles charlie charline charlotte charmaine charu chathura
            chaya chaz chebet cherie cherono cheryl chester chet chetan chetana cheyenne chhaya chia-hao
            chiamaka chiara chibuike chibuzo chidera chidi chidinma chika chike chima chimamanda chinaza
            chinedu chinelo chinmay chinonso chinwe chioma chipo chitra chizoba chloe chris chrissie chrissy
            christa christel christelle christer christiane christie christina christine christoph christophe
            christopher christos christy chukwudi chukwuemeka cian ciara ciaran cihan cillian cindy cintia
            cinzia ciprian citra claire clarice clarissa clarisse claude claudia claudine claudio claudiu
            clayton cleber clelia clemence clemens cleo clifford clifton clint clinton clive clotilde clyde
            cody coen colette colin collin colm colton concepcion concetta connie connor conor conrad
            constance constantin constantine consuelo cora coralie cordula corentin corey corina corinna
            corinne cormac cornelia cornelius corrado cory cosimo cosmin courtney craig cristi cristian
            cristiano cristina cristobal cruz csaba csilla cuong curtis cyndi cynthia cyprien cyril cyrus daan
            dafna dagmar dagny daksh dalal dalit dallas dalton damian damien damilola damini damon dane dani
            daniel daniela daniele danielle danilo danny dante danuta daphna dara darcey darcy darek daria
            dario darius dariush dariusz darla darlene darrell darren darryl darshan darshana darya daryl
            dasha dave davey davi david davide davis davoud dawid dawit dawson dayo deanna debashish debjani
            debolina debora deborah debra declan deena deepa deepak deepali deepika deepthi defne deidre
            deirdre delbert delia delilah delphine demet demetrius denes denilson denis denisa denise deniz
            dennis denzel derek derya desiree desmond despina desta detlef devansh devi devika devin devon
            devora dewi dganit dhanush dhara dhruv dian diana dianne diarmuid didier diederik diego diem
            dietmar dietrich dilara dilbert dilini dilip dilshan dimitra dimitri dimitris dina dinah dineo
            dinesh diogo dipankar disha divya dmitri dmitry dohyun doina dolores domenica domenico domingo
            dominic dominick dominika dominique donal donald donatella donghyun dongwook donnie donovan donya
            dora doreen dorin doris dorit doron dorota dorothea dorothy dorottya dottie doug douglas dragan
            dragana dragos drazen dror duane duarte dudley dumitru duncan dunya duong durga dusan dustin duygu
            dvora dwayne dwight dylan easton ebba ebele ebere eberhard ebru eckhard ed eddie edeltraud eden
            edgar edie edith edmund edna edoardo edouard edson eduarda eduardo edward edwin edwina edyta eelco
            eero eesha effie efraim efrain efrat efua egon ehab ehsan ehud eija eila eileen eilidh eimear
            einar einat eino eira eitan ekaterina ekkehard ekow ekta elad elaheh elaine elazar eldad eleanor
            eleanora eleftherios elena eleni eleonora eleri elfriede elham eliana eliane elias eliezer elif
            elijah elin elina elisa elisabet elisabeth elisabetta elise elisheva eliyahu eliza elizabeth elke
            ella ellen ellie elliot elliott ellis elly elmer elmo elnaz elodie eloisa eloise eloy elsa elsie
            elspeth elton elvira elvis elzbieta emad eman emanuel emanuela emanuele emeka emel emenike emeric
            emese emil emile emilia emiliano emilie emilio emily emin emine emma emmanuel emmanuelle emmett
            emmi emmy emrah emre emrys endang engin enid eniko eniola enrica enrico enrique enyinnaya enzo
            eoin ephraim ercan erdem erdogan eren erhan eric erich erick erik erika erin erkan erland ermanno
            ernest ernestina ernesto ernie ernst errol ersin ervin erwin erzsebet esen esha esin esme
            esmeralda espen esperanza esra esteban estefania estelle esteve esther esti eszter ethan ethel
            ethelbert etienne etta etti ettore eugen eugene eugenia eugenie eugenio eunice eunji eunjung
            eunwoo evan evander evangelia evangelos evaristo evelyn evelyne everett everly evie ewald ewan
            ewelina eyal eyerusalem eylul ezequiel ezgi ezra fabiana fabien fabienne fabio fabiola fabrice
            fabricio fabrizio fadhili fadi fadia fadime fahad fahd fahim faisal faiza faizal faizan fajar
            farah farai faramarz fareed farhad farhan fariba farid farida farideh faris farnaz farooq farrah
            farshid faruk farzad farzaneh fatema fatih fatima fatimah fatma faustine fawad fawzia faye faysal
            federica federico felicia felicie felipe felix femi femke ferdinand ferenc fereshteh fereydoun
            fergal fergus ferhat feride fermin fernand fernanda fernando feroz ferruccio ffion fidel fikret
            filip filipa filippo filiz filomena finlay finley finn fintan fiona fionn fiorella firas fitri
            flavia flavio flavius fletcher fleur florence florencia florent florentina florian floriane floyd
            folake folasade forough forrest fotini fran francesca francesco francine francis francisca
            francisco franck franco francois francoise frans frantisek franz franziska frauke fred freda
            freddie frederic frederick frederik frederique fredrik freja freya frida frieda friederike
            friedhelm friedrich frits fritz frode fruma fruzsina fuad fulvio fulya funda funke funmi furkan
            gabi gabin gabor gabriel gabriela gabriele gabriella gabrielle gadi gael gaelle gaetan gaetano
            gagan gaia galina galit gamze ganesh gareth garrett garry garth gary gaspard gaston gaurav gauri
            gautam gauthier gavin gayathri gayatri gayle gbenga gede geeta geetha genadi genevieve gennady
            gennaro geoff geoffrey georg george georges georgeta georgia georgie georgina geraint gerald
            geraldine geraldo gerard gerardo gerben gerd gerda gergely gerhard gerlinde germain germaine
            gerrit gershon gert gertrud gertrude getachew gethin geza ghada ghassan ghazal gheorghe ghislain
            ghislaine giacomo giada giancarlo gianfranco giang gianluca gianmarco gianna gianni gideon gigi
            gijs gila gilad gilat gilberto giles gilles gillian gina ginevra ginny gino gioia giora giorgia
            giorgio giorgos giovana giovanna giovanni girish girma gisela gisele giselle gita giulia giuliana
            giuliano giulio giuseppe gizella gizem gladys glenda glenn glyn godfrey gokhan golan golda golnar
            golnaz gonca goncalo gonzalo gopal gopi goran gordon gosia gottfried govind gozde grace graciela
            graeme grainne grayson grazia graziella grazyna greer greg gregoire gregor gregorio gregory greta
            gretchen greyson grigore grigoris grzegorz guadalupe gudrun guglielmo guido guilherme guillaume
            guillermo gulay gulsen gulsum gunilla gunn gunnar gunter gunther guowei gurdeep gurkan gurpreet
            gustaf gustav gustavo guus gwen gwenaelle gwendolyn gwyneth gyorgy gyula haakon habib habiba hadar
            hadas hadassah hadi hadiya haeun hafiz hafsa haider haile hailey haim hajar hajnalka hakan hala
            halil halima halina halvard hamad hamed hamid hamida hamideh hamish hamisi hamza hana hanan hande
            hanh hani hania hanka hanna hannah hanne hanneke hannelore hannes hannie hannu hanoch hans hansel
            haoran harald hardeep hari harini haris harish harjit harlan harley harmen harold harpreet harri
            harriet harris harrison harry harsha harshita hartmut haruka haruki harun haruto harvey hasan
            hasna hassan hatem hattie hava haya hayden hayley haziq heba hedda hedvig heidemarie heidi heike
            heikki heiko hein heiner heinrich heitor helen helena helga helge helio helle helmi helmut hema
            hemant hemanth hemi hendra hendrik hendrika henk henning henri henrietta henrik henrique henry
            henryk herbert herman hermann hermione hernan herve hetty hiba hien hieu hilary hilda hilde
            hildegard hina hinata hinemoa hiral hiram hiro hiroshi hirut hisham hjalmar hoai hoang hoda
            hoi-yan holden holger homa hooman horace horatio horia hortense hossein howard hrithik hubert huda
            hudson huey hugh hugues huguette huiling hulya humaira humberto humphrey huong husain huseyin
            hussain hussein huub huyen hyejin hyun-jin hyunwoo ian iancu ibrahim ibtisam ichabod idan idris
            ieuan ifan ifeanyi ifeoma ignacio igor ihaia ijeoma ikechukwu ikenna ilan ilana ilaria ilayda
            ildiko ileana ilenia ilias ilie ilinca ilka ilker ilkka ilmari ilona ilse ilyas iman imani imelda
            imke immanuel imogen imran imre inacio inaki inas inaya inbal indah indira indrani indu ineke ines
            inez inge ingeborg ingela inger ingmar ingo ingrid ingvar ingvild inkeri inmaculada inna intan
            ioan ioana ioane ioanna ioannis iona ionela ionut ipek iqbal iqra iraklis irem irena irene irfan
            irina irit irja irma irmgard irving irwin isaac isabel isabela isabella isabelle isadora isaiah
            isaias iselin isha ishaan ishan ishani ishita ishmael isidora isidro isil isla ismaeel ismael
            ismail isobel israel issac istvan itai italo itamar itzhak itziar itzik iulia iulian ivan ivana
            ivano ivar ivone ivor iwan iwona iyabo izabela izzat izzet jaakko jaap jabari jabir jace jacek
            jacinta jacinto jack jackie jackson jacky jaclyn jacob jacoba jacopo jacqueline jacquelyn jada
            jaden jadwiga jaehyun jaemin jafar jagdish jagoda jahangir jaime jake jakob jakub jalal jamal
            james jamie jamil jamila jana janaki janani jane janelle janet janette janhavi janice janie janina
            janine janne janneke janos janusz jaqueline jared jarek jari jarkko jarmo jaroslav jaroslaw jarrod
            jasmeet jasmin jason jaspreet jatin javad javier javiera jawad jaxon jaya jayant jayanthi jayden
            jayesh jayne jean jeanette jeanne jeannie jeff jefferson jeffery jeffrey jelagat jelani jelena
            jelle jemima jen jenna jenni jennie jennifer jenny jepkosgei jerald jeremiah jeremie jeremy jeri
            jeroen jerome jeronimo jerzy jesper jess jesse jessica jessie jesus jethro jhuma jiahao jianhua
            jiayi jiaying jide jignesh jiho jihoon jill jillian jim jimena jimin jimmie jing jinho jiri jisoo
            jisung jitendra jitka jiwoo jiyoung jo joachim joakim joan joana joanna joanne joao joaquin
            jocelyn jocelyne jochen jodi jodie jody joe joel joelle joerg joey johan johann johanna johannes
            john joko jolanta jolene jon jonas jonathan joni jonny joon joonas joost jordan jordi jorg jorge
            jorgen joris jorma jose josef josefa josefin josefina joseph josephine josette josh joshua josiah
            josie jouni jovana joyce joydeep jozef jozefa jozsef juan juana juanita jude judi judit judith
            judy juha juhani jukka jules julia juliana julianna julianne julie julien juliet juliette julio
            julita julius juma junaid junjie junseo jurgen jurre jussi justin justine justyna jutta juwon
            jyothi jyoti ka-ming kaan kaarina kabir kacper kadek kagiso kahu kahurangi kaimana kaisa kaisu
            kaitlyn kaito kaiwen kaja kajal kakoli kalani kalevi kalliopi kalman kalpana kalyan kamal kamala
            kamau kamil kamila kamini kamon kamran kamyar kanchana kane kanika kannan kanya karan karanja
            karel karen kari karim karima karin karina kariuki karl karla karlheinz karolina karoly karsten
            karthik karthika kartik kasey kashish kasia kaspar katalin katarina katarzyna kate katelyn
            katerina katharina katherine kathie kathleen kathrin kathryn kathy katie katja katka katlego katri
            katrina katy katya kauko kaushik kaushiki kaveh kavin kavita kavitha kavya kaye kayla kayode
            kazuki kazuo keanu keaton kebede kedar keegan keerthi kehinde keiji keiko keira keith keivan
            kelechi kellie kelly kelsey kemal kemi kenan kendall kendra kendrick kenji kennedy kenneth kenny
            kent kenta keoni kerem keri kerim kermit kerry kerstin keshav ketaki ketut kevin keyvan kgomotso
            khadija khaled khalid khalil khanh khanyi khoa khosrow khushi kian kiana kianoush kidist kiera
            kieran kieron kieu kim kimani kimberly kimia kinga kingston kinsley kipchoge kiprop kiptoo kira
            kiran kirill kirsten kirstin kirsty kirti kishan kishore kittisak kjell kjersti klaas klaasje
            klara klas klaus knud knut kobi koen koffi kojo komal komang konrad konstantin konstantina
            konstantinos koos koray kostas kourosh koushik krishna krishnan krista kristen kristi kristian
            kristin kristina kristof kristoffer kristy krisztian krisztina krithika kriti krupa krystal
            krystian krystyna krzysztof ksenia kubra kudzai kuldeep kulwinder kumar kumari kumiko kunal kurt
            kusal kushal kwabena kwadwo kwaku kwame kwasi kweku kyle kyra kyriaki kyung-soo lacey lachlan lada
            laetitia lahiru laia lajos lakshman lakshmi laleh lalit lalita lamar lambrini lana lando landon
            larissa larry lars lasith lasse laszlo lata latha latif latifa latoya laura laure lauren laurence
            laurent laurentiu lauri laurie lavanya lavi lavinia lawrence lawson laxmi layan layla lazarus leah
            leander leandre leandro leanne leela leen leena lefteris leif leighton leila leilani leili lekan
            lekha leland lemlem lena lenka lennie lenny lenore leo leona leonard leonardo leonid leonidas
            leonie leonor leonora leopold lerato leroy lesedi leslie lestari lester leszek leticia letizia
            levana levent levente levi lexi lexie leyla liam liat libby lidia lidija lieke lies liesbeth
            liesel lieselotte lihua liisa lila lilian liliana lilla lillian limor lina linda lindsay lindsey
            linh linn linnea linus lionel lior liora liron lisa lisbeth lise lital livia livio liviu lizzie
            ljubica llewellyn lloyd logan loic lois lokesh lola lopamudra lorcan loredana lorella lorena
            lorenza lorenzo loretta lori lorna losa lothar lotta lottie louane louie louis louisa louise
            loukas lourdes lovisa lowell luanne lubna lubomir luca lucas lucero luci lucia lucian luciana
            luciano lucie lucien lucienne lucille lucinda lucja lucretia lucy ludmila ludovic ludovica ludvig
            ludwika luigi luigia luis luisa luise luiz luiza lujain lukas lukasz luke luminita lungile lupe
            luther lutz luuk lwazi lydia lydie lyle lynda lynette lynn lynne lyuba lyudmila maaike maarit
            maarten maartje mabel macarena machteld maciej mackenzie madalena madalina madan maddalena maddie
            maddy madeline madelyn madge madhav madhavi madhu madhumita madhur madhuri madison mael maelle
            maeve mafalda magali magda magdalini maggie magnus maha mahdi mahesh mahima mahin mahina mahmood
            mahmoud mahmut mahnaz mahnoor mahsa mahyar maia maija maike maimuna mairead maisie maisy maja
            majid makaio makoto malachi malak malakai malathi malavika malcolm malee malgorzata mali malia
            maliheh malin malka mallika mallory malte mamta manaaki manal manasa manasi manav mandana mandar
            mandeep mandla mandy maneesh manfred manish manisha manjula manlio manny manohar manoj manolis
            manolo manon manpreet mansi mansoor mansour manu manuel manuela maor marcela marcella marcelle
            marcello marcelo marcia marcin marcio marco marcos marcus marcy mared marek maren margaret
            margareta margarete margarida margaux margery margie margit margo margot margrethe margriet maria
            mariam mariana mariangela marianne mariano maribel marieke mariel mariella marielle marija marijke
            marijn marika mariko marilia marilyn marin mario mariola marion marios marisa marisol marissa
            marit marius mariusz marjan marjorie mark marketa marko markos markus marla marlee marlene marlies
            marloes marlon marnie marta marte martha marthe martin martina martine marton marty martyn martyna
            marva marvin marwa marwan mary maryam maryann masahiro masako masao masaru masha masood masoud
            masoumeh massimiliano massimo mateo mateusz matheus mathew mathias mathieu mathilde matias matilda
            matilde mats matt matteo matthew matthias matthieu matthijs mattia mattias maud maude maura
            maureen maurice mauricio mauro maxence maxie maxime maximilian maximo maxine maya mayank maynard
            mayra maysa mayumi mayur maziar meena meenakshi meera megan megha meghan meghana megumi mehdi
            mehmet mehran mehrdad mehrnaz mehtap mei-ling meifen meike meiling meir melania melanie mele melek
            melike melina melinda melis melissa meltem melvin menachem menno meral merav mercedes meredith
            merel merete meron mert merve mervyn meryem meryl meseret mesut metin mette mhairi mia micaela
            micah michael michal michalina michalis michel michela michele micheline michelle michiko mick
            mickey midori mieczyslaw mieke mihaela mihai mihail mihaly mihir mikael mike mikey mikhail miki
            mikkel mikko miklos milagros milan milana milena milica milind millie miloslav milou milton mimi
            min-ji minal mindy ming minghui minh minho minji minjun minna minnie minoo minoru minseo mira
            miranda miray mircea mireia mireille mirela mirella mireya miriam mirja mirjam mirjana mirka mirko
            miroslav miroslaw misaki mitali mitch mitchell mithila mithun mitra mitsuko mitzi miyu miyuki
            mladen moana mobolaji modesto modupe mohamed mohammad mohammed mohan mohini mohit mohsen moira
            mojgan mojtaba molly mona monica monika monique montserrat monty morag moran mordecai mordechai
            morgan morgane moritz morris mort morten morteza moses moshe moti motunde moumita mousa moustafa
            mpho mridula mubarak muge muhammad muhammed mukesh mukta mukund mulugeta muna munir murali
            muralidhar murat muriel murilo murray murtaza musa mustafa muthoni muthu mwanajuma mwangi mylene
            myles myra myriam myrna myron myrto naama nabanita nabil nabila nachman nadav nadeem nadeesha
            nadege nader nadereh nadezhda nadia nadim nadine nadja nadzieja nafisa naftali nagaraj nahid
            nahuel naila naima naina najib najma nalaka naledi nalini namita namrata nanami nancy nandi
            nandini nandita nandor nanette naoki naoko naomi narayan narcisa naren narendra naresh narges
            narong nasim nasir nasreen nasrin natalia natalie natalya natan natasa natasha nate nathalie
            nathan nathaniel natsuki nattapong nattaya navdeep naveen navid navya nawal nazan nazanin nazia
            nazli ndidi neal necati necla neel neela neelam neema neeraj neeta nefeli negar negin neha neil
            nele nell nellie nelly nenad nerea nermin neslihan nessa nestor neta nettie nevaeh nevena neville
            nevin ngaio nghia ngoc ngozi nguyen nguyet nhung niall niamh nicholas nick nicki nicky nicola
            nicolas nicole nicoleta nicoletta nicolette nicolo nicu nida nidhi niels nienke nigel nihal
            niharika nihat niina nikau nikhil niki nikita nikki niklas niko nikola nikolai nikolas nikolay
            nikos nilay nilesh nilgun nili niloofar niloufar nils nima nimal nimali nimisha nimra nimrod nina
            nino nira niraj niranjan nirmala nisha nishant nishanth nissim nita nitesh nithya nitin nitya
            nitzan niveditha njeri njoroge nkechi nkem nkiru nkosana nkosi nnamdi nneka nnenna noah noam nobu
            noelani noelia noelle noemi noemie nofar noga nokuthula nola nolan noman nomsa nomvula nonhlanhla
            nonso noor nora norbert noreen noriko norris nosipho nour noura novi nuala nuha nuno nunzia nupur
            nura nuran nuray nurcan nuria nurit nurten nurul nusrat nuwan nyambura nyasha nyoman oana oanh
            obinna obioma oceane ochieng octavia octavian octavio oded odelia odessa odette odhiambo odile
            ofer ofir ofra ogechi oisin oiva okan oksana oktay olabisi oladele olaf olamide olanrewaju olav
            olayinka olcay oleg oleksandr olena olha oliver olivia olli ollie olof olufemi olumide oluwaseun
            olwen olympia omar omer omid omkar ondrej onni onur onyango onyeka onyinye oonagh opeyemi ophelia
            oren orhan oriana orietta orit orla orlaith orlando orly ornella orsolya orson orville osagie
            osama osamu oscar oskar osman osnat osvaldo oswald otavio othman otieno otis ottavia otto outi
            ovidiu owain owen ozan ozge ozgur ozioma ozlem paavo pablo paco padma padmini padraig paivi palesa
            pallab pallavi pam pamela panagiota panagiotis pankaj pantelis paola paolo param parama paramjit
            paraskevi parastoo parham parisa paromita parth partha parthiv parul parvaneh parvati parvin
            parviz pascale pascual pasi pasindu pasquale patrice patricia patricio patrick patrizia patryk
            paul paula paulette paulien paulina paulo pauly pavel pavithra pavla pavlina pavlos pawan pawel
            payal payam pedram peggy peishan pejman pekka pelin penelope pentti percival pernille perrine
            pesach petar pete peter petr petra petre petri petros petru peyman phil philip philipp philippa
            philippe phineas phong phuc phuong phyllis piera pierluigi piero pierre piers piet pieter pietro
            piia pinar pinchas piotr pippa pirjo pirkko piroska piyali pnina polina polly polyxeni pooja
            poonam poornima pooya portia pouria pouya prabha prabhakar prabhu prachi pradeep pradyumna prakash
            pramod pranav pranay pranee pranjal prasad prasanna prasert prashant prashanth pratap prateek
            pratibha pratik pratima praveen praveena predrag preecha preethi preeti prem prerna preston
            priscila priscilla prisha pritam pritha priti priya priyanka prosenjit prue przemek puja pulkit
            puneet punit purnima purva pushpa putri qais qasim qiang quan queenie quentin quincy quinn quique
            quoc quynh rabia rachel rachid radek radha radhika radka radmila radoslav radoslaw radu rafael
            rafaela rafal rafe raffaele raffaella rafferty rafi rafiq raghad raghav raghu ragna ragnar
            ragnhild raheem rahel rahim rahma rahmat rahul raija raimundo rainer raissa raj rajan rajani rajat
            rajeev rajendra rajesh rajiv rajni raju rakesh ralf ralph ralphie raluca rama ramadan raman ramesh
            ramin ramiro ramon ramya rana randall randolph rangana rangi rania ranjan ranjani ranjit raoul
            raphael raquel rasha rasheed rashid rashmi rasmus ratana ratul rauf raul rauno ravi ravindra rawan
            rawiri raymond raymonde rayna razan razia razvan rebeca rebecca recep reece reem reema reena
            refilwe reggie regina reginald regis rehan rehana rehema reid reidar reijo reiko reiner reinhard
            reinhold reino reka rekha remco remi remus remy rena renan renata renate renato renaud rene renee
            renu renuka renzo reshma reva revathi revital reyhan reynaldo reza rhiannon rhoda rhonda rhys
            rianne riaz ricardo riccardo richa richard richie ricky riddhi riikka riku riley rimi rina rini
            rino risa rishab rishabh rishi rishika risto rita ritesh ritika ritu rituparna ritva ritwik rivka
            riya riyad rizki rizwan rizwana rob robbert robbie robert roberta roberto robyn rocco rochelle
            rocio roddy roderick rodica rodney rodolfo rodrigo roel rogelio roger rogerio rohan rohini rohit
            roisin roksana roland rolando rolf romain romane romeo romi romina ronald ronan ronen ronit ronnie
            ronny roopa roos roosevelt roozbeh rory rosa rosalba rosalia rosalie rosalind rosamund rosana
            rosanna rosaria rosario roscoe roseanne rosemarie roshan roshanak roshni rosie rosmah ross rossana
            rossella rotem rotimi rowena rowland roxana roxane roxanne roxy roya rozalia ruairi ruba ruchi
            ruchika rudi rudiger rudo rudolf rudolph rudra rudy rufus ruggero rukmini rumi rupa rupali rupert
            ruqayya ruslan russell ruta rutendo ruud ruwan ryan ryder rylee ryota ryszard saadet saar saara
            sabah sabiha sabina sabir sabrina sachin sade sadhana sadia sadie sadiq saeed saeedeh safa safiya
            sagar saghar sahana sahar sahil saif saima sajad sajid sajith sakari sakda sakina sakshi sakura
            salar saleem saleh salih salim sally salma salman salome saloni salvador salvatore sam samaneh
            samantha samar sameer sami samia samiksha samin samina samir samira sammy samrawit samson samuel
            samuele samuli samyuktha sana sanath sanaz sanchita sanda sandeep sandhya sandor sandra sandrine
            sandro sandun sanford sangeeta sangeetha sania sanja sanjana sanjay sanjeev sanjiv sanket sanne
            sante santi santina santino santosh saoirse sapna sara sarah sarala sarang saraswati sarit sarita
            sarp sarthak sasa sasha saskia satish satnam satomi satoshi satu saud saul saurabh savannah
            saverio savita savitri sawsan sayan sayani sayed scarlett scott scottie seamus sean sebastian
            sebastien seda sedat sedef seema sefa segolene segun seher seija selam selamawit selcuk selena
            selim selin selina selma sema semih semisi semra sena senait seojun seoyeon sepideh seppo serap
            serban serdar serena sergei sergey sergio sergiy serhat serkan serpil setareh seth seun seungho
            sevda severine sevgi sevil sevim sevinc shabana shabnam shadi shafiq shaghayegh shahid shahida
            shahin shahla shahnaz shahram shahriar shahrzad shahzad shai shaila shailaja shailesh shaima
            shakeel shakir shalini shalom shamim shana shane shani shannon shanta shanthi shanti sharad
            sharada sharareh shari sharif sharmila sharmistha sharon shashank shashi shaul shaun shauna shawn
            shawna shazia sheela sheena sheetal shehan sheila shekhar shelby sheldon shelley shelly shelton
            sherman sherri sheryl sheyda shifra shigeru shilpa shima shimon shinji shinya shiran shirisha
            shivam shivani shizuka shlomi shlomit shlomo shmuel shoaib shobha shohreh shola shoshana shota
            shraddha shreya shreyas shreyashi shridhar shruti shubha shubham shubhangi shubhankar shukri
            shulamit shuting shyam shyama siamak sian siavash sibel sibusiso siddharth siddhi sidney siegfried
            siem sietske sigal sigalit signe sigrid sigurd siham siiri silas silke silvana silvia silvio
            silviu simcha simen simeon simi simin simisola simon simona simone simran sina sinan sindhu sinead
            sinem siobhan sione sipho siriporn sirpa sisko sita siti siu-ming siyabonga siyu sizwe sjoerd
            sjors skye skylar slade slamet slavica slavko slawek slawomir smadar smita smriti sneha snehal
            snezana sofia sofiya sogand soha sohail soham soheil sohrab solange soledad solene solomon solveig
            sombat somchai somsak somying sonal sonali sonam soner songul sonia sonja sonya soojin sophia
            sophie sora soraya soren sorin sota sotiris soumen soumya sourav sowmya soyeon spencer spiros
            sreejita sridevi sridhar srikanth srinivas srinivasan sriparna srishti sruthi stacey stacy stan
            stanislav stanislaw stanley stavros stavroula stef stefan stefania stefanie stefano steffen steffi
            steinar stelios steluta sten steph stephan stephane stephanie stephen steve steven stevie stewart
            stig stijn stina stine stuart sture styliani suat subhash subhasish subramanian subrata sucheta
            suchitra suda sude sudha sudheer sudhir sudipta sue suhail suharto suhayla sujata sujatha sukanya
            sukarno sukhdeep sukran sule suleiman suleyman sulochana suma sumaira suman sumana sumant sumaya
            sumiko sumin sumit sumitra sunanda sundar sundari sunee suneetha sunethra sung-min sunghoon sunil
            sunita suniti sunmi supachai supaporn supriya surachai suraj surbhi surekha surendra suresh surjit
            surya susan susana susanna susannah susanne susanti sushant sushil sushila sushma susie sutapa
            suvarna suvi suzan suzana suzanne suzy svea svein sven svenja svetlana swantje swapna swapnil
            swara swarnali swathi swati swietlana syafiq syahira sybil sydney syed sylvain sylvester sylvia
            sylvie sylwia synnove szabolcs szilvia szymon tabitha tadashi tadesse tadeu tadeusz tadhg taehyung
            tafadzwa taha tahir tahira taina taiwo takahiro takashi takeshi takuma takumi talal talha talia
            tamar tamara tamir tamsin tane taneli taner tanguy tania tanja tanmay tannaz tanushree tanveer
            tanvi tanya tapan tapio tapiwa tara taraneh taras tarek tarini tariq tarja tarquin tarun tasha
            tasnim tasos tatenda tatiana tatjana taufik tavita tayyaba tebogo tecla ted teemu tejas tejaswini
            telma temi temitope tendai teodor teodora teodoro teppo terence teresa terez tereza terhi terje
            tero terrance terrell terrence tesfaye tess tessa tetsuya teun tevita tewodros thabo thad thaddeus
            thaksin thamer thanasis thandeka thandi thandiwe thanh thao tharanga tharindu thea thelma themba
            theo theodor theodora theodore theodoros theofilos theresa therese thiago thibault thien thierry
            thijmen thijs thilini thinh thomas thomasina thor thorbjorn thorsten thuan thuy tiago tiberiu
            tibor tien tiffany tigist tijmen tilda tilly tilman tim timea timmy timo tina tinashe tineke tiril
            titas tithi tito titouan tiziana tiziano tjeerd toan tobi tobias tobin tochukwu todd toivo tolga
            tom tomasz tomek tomer tomislav tommaso tommy tomoko tomoya toni tony tonya tora torben torbjorn
            tormod torsten toru toshi toshio touraj tova tovah tove tracey traci tracy traian trang traudl
            travis trent trenton trev trevor tricia trijntje trina trinh trish trisha tristan trixie trond
            trudy trung truong truus trygve tsehay tsubasa tsuyoshi tsvi tugba tulay tulin tullio tumelo
            tuncay tunde tuomas tuomo turgut turkan tuula tuva tuyet twan tyler tyrone tyson tzipora tzvi
            ubaid uche uchenna uday udin ufuk ugochi ugonna ugur ulla ulrich ulrika ulrike ulysses umair umar
            umberto umesh umit umut unni upasana upul urho uriel urmila ursula urszula urvi usama usha usman
            utkarsh utku uttam uyen uzoma vaclav vahid vaibhav vaidehi vaino vaishali vaishnavi valentin
            valentino valeri valeria valerie valerio valeriu valtteri vanaja vandana vanesa vanessa vangelis
            vani vanitha vanja varsha varun vasant vasanth vasanthi vasco vasile vasiliki vasilis vasily
            vasudev vasudha vasyl veda vedant vedat veena veera vegard veikko veli venkat venkatesh vered
            verena vern vernon veronika veronique vesa vesna vibeke vibha vicente vicki vicky victoire
            victoria vidar vidhi vidya vieno viet vigdis viggo vignesh vihaan vijay vijaya vikas vikram
            vikrant viktor viktoria viliami ville vilmos vimal vimala vinay vinaya vincent vincenzo vineet
            vineeta vinh vinicius vinnie vinny vinod violeta violette viorel viorica vipin vipul viraj virat
            virgil virginia virginie virpi vishal vishnu vishwa vito vitor vitoria vittoria vittorio vivaan
            vivek vivian viviana viviane vivien vivienne vlad vladimir vladislav vlado vojtech volkan volker
            volodymyr vrinda waan wadha wael wafa wagner wahid wahyu wai-lam waithera walburga waldemar waldo
            waleed walid wallace walt walter walton waltraud wambui wanda wangari wanjiku wanjiru waqar
            wasantha waseem wasim wati wayan waylon wayne weijie weiming wenche wendell wenjie werner weronika
            wesley wessel weston whitney wichai widad wiebe wiebke wieslaw wietse wiktor wiktoria wilbur
            wilfred wilfrid wilfried wilhelm wilhelmina willem willemijn william willie willis wilma wilson
            winfried wing-yan winifred winnie winston wioletta wiremu witold wladyslaw wojciech wojtek
            wolfgang woodrow woojin wouter wulan wyatt xana xander xavi xavier xenia xiaoli xiaoming ximena
            xinyi xolani xuan xueling xueying yaakov yael yaffa yafit yagmur yahya yair yakir yakov yalda
            yamila yamini yana yann yannick yannis yanti yaqub yara yared yariv yaron yaroslav yasaman yasemin
            yash yashoda yashwant yasin yasir yasmin yasmine yasser yasuko yating yavuz yeganeh yehoshua
            yehuda yehudit yejide yejin yelena yeliz yemi yeonjun yesenia yesim yetunde yevgeny yiannis yichen
            yigal yigit yijun yildiz yilmaz ying yinka yisrael yitzhak yngve yoav yochanan yoel yogesh yogita
            yohannes yoko yolanda yona yonas yonatan yoni yoona yosef yoshi yoshiko yossi yosuke yotam youngho
            youngmi younis yousef youssef yuchen yudi yuka yukari yuki yukiko yuko yulia yuliya yumi yuna yuri
            yuriko yusuf yuta yuto yutong yuval yuvraj yuxuan yves yvette yvon yvonne zach zachariah zachary
            zack zadie zafer zahava zahid zahir zahra zaid zain zainab zakaria zakariya zaki zane zanele zara
            zawadi zayd zayn zbigniew zdenek zdzislaw zeeshan zehra zeinab zeke zekeriya zelda zeljko zelma
            zena zeritu zerrin zeus zeynep zhaleh zhen zhihao zhiwei ziad zihan zita ziyi zlata zodwa zoe zoey
            zofia zohar zohra zohreh zola zoltan zoraida zoran zosia zsofia zsolt zsuzsa zsuzsanna zubair
            zuberi zubin zulfiqar zulkifli zuri zuzana zuzanna
            """)
    }

    enum FixedPhrases {
        /// No word in it is a number, a time, a meal or a word to be left out.
        static let kept = phrases(
            """
            mac and cheese | macaroni and cheese | bread and butter | peanut butter and jelly | pb and j |
            salt and pepper | salt and vinegar | fish and chips | bangers and mash | biscuits and gravy | rice
            and beans | surf and turf | cookies and cream | sour cream and onion | sweet and sour | hot and
            sour | black and white | half and half | rum and coke | gin and tonic | beans and rice | pork and
            beans | franks and beans | shrimp and grits | chicken and waffles | pulled pork and slaw | seven
            up | seven eleven | five guys | three musketeers | thousand island | hundred grand | seven grain |
            nine grain | five grain | twelve grain | five spice | two percent | one percent | three cheese |
            four cheese | three bean | five bean | four bean | seven layer | five alarm | v eight | on the cob
            | on the side | on the rocks | on the bone | off the bone | in the shell | on top | sunny side up
            | over easy | over medium | over hard | well done | medium rare | medium well | to go | on a stick
            | au lait | a la mode | toad in the hole | pigs in a blanket | pig in a blanket | breakfast
            sausage | lunch box | lunch meat | dessert wine | dinner roll | dinner rolls | snack bar | snack
            bars | full english breakfast | full english | english breakfast tea | after dinner mint | after
            dinner mints | sunday roast | cup of joe | all bran | a la | soup of the day | catch of the day |
            special of the day | dish of the day | oats and honey | honey and oats | peanut butter and banana
            | all dressed | everything bagel | all purpose
            """)

        /// Left out without a trace.
        static let filler = phrases(
            """
            you know | i mean | first thing | sort of | kind of | a kind of | some kind of | some sort of | of
            course | as well | as usual | as always | at all | by the way | and stuff | and so on | and all |
            or something | or whatever | or so | at least | at most | a little too | way too | all by myself |
            by myself | on my own | for me | for myself | to be honest | in total | i think | i guess | i
            believe | i suppose | if i remember correctly | i'd say | i would say | too much | too many |
            straight from | straight out of | right out of | a bit too | all of | most of | one of | seconds
            of | a second helping of | another helping of
            """)

        /// Left out; what stands before and after it are different items.
        static let carrier = phrases(
            """
            let me see | let me think | let's see | that's it | that's all | that was it | that was all | that
            is all | and that's it | and that's all | and that was it | dear diary | note to self | food diary
            | food log | my diary | the diary | diary entry | the whole thing | what did i have | what else |
            what i had | nothing else | as well as | and also | and then | along with | together with | end of
            entry | blood sugar | blood sugars | blood pressure | blood glucose | sugar levels | sugar level |
            sugar was | heart rate | body weight | on my way | on the way | i was at | we were at | how do you
            say | what's it called | what is it called | something like that | i'd like to | i would like to |
            i want to | i wanted to | couldn't resist | couldn't finish | could not finish | could not resist
            | couldn't quite finish | couldn't manage | didn't quite finish | didn't finish | don't remember |
            don't know | don't think | don't forget | not sure | can't remember | couldn't help | the name of
            | for the day | my way | first meal of the day | last meal of the day | first meal | last meal |
            first time | second time | third time | pre workout | post workout | pre-workout | post-workout |
            for tiffin | in one sitting | so far today | out of the jar | from the jar | this time | for a run
            | for a walk | for a swim | for a ride | for a drive
            """)

        /// Says how a food is, and names none.
        static let describing = phrases(
            """
            black and white | sunny side up | well done | medium rare | medium well | all dressed | all
            purpose | first meal
            """)
    }

    enum Fractions {
        /// What each of them means.
        static let meanings = table(
            """
            half=1/2 | halves=1/2 | quarter=1/4 | quarters=1/4 | third=1/3 | thirds=1/3
            """)
    }

    enum Items {
        /// Measures what was eaten, besides the units of units.txt.
        static let unit = words(
            """
            bit calories couple dozen few lot lots percent
            """)

        /// A form of a unit that mostly means something else.
        static let notUnit = words(
            """
            block blocks finger fingers heads measure measures triangle
            """)

        /// What follows is had beside the food, or is made with it, and tells no category.
        static let besides = words(
            """
            from in into minus no on onto over topped under w/ with without
            """)

        /// Another food follows in a description.
        static let nextFood = words(
            """
            & + and plus
            """)

        /// "big breakfast" is the meal where what it was follows.
        static let mealSize = words(
            """
            big early large late light little quick small
            """)

        /// In the name of a food: the words around it describe nothing.
        static let nameJoint = words(
            """
            and in of on the with
            """)

        /// An amount "from" a food: "a few more from the cake".
        static let partitive = words(
            """
            another bit couple few little lot more several some
            """)

        /// Between a verb and what was eaten.
        static let passed = words(
            """
            into is of off on up was were
            """)

        /// Measures nothing before "of": who tells of the recipe of a steak ate none.
        static let notMeasure = words(
            """
            because calorie color colour cost fan front idea instead kind-of lack list memory name number
            photo picture price recipe sight smell story talk taste thought video
            """)

        /// A vitamin or a medicine, which people log beside what they eat.
        static let remedy = words(
            """
            advil amoxicillin antacid antibiotic antihistamine ashwagandha aspirin b12 berocca capsule codeine
            collagen creatine d3 electrolyte electrolytes gaviscon gummy ibuprofen iron lemsip lozenge
            magnesium melatonin metformin multivitamin multivitamins omega paracetamol pill probiotic psyllium
            rennie spirulina supplement tab tablet tums turmeric tylenol vitamin vitamins zinc
            """)

        /// May stand between a food and its amount.
        static let beforeAmount = words(
            """
            about abt almost approx approximately around at i'd just least like maybe nearly ok okay only
            perhaps prob probably roughly say so well x
            """)

        /// May follow an amount that was said after its food: "two each".
        static let afterAmount = words(
            """
            again altogether each full max now only please today total yes
            """)

        /// What an amount "of" it counts was named before: "three of them".
        static let namedBefore = words(
            """
            'em em it that them these those
            """)

        /// Points at a food that follows, if one does: "three of those buns".
        static let pointing = words(
            """
            that these those
            """)

        /// Stands for what is counted: "six little ones".
        static let counted = words(
            """
            ones times
            """)

        /// May stand before the verb of an amount that counts what was named before: "dates, i took three".
        static let beforeHowMany = words(
            """
            and i i've just only then we
            """)

        /// Goes on with the item before it.
        static let continuing = words(
            """
            in on with without
            """)

        /// Parts a name that lists two foods: "toast with butter".
        static let sideJoint = words(
            """
            in on over with
            """)

        /// The name of a dish ends before it.
        static let dishEnd = words(
            """
            and from in no of on or over with without
            """)

        /// An amount, which "of" belongs to.
        static let amount = words(
            """
            all bit couple dozen helping loads lot lots most pair plenty quarters rest third thirds trio
            """)

        /// A part of a number: "two and a half".
        static let numberPart = words(
            """
            a an and between point
            """)

        /// One portion ends, and another one begins.
        static let portionEnd = words(
            """
            and as between in inside into of on onto or over per to under upon
            """)

        /// What follows is left out.
        static let leavingOut = words(
            """
            from minus no without
            """)

        /// Joins the foods of a plain meal.
        static let plainJoint = words(
            """
            and in of on with
            """)

        /// A part of an amount in a labelled memo.
        static let labelledAmount = words(
            """
            couple dozen few of some
            """)

        /// No list of foods counts it.
        static let stopWord = words(
            """
            a an and ate for had in my of some the with
            """)
    }

    enum Judgements {
        /// Judges or describes a meal after "it was".
        static let judgement = words(
            """
            alright amazing awesome awful bad best big bitter bland burnt cheap cold crispy delicious
            disgusting dry enough excellent expensive fantastic favorite favourite filling fine fresh good
            greasy great healthy heavy horrible hot huge light lovely meh mild nice oily ok okay overcooked
            perfect refreshing rich salty satisfying small soggy sour spicy stale super sweet tasty terrible
            undercooked unhealthy warm wonderful worst yummy
            """)

        /// How somebody felt.
        static let mood = words(
            """
            alone bored busy done full happy home hungry late lazy ready sad sick sorry starving stressed
            stuffed sure thirsty tired
            """)
    }

    enum MealNames {
        /// What each of them means.
        static let meanings = table(
            """
            abendbrot=dinner | abendessen=dinner | afters=dessert | almuerzo=lunch | avondeten=dinner |
            b=breakfast | b'fast=breakfast | beverage=beverage | beverages=beverage | bfast=breakfast |
            bkfast=breakfast | bkfst=breakfast | breakfast=breakfast | breakfasted=breakfast |
            breakfasttime=breakfast | breaky=breakfast | brekkie=breakfast | brekkies=breakfast |
            brekky=breakfast | brkfst=breakfast | cena=dinner | colazione=breakfast | d=dinner |
            desayuno=breakfast | dessert=dessert | desserts=dessert | dined=dinner | dinner=dinner |
            dinnertime=dinner | drink=beverage | drinks=beverage | déjeuner=lunch | dîner=dinner |
            elevenses=snack | frokost=breakfast | fruhstuck=breakfast | frühstück=breakfast | grazed=snack |
            kveldsmat=dinner | l=lunch | lonche=snack | lunch=lunch | lunched=lunch | luncheon=lunch |
            lunchtime=lunch | lunsj=lunch | merienda=snack | middag=dinner | mittagessen=lunch |
            nashta=breakfast | ontbijt=breakfast | petit-déjeuner=breakfast | pranzo=lunch | pudding=dessert |
            recess=snack | s=snack | smoko=snack | snack=snack | snacked=snack | snacking=snack | snacks=snack
            | supped=dinner | supper=dinner | suppertime=dinner | tiffin=snack
            """)

        /// Makes a dish of the name of a meal: "a full english breakfast".
        static let dish = words(
            """
            american champagne continental english fish fried irish roast scottish tv ulster vegan veggie
            """)

        /// Names a meal only in "for a drink", "my pudding was", "drinks:".
        static let weak = words(
            """
            afters beverage beverages drink drinks pudding
            """)

        /// Tells of a meal by itself: "we lunched on soup".
        static let verb = words(
            """
            breakfasted dined grazed lunched snacked snacking supped
            """)

        /// Heads a list: "B: oats, L: soup".
        static let initial = words(
            """
            b d l s
            """)
    }

    enum MealPhrases {
        /// Tells of a breakfast.
        static let dayStart = phrases(
            """
            started the day with | start the day with | starting the day with | to start the day | started my
            day with | started off the day with | began the day with | began my day with | kicked off the day
            with | start my day with | started today with
            """)
    }

    enum Meals {
        /// The name of a meal before it always describes it: "breakfast sausage".
        static let compound = words(
            """
            bag bar bars biscuit biscuits bowl box boxes break buffet burrito burritos club combo counter cup
            cups food foods guests hour kit ladies lady meat meats menu mint mints mix pack packs party plans
            plate platter recipe recipes reservation roll rolls sausage sausages set size sized special spoon
            table thali tray wine wines wrap
            """)

        /// The name of a meal before it describes it unless "for", "at" or "as" comes before: "breakfast
        /// cereal".
        static let looseCompound = words(
            """
            bacon bagel bread bun buns cake casserole cereal cereals cheese crackers croissant ham hash muffin
            pie pizza potatoes radish salad sandwich sandwiches shake smoothie soup steak taco tacos tea
            """)

        /// May describe a meal: "a late lunch".
        static let modifier = words(
            """
            actual afternoon airport anniversary barbecue bbq bedtime belated big birthday boozy boring
            business cafeteria canteen celebration celebratory christmas cooked date day desk diwali early
            easter engagement entire evening family farewell father's festive first friday full good
            graduation healthy hearty heavy holiday home-cooked homecooked hospital hotel large late
            late-night lazy leaving leisurely light little lovely main mid mid-afternoon mid-day mid-morning
            midday midnight monday morning mother's nice night noon normal office own packed picnic post-gym
            post-workout pre-gym pre-workout proper pub quick really regular restaurant romantic sad saturday
            school second simple small sunday takeaway takeout team thanksgiving third thursday tiny today
            today's tonight's train tuesday usual valentine's very wedding wednesday weekend whole work
            working workout yesterday yesterday's
            """)

        /// May stand before a meal: "my lunch".
        static let determiner = words(
            """
            a an her his me my our some the their
            """)

        /// Names the meal of what was eaten: "for lunch".
        static let lead = words(
            """
            as at during for over
            """)

        /// May have a meal as its object: "had lunch".
        static let verb = words(
            """
            's add ate bought cooked did eat eaten eating enjoyed finished got grabbed had has have having
            i've is log made make makes ordered packed started take took was we've were
            """)

        /// Before a meal: what was eaten was not that meal.
        static let notEaten = words(
            """
            after before between forgot miss missed missing never no not of post pre since skip skipped
            skipping till until without
            """)

        /// Before a verb and a meal: the meal was not had.
        static let negation = words(
            """
            couldn't didn't don't hadn't haven't never not wasn't won't
            """)

        /// Tells what a meal was.
        static let pastCopula = words(
            """
            consisted was were
            """)

        /// Tells what a meal is or was: "lunch was soup".
        static let copula = words(
            """
            are came consisted consists has included includes is was were will
            """)

        /// Before an unknown word that says which meal it was: "my reunion dinner".
        static let beforeOccasion = words(
            """
            a and for my our so the then uh um
            """)

        /// "lunch was" with it: there was none.
        static let missed = words(
            """
            missed nonexistent nothing skipped
            """)

        /// Before the name of a meal that heads what follows.
        static let beforeNext = words(
            """
            and oh okay then
            """)

        /// Before "tea" where it is the British meal.
        static let ofTea = words(
            """
            his me my our the their
            """)

        /// After "tea" where it is the British meal.
        static let afterTea = words(
            """
            tonight was were
            """)

        /// Before a meal: it was not had, or only tells when.
        static let unnamed = words(
            """
            after before missed no since skip skipped until
            """)

        /// Before a verb in "-ing": somebody is eating, or will be.
        static let underWay = words(
            """
            am are i'm im we're
            """)

        /// A meal that an entry tells was skipped.
        static let skippable = words(
            """
            breakfast brunch dessert dinner lunch meal meals snack snacks supper tea
            """)

        /// With a meal: it was had, or skipped.
        static let went = words(
            """
            out skipped was went
            """)

        /// Something to eat, whatever it was: "grabbed a quick bite".
        static let vague = words(
            """
            anything bite breakfast dessert dinner eat fasted fasting food leftovers lunch meal meals nibble
            nothing snack snacks something supper takeaway takeout
            """)
    }

    enum Numbers {
        /// What each of them means.
        static let meanings = table(
            """
            eight=8 | eighteen=18 | eighteenth=18 | eighth=8 | eighty=80 | eleven=11 | eleventh=11 |
            fifteen=15 | fifteenth=15 | fifth=5 | fifty=50 | first=1 | five=5 | forty=40 | four=4 |
            fourteen=14 | fourteenth=14 | fourth=4 | nine=9 | nineteen=19 | nineteenth=19 | ninety=90 |
            ninth=9 | one=1 | second=2 | seven=7 | seventeen=17 | seventeenth=17 | seventh=7 | seventy=70 |
            six=6 | sixteen=16 | sixteenth=16 | sixth=6 | sixty=60 | ten=10 | tenth=10 | third=3 | thirteen=13
            | thirteenth=13 | thirtieth=30 | thirty=30 | three=3 | thrice=3 | twelfth=12 | twelve=12 |
            twentieth=20 | twenty=20 | twice=2 | two=2 | zero=0
            """)

        /// A number below twenty.
        static let ones = words(
            """
            eight eighteen eleven fifteen five four fourteen nine nineteen one seven seventeen six sixteen ten
            thirteen three twelve two zero
            """)

        /// A multiple of ten.
        static let tens = words(
            """
            eighty fifty forty ninety seventy sixty thirty twenty
            """)

        /// Tells a place in a row.
        static let ordinal = words(
            """
            eighteenth eighth eleventh fifteenth fifth first fourteenth fourth nineteenth ninth second
            seventeenth seventh sixteenth sixth tenth third thirteenth thirtieth twelfth twentieth
            """)

        /// Tells how often.
        static let times = words(
            """
            thrice twice
            """)

        /// A number, though it has no value of its own here.
        static let scale = words(
            """
            dozen half hundred quarter thousand
            """)
    }

    enum People {
        /// Nobody eats them: "with my friends".
        static let person = words(
            """
            aunt baby boss boyfriend brother brothers buddies buddy child children client clients co-worker
            co-workers colleague colleagues cousin cousins coworker coworkers dad daughter everyone family
            father flatmate folks friend friends girlfriend grandfather grandma grandmother grandpa granny
            guest guests guys husband in-laws kid kids mates mom mother mum nana neighbor neighbors neighbour
            neighbours parents partner people roommate roommates sister sisters somebody someone son team
            uncle wife
            """)

        /// Who eats what the speaker then did not.
        static let eater = words(
            """
            amma ammachi ammi appa baby bestie bf bhai boy boys cat cats chef coach daddy dadi date's
            daughters didi dietician dietitian doctor dog dogs everybody everyone ex father-in-law fiance
            fiancee flatmates gf girl girls gran grandad granddad granddaughter grandkids grandmum grandson
            guy host hostess housemate hubby hubs husband's kitten lads lady landlord man mate mates men
            missus mommy mother-in-law mummy nan nani nanna neighbors neighbours nephew nephew's nephews niece
            nieces nurse nutritionist papa puppy roomie sons stepdad stepmum teacher toddler toddlers trainer
            twins waiter waitress woman women
            """)
    }

    enum Places {
        /// "at the pub".
        static let place = words(
            """
            airport bakery bar beach bed box bus cafe cafeteria campus canteen car church cinema college
            corner couch desk diner freezer fridge garden gym home hospital hotel house jar kitchen library
            living lunchroom machine mall market meeting menu microwave movies office oven park party place
            plane plate pub restaurant restaurants room school shop sofa stall stand station store street
            supermarket table temple theater theatre train truck university way wedding work
            """)

        /// Days that people celebrate.
        static let celebration = words(
            """
            anniversary birthday christmas diwali easter eid halloween holiday holidays new-year's
            thanksgiving
            """)
    }

    enum PreparationPhrases {
        /// One way of preparing, in several words.
        static let way = phrases(
            """
            hard boiled | soft boiled | deep fried | pan fried | stir fried | air fried | shallow fried | pan
            seared | slow cooked | medium rare | medium well | well done | sunny side up | over easy | over
            medium | over hard | free range | fat free | low fat | full fat | sugar free | gluten free |
            freshly squeezed | freshly baked | lightly salted | dry roasted | half boiled | on the rocks
            """)

        /// Not a prepared form of what its last words name: grilled cheese is not cheese.
        static let dish = phrases(
            """
            fried rice | grilled cheese | hot chocolate | hot dog | hot sauce | hot fudge | hot pot | baked
            beans | baked alaska | frozen yogurt | frozen custard | fried bread | fried pie | iced bun | hot
            cereal | fried ice cream | fresh roll | cold cut | cold brew | cold foam | black tea | black
            pudding | black pepper | black bean | black beans | black rice | black bread | black cake | black
            garlic | black olive | black cod | black cherry | black sesame | black vinegar | black salt |
            black dal | black gram | black sausage | black coffee creamer | hot cross bun | hot pocket | hot
            cocoa | roast beef | smoked paprika | smoked salmon | dried fruit | fresh fruit | frozen fruit |
            salted caramel | salted egg | hot mustard | hot water | whipped cream | whipped coffee | raw sugar
            | spiced rum | spiced cider | blackened seasoning | hot toddy | cup of joe | cups of joe | stick
            of rock | sticks of rock | half and half | roast dinner | cooked breakfast | fried breakfast |
            cold drink | hot drink
            """)
    }

    enum Preparations {
        /// How it was made or served: "scrambled", "black", "leftover".
        static let way = words(
            """
            baked barbecued battered bbq black blackened blanched blended boiled boneless braised breadcrumbed
            breaded broiled buttered canned caramelised caramelized chargrilled charred chilled chopped cold
            confit cooked crispy crushed decaf deep-fried diced dried fresh fried frozen glazed grated
            griddled grilled hard-boiled home-made homemade hot iced leftover leftovers loaded marinated
            mashed medium-rare melted microwaved minced organic overnight pan-fried peeled plain poached
            pureed rare raw reheated roast roasted rotisserie salted sauteed scrambled seared seasoned
            shredded sizzling skinless sliced smoked soft-boiled spiced steamed stewed stir-fried sweetened
            tempered tinned toasted toasty uncooked unsalted unsweetened warm whipped
            """)

        /// Says no more than that there was some: "large", "lovely".
        static let description = words(
            """
            another average big bit cheap couple decent delicious double extra family fancy favorite favourite
            few first full generous giant good great half half-sized huge jumbo kind large leftover-ish light
            little lot lots lovely medium mini more new nice normal old ordinary other own proper quick random
            regular rest second several short simple single size sized small stuff tall tasty thick thin thing
            things third tiny type typical usual whole
            """)
    }

    enum QuestionPhrases {
        /// Said before a question or an order.
        static let opening = phrases(
            """
            diary | computer | can you | could you | would you | will you | tell me | show me | remind me |
            give me | let me know | do you know | i want to know | i would like to know
            """)

        /// Asks what can be said.
        static let help = phrases(
            """
            help | help me | what can i say | what can i ask | what can i ask you | what can you do
            """)

        /// Asks for the last meal.
        static let lastMeal = phrases(
            """
            what did i eat last | what did i have last | what did i last eat | what did i last have | what
            have i eaten last | what was the last thing i ate | what was the last thing i had | what is the
            last thing i ate | what was my last meal | what is my last meal | what was the last meal | what
            was my last entry | what is my last entry | what was the last entry | when did i last eat | when
            did i eat last | when have i last eaten | when was my last meal | my last meal | last meal
            """)

        /// Asks when a food was eaten last, which follows.
        static let lastTime = phrases(
            """
            when did i last eat | when have i last eaten | when did i last have | when did i last drink | when
            have i last had | when was the last time i had | when was the last time i ate | when was the last
            time i drank | when did i have the last
            """)

        /// Asks for a week, with the word for the week left out.
        static let week = phrases(
            """
            how was | how is | how is going | how did go | how was i doing | how am i doing | how did i do |
            how have i done | how did i eat | how have i eaten | what about | recap | summary | report | my
            recap | my summary | recap of | summary of | read | read out
            """)

        /// Asks what was eaten, with the words for the day and the meal left out.
        static let eating = phrases(
            """
            what did i eat | what did i have | what did i have to eat | what did i eat and drink | what did i
            log | what did i consume | what have i eaten | what have i had | what have i had to eat | what
            have i logged | what i ate | what i had | what i have eaten | did i eat | did i eat anything | did
            i eat something | did i have anything | did i have something to eat | did i log anything | have i
            eaten | have i eaten anything | have i had anything | have i logged anything | how much did i eat
            | how much have i eaten | how many meals did i have | how many meals did i eat | how many meals
            did i log | how many meals have i had | how many meals have i logged | what were my meals | what
            are my meals | what is in my diary | what is in the diary | what is in my diary for | what is
            logged | what is logged for | what was logged | read my diary | read me my diary | list my meals
            """)

        /// Asks what was drunk, with the words for the day left out.
        static let drinking = phrases(
            """
            what did i drink | what did i have to drink | what have i drunk | what have i had to drink | what
            i drank | did i drink anything
            """)

        /// Asks for a meal that is named: "what was for dinner".
        static let meal = phrases(
            """
            what was | what was there | what is | did i have | did i log | have i had
            """)

        /// What was done, as against what was logged: "undo the deletion".
        static let act = phrases(
            """
            the deletion | the delete | delete | that deletion | the removal | the change | that change | the
            last change | my last change | the correction | again | once more | one more
            """)

        /// What was logged last.
        static let last = phrases(
            """
            my last meal | last meal | that | this | it | last | the last | that one | the last one | last one
            | last entry | the last entry | my last entry | that entry | the last meal | that meal | what i
            said | what i just said | the last thing
            """)
    }

    enum Questions {
        /// May stand in a question about the streak.
        static let streak = words(
            """
            a am any are been best current days do doing going has have how i in is long longest my of on
            right streak streaks the today was what
            """)

        /// May stand before a food that is asked about.
        static let beforeFood = words(
            """
            a an any some the
            """)

        /// May stand before the word for the week.
        static let beforeWeek = words(
            """
            last my the this
            """)

        /// Ends a question without meaning anything.
        static let end = words(
            """
            for in my of on the
            """)

        /// Orders to remove what was logged.
        static let deleting = words(
            """
            cancel delete erase remove scratch
            """)
    }

    enum Talk {
        /// Words without a mark.
        static let unmarked = words(
            """
            able absolute accept accompanied accompaniment account achieve across active activity actual
            actually ad admit adult adventure advice affair afraid afterward age agree ahead air alarm album
            alcohol alexa alive allergy allow along alongside altogether amazed amount angry animal announce
            annoying answer anxious anyhow apart apartment apidra apologize app appear appetite apply
            appointment appreciate argue argument arm army arrange arrive art article ashamed aside ask asleep
            assignment assume attempt attend attention audience available avoid awake award aware away awkward
            babysitter back background badly balance balcony ball band bank barbell barista basal base basic
            bath bathroom bathtub battery battle beat beautiful beauty became become bedroom bedside bedtime
            beginning behind believe bell belong below bench beneath beside best bet better beyond bicycle
            bike bill bin birth bistro bit blanket bloated block blog blood blue blur board boat body
            bodyweight bolus book boost boring both bother bottom bounce boy bpm brain brand brasserie break
            breath breathe bridge brief brilliant broke broken bucket budget build building built bunch burn
            burned burpee burpees burst business bust butcher button bye cab call calm calorie calories camera
            camp campsite capacity carb carbs card cardio care career careful carpet carried carry carrying
            case cash cat catch cats caught cause ceiling celebration center centre century ceremony certain
            cgm chair challenge champion chance change channel chaos chapter character chat cheat check
            checked checking cheers chef childhood choice choose chore chose chosen circle circumstance city
            class classroom clean cleaned cleaner cleaning clear clever cliff climb clock close closed closet
            cloth clothes cloud coach coast coat code cold collapse collapsed collect collected collection
            comfort comfortable comment common commute company comparison competition complain complaint
            complete completed computer concert condition conference confidence confirm confused connection
            consider constant contact contain content contest context continue continued control convenient
            conversation convince cook cookbook cope cortana cost cough count counted counting country couple
            courage course court covid cow crap crash crashed craved crazy creperie cried crime cross crossfit
            crowd cruise crunch crunches cry culture cupboard cure curiosity customer cut cute cycle cycled
            cycling daily damage damn dance danced dancing danger dark day days dead deadlift deadlifts
            deadline deal death debt decide decided decision deck deep deficit definitely degree delay
            delicatessen delight delighted deliver delivered delivery demand dentist department depth deserve
            deserved deserves desire desperate detail dexcom diabetes diagnosis diary die died diet difference
            different difficult difficulty direction dirt dirty disagree disappointed disappointing disaster
            discount discover discuss discussion disease dishwasher distance district dizzy doctor dog dogs
            door doorstep dorm dormitory doubt downstairs downtown dragged drama drawer dream dreamt dress
            dressed drive driver drop dropped drug drunk due dumbbell during duty eager ear early earn earned
            earth easy edge editor education effect effort either elbow election elephant elevator else
            elsewhere email emergency emotion emotional employee empty end energetic energy engine enjoy
            enough enter entire entirety entrance entry environment episode equipment error escape especially
            essay eve evening event every everywhere exact exactly exam example excellent except exception
            excited exciting excuse exercise exhausted exist exit expect expectation expected experience
            expert explain explained explanation eye face fact factor fail failed failure fair fairly fall
            fallen familiar famous fan fancied fancy fantastic far farm fashion fast fasted fasting fat fault
            fave favor favorite favour favourite fear fed feed feeding feeling feet fell fellow fence fever
            few fiance fiancee fiasp field fight figure figured file fill film final fine finger fingers fire
            fit fitness fix fixed flat flavor flavour flight floor flow flu fly focus foot football force
            forced forest forever forgive forgot fork form former fortunate fortune forward fought freak free
            freedom frequency frequent fully fun function funeral funny further furthermore future gain gained
            gallery game garage gas gate gathering gear generally gentle gift girl girlfriend's glad glorious
            glucose goal god gold golf google gorgeous government grade graduation grand grandson grateful
            groceries grocery ground group growth grumpy guess guilt guilty guitar guy habit hair hall halo
            hamster hand handle hang hanging hangover happen happiness hard hardly harm hat hate hated head
            headache health hear heard heart heat heaven heavenly height hell hello help helpful helpings
            hence her here hide high highway hiit hike hiking history hit hobby hockey hold holding homework
            honest hope hoping horrible horse host hostel hostess hour hours household housemate however hubby
            hubs huge humalog hunger hungover hurry hurt hyper hypo hypoglycemia idea identity ignore ill
            illness image imagine immediate impact important impossible impressed impressive improve income
            incredible indeed indoors indulging industry information ingredient ingredients injury inside
            insist instagram instance insulin insurance intake intense intention interest interesting internet
            interview invite invited involve iphone island issue itsu jealous job jog jogging join joined
            joining joke journal journey joy judge jump kcal kcals keen keep ketones keyboard kg kick kill
            kilometer kilometers kilometre kilometres kind king kingdom kitten km knee knew knife knock
            knowledge lab lack lady laid lake land language lantus lap laps laptop last lasted laugh laughed
            laughing laundry law lawn lawyer lay lead leader league learn learned least leave leaving lecture
            left leg length less lesson let letdown letter level levemir libre lie life lift light lights
            likely line list listen listened listening lists little live lived lobby location lock lockdown
            logic lol lonely long look loose lose losing lost lot loud lounge love lovely low luck lucky
            lunchtime lunge lunges macro macros mad magazine mail main major majority man manage manager many
            map march marriage mass massive match material math matter may maybe meal meals mealtime mealtimes
            meaning meanwhile measure measured media medication medicine meditation member memory men mental
            mention mess message messaging meters method metre mg/dl mid middle mile miles military mind mine
            minor mins minute minutes miracle mirror miserable miss mission missus mistake mmhg mmol mmol/l
            mode modern moment mommy money month months mood moon more moreover morning most mostly motion
            motivation motor mountain mouth mouthfuls move moved movie moving much muscle museum music mystery
            nanny nap napped nature naughty near neat necessary neck need negative neighborhood neighbourhood
            neither nerve nervous network never nevertheless newborn news newspaper next nice niece night
            nightmare nobody noise none nor normal nose note notebook notes nothing notice novorapid nowhere
            number nurse nutrient nutrients nutrition object obvious occasion odd odds off offer often okay
            old omg one online only onwards op open opened opinion opportunity opposite opt opted opting
            option order ordinary original otherwise ought out outdoor outdoors outside outstanding overall
            overtime own owned owner pace page paid pain pair panic pants paper parcel parking part particular
            pass passage passed passenger past patience patient patio pattern pause pay paying peace peckish
            pen pencil pension per percent perfect performance period permission person personal persuade
            persuaded pet phase phenomenal phone photo photos physio piano pick picked picnic picture piece
            pilates pilot pity pizzeria plan planet plank planks planned planning plans plastic play played
            player playground playing pleasant pleased pleasure plenty plot plumber pocket podcast point
            police policy polite pool poor popular porch portion position possibility possible possibly post
            potential power powerful practical practice precious predictable prefer pregnant presence present
            president press pressure pretend previous previously price pride priest prime principle print
            prison private prize problem proceed proceeded proceeding process product productive profession
            professional profit program progress project promise promised proof proper property protect
            protest proud prove psychology public pull pull-up pull-ups pulled pulling pullups puppy purpose
            push push-up push-ups pushed pushup pushups put qualities quality quantity quarantine quarter
            queen question queue quick quiet quit quite race radio rail railway rain rained raining raise
            random rare rarely rate rather reach reached react reaction read reader reading real realise
            realised reality realize realized reason receipt receive recent recipe recipes recommend
            recommended record recovery reduce reflection refund refuse regardless region regret regretted
            regular relationship relax relaxed relaxing relevant reliable relief rely remain remainder
            remarkable remind reminded remove rent rep repair replace replied reply report reps request
            research reservation reserve respect response responsible rest rested resting restless result
            return returned revert reverted review reward rhythm ride riding right ring rise risk river road
            robot role roof roomie rose rough round routine row rubbish rude rugby ruin ruined rule run runner
            rush rushed sadness safe safety sale same sample sand satisfied satisfying saturday save saved
            scale scared scary scene schedule science scissors score scored screen scrumptious sea search
            season seat second secret section security seek self send sense sent sentence separate series
            serious seriously serve server service session set setting settle settled several severe shaky
            shame shape share sharp shattered shift ship shirt shock shocked shoe shopkeeper shopping short
            shortly shoulder shout show showed shower showered shrug shut shy side sight sign signal signed
            significant silence silly similar simple sing single sink sir siri sit sit-ups site situation
            situp situps size skill skin skip sky sleep sleeping sleepy slept slightly slip slow slump smart
            smell smelled smelt smile smoke smooth snooze snow so soccer social society soft software sold
            solution solve somehow something sometime somewhere song sore sort soul sound source space speak
            special specific specifically speech speed spend spent spill spilled spilt spin spirit spoiled
            spoke sport sports spot spouse squad square squat squats stadium staff stage stair stairs standard
            standing star stare start state statement status stay stayed steady steakhouse steal step steps
            stiff stole stolen stomach stood stop storm story stove straight straightaway strain strange
            strength stress stressful stretch stretching strict strike stroke strong structure struggle
            struggled stuck student students studied studio study studying stuff stumbled stupid style subject
            succeed success sudden suffer suggest suggested suggestion suit suitable suitcase summer sunrise
            sunset superb supply support suppose surely surface surgery surprise surprised surprising survey
            swam swear sweat swim swimming symptom system tale talk talked talking tall tank taqueria target
            task taste tax taxi teach teacher tear technology teeth television tell telly temperature tempt
            temptation tempted tempting ten term terrace terrific test text texted than thankful thanks
            therapist therapy therefore thing things those thought threat threw throat through throughout
            throw thumb thus ticket tie tightly till time timer timing tiny tip tire tissue title tmi today
            today's toddler together toilet told tomorrow tone tongue tonight tonight's too tool tooth top
            topic total totally touch tough tour toured tourist toward towards towel town track trade traded
            tradition traditional traffic trail trained trainer training transport trattoria travel traveled
            travelled treadmill treat treatment tree trend tresiba trial trick trip trouble true trust truth
            try tub turn turned turning tv twice twist twitter type typical uber ugly unable unbelievable
            understand understanding unemployment unexpected unfair unfortunately unhappy uniform union unit
            units unless unlikely until unusual unwell update upset upstairs urgent use used useful useless
            user usual usually vacation vacuum vacuumed vague valley value variety various vast vehicle vendor
            venue veranda version very vet via vibe victory video view village virus vision visit visited
            visitor voice volume volunteered vote waist wait waited waiter waiting waitress wake walk wall
            wander wandered war warm warn wash washed washing waste watch watched weak weakness wealth wealthy
            wear wearing weather wednesday week weekday weekend weigh weighed weighing weighs weight weights
            weird welcome well wet whatever whenever wherever whether while whisper whole wicked wide wifi
            wilderness willing win wind window winner winter wipe wise wish within without witness woke woken
            woman women won wonder wondered wonderful wondering wood word words wore worker workout workouts
            world worried worry worse worst worth write writer writes writing wrong wrote yard yawn year years
            yell yesterday yet yoga youth youtube yuck yummy zone zoom zumba
            """)
    }

    enum TimeAmountPhrases {
        /// What each of them means.
        static let meanings = table(
            """
            a couple of=2 | couple of=2 | a couple=2 | a few=3 | few=3 | several=4 | half an=0.5 | half a=0.5
            | a half=0.5 | half=0.5 | a quarter of an=0.25 | quarter of an=0.25 | three quarters of an=0.75 |
            an=1 | a=1
            """)
    }

    enum TimePhrases {
        /// Before a part of the day: "in the morning".
        static let partLead = phrases(
            """
            in the | during the | through the | at | late at | late in the | early in the | later in the |
            earlier in the | in the early | in the late | in the middle of the | mid | late | early
            """)

        /// Dates nothing: "the other day".
        static let vague = phrases(
            """
            a little while ago | a while ago | a while back | a moment ago | the other day | the other night |
            a bit ago | not long ago | long ago | some time ago | a bit later | a little later | later on |
            earlier on | a bit earlier | a little earlier | the week before last | week before last | over the
            weekend | on the weekend | at the weekend | last week | this week | last month | this month | last
            year | this year | recently | lately | earlier | later | afterwards | afterward | throughout the
            day | during the day | all day | in between | so far | every day | most days | these days | on
            weekends | every morning | every night
            """)
    }

    enum TimeUnits {
        /// Each word with its other forms.
        static let forms = phrases(
            """
            day days | fortnight fortnights | hour hours hr hrs h | minute minutes min mins | month months |
            night nights | second seconds sec secs | week weeks | year years
            """)
    }

    enum Times {
        /// A clock time after it is its own: "the meeting at three".
        static let event = words(
            """
            alarm appointment bus call ceremony checkin church class demo dentist doctor exam flight funeral
            interview lecture lesson mass meeting physio procession scan shift surgery test train vaccination
            """)

        /// A time before it is its own: "the two o'clock demo".
        static let follower = words(
            """
            alarm appointment bus call class demo exam flight group interview lecture lesson mass meeting news
            service session shift slot train
            """)

        /// A part of the day before it only describes it: "night shift".
        static let part = words(
            """
            after before bus class coffee in news off out owl routine run shift shifts show sickness sky snack
            tea train walk
            """)

        /// A time near it is that of getting up: "woke up at six".
        static let waking = words(
            """
            asleep awake bed up woke
            """)

        /// A time near it is that of sleep: "slept well last night".
        static let sleeping = words(
            """
            insomnia nightmare sleep sleeping slept
            """)

        /// A clock time after it is its own: "the cat at one".
        static let being = words(
            """
            baby cat dog kitten neighbours puppy toddler
            """)

        /// May be repaired by another one: "at noon sorry around one".
        static let lead = words(
            """
            about around at
            """)

        /// A day near today.
        static let nearDay = words(
            """
            today tonight yesterday
            """)

        /// Before a number: it may be a time.
        static let weakLead = words(
            """
            about after approximately around before by near past since till until
            """)

        /// May stand between a lead and a time: "at around just past eight".
        static let qualifier = words(
            """
            a bit exactly just little right shortly sometime somewhere
            """)

        /// Between the two ends of a time: "from eight to nine".
        static let span = words(
            """
            and till to until
            """)

        /// May stand before a day: "late yesterday".
        static let dayLead = words(
            """
            back earlier early for just late later on sometime
            """)

        /// Makes a weekday no certain day: "every friday".
        static let timeless = words(
            """
            any each every most next normal since typical usual
            """)

        /// Before what is done at a usual time: "right after work".
        static let usualLead = words(
            """
            a about around at during his in just my on our over right shortly sometime straight the
            """)

        /// Before a length of time: "about an hour ago".
        static let approximation = words(
            """
            about almost approximately around exactly just like maybe nearly only over perhaps probably
            roughly under
            """)

        /// Before a date: "on the fifth".
        static let dateLead = words(
            """
            and date dated on
            """)

        /// Figures with a sign between them that people seldom mean a date by.
        static let notDate = words(
            """
            10/10 24/7 50/50 7/11 9/10
            """)

        /// Joins days that are listed.
        static let dayJoint = words(
            """
            also and the then
            """)

        /// Between two phrases of one time: "the evening of the fifth".
        static let betweenDays = words(
            """
            in of on the
            """)

        /// Before a day: it tells where the food comes from, or compares.
        static let origin = words(
            """
            as from like than
            """)

        /// Before a part of the day: the two are one phrase, or dates nothing.
        static let partModifier = words(
            """
            early every good last late mid this tomorrow yesterday
            """)
    }

    enum Units {
        /// Each word with its other forms.
        static let forms = phrases(
            """
            bag bags | bagful bagfuls | ball balls | bar bars | basket baskets | bed beds | bento bentos | bit
            bits | bite bites | blob blobs | block blocks | bottle bottles | bowl bowls bowlful bowlfuls | box
            boxes | boxful boxfuls | bucket buckets | bucketful bucketfuls | bunch bunches | bundle bundles |
            can cans | canful canfuls | capful capfuls | carafe carafes | carton cartons | centiliter cl |
            chunk chunks | clove cloves | cluster clusters | container containers | crumb crumbs | cube cubes
            | cup cups cupful cupfuls | curl curls | dab dabs | dash dashes | decanter decanters | deciliter
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
            slices | sliver slivers | smear smears | spear spears | splash splashes | splodge splodges | spoon
            spoons | spoonful spoonfuls | spread spreads | sprig sprigs | sprinkle sprinkles | sprinkling
            sprinklings | square squares | squeeze squeezes | stack stacks | stalk stalks | stein steins |
            stick sticks | strip strips | swig swigs | swirl swirls | tablespoon tablespoons tbsp tbs tbl tbls
            tablespoonful tablespoonfuls | teacup teacups | teaspoon teaspoons tsp teaspoonful teaspoonfuls |
            thermos thermoss | thimble thimbles | tin tins | tinful tinfuls | tot tots | touch touches | tray
            trays | triangle triangles | tub tubs | tubful tubfuls | tumbler tumblers | twist twists | wedge
            wedges
            """)

        /// Names no vessel or piece, so that a number before it counts it, whatever follows.
        static let measure = words(
            """
            centiliter cup deciliter gram inch kilogram liter milligram milliliter ounce pound tablespoon
            teaspoon
            """)

        /// Stands for an amount that nobody can tell.
        static let vague = words(
            """
            bed bit dab hint layer touch
            """)

        /// Measures what is put into or onto something else.
        static let addition = words(
            """
            dab dash dollop drizzle drop glug gram hint knob milliliter pat pinch pump schmear scrape shaving
            smear splash spoon spoonful sprinkle sprinkling squeeze swirl tablespoon teaspoon touch
            """)
    }

    enum UsualTimePhrases {
        /// What each of them means.
        static let meanings = table(
            """
            crack of dawn=06:00 | dawn=06:00 | sunrise=06:00 | early morning=06:30 | early in the
            morning=06:30 | early this morning=06:30 | when i woke up=07:00 | when i got up=07:00 | after
            waking up=07:00 | after waking=07:00 | after i woke up=07:00 | upon waking=07:00 | on waking=07:00
            | waking up=07:00 | as soon as i woke up=07:00 | when waking up=07:00 | before breakfast=07:00 |
            before work=07:00 | before school=07:00 | first thing in the morning=07:00 | first thing this
            morning=07:00 | first thing=07:00 | breakfast time=08:00 | breakfasttime=08:00 | after
            breakfast=10:00 | mid morning=10:30 | mid-morning=10:30 | midmorning=10:30 | late morning=11:00 |
            brunch time=11:00 | elevenses time=11:00 | noonish=12:00 | noon-ish=12:00 | before lunch=12:00 |
            middayish=12:00 | noon ish=12:00 | lunch break=12:30 | lunch hour=12:30 | lunchtime=12:30 | lunch
            time=12:30 | early afternoon=13:30 | after lunch=14:30 | mid afternoon=15:30 | mid-afternoon=15:30
            | midafternoon=15:30 | after school=15:30 | after class=15:30 | afternoon break=15:30 | afternoon
            slump=15:30 | late afternoon=16:30 | teatime=17:00 | tea time=17:00 | tea-time=17:00 | after
            work=17:30 | after the office=17:30 | after finishing work=17:30 | early evening=18:00 | before
            dinner=18:00 | before supper=18:00 | before tea=18:00 | dinner time=19:30 | dinnertime=19:30 |
            supper time=19:30 | suppertime=19:30 | after dinner=21:00 | after supper=21:00 | late
            evening=21:00 | later in the evening=21:00 | before bed=22:00 | bedtime=22:00 | bed time=22:00 |
            before bedtime=22:00 | before going to bed=22:00 | before i went to bed=22:00 | before
            sleeping=22:00 | before sleep=22:00 | before turning in=22:00 | late at night=22:00 | late
            night=22:00 | before i slept=22:00 | before going to sleep=22:00
            """)
    }

    enum Verbs {
        /// Tells that the food was eaten.
        static let eating = words(
            """
            ate binged breakfasted chewed chewing chugged chugging consumed consuming demolished devoured
            devouring dined dining downed downing drank drinking drunk eat eaten eating eats feasted feasting
            gobbled gorged gulped gulping guzzled inhaled lunched munched munching necked nibbled nibbling
            overate pigged scarfed scarfing scoffed scoffing sipped sipping slurped slurping snacked snacking
            swallowed swigged tucked tucking wolfed
            """)

        /// Tells that it was eaten where no other word says otherwise.
        static let having = words(
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
            toasted took topped treated tried trying washed went whipped
            """)

        /// Tells nothing of eating; the clause is about something else.
        static let other = words(
            """
            are arrived asked avoided believe burned burnt call called came celebrated checked cleaned coming
            crave craved craving cried cycled decided declined dreamed dreamt driving dropped drove ended
            exercised fasted feel feeling felt felt-like figured find flew forget forgot found gained go going
            guess happened hated heard hiked hope hoped is jogged keep kept knew know landed laughed left
            lifted like liked look looked looks lost love loved mean meant measured mentioned met missed moved
            napped need needed needs noticed plan planned planning played proceeded ran read realised realized
            reckon reckons recommend recommended recommends refused regretted relaxed remember remembered
            rested reverted running said sat saw say says see seemed serves showered sitting skipped sleep
            slept smelled smells smelt spilled spilt spoke started-out stayed stuck suggested suggests
            supposed swam talked tasted tastes tell tend tends tested texted think thought told trained
            traveled travelled turned used visited waited wake walked walking want wanted wants was washed
            watched watching weigh weighed weighing went were wish woke won worked working write wrote
            """)

        /// Begins a clause without a subject, in the past: "slept badly felt rubbish".
        static let opens = words(
            """
            ate baked bought came cooked devoured drank drove ended enjoyed fasted felt finished followed
            fried got grabbed had made managed met munched ordered played polished prepared ran read shared
            skipped slept snacked started stopped took trained treated tried walked washed watched weighed
            went woke worked
            """)

        /// Helps another verb, or negates it.
        static let helping = words(
            """
            am are aren't be been being can can't could couldn't did didn't do does doesn't don't gonna gotta
            had hadn't has hasn't have haven't he's i'd i'll i'm i've is isn't may might must never not shall
            she's should shouldn't they're to was wasn't we'd we'll we're we've were weren't will won't would
            wouldn't
            """)

        /// What somebody does with food for others to eat: "the soup that my aunt made".
        static let making = words(
            """
            baked bought brought cooked did fixed fried gave grilled made packed prepared roasted
            """)

        /// Never names a food.
        static let verb = words(
            """
            add added adding arrived asked ate began begin believe binged bought bring bringing brought buy
            buying called came celebrated celebrating chewed come comes coming consisted consists consume
            consumed consuming cooking crave craved craving decide decided devoured devouring dined downed
            drank drinking driving drove drunk eat eaten eating eats end ended enjoyed enjoying enter feasted
            feel feeling find finished finishing forget forgot found gave give given giving go gobbled goes
            going gone grab grabbed grabbing guess gulped gulping happen happened helped included includes
            including indulged inhaled keep keeps kept knew know let liked log logged logging look looking
            love loved loving lunched made make makes making managed mean meant meet met miss missed missing
            munched munching need needed nibbled nibbling note noted ordered ordering overate overeat pick
            picked picking pigged polished prepare prepared preparing put putting ran received record recorded
            recording remember remembered running said sat save saw say says scarfed see seem shared sharing
            sipped sipping sitting skip skipped skipping snacked snacking splurged start started starting stay
            stayed stopped supposed swallowed take takes taking tasting tell think thinking thought told took
            track treated treating tried trying used using visited visiting wake walked walking want wanted
            wants watched watching went wished woke wolfed worked working
            """)

        /// A verb after "I", a noun or an adjective elsewhere: "drink", "cooked".
        static let verbOrNoun = words(
            """
            bake baked bite blend blended boil boiled brewed chop chopped cook cooked covered cut dipped drink
            drinks drizzled filled finish fried fry grill grilled heated left microwaved mix mixed order
            orders pack packed peeled poured reheated roast roasted roll served shake share sip sliced snack
            split steam steamed stew stuffed taste toast toasted topped treat try warmed whipped work wrap
            """)
    }

    enum WordClasses {
        /// "a slice".
        static let article = words(
            """
            a an another
            """)

        /// Says nothing about the food, but a new noun starts after it.
        static let determiner = words(
            """
            all any both each either enough every his my neither our some such the their these those your
            """)

        /// Stands for somebody or something.
        static let pronoun = words(
            """
            anybody anything everybody everyone everything he he's her here here's herself him himself i i'd
            i'll i've it its itself ive let's me mine myself nothing ours ourselves she she's somebody someone
            something that them there there's they they've this us we we'd we'll we've what what's which who
            whose you yourself
            """)

        /// What follows may judge the food instead of naming it: "was", "tasted".
        static let copula = words(
            """
            am are aren't be been being felt i'm im is isn't it's looked seemed smelled tasted tastes that's
            they're was wasn't we're were weren't
            """)

        /// Helps a verb, or tells of having and getting.
        static let auxiliary = words(
            """
            could did do does doing done get gets getting gonna got gotten had had've has have having may
            might must shall should wanna will would
            """)

        /// Binds the words on its sides into one item.
        static let preposition = words(
            """
            about against among around as at between by down for from in inside into near of off on onto out
            over per than through to under up upon via with without
            """)

        /// A verb after "I", a vessel elsewhere.
        static let can = words(
            """
            can
            """)

        /// Joins.
        static let and = words(
            """
            'n' and n
            """)

        /// Gives a choice.
        static let or = words(
            """
            or
            """)

        /// Parts items.
        static let separator = words(
            """
            afterwards also besides but except followed next plus then
            """)

        /// Denies what follows.
        static let negation = words(
            """
            can't couldn't didn't doesn't don't hadn't hasn't haven't never no not won't wouldn't
            """)

        /// Opens words about the circumstances.
        static let subordinator = words(
            """
            after although because before cause cuz during how if since though till unless until when where
            whereas while whilst why
            """)

        /// A hesitation, a courtesy or an adverb that can be left out without a trace.
        static let filler = words(
            """
            aah actually again ago ah almost already alright always anyway anyways apparently approximately
            away back basically certainly currently definitely earlier eh er erm err especially etc even
            eventually ever finally ha haha hello hey hi hm hmm honestly huh instead just later like literally
            luckily mainly maybe mm mmm mostly much nearly now obviously often oh ok okay once only oops
            perhaps please pretty probably quickly quite rather really recently right roughly simply slowly so
            sometimes somewhat soon sorry still surprisingly thank thanks together too totally twice uh uhh
            uhm um umm unfortunately usually very wait well whatever wow yeah yep yes yet yum yummy yup
            """)
    }
}
