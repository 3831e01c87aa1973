// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum AsidePhrases {
        /// Orders the house, or somebody, to do something else.
        package static let order = phrases(
            """
            book a table | book me a | brighten the | call me a | close the blinds | close the curtains |
            close the garage door | dim the | give me directions | lock the door | lock the front door | make
            me a | make me some | navigate to | next song | open the blinds | open the curtains | open the
            garage door | order a pizza | order a takeaway | order me a | order me some | pause the music |
            play | play some | send a message | send a text | send money | set a timer | set an alarm | set my
            alarm | set the heating | set the thermostat | show me the way | shuffle | skip this song | start
            a timer | start the hoover | start the vacuum | stop the music | switch off | switch on | text my
            | transfer money | transfer the money | turn down the | turn off | turn on | turn up the | unlock
            the door | lend me | lend us | lend a hand | give me a hand | give us a hand
            """)

        /// What follows is only a wish.
        package static let wish = phrases(
            """
            dreamed about | dreamt about | had a dream about | i dreamed | i dreamt | i fancy getting | i wish
            | i would love a | i'd like to grow | i'd love a | i'd love to have | if only i | if only we | one
            day i | thinking about getting | thinking of getting | we wish | wish i | wish we
            """)

        /// A figure of speech that names a food or a plant.
        package static let figure = phrases(
            """
            a lot on my plate | a piece of cake to | accept cookies | alphabet soup | appetite for risk |
            apple id | apple of her eye | apple of his eye | apple of my eye | apple pay | apple store | apple
            watch | apples and oranges | apples with oranges | as nice as pie | bad apple | banana republic |
            barking up the wrong tree | bean counter | bean counters | beat around the bush | beating around
            the bush | bed of roses | beef with the | beefed up | big cheese | bit the bullet | bite the
            bullet | boiled down to | boils down to | branch manager | branch out into | branching out | bring
            home the bacon | brings home the bacon | butter her up | butter him up | butter me up | butter
            wouldn't melt | candy crush | cheesed off | cherry pick | cherry picked | cherry picking | chew
            the fat | clutching at straws | cold water on the | compare apples | comparing apples | cookie
            crumbles | cookie cutter | cool as a cucumber | couch potato | couch potatoes | cream of the crop
            | cut the mustard | dangled a carrot | dangling a carrot | dead in the water | drew the short
            straw | drunk with power | easy as pie | eat my hat | eat your heart out | egg on her face | egg
            on his face | egg on my face | enough on my plate | eye candy | family tree | fat chance | final
            straw | fish out of water | food for thought | for peanuts | fresh as a daisy | full of beans |
            gives you lemons | go bananas | going bananas | gone bananas | grasp the nettle | gravy train |
            green fingers | green thumb | grow on trees | half baked idea | half baked plan | hard nut to
            crack | hard to swallow | has a beef with | have a beef with | he's toast | humble pie | hungry
            for success | i'm toast | icing on the cake | in a nutshell | in a pickle | in a stew about | in
            apple pie order | jam packed | last straw | late bloomer | late bloomers | like hot cakes | low
            hanging fruit | needle in a haystack | nip it in the bud | nipped it in the bud | not her cup of
            tea | not his cup of tea | not my cup of tea | nuts about | off more than he can chew | off more
            than i can chew | off more than she can chew | old chestnut | on the back burner | on the
            grapevine | oops a daisy | out of the frying pan | out of the woods | over a new leaf | over
            spilled milk | over spilt milk | paper jam | paper jammed | peach of a | peas in a pod | peppered
            with questions | pie in the sky | plant a church | plant a kiss | plant manager | planted a bomb |
            planted a kiss | planted evidence | pot calling the kettle | power plant | proof is in the pudding
            | pushing daisies | pushing up daisies | raspberry pi | reap what you sow | red as a beetroot |
            red as a tomato | root canal | root cause | rooting for | rub salt in | rubbed salt in | salad
            days | salt of the earth | seed of doubt | seeds of doubt | selling like hotcakes | she's toast |
            shrinking violet | smart cookie | so much on my plate | sour grapes | spam folder | spice things
            up | spill the beans | spilled the beans | spilt the beans | sprung up like mushrooms | square
            root | stop and smell the roses | sugar daddy | swallow my pride | test the waters | testing the
            waters | the cherry on the cake | thirst for knowledge | thirsty for attention | thorn in my side
            | through the grapevine | too many cooks | top banana | tough cookie | tough nut | traffic jam |
            upper crust | walk on eggshells | walking on eggshells | watched pot | water under the bridge |
            we're toast | went bananas | whoops a daisy | with a grain of salt | word salad | worth her salt |
            worth his salt | worth their salt | you're toast
            """)
    }
}
