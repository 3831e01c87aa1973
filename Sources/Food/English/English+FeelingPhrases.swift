// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum FeelingPhrases {
        /// What each of them means.
        package static let meanings = table(
            """
            a nap=nap | acid came=acid-reflux | acid came up=acid-reflux | afternoon slump=sluggish | at
            peace=calm | ate my feelings=stressed | ate too much=full | back is gone=back-pain | back is
            shot=back-pain | back went=back-pain | bad about myself=guilty | bad gas=gassy | bad
            mood=irritable | bad night=slept-badly | bad night's sleep=slept-badly | bad sleep=slept-badly |
            bad stomach=stomach-ache | belly ache=stomach-ache | belly is a drum=bloated | belly like a
            drum=bloated | blocked nose=congested | blocked up=congested | blood pressure was
            high=high-blood-pressure | blood sugar was low=low-blood-sugar | brain dead=brain-fog | brain
            fogged=brain-fog | broke out in a rash=rash | broke out in hives=hives | bummed out=sad | bunged
            up=congested | burned out=exhausted | burnt out=exhausted | burst into tears=crying | bursting
            with energy=energetic | butterflies in my stomach=nervous | caffeine buzz=shaky | caffeine
            jitters=shaky | came out in a rash=rash | came out in hives=hives | can't breathe=breathless |
            can't face food=no-appetite | can't get to sleep=slept-badly | can't sleep=slept-badly | cannot
            breathe=breathless | cannot sleep=slept-badly | cant sleep=slept-badly | carb coma=sleepy |
            chilled out=calm | comfort ate=stressed | comfort eating=stressed | coming down with a cold=unwell
            | coming down with something=unwell | could not eat=no-appetite | could not sleep=slept-badly |
            couldn't eat=no-appetite | couldn't face food=no-appetite | couldn't get to sleep=slept-badly |
            couldn't look at food=no-appetite | couldn't sleep=slept-badly | dead on my feet=exhausted | dead
            tired=exhausted | did not sleep=slept-badly | did not sleep well=slept-badly | didn't feel
            good=unwell | didn't feel great=unwell | didn't feel right=unwell | didn't feel well=unwell |
            didn't sleep=slept-badly | didn't sleep a wink=slept-badly | didn't sleep well=slept-badly | dodgy
            stomach=stomach-ache | dodgy tummy=stomach-ache | doesn't feel right=unwell | don't feel
            good=unwell | don't feel great=unwell | don't feel right=unwell | don't feel well=unwell | down in
            the dumps=low | energy crash=sluggish | energy slump=sluggish | feel heaps better=better | feel
            human again=better | feel like crap=unwell | feel like death=unwell | feel like rubbish=unwell |
            feel like shit=unwell | feeling blue=low | feeling down=low | feeling human again=better | feet
            are gone=leg-pain | feet dead=leg-pain | felt blue=low | felt down=low | felt heaps better=better
            | felt human=better | felt human again=better | felt like crap=unwell | felt like death=unwell |
            felt like dying=unwell | felt like rubbish=unwell | felt like shit=unwell | fit to burst=full |
            foggy head=brain-fog | food coma=sleepy | foul mood=irritable | freaked out=panic | freaking
            out=panic | full of beans=energetic | full of energy=energetic | full of gas=gassy | full of
            wind=gassy | full to bursting=full | full up=full | funny tummy=stomach-ache | going to be
            sick=nauseous | good about myself=proud | good mood=happy | good night's sleep=slept-well | got my
            period=period | great mood=happy | great night's sleep=slept-well | gut was off=stomach-ache | had
            a cry=crying | had a nap=nap | had enough=fed-up | having a cry=crying | head ache=headache | head
            cold-like=headache | head is spinning=dizzy | head is splitting=headache | head spinning=dizzy |
            heart pounding=palpitations | heart racing=palpitations | heart was racing=palpitations | homesick
            for home=homesick | hot flash=hot-flush | hot flashes=hot-flush | hot flushes=hot-flush | in a bad
            mood=irritable | in a good mood=happy | in a great mood=happy | in floods of tears=crying | in
            high spirits=happy | in such a bad mood=irritable | in tears=crying | jet lagged=jet-lag | knot in
            my stomach=stomach-ache | legs are dead=leg-pain | legs like jelly=leg-pain | legs like
            lead=leg-pain | let down=disappointed | light headed=dizzy | loads of energy=energetic | loose
            stool=diarrhea | loose stools=diarrhea | lost appetite=no-appetite | lost my appetite=no-appetite
            | lots of energy=energetic | lots of gas=gassy | low energy=exhausted | low mood=low | low on
            energy=exhausted | menstrual cramps=period-pain | monthly cramps=period-pain | mood
            alright=mood-fine | mood good=happy | mood great=happy | mood low=low | mood meh=low | mood
            ok=mood-fine | mood okay=mood-fine | much better now=better | my period started=period |
            napped=nap | no energy=exhausted | no hunger=no-appetite | no motivation=unmotivated | no
            sleep=slept-badly | nose is blocked=congested | nose is fully blocked=congested | not feeling
            good=unwell | not feeling great=unwell | not feeling so good=unwell | not feeling too good=unwell
            | not feeling too well=unwell | not feeling well=unwell | not much appetite=no-appetite | off my
            food=no-appetite | on cloud nine=happy | on edge=nervous | on my period=period | on
            tenterhooks=nervous | on top of the world=happy | out of breath=breathless | out of
            energy=exhausted | out of it=low | out of sorts=unwell | over the moon=happy | overate=full |
            overdid it=full | overly full=full | panic attack=panic | passing wind=gassy | period
            cramps=period-pain | period day one=period | period pains=period-pain | pins and needles=tingly |
            pissed off=angry | pleasantly full=full | poor sleep=slept-badly | proud of me=proud | proud of
            myself=proud | puked=vomiting | racing heart=palpitations | ready to drop=exhausted | really
            full=full | run down=exhausted | running on empty=exhausted | running on fumes=exhausted | runny
            nose=congested | runny stomach=diarrhea | runny tummy=diarrhea | short of breath=breathless | sick
            to my stomach=nauseous | sick to the stomach=nauseous | skin rash=rash | sleepless
            night=slept-badly | slept awfully=slept-badly | slept bad=slept-badly | slept great=slept-well |
            slept like a baby=slept-well | slept like a log=slept-well | slept like trash=slept-badly | slept
            poorly=slept-badly | slept really well=slept-well | slept so well=slept-well | slept
            soundly=slept-well | slept terribly=slept-badly | slept through my alarm=slept-in | slept through
            the alarm=slept-in | slept very bad=slept-badly | so done=fed-up | so full=full | so much
            energy=energetic | so much gas=gassy | still full=full | stomach bug=stomach-ache | stomach in
            knots=stomach-ache | stomach is not happy=stomach-ache | stomach is off=stomach-ache | stomach
            like a drum=bloated | stomach trouble=stomach-ache | stomach upset=stomach-ache | stomach was
            funny=stomach-ache | stomach was off=stomach-ache | stomach was upset=stomach-ache | stomach's
            funny=stomach-ache | stomach's not happy=stomach-ache | stress ate=stressed | stress
            eating=stressed | stressed out=stressed | stuffed to the gills=full | stuffy nose=congested |
            sugar crash=sluggish | sugar high=shaky | sugar low=sluggish | sugar rush=shaky | terrible
            mood=irritable | terrible sleep=slept-badly | the jitters=shaky | the runs=diarrhea | the
            shakes=shaky | the trots=diarrhea | threw up=vomiting | throat gone=sore-throat | throat is
            sore=sore-throat | throw up=vomiting | throwing up=vomiting | ticked off=angry | tired
            out=exhausted | too full=full | took a nap=nap | tossed and turned=slept-badly | trapped gas=gassy
            | trapped wind=gassy | tuckered out=exhausted | tummy ache=stomach-ache | tummy
            trouble=stomach-ache | uncomfortably full=full | under the weather=unwell | upset
            stomach=stomach-ache | upset tummy=stomach-ache | very full=full | wanted to throw up=nauseous |
            was sick everywhere=vomiting | way too full=full | wiped out=exhausted | worn out=exhausted |
            wound up=angry | zero energy=exhausted
            """)

        /// A state of the body.
        package static let body = phrases(
            """
            a nap | acid came | acid came up | acid reflux | afternoon slump | ate too much | back is gone |
            back is shot | back went | bad gas | bad night | bad night's sleep | bad sleep | bad stomach |
            belly ache | belly is a drum | belly like a drum | blocked nose | blocked up | blood pressure was
            high | blood sugar was low | brain dead | brain fog | brain fogged | broke out in a rash | broke
            out in hives | bunged up | burned out | burnt out | bursting with energy | caffeine buzz |
            caffeine jitters | came out in a rash | came out in hives | can't breathe | can't face food |
            can't get to sleep | can't sleep | cannot breathe | cannot sleep | cant sleep | carb coma | coming
            down with a cold | coming down with something | could not eat | could not sleep | couldn't eat |
            couldn't face food | couldn't get to sleep | couldn't look at food | couldn't sleep | dead on my
            feet | dead tired | did not sleep | did not sleep well | didn't feel good | didn't feel great |
            didn't feel right | didn't feel well | didn't sleep | didn't sleep a wink | didn't sleep well |
            dodgy stomach | dodgy tummy | doesn't feel right | don't feel good | don't feel great | don't feel
            right | don't feel well | energy crash | energy slump | feel heaps better | feel human again |
            feel like crap | feel like death | feel like rubbish | feel like shit | feeling human again | feet
            are gone | feet dead | felt heaps better | felt human | felt human again | felt like crap | felt
            like death | felt like dying | felt like rubbish | felt like shit | fit to burst | foggy head |
            food coma | food poisoning | full of beans | full of energy | full of gas | full of wind | full to
            bursting | full up | funny tummy | going to be sick | good night's sleep | got my period | great
            night's sleep | gut was off | had a nap | hay fever | head ache | head cold-like | head is
            spinning | head is splitting | head spinning | heart pounding | heart racing | heart was racing |
            high blood pressure | high blood sugar | hot flash | hot flashes | hot flush | hot flushes | jet
            lag | jet lagged | knot in my stomach | legs are dead | legs like jelly | legs like lead | light
            headed | loads of energy | loose stool | loose stools | lost appetite | lost my appetite | lots of
            energy | lots of gas | low blood sugar | low energy | low on energy | menstrual cramps | monthly
            cramps | much better now | my period started | napped | no appetite | no energy | no hunger | no
            sleep | nose is blocked | nose is fully blocked | not feeling good | not feeling great | not
            feeling so good | not feeling too good | not feeling too well | not feeling well | not much
            appetite | off my food | on my period | out of breath | out of energy | out of sorts | overate |
            overdid it | overly full | passing wind | period cramps | period day one | period pain | period
            pains | pins and needles | pleasantly full | poor sleep | puked | racing heart | ready to drop |
            really full | run down | running on empty | running on fumes | runny nose | runny stomach | runny
            tummy | short of breath | sick to my stomach | sick to the stomach | skin rash | sleepless night |
            slept awfully | slept bad | slept badly | slept great | slept in | slept like a baby | slept like
            a log | slept like trash | slept poorly | slept really well | slept so well | slept soundly |
            slept terribly | slept through my alarm | slept through the alarm | slept very bad | slept well |
            so full | so much energy | so much gas | sore throat | still full | stomach ache | stomach bug |
            stomach in knots | stomach is not happy | stomach is off | stomach like a drum | stomach trouble |
            stomach upset | stomach was funny | stomach was off | stomach was upset | stomach's funny |
            stomach's not happy | stuffed to the gills | stuffy nose | sugar crash | sugar high | sugar low |
            sugar rush | terrible sleep | the jitters | the runs | the shakes | the trots | threw up | throat
            gone | throat is sore | throw up | throwing up | tired out | too full | took a nap | tossed and
            turned | trapped gas | trapped wind | tuckered out | tummy ache | tummy trouble | uncomfortably
            full | under the weather | upset stomach | upset tummy | very full | wanted to throw up | was sick
            everywhere | way too full | wiped out | worn out | zero energy
            """)

        /// A state of mind.
        package static let mood = phrases(
            """
            at peace | ate my feelings | bad about myself | bad mood | bummed out | burst into tears |
            butterflies in my stomach | chilled out | comfort ate | comfort eating | down in the dumps | fed
            up | feeling blue | feeling down | felt blue | felt down | foul mood | freaked out | freaking out
            | good about myself | good mood | great mood | had a cry | had enough | having a cry | homesick
            for home | in a bad mood | in a good mood | in a great mood | in floods of tears | in high spirits
            | in such a bad mood | in tears | let down | low mood | mood alright | mood fine | mood good |
            mood great | mood low | mood meh | mood ok | mood okay | no motivation | no regrets | on cloud
            nine | on edge | on tenterhooks | on top of the world | out of it | over the moon | panic attack |
            pissed off | proud of me | proud of myself | so done | stress ate | stress eating | stressed out |
            terrible mood | ticked off | wound up
            """)
    }
}
