/// Nouns, adjectives and verbs of everyday talk, none of which names something to eat.
///
/// A word that neither the lexicon nor this list knows may be a food where something speaks for it; a word of this
/// list never is one by itself.
enum NonFoodWords {
    static func contains(_ word: String) -> Bool {
        if foodHeads.contains(EnglishNoun.singular(word)) { return false }
        if isListed(word) { return true }
        if word.hasSuffix("'s"), isListed(String(word.dropLast(2))) { return true }
        let single = EnglishNoun.singular(word)
        return single != word && isListed(single)
    }

    /// They also end the names of foods: "protein bar", "energy ball".
    private static let foodHeads: Set<String> = [
        "bar", "ball", "leg", "finger", "tongue", "shoulder", "skin", "ring", "drink",
    ]

    /// A form that foods hardly ever have: "quickly", "happiness", "celebration".
    static func looksLikeTalk(_ word: String) -> Bool {
        guard word.count > 5, !foodForms.contains(word) else { return false }
        return endings.contains(where: word.hasSuffix)
    }

    private static let endings = [
        "ly", "ness", "tion", "sion", "ment", "ship", "hood", "ity", "ological", "ness", "wards", "thing",
        "body",
        "ized", "ised", "izing", "ising",
    ]
    private static let foodForms: Set<String> = [
        "barfly", "condiment", "chantilly", "piccalilli", "condiments",
    ]

    private static let all = EnglishWordClasses.people.union(EnglishWordClasses.places).union(
        EnglishWordClasses.moods
    )
    .union(EnglishWordClasses.occasions).union(nouns).union(machines).union(exercise)

