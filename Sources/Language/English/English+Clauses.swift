// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Clauses {
        /// A verb after "going to".
        package static let planned = words(
            """
            bake be buy cook do drink eat finish get grab have heat make need order pick prepare skip start
            try
            """)

        /// Somebody else did this with a food, and the speaker ate it.
        package static let giving = words(
            """
            baked brought came cooked did fixed fried grilled made prepared roasted served whipped
            """)

        /// The same, but only with "me" or "us" after it: "dad bought us ice cream".
        package static let givingToUs = words(
            """
            bought dropped gave got handed left offered ordered packed picked poured sent shared treated
            """)

        /// Somebody for whom food is made, so that the speaker did not eat it.
        package static let fed = words(
            """
            baby boy cat child children colleague coworker dad daughter dog friend girl grandkid guest husband
            kid kitten mom mum neighbor neighbour nephew niece puppy roommate son toddler twin wife
            """)

        /// Tells that a food was spoiled or thrown away, so that nobody ate it.
        package static let spoiling = words(
            """
            binned burned burnt donated dropped fed planted sold spilled spilt wasted
            """)

        /// Stands before an order to whoever listens.
        package static let courtesy = words(
            """
            alexa also and assistant can computer cortana could diary google hello hey hi jarvis just now ok
            okay please siri so then would you
            """)

        /// Tells the diary to log something.
        package static let writing = words(
            """
            add adding enter jot log logging note noting record save track write
            """)

        /// Orders somebody, or a smart home, to do something.
        package static let order = words(
            """
            activate announce ask bake boil book bring broadcast buy bye calculate call cancel check chop
            clean close compare convert cook count deactivate decrease define defrost delete dim disable don't
            drop email empty enable explain feed fill find forget get give go goodbye heat help increase let
            list lock look lower make message mute navigate open order pause peel pick play preheat pull put
            raise read recommend remember remind remove repeat reserve resume rinse run schedule search send
            set show shuffle shut skip start stir stop suggest switch take tell text throw translate try turn
            undo unlock unmute vacuum volume wake wash water
            """)

        /// Tells that what follows was not eaten.
        package static let refusing = words(
            """
            avoid avoided avoiding declined declining dropped lacking minus missed missing omitted omitting
            refused refusing sans skip skipped skipping
            """)

        /// Ends what a refusal leaves out: "rather than rice ate quinoa".
        package static let afterRefusal = words(
            """
            ate drank drinking eating had having
            """)

        /// Tells that nothing was eaten, if no food is named.
        package static let denial = words(
            """
            couldnt didnt dont fasted fasting forgot forgotten hadnt havent never no none not nothing wasnt
            without
            """)

        /// Opens a clause of its own.
        package static let subordinator = words(
            """
            after although as because before cause cuz if once since though till unless until when whereas
            while whilst
            """)

        /// Makes a verb of the word after it.
        package static let beforeVerb = words(
            """
            could did didn't should to will would
            """)

        /// The speaker, perhaps with others.
        package static let speaker = words(
            """
            i i'd i'll i'm i've im ive we we'd we'll we're we've weve
            """)

        /// Somebody else.
        package static let otherPerson = words(
            """
            anyone everybody everyone he he'd he'll he's hes it'll nobody she she'd she'll she's shes somebody
            someone they they'd they'll they're they've theyll theyre theyve who you you'll you're you've
            youll youre youve
            """)

        /// A thing as the subject.
        package static let thing = words(
            """
            it it's that that's thats there there's theres these this those
            """)

        /// A course, whose food the clause names: "starter was prawn cocktail".
        package static let course = words(
            """
            appetiser appetizer entree main mains starter
            """)

        /// Whoever is named after it is addressed, and is not the subject.
        package static let greeting = words(
            """
            dear evening halo hello hey hi morning ok okay
            """)

        /// Makes a person of a name before it that is also a word: "olive had the soup".
        package static let afterName = words(
            """
            ate drank got had ordered
            """)

        /// "it was a long day".
        package static let occasion = words(
            """
            day evening morning night time week weekend
            """)

        /// Joins what follows to the food before it.
        package static let binding = words(
            """
            from in inside into of on onto over per under upon with without
            """)

        /// May stand before a place.
        package static let placing = words(
            """
            around at by from in inside into near on outside through to
            """)

        /// Names no food, after a preposition.
        package static let object = words(
            """
            it me that them there this us
            """)

        /// Tells nothing between a verb and a food.
        package static let particle = words(
            """
            about around down off out up
            """)

        /// May stand before a person: "with my friends".
        package static let beforePerson = words(
            """
            by for from to with
            """)

        /// After "not", only weakens: "not too sweet".
        package static let degree = words(
            """
            just only really so that too very
            """)

        /// Ends the words that say what was left out.
        package static let endsNegation = words(
            """
            i just only so we
            """)

        /// A verb that "have" before it only helps.
        package static let helped = words(
            """
            been drunk eaten finished gone had taken to
            """)

        /// The person addressed.
        package static let addressee = words(
            """
            you you'll you're you've youll youre youve
            """)

        /// A subject that is not a person.
        package static let matter = words(
            """
            it it's that there there's theres this which
            """)

        /// "I packed soup but ended up with pizza": what was packed was not eaten.
        package static let replaced = words(
            """
            bought brought cooked made ordered packed prepared
            """)

        /// Opens a question if a person follows.
        package static let asking = words(
            """
            can could may shall should will would
            """)

        /// Who or what a question is about.
        package static let asked = words(
            """
            any anyone he i it my she somebody someone that the there they this we you
            """)

        /// Stands before an order to log something.
        package static let beforeWriting = words(
            """
            i i'd let like me need to want would
            """)

        /// Opens a question.
        package static let questionWord = words(
            """
            how what where which who whom whose why
            """)

        /// Opens a question behind a statement: "I had two eggs, how many calories is that".
        package static let questionAlone = words(
            """
            how why
            """)

        /// Opens a question behind a statement if a turned subject follows: "is that enough".
        package static let questionTurn = words(
            """
            am are aren't can could did didn't do does doesn't is isn't should shouldn't was wasn't were will
            would
            """)

        /// Stands behind its verb in a question.
        package static let turnedSubject = words(
            """
            i it that there these they this those we you
            """)

        /// Opens a question, with its verb.
        package static let questionContraction = words(
            """
            how's hows what's whats when's where's who's whos
            """)

        /// Opens a question.
        package static let questionVerb = words(
            """
            am are aren't do does doesn't don't is isn't
            """)

        /// Opens a question if a person or a thing follows.
        package static let pastQuestionVerb = words(
            """
            did has have was were
            """)

        /// After "what", tells that it is not a question: "what a great dinner".
        package static let notAsking = words(
            """
            a an i we
            """)

        /// After "do you know what", begins a statement: "do you know what I had".
        package static let told = words(
            """
            happened i they we
            """)

        /// Says where or when, and names no food.
        package static let whereabouts = words(
            """
            early home late
            """)

        /// Is only described by the word after it: "something nice".
        package static let indefinite = words(
            """
            anything everything nothing something
            """)

        /// Is a verb at the start of a clause.
        package static let openingVerb = words(
            """
            drink finish order try
            """)

        /// Makes a verb of a word after it that may be a noun.
        package static let beforeInfinitive = words(
            """
            can could did didn't don't to will would
            """)

        /// As a subject, makes a verb of a word after it that may be a noun.
        package static let subject = words(
            """
            he i i'm i've she they we we've weve who you
            """)

        /// After "made", tells that "made" describes the food: "made with oats".
        package static let afterMade = words(
            """
            from in of with
            """)

        /// With "have" and a participle, tells what has probably happened: "might have eaten".
        package static let likely = words(
            """
            may might must
            """)

        /// Of a verb of eating.
        package static let participle = words(
            """
            demolished devoured drunk eaten finished had overeaten polished
            """)

        /// The speaker as the one who ate.
        package static let teller = words(
            """
            i i've we we've weve
            """)

        /// May start the clause that is corrected.
        package static let clauseStart = words(
            """
            ate drank had i've we've weve
            """)

        /// A verb of eating in a clause that is corrected.
        package static let ate = words(
            """
            ate drank had
            """)

        /// Is repeated to correct what follows it: "for lunch no wait for dinner".
        package static let repairedLead = words(
            """
            about around at for on with
            """)
    }
}
