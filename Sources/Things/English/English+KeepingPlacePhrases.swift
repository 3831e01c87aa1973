// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum KeepingPlacePhrases {
        /// A room.
        package static let room = phrases(
            """
            alcove | attic | back room | basement | bathroom | bedroom | boiler room | boot room | bottom of
            the stairs | box room | boys' room | breakfast room | cellar | children's room | cloakroom | cold
            cellar | cold store | conservatory | corridor | craft room | dad's room | deep freezer | den |
            dining room | downstairs | downstairs bathroom | downstairs loo | drawing room | dressing room |
            eaves | en suite | ensuite | entrance hall | family room | first floor | front room | games room |
            girls' room | grandad's room | grandma's room | ground floor | guest bedroom | guest room | gym |
            hall | hallway | home office | kids' room | kitchen | kitchenette | landing | larder | laundry |
            laundry room | library | living room | lobby | loft | loft storage | loo | lounge | main bedroom |
            master bedroom | meditation room | mezzanine | mom's room | mud room | mudroom | mum's room |
            music room | my room | nursery | office | our room | pantry | playroom | pooja room | porch |
            powder room | prayer room | puja room | roof storage | scullery | second floor | servant's room |
            sewing room | shower room | sitting room | spare bedroom | spare room | staircase | stairs |
            storage | storage room | store room | storeroom | study | sun room | sunroom | the baby's room |
            toilet | top floor | top of the stairs | under stairs | under the stairs | upstairs | upstairs
            bathroom | utility | utility room | walk in closet | walk in wardrobe | wet room | wine cellar |
            workroom
            """)

        /// Furniture.
        package static let furniture = phrases(
            """
            airing cupboard | almirah | armchair | back of the door | bathroom cabinet | bathroom cupboard |
            bathroom shelf | bed | bedroom closet | bedside cabinet | bedside drawer | bedside table | behind
            the door | bench | bits and bobs drawer | boiler cupboard | bookcase | bookshelf | bottom cupboard
            | bottom drawer | bottom of the wardrobe | bottom shelf | breakfast bar | broom cupboard | bunk
            bed | bureau | cabinet | chest freezer | chest of drawers | china cabinet | cleaning cupboard |
            clock | closet | clothes horse | coat closet | coat cupboard | coat hook | coat rack | coat stand
            | coffee table | computer desk | console table | corkboard | corner cupboard | cot | couch |
            counter | countertop | credenza | crisper | cupboard | cupboard under the sink | cupboard under
            the stairs | cutlery drawer | desk | desk drawer | dining table | dishwasher | display cabinet |
            door | down the back of the sofa | down the side of the chair | draining board | drawer | dresser
            | dresser drawer | dressing table | drinks cabinet | drinks cupboard | filing cabinet | fireplace
            | food cupboard | footstool | freezer | freezer drawer | fridge | fridge door | fridge drawer |
            garage shelf | godrej | hall closet | hall cupboard | hall drawer | hall table | hat stand |
            headboard | hearth | hook | hook by the door | hoover | hutch | junk drawer | key hook | key rack
            | kitchen cabinet | kitchen counter | kitchen cupboard | kitchen drawer | kitchen island | kitchen
            shelf | kitchen table | kitchen worktop | ledge | linen closet | linen cupboard | magazine rack |
            man drawer | mantel | mantelpiece | medicine cabinet | medicine cupboard | meter cupboard |
            microwave | middle drawer | middle shelf | nightstand | notice board | ottoman | oven | peg |
            piano | piano stool | pinboard | plate rack | platform | potting bench | rack | radiator |
            refrigerator | salad drawer | settee | shelf | shelves | shelving unit | shoe cabinet | shoe
            cupboard | shoe rack | showcase | side table | sideboard | sill | silverware drawer | sink | small
            freezer | sock drawer | sofa | spice cupboard | spice rack | staging | stationery cupboard | steel
            almirah | table | tallboy | tea towel drawer | telly | tool drawer | top cupboard | top drawer |
            top of the fridge | top of the wardrobe | top shelf | towel rail | toy cupboard | toy shelf |
            tumble dryer | tv | tv cabinet | tv stand | tv unit | umbrella stand | under bed drawer | under
            the bed | under the mattress | under the sink | under the stairs cupboard | underwear drawer |
            utility cupboard | vanity | vanity unit | wall | wall cupboard | wardrobe | washing line | washing
            machine | welsh dresser | window ledge | window seat | window sill | windowsill | wine rack |
            workbench | worktop
            """)

        /// Holds things.
        package static let container = phrases(
            """
            accordion file | archive box | back pocket | backpack | bag | bag for life | bag of bags | barrel
            | basket | battery box | beach bag | big suitcase | bin | bin bag | binder | biscuit jar | biscuit
            tin | blanket box | blanket chest | blue tin | boot box | bottle | bowl | bowl by the door | box |
            box file | bread basket | bread bin | briefcase | brown envelope | bucket | bundle | button box |
            button tin | cable box | caddy | cake tin | can | cardboard box | carrier bag | case | cash box |
            changing bag | chest | christmas box | coat pocket | coin jar | compartment | cookie jar | cool
            box | craft box | crate | cubby | cup | dabba | desk tidy | diaper bag | dish | document wallet |
            drawer organiser | drum | envelope | file | fire safe | first aid box | folder | freezer bag |
            fruit basket | fruit bowl | glass jar | glasses case | gym bag | hamper | handbag | hanging basket
            | hat box | holdall | hope chest | in tray | inside pocket | jacket pocket | jar | jeans pocket |
            jewellery box | jewelry box | keepsake box | key bowl | key dish | key tray | laptop bag | laundry
            bag | laundry basket | letter tray | lock box | locker | log basket | lunch box | make up bag |
            masala box | medicine bag | medicine box | memory box | metal box | milk crate | money box |
            moving box | mug | nappy bag | packing box | paper bag | parcel | pen pot | pencil case | pencil
            pot | picnic basket | piggy bank | pile | pill box | plastic bag | plastic box | plastic crate |
            plastic tub | plastic wallet | pocket | post basket | pot | pouch | purse | recipe box | recycling
            bin | ring binder | rubbish bin | rucksack | sack | safe | saucer | school bag | seed tray |
            sewing box | shoe box | shoebox | small suitcase | steel dabba | steel trunk | storage bin |
            storage box | strongbox | suit bag | suitcase | sweet tin | tackle box | tea caddy | tea chest |
            tea pot | tea tin | tiffin | tin | tool bag | tool box | toolbox | tote | toy bin | toy box | toy
            chest | trash can | tray | trunk | tub | tupperware | under bed box | vacuum storage bag | vase |
            vegetable bin | wall safe | wallet | wash bag | wicker basket | wooden box | work bag | canister
            """)

        /// Outside the home.
        package static let outdoor = phrases(
            """
            alley | allotment | back door | back garden | back yard | balcony | barbecue area | barn | bike
            shed | bike store | bin store | car port | carport | chicken coop | coal bunker | compost bin |
            compost heap | courtyard | deck | decking | dog kennel | doorstep | drive | driveway | dustbin |
            fence | field | flower bed | flower pot | front door | front garden | front yard | garage | garden
            | garden bench | garden shed | gate | greenhouse | hedge | hen house | key safe | lawn | lean to |
            letter box | letterbox | log store | mailbox | meter box | orchard | outbuilding | outhouse |
            patio | plant pot | playhouse | polytunnel | pond | porch step | post box | rockery | roof | roof
            terrace | sandpit | shed | side | side gate | side passage | stable | summer house | summerhouse |
            swimming pool | tank room | terrace | tool shed | tree | tree house | treehouse | under the
            doormat | under the flower pot | vegetable patch | veranda | verandah | water butt | wood shed |
            workshop | yard
            """)

        /// A vehicle.
        package static let vehicle = phrases(
            """
            back of the car | back of the van | back seat | bike | bike basket | boat | boot | boot of the car
            | bottom of the pushchair | buggy basket | bus | camper | campervan | car | car boot | caravan |
            center console | centre console | cup holder | dashboard | door pocket | driver's door | front
            seat | glove box | glove compartment | glovebox | honda | horsebox | lorry | motorbike |
            motorcycle | motorhome | pannier | passenger seat | pickup | pickup truck | pram basket | roof box
            | roof rack | scooter | seat pocket | sun visor | trailer | train | truck | trunk of the car |
            under the car seat | under the scooter seat | van | pram | pushchair | stroller
            """)

        /// Another place.
        package static let elsewhere = phrases(
            """
            a friend's | airport | bank | bank locker | beach | cabin | cafe | car park | charity bag |
            charity shop | church | cobbler's | college | community centre | computer | dad's house |
            downstairs neighbour | dry cleaner's | dry cleaners | dump | email | friend's house | google drive
            | grandad's | grandma's | grandma's house | granny's | gurdwara | gym changing room | gym locker |
            holiday cottage | holiday home | hospital | hotel | hotel room | laptop | laundrette | library
            desk | lock up | lost property | mom's house | mosque | mum and dad's | mum's house | my aunt's |
            my brother's | my cousin's | my desk at work | my in laws' | my parents' house | my sister's | my
            uncle's | nan's house | native place | neighbor's house | neighbour's house | next door | nursery
            school | park | phone | post office | pub | recycling centre | repair shop | repairer's |
            restaurant | safe deposit box | school | scout hut | self storage | shop | solicitor's office |
            sports club | storage locker | storage unit | supermarket | tailor's | temple | the farm | the tip
            | university | usb stick | village hall | village house | work
            """)
    }
}