    private static let nouns = words(
        """
        able absolute accept accompanied accompaniment account achieve across active activity actual actually ad
        admit adult adventure advice afraid afterward age agree ahead air alarm album alcohol alive allergy allow
        along alongside altogether amazed amount angry animal announce annoying answer anxious anyhow apart
        apartment apidra apologize app appear appetite apply appointment appreciate argue argument arm army arrange
        arrive art article ashamed aside ask asleep assignment assume attempt attend attention audience available
        avoid awake award aware away awkward babysitter back background badly bakery balance balcony ball band bank
        barista basal base basic bath bathroom bathtub battery battle beat beautiful beauty became become bed
        bedroom bedside bedtime beginning behind believe bell belong below bench beneath beside best bet better
        beyond bicycle bike bill bin birth bistro bit blanket bloated block blog blood blue board boat body
        bodyweight bolus book boost boring both bother bottom bounce boy brain brand brasserie break breath breathe
        bridge brief brilliant broke broken bucket budget build building built bunch burn burned burst business busy
        butcher button bye cab call calm calorie calories camera camp campsite capacity car carb carbs card care
        career careful carpet carried carry carrying case cash cat catch cats caught cause ceiling celebration
        center centre century ceremony certain cgm chair challenge champion chance change channel chapter character
        chat cheat check checked checking cheers chef childhood choice choose chore chose chosen church cinema
        circle circumstance city class classroom clean cleaned cleaner cleaning clear clever client cliff climb
        clock close closed closet cloth clothes cloud coach coast coat code cold collapse collapsed collect
        collected collection comfort comfortable comment common commute company comparison competition complain
        complaint complete completed computer concert condition conference confidence confirm confused connection
        consider constant contact contain content contest context continue continued control convenient conversation
        convince cook cookbook cope corner cost couch cough count counted counting country couple courage course
        court covid cow crap crash crashed craved crazy creperie cried crime cross crowd cruise cry culture cupboard
        cure curiosity customer cut cute cycle cycled cycling dad daily damage damn dance danced dancing danger dark
        day days dead deadline deal death debt decide decided decision deck deep deficit definitely degree delay
        delicatessen delight delighted deliver delivered delivery demand dentist department depth deserve deserved
        deserves desire desk desperate detail dexcom diabetes diagnosis diary die died diet difference different
        difficult difficulty diner direction dirt dirty disagree disappointed disappointing discount discover
        discuss discussion disease dishwasher distance district dizzy doctor dog dogs door doorstep dorm dormitory
        doubt downstairs downtown dragged drama drawer dream dreamt dress dressed drive driver drop dropped drug
        drunk due during duty eager ear early earn earned earth easy edge editor education effect effort either
        elbow election elephant elevator else elsewhere email emergency emotion emotional employee empty end
        energetic energy engine enjoy enough enter entire entirety entrance entry environment episode equipment
        error escape especially essay eve evening event every everywhere exact exactly exam example excellent except
        exception excited exciting excuse exercise exhausted exist exit expect expectation expected experience
        expert explain explained explanation eye face fact factor fail failed failure fair fairly fall fallen
        familiar famous fan fancied fancy fantastic far farm fashion fast fasted fasting fat fault fave favor
        favorite favour favourite fear fed feed feeding feeling feet fell fellow fence fever few fiance fiancee
        fiasp field fight figure figured file fill film final fine finger fingers fire fit fitness fix fixed flat
        flavor flavour flight floor flow flu fly focus foot football force forced forest forever forgive forgot fork
        form former fortunate fortune forward fought freak free freedom freezer frequency frequent fridge full fully
        fun function funeral funny further furthermore future gain gained gallery game garage garden gas gate
        gathering gear generally gentle gift girl girlfriend's glad glorious glucose goal god gold golf gorgeous
        government grade graduation grand grandson grateful groceries grocery ground group growth grumpy guess guest
        guilt guilty guitar guy gym habit hair hall hamster hand handle hang hanging hangover happen happiness happy
        hard hardly harm hat hate hated head headache health hear heard heart heat heaven heavenly height hell hello
        help helpful helpings hence her here hide high highway hike hiking history hit hobby hockey hold holding
        holiday homework honest hope hoping horrible horse hospital host hostel hostess hotel hour hours house
        household housemate however hubby hubs huge humalog hunger hungover hungry hurry hurt hyper hypo
        hypoglycemia idea identity ignore ill illness image imagine immediate impact important impossible impressed
        impressive improve income incredible indeed indoors indulging industry information ingredient ingredients
        injury inside insist instagram instance insulin insurance intake intense intention interest interesting
        internet interview invite invited involve iphone island issue jealous job jog jogging join joined joining
        joke journal journey joy judge jump keen keep ketones keyboard kg kick kids kill kilometer kilometers
        kilometre kilometres kind king kingdom kitchen kitten km knee knew knife knock knowledge lab lack lady laid
        lake land language lantus laptop last lasted late laugh laughed laughing laundry law lawn lawyer lay lazy
        lead leader league learn learned least leave leaving lecture left leg length less lesson let letter level
        levemir library libre lie life lift light lights likely line list listen listened listening lists little
        live lived living lobby location lock lockdown logic lol lonely long look loose lose losing lost lot loud
        lounge love lovely low luck lucky lunchtime machine macro macros mad magazine mail main major majority mall
        man manage manager many map march mark market marriage mass massive match material math matter may maybe
        meal meals mealtime mealtimes meaning meanwhile measure measured media medication medicine meditation
        meeting member memory men mental mention menu mess message messaging meters method metre mid middle mile
        miles military mind mine minor mins minute minutes mirror miserable miss mission missus mistake mmol mode
        modern moment mommy money month months mood moon more moreover morning most mostly motion motivation motor
        mountain mouth mouthfuls move moved movie movies moving much mum muscle museum music mystery nanny nap
        napped nature naughty near neat necessary neck need negative neighborhood neighbourhood neither nerve
        nervous network never nevertheless newborn news newspaper next nice niece night nobody noise none nor normal
        nose note notebook notes nothing notice novorapid nowhere number nurse nutrient nutrients nutrition object
        obvious occasion odd odds off offer office often okay old omg one online only onwards op open opened opinion
        opportunity opposite opt opted opting option order ordinary original otherwise ought out outdoor outdoors
        outside outstanding oven overall overtime own owned owner pace page paid pain pair panic pants paper parcel
        parents park parking part particular partner party pass passage passed passenger past patience patient patio
        pattern pause pay paying peace peckish pen pencil pension people per percent perfect performance period
        permission person personal persuade persuaded pet phase phenomenal phone photo photos physio piano pick
        picked picnic picture piece pilot pity pizzeria place plan plane planet planned planning plans plastic play
        played player playground playing pleasant pleased pleasure plenty plot plumber pocket podcast point police
        policy polite pool poor popular porch portion position possibility possible possibly post potential power
        powerful practical practice precious predictable prefer pregnant presence present president press pressure
        pretend previous previously price pride priest prime principle print prison private prize problem proceed
        proceeded proceeding process product productive profession professional profit program progress project
        promise promised proof proper property protect protest proud prove psychology public pull pulled pulling
        puppy purpose push pushed put qualities quality quantity quarantine quarter queen question queue quick quiet
        quit quite race radio rail railway rain rained raining raise random rare rarely rate rather reach reached
        react reaction read reader reading ready real realise realised reality realize realized reason receipt
        receive recent recipe recipes recommend recommended record recovery reduce reflection refund refuse
        regardless region regret regretted regular relationship relax relaxed relaxing relevant reliable relief rely
        remain remainder remarkable remind reminded remove rent repair replace replied reply report request research
        reservation reserve respect response responsible rest restaurant rested resting restless result return
        returned revert reverted review reward rhythm ride riding right ring rise risk river road robot role roof
        room roomie rose rough round routine row rubbish rude rugby ruin ruined rule run runner rush rushed sad
        sadness safe safety sale same sample sand satisfied satisfying saturday save saved scale scared scary scene
        schedule school science scissors score scored screen scrumptious sea search season seat second secret
        section security seek self send sense sent sentence separate series serious seriously serve server service
        session set setting settle settled several severe shaky shame shape share sharp shattered shift ship shirt
        shock shocked shoe shop shopkeeper shopping short shortly shoulder shout show showed shower showered shrug
        shut shy sick side sight sign signal signed significant silence silly similar simple sing single sink sir
        sister sit site situation size skill skin skip sky sleep sleeping sleepy slept slightly slip slow slump
        smart smell smelled smelt smile smoke smooth snooze snow so soccer social society sofa soft software sold
        solution solve somehow something sometime somewhere song sore sorry sort soul sound source space speak
        special specific specifically speech speed spend spent spill spilled spilt spirit spoiled spoke sport sports
        spot spouse squad square stadium staff stage stair stairs stand standard standing star stare start starving
        state statement station status stay stayed steady steakhouse steal step stiff stole stolen stomach stood
        stop store storm story stove straight straightaway strain strange street strength stress stressed stressful
        stretch strict strike stroke strong structure struggle struggled stuck student students studied studio study
        studying stuff stumbled stupid style subject succeed success sudden suffer suggest suggested suggestion suit
        suitable suitcase summer sunrise sunset superb supermarket supply support suppose sure surely surface
        surgery surprise surprised surprising survey swam swear sweat swim swimming symptom system table tale talk
        talked talking tall tank taqueria target task taste tax taxi teach teacher team tear technology teeth
        television tell telly temperature tempt temptation tempted tempting ten term terrace terrific test text
        texted than thankful thanks theater theatre therapist therapy therefore thing things thirsty those thought
        threat threw throat through throughout throw thumb thus ticket tie tightly till time timer timing tiny tip
        tire tired tissue title tmi today today's toddler together toilet told tomorrow tone tongue tonight
        tonight's too tool tooth top topic total totally touch tough tour toured tourist toward towards towel town
        track trade traded tradition traditional traffic trail train trained trainer training transport trattoria
        travel traveled travelled treadmill treat treatment tree trend tresiba trial trick trip trouble truck true
        trust truth try tub turn turned turning tv twice twist twitter type typical uber ugly unable unbelievable
        understand understanding unemployment unexpected unfair unfortunately unhappy uniform union unit units
        university unless unlikely until unusual unwell update upset upstairs urgent use used useful useless user
        usual usually vacation vacuum vacuumed vague valley value variety various vast vehicle vendor venue veranda
        version very vet via vibe victory video view village virus vision visit visited visitor voice volume
        volunteered vote waist wait waited waiter waiting waitress wake walk wall wander wandered war warm warn wash
        washed washing waste watch watched way weak weakness wealth wealthy wear wearing weather wedding wednesday
        week weekday weekend weigh weighed weighing weighs weight weird welcome well wet whatever whenever wherever
        whether while whisper whole wicked wide wife wifi wilderness willing win wind window winner winter wipe wise
        wish within without witness woke woken woman women won wonder wondered wonderful wondering wood word words
        wore work worker workout workouts world worried worry worse worst worth write writer writes writing wrong
        wrote yard yawn year years yell yesterday yet yoga youth youtube yuck yummy zone zoom
        """)

    private static let exercise = words(
        """
        disaster nightmare mess success failure blur affair rush chaos joke bust miracle letdown
        squat squats pushup pushups push-up push-ups situp situps sit-ups burpee burpees plank planks rep reps lap laps pull-up
        pull-ups pullups crunch crunches lunge lunges deadlift deadlifts step steps bpm kcal kcals mmhg mg/dl mmol/l cardio hiit
        spin pilates zumba crossfit dumbbell barbell weights stretching
        """)

    /// Machines that are spoken to, and shops.
    private static let machines = words("siri google cortana alexa halo itsu")

    /// A word of the lists, or a first name.
    private static func isListed(_ word: String) -> Bool { all.contains(word) || FirstNames.contains(word) }

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
