// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum Feelings {
        /// What each of them means.
        package static let meanings = table(
            """
            abdomen=stomach-ache | accomplished=proud | acidity=acid-reflux | alright=well | amazing=well |
            ankle=foot-pain | ankles=foot-pain | annoyed=irritable | antsy=restless | anxiety=anxious |
            arm=arm-pain | arms=arm-pain | ashamed=guilty | awful=unwell | back=back-pain | backache=back-pain
            | backpain=back-pain | bad=unwell | balanced=well | beat=exhausted | belching=burping |
            belly=stomach-ache | bellyache=stomach-ache | bellyaches=stomach-ache | bitter=resentful |
            bladder=bladder-pain | blah=low | bloat=bloated | bloating=bloated | body=body-ache |
            boredom=bored | brilliant=well | bushed=exhausted | calf=leg-pain | calves=leg-pain |
            cheerful=happy | cheery=happy | chest=chest-pain | chuffed=pleased | clammy=sweaty |
            collywobbles=stomach-ache | congestion=congested | constipation=constipated | contented=content |
            cooked=exhausted | cozy=cosy | cramp=cramps | cramping=cramps | crampy=cramps | cranky=irritable |
            crap=unwell | crappy=unwell | cravings=craving | cried=crying | crook=unwell | cross=angry |
            dead=exhausted | decent=well | dehydrated=thirsty | demotivated=unmotivated |
            devastated=heartbroken | diarrhoea=diarrhea | dizziness=dizzy | down=low | dozy=sleepy |
            drained=exhausted | drowsy=sleepy | ear=earache | ears=earache | ecstatic=delighted |
            elated=delighted | elbow=arm-pain | elbows=arm-pain | empty=hungry | energised=energetic |
            energized=energetic | enraged=angry | envious=jealous | euphoric=delighted | everything=body-ache
            | exhaustion=exhausted | eye=eye-pain | eyes=eye-pain | famished=hungry | fantastic=well |
            farting=gassy | fat=bloated | fatigue=tired | fatigued=exhausted | feet=foot-pain | feverish=fever
            | fidgety=restless | fine=well | finger=hand-pain | fingers=hand-pain | finished=exhausted |
            flat=sluggish | flatulence=gassy | flustered=stressed | focussed=focused | foot=foot-pain |
            frazzled=exhausted | fresh=refreshed | frightened=afraid | fuming=angry | funny=unwell |
            furious=angry | fuzzy=foggy | ghastly=unwell | giddy=excited | gloomy=sad | glum=sad | good=well |
            goosebumps=chills | great=well | gross=unwell | grouchy=irritable | grumpy=irritable |
            guilt=guilty | gum=toothache | gums=toothache | gut=stomach-ache | guts=stomach-ache |
            gutted=heartbroken | hamstring=leg-pain | hand=hand-pain | hands=hand-pain | hangry=hungry |
            happiness=happy | head=headache | headaches=headache | headachey=headache | headachy=headache |
            healthy=well | heel=foot-pain | heels=foot-pain | hiccoughs=hiccups | hip=hip-pain | hips=hip-pain
            | homesickness=homesick | hopeless=depressed | horrible=unwell | human=better | hunger=hungry |
            hungover=hangover | hyped=excited | icky=unwell | ill=unwell | insomnia=sleepless |
            irritated=irritable | jaw=jaw-pain | jetlag=jet-lag | jittery=shaky | joint=joint-pain |
            joints=joint-pain | jolly=happy | joyful=happy | kidney=kidney-pain | kidneys=kidney-pain |
            knackered=exhausted | knee=knee-pain | knees=knee-pain | leg=leg-pain | legs=leg-pain |
            lethargic=sluggish | light-headed=dizzy | lighter=light | lightheaded=dizzy | lip=mouth-pain |
            lips=mouth-pain | listless=sluggish | livid=angry | lonesome=lonely | lousy=unwell | lovely=well |
            mad=angry | mardy=irritable | meh=low | melancholy=sad | merry=happy | migraines=migraine |
            miserable=sad | molar=toothache | moody=irritable | mopey=sad | mouth=mouth-pain |
            muscle=muscle-ache | muscles=muscle-ache | naughty=guilty | nausea=nauseous | nauseated=nauseous |
            neck=neck-pain | nerves=nervous | nice=well | normal=well | nose=sinus-pain | odd=unwell |
            off=unwell | ok=well | okay=well | optimistic=hopeful | overfull=full | overjoyed=delighted |
            overslept=slept-in | overstuffed=full | overwhelmed=stressed | panicky=afraid | parched=thirsty |
            peaceful=calm | peaky=unwell | peckish=hungry | peeved=irritable | period=period-pain |
            pooped=exhausted | poorly=unwell | quads=leg-pain | queasy=nauseous | ratty=irritable |
            ravenous=hungry | reflux=acid-reflux | regrets=regretful | relaxed=calm | remorseful=guilty |
            ribs=chest-pain | rotten=unwell | rough=unwell | rubbish=unwell | sadness=sad | sated=full |
            satiated=full | scared=afraid | serene=calm | shattered=exhausted | shit=unwell | shitty=unwell |
            shivering=chills | shivery=chills | shot=exhausted | shoulder=shoulder-pain |
            shoulders=shoulder-pain | sickness=nauseous | sinus=sinus-pain | sinuses=sinus-pain |
            skin=skin-pain | slow=sluggish | snappy=irritable | sniffles=cold-symptoms | snotty=congested |
            sobbed=crying | sobbing=crying | spent=exhausted | starved=hungry | starvin=hungry |
            starving=hungry | stoked=pleased | stomach=stomach-ache | stomachache=stomach-ache |
            stomachaches=stomach-ache | stress=stressed | stressing=stressed | stuffed=full | stuffy=congested
            | sulking=sulky | sunburn=sunburnt | sunburned=sunburnt | tearful=sad | teary=sad |
            teeth=toothache | terrible=unwell | terrified=afraid | tetchy=irritable | thankful=grateful |
            thigh=leg-pain | thighs=leg-pain | thirst=thirsty | thrilled=delighted | throat=sore-throat |
            thumb=hand-pain | tipsy=drunk | tiredness=tired | toe=foot-pain | toes=foot-pain |
            tongue=mouth-pain | tooth=toothache | trembly=shaky | tum=stomach-ache | tummy=stomach-ache |
            tummyache=stomach-ache | ulcer=stomach-ache | uneasy=anxious | unhappy=sad | vertigo=dizzy |
            virtuous=proud | vomited=vomiting | weary=exhausted | weepy=sad | weird=unwell |
            wheezing=breathless | wiped=exhausted | wonderful=well | woozy=dizzy | worried=anxious |
            worse=unwell | wrecked=exhausted | wrist=hand-pain | wrists=hand-pain | yucky=unwell |
            zonked=exhausted
            """)

        /// A state of the body.
        package static let body = words(
            """
            achy acidity alright amazing awake awful backache backpain bad balanced beat belching bellyache
            bellyaches better bloat bloated bloating breathless brilliant burping bushed chills clammy cold
            collywobbles comfortable congested congestion constipated constipation cooked coughing cramp
            cramping cramps crampy crap crappy craving cravings crook dead decent dehydrated diarrhea
            diarrhoea dizziness dizzy dozy drained drowsy drunk earache eczema empty energetic energised
            energized exhausted exhaustion faint famished fantastic farting fat fatigue fatigued fever
            feverish fine finished flat flatulence foggy frazzled fresh full funny fuzzy gassy ghastly good
            goosebumps great groggy gross hangover hangry headache headaches headachey headachy healthy
            heartburn heavy hiccoughs hiccups hives hoarse horrible hot human hunger hungover hungry icky ill
            indigestion insomnia itchy jetlag jittery knackered lethargic light light-headed lighter
            lightheaded listless lousy lovely migraine migraines nausea nauseated nauseous nice normal numb
            odd off ok okay overfull overslept overstuffed palpitations parched peaky peckish pooped poorly
            puffy queasy rash ravenous reflux refreshed rested restless rotten rough rubbish sated satiated
            satisfied shaky shattered shit shitty shivering shivery shot sick sickness sleepless sleepy slow
            sluggish sneezing sniffles snotty sore spent starved starvin starving stiff stomachache
            stomachaches strong stuffed stuffy sunburn sunburned sunburnt sweaty swollen terrible thirst
            thirsty tight tingly tipsy tired tiredness toothache trembly tummyache uncomfortable unwell
            vertigo vomited vomiting warm weak weary weird well wheezing wiped wired wonderful woozy worse
            wrecked yucky zonked
            """)

        /// A state of mind.
        package static let mood = words(
            """
            accomplished afraid angry annoyed antsy anxiety anxious ashamed bitter blah bored boredom busy
            calm cheerful cheery chuffed confident confused content contented cosy cozy cranky cried cross
            crying delighted demotivated depressed devastated disappointed distracted down ecstatic elated
            embarrassed enraged envious euphoric excited fidgety flustered focused focussed frightened
            frustrated fuming furious giddy gloomy glum grateful grouchy grumpy guilt guilty gutted happiness
            happy heartbroken homesick homesickness hopeful hopeless hyped irritable irritated jealous jolly
            joyful lazy livid lonely lonesome lost loved low mad mardy meh melancholy merry miserable moody
            mopey motivated moved naughty nerves nervous nostalgic optimistic overjoyed overwhelmed panicky
            peaceful peeved pleased positive productive proud ratty regretful regrets relaxed relieved
            remorseful resentful sad sadness scared serene smug snappy sobbed sobbing stoked stress stressed
            stressing sulking sulky tearful teary tense terrified tetchy thankful thrilled uneasy unhappy
            unmotivated upset useful useless virtuous weepy worried
            """)

        /// A noun, which tells of a feeling without a verb: "a headache".
        package static let ailment = words(
            """
            acidity anxiety backache backpain bellyache bellyaches bloat bloating boredom chills collywobbles
            congestion constipation cramp cramping cramps craving cravings diarrhea diarrhoea dizziness
            earache eczema exhaustion fatigue fever feverish flatulence goosebumps guilt hangover happiness
            headache headaches heartburn hiccoughs hiccups hives homesickness hunger hungover indigestion
            insomnia jetlag migraine migraines nausea nerves palpitations rash reflux regrets sadness sickness
            sniffles stomachache stomachaches stress sunburn thirst tiredness toothache tummyache vertigo
            vomited vomiting wheezing
            """)

        /// May only describe the noun after it: "hangover food".
        package static let describing = words(
            """
            acidity anxiety bloat boredom cramp craving cravings fatigue flatulence guilt hangover happiness
            hunger hungover nerves rash regrets sickness stress sunburn
            """)

        /// A verb for what the speaker did or does: "cried".
        package static let deed = words(
            """
            belching burping coughing cried crying farting overslept shivering sneezing sobbed sobbing
            stressing sulking vomited vomiting wheezing
            """)

        /// Tells of a feeling only after a verb of feeling, "I was" or "too": "full", "heavy".
        package static let slight = words(
            """
            awake beat blah cooked cross dead down empty finished flustered full heavy jolly light low mad meh
            merry moved naughty numb refreshed rough satisfied shot sore spent stiff stuffed stuffy weak wiped
            wrecked
            """)

        /// Tells of a feeling only after a verb of feeling: "felt good".
        package static let felt = words(
            """
            accomplished alright amazing awful bad balanced better bitter brilliant busy cold comfortable
            confident cosy cozy crap crappy decent fantastic fat fine flat foggy fresh funny fuzzy ghastly
            good great gross healthy horrible hot human icky lighter lost lousy loved lovely nice normal odd
            off ok okay positive productive rotten rubbish shit shitty slow strong terrible tight
            uncomfortable useful useless virtuous warm weird well wonderful worse yucky
            """)

        /// Does not tell of a feeling before "of": "tired of soup".
        package static let notOf = words(
            """
            full sick stuffed tired
            """)

        /// A part of the body, which counts under the name of its pain.
        package static let part = words(
            """
            abdomen ankle ankles arm arms back belly bladder body calf calves chest ear ears elbow elbows
            everything eye eyes feet finger fingers foot gum gums gut guts hamstring hand hands head heel
            heels hip hips jaw joint joints kidney kidneys knee knees leg legs lip lips molar mouth muscle
            muscles neck nose period quads ribs shoulder shoulders sinus sinuses skin stomach teeth thigh
            thighs throat thumb toe toes tongue tooth tum tummy ulcer wrist wrists
            """)

        /// After a part of the body, says that it is not well: "my back is gone".
        package static let ailing = words(
            """
            blocked dead done dry funny gone off shot weird wrecked
            """)

        /// Says that a part of the body hurts: "my knee aches".
        package static let hurting = words(
            """
            ache ached aches aching achy bad banging blocked bruised burning burns churning complaining
            cramping cramps gurgling hurt hurting hurts inflamed itchy jumpy killing numb pain painful paining
            pains pounding puffy rumbling scratchy screaming sore splitting stiff stinging stings swollen
            throbbed throbbing throbs thumping trouble twinge twinges twitching twitchy upset
            """)
    }
}
