// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum Talk {
        /// Words without a mark.
        package static let unmarked = words(
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
}
