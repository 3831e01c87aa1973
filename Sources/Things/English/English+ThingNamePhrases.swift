// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ThingNamePhrases {
        /// A thing for a small child.
        package static let baby = phrases(
            """
            baby bath | baby blanket | baby book | baby bottle | baby bouncer | baby bowl | baby cardigan |
            baby carrier | baby clothes | baby food | baby formula | baby grow | baby gym | baby hairbrush |
            baby hat | baby lotion | baby monitor | baby nail scissors | baby oil | baby powder | baby rice |
            baby rusk | baby seat | baby shampoo | baby shoes | baby sling | baby socks | baby swing | baby
            vest | baby walker | baby wipe | babygro | bath seat | bib | booster seat | booties | bottle brush
            | bottle steriliser | bottle teat | bottle warmer | bouncer | breast pad | breast pump | buggy |
            buggy board | burp cloth | car seat | changing mat | christening gown | cloth nappy | comforter |
            corner guard | cot | cot mattress | cot mobile | cot sheet | cradle | crib | diaper | diaper cream
            | drawer lock | dummy | dummy clip | first curl | formula milk | high chair | highchair |
            maternity clothes | milk tooth | moses basket | muslin | muslin cloth | nappy | nappy bin | nappy
            cream | nappy sack | nursing cover | nursing pillow | onesie | pacifier | pack and play | play mat
            | playpen | plug cover | potty | pram | pram hood | pushchair | rain cover | rattle | sippy cup |
            sleepsuit | steriliser | stroller | swaddle | swim nappy | teether | teething ring | travel cot |
            weaning spoon | wet wipe
            """)

        /// A bag or a box to carry things.
        package static let bag = phrases(
            """
            backpack | bag for life | beach bag | bin bag | book bag | briefcase | bum bag | camera bag |
            canvas bag | carrier bag | changing bag | cloth bag | clutch bag | coin purse | cool bag | cooler
            bag | cosmetic bag | diaper bag | drawstring bag | dry bag | duffel bag | evening bag | fanny pack
            | garbage bag | garment bag | gift bag | golf bag | guitar bag | gym bag | handbag | hessian sack
            | holdall | hospital bag | jhola | jute bag | kit bag | knitting bag | laptop bag | laundry bag |
            make up bag | makeup bag | messenger bag | money bag | money belt | nappy bag | paper bag | party
            bag | pencil bag | picnic bag | plastic bag | potli bag | pouch | purse | rucksack | satchel |
            school bag | shoe bag | shopping bag | shopping trolley | shoulder bag | ski bag | sports bag |
            suit bag | swimming bag | tennis bag | tote bag | trash bag | trolley bag | vacuum bag | wallet |
            wash bag
            """)

        /// Used in the bathroom.
        package static let bathroom = phrases(
            """
            aftershave | back scrubber | bath bomb | bath mat | bath oil | bath plug | bath salts | bath
            sponge | bath stool | bath towel | bathroom scale | beard trimmer | blusher | body lotion | body
            wash | bog roll | bubble bath | chapstick | coconut hair oil | cologne | comb | concealer |
            conditioner | cotton bud | cotton pad | cotton swab | curling iron | curling tongs | dental floss
            | deodorant | dunny paper | electric razor | electric toothbrush | emery board | epilator | eye
            cream | eye shadow | eyelash curler | eyeliner | face cloth | face cream | face pack | face powder
            | face scrub | face wash | false eyelashes | false nails | flannel | foot cream | foundation |
            guest towel | hair clippers | hair dryer | hair dye | hair gel | hair mask | hair oil | hair
            removal cream | hair roller | hair straightener | hair trimmer | hair wax | hairbrush | hairdryer
            | hairspray | hand cream | hand soap | hand towel | henna | immersion rod | incontinence pad |
            interdental brush | kajal | lav roll | lip balm | lip gloss | lip salve | lipstick | liquid soap |
            loo paper | loo roll | loofah | make up brush | make up remover | makeup remover | mascara |
            mehndi cone | menstrual cup | moisturiser | moisturizer | mouthwash | nail brush | nail clippers |
            nail file | nail polish | nail polish remover | nail scissors | nail varnish | nail varnish
            remover | night cream | panty liner | perfume | petroleum jelly | pumice stone | q tip | razor |
            razor blade | sanitary pad | sanitary towel | shampoo | shaver | shaver charger | shaving brush |
            shaving cream | shaving foam | shaving mirror | shower cap | shower curtain | shower gel | shower
            head | shower hose | soap | soap dish | soap dispenser | sponge bag | straighteners | suntan
            lotion | talc | talcum powder | tampon | tissue | tissue box cover | toilet paper | toilet roll |
            toilet seat | toiletries | toner | tongue cleaner | tongue scraper | toothbrush | toothbrush
            charger | toothbrush head | toothbrush holder | toothpaste | towel | towel hook | vaseline |
            washcloth | water flosser | wax strip | wipes
            """)

        /// For a bed.
        package static let bedding = phrases(
            """
            air bed pump | bed canopy | bed linen | bed sheet | bedcover | bedspread | blanket | bolster |
            camp bed sheet | comforter cover | cushion pad | dohar | double sheet | duvet | duvet cover |
            eiderdown | electric blanket | feather pillow | fitted sheet | flat sheet | fleece blanket | guest
            bedding | kids' bedding | king size sheet | lavender bag | linen | mattress cover | mattress
            protector | mattress topper | patchwork quilt | pillow | pillow case | pillow protector |
            pillowcase | pregnancy pillow | quilt | razai | sheet | single sheet | sleeping bag liner | sofa
            throw | spare duvet | spare pillow | summer duvet | v shaped pillow | vacuum storage bag | valance
            | weighted blanket | winter duvet | woollen blanket
            """)

        /// Something to read.
        package static let book = phrases(
            """
            activity book | annual | art book | atlas | audiobook | autobiography | autograph book | bedtime
            story book | bhagavad gita | bible | biography | bird book | board book | book | book light | book
            stand | bookmark | cartoon book | comic | comic book | cookbook | cookery book | crossword book |
            detective novel | dictionary | encyclopedia | gardening book | gita | graphic novel | guest book |
            guitar book | hardback | highway code | history book | hymn book | journal | knitting book |
            library book | magazine | manual | maths book | newspaper | newspaper cutting | novel | old diary
            | paperback | phone book | piano music | picture book | poetry book | pop up book | prayer book |
            puzzle book | quiz book | quran | ramayana | reading book | recipe book | school book | science
            book | science fiction book | sheet music | songbook | spelling book | sudoku book | textbook |
            thesaurus | thriller | torah | travel book | visitors' book | yearbook
            """)

        /// For a vehicle.
        package static let car = phrases(
            """
            air filter | antifreeze | axle stand | booster cushion | boot liner | brake fluid | car air
            freshener | car battery | car bulb | car charger | car cover | car jack | car manual | car mat |
            car polish | car shampoo | car sponge | car vacuum | car wax | chamois leather | coolant | crash
            helmet | cycle carrier | dash cam | de icer | emergency hammer | engine oil | fastag | fire
            extinguisher | gas can | hazard triangle | helmet | hubcap | ice scraper | jump leads | jump
            starter | jumper cables | licence plate | lug wrench | motor oil | motorbike gloves | motorbike
            helmet | motorbike jacket | number plate | oil filter | parking disc | parking sensor | petrol can
            | phone holder | road atlas | road map | roof bars | roof box | roof rack | screen wash |
            screenwash | seat cover | service book | service record | snow chains | snow tire | spare tire |
            spare tyre | spare wheel | spark plug | steering wheel lock | sun shade | sunshade | tire gauge |
            tire pump | toll tag | touch up paint | tow ball cover | tow bar | tow rope | trailer | trailer
            lights | tyre gauge | tyre inflator | tyre pump | tyre sealant | warning triangle | wheel brace |
            wheel trim | windscreen wiper | windshield washer fluid | windshield wiper | winter tyre | wiper
            blade
            """)

        /// To clean with.
        package static let cleaning = phrases(
            """
            air freshener | all purpose cleaner | ant powder | ant trap | antibacterial spray | bathroom
            cleaner | bin bags | bin liner | bleach | borax | brass polish | brasso | broom | brush | bucket |
            carpet cleaner | carpet shampoo | carpet sweeper | chimney brush | cleaning caddy | cloth |
            clothes airer | clothes horse | clothesline | cockroach spray | compost bag | descaler | detergent
            | dish pods | dish soap | dishcloth | dishwasher salt | dishwasher tablet | dishwasher tablets |
            dishwashing bar | disinfectant | disinfectant wipe | drain cleaner | drain unblocker | drying rack
            | duster | dustpan | dustpan and brush | fabric conditioner | fabric softener | fairy liquid |
            feather duster | floor cleaner | fly paper | fly spray | fly swatter | food waste bag | furniture
            polish | glass cleaner | glasses cloth | ironing water | j cloth | jhadu | kitchen roll | kitchen
            spray | laundry basket | laundry detergent | laundry pod | laundry pods | leather cleaner | lens
            cloth | limescale remover | metal polish | microfibre cloth | mop | mop bucket | mop head |
            mosquito bat | mosquito coil | mosquito repellent refill | mosquito spray | moth trap | mouse trap
            | mousetrap | odour eater | oven cleaner | paper towel | paper towels | pedal bin | peg | peg bag
            | phenyl | rat poison | recycling box | rinse aid | room spray | rubber gloves | scourer |
            scouring pad | screen wipes | scrubbing brush | silver polish | soda crystals | sponge | spray
            bottle | spray starch | squeegee | stain remover | starch | steam cleaner | steam mop | steel
            scrubber | steel wool | swing bin | toilet block | toilet brush | toilet cleaner | toilet plunger
            | trash bags | vacuum filter | washing basket | washing line | washing liquid | washing powder |
            washing tablet | washing up gloves | washing up liquid | window cleaner | wood polish | pressing
            iron
            """)

        /// Something to wear.
        package static let clothing = phrases(
            """
            ankle boots | anorak | balaclava | ballet pumps | baseball cap | bathing suit | bathrobe | beanie
            | belt | best coat | best suit | bikini | black shoes | blazer | blouse | bobble hat | body warmer
            | boiler suit | boot jack | boots | bow tie | bowler hat | boxer shorts | bra | braces |
            bridesmaid dress | brogues | brownie uniform | camisole | cap | cardigan | chappals | chinos |
            christmas jumper | clothes peg | clothespin | coat | coat hanger | contact lens case | cricket
            whites | dance costume | denim jacket | dhoti | dhoti kurta | dinner jacket | dress | dressing
            gown | dungarees | dupatta | ear muffs | earmuffs | fancy dress costume | fleece | flip flops |
            football socks | galoshes | gilet | glasses | glasses case | glove | good shoes | hair clip | hair
            tie | hairband | halloween costume | handkerchief | hanger | hanky | headband | heels | hi vis
            vest | high heels | hijab | hiking boots | hoodie | insole | jacket | jeans | joggers | jumper |
            jumpsuit | kilt | kimono | knickers | kurta | kurti | lab coat | leather gloves | leather jacket |
            leg warmers | leggings | lehenga | lint roller | loafers | long johns | lungi | mittens | monkey
            cap | moth ball | mothball | nehru jacket | nightdress | nightgown | nightie | nurse's uniform |
            odd sock | overalls | overcoat | pajamas | pants | parka | party dress | pashmina | pe kit |
            petticoat | pinafore | polo neck | polo shirt | poncho | puffer jacket | pyjamas | rain boots |
            rain hat | raincoat | rash vest | reading glasses | running shoes | safety pin | salwar kameez |
            salwar suit | sandals | santa hat | sari | sarong | scarf | school blazer | school blouse | school
            coat | school jumper | school shirt | school shoes | school skirt | school tie | school uniform |
            scout uniform | scrunchie | shawl | sherwani | shirt | shoe brush | shoe horn | shoe lace | shoe
            polish | shoe tree | shoelace | shoes | shorts | shower proof jacket | silk sari | silk scarf |
            skirt | slip | slippers | sneakers | snow boots | sock | spare button | spare glasses | sports bra
            | stockings | straw hat | suit | suit jacket | summer dress | sun hat | sunglasses | suspenders |
            sweat suit | sweater | sweatpants | sweatshirt | swim shorts | swimming costume | swimming trunks
            | swimsuit | t shirt | tank top | thermal socks | thermal vest | thermals | tie | tights |
            tracksuit | trainers | trench coat | trousers | turban | turtleneck | tuxedo | underwear | uniform
            | varsity jacket | veil | vest | waistcoat | walking boots | waterproof jacket | wedding dress |
            wedding sari | wellies | wellington boots | wetsuit boots | white shirt | winter coat | woolly hat
            """)

        /// Decorates a home.
        package static let decor = phrases(
            """
            advent calendar | agarbatti | anniversary present | artificial flowers | baby photo | balloon
            weight | banner | bauble | birthday banner | birthday present | brass lamp | bunting | camphor |
            candle holder | candlestick | carpet | carpet offcut | china dog | christmas decorations |
            christmas present | christmas star | christmas stocking | christmas tree | christmas tree stand |
            christmas wreath | clock | crucifix | cuckoo clock | curtain | curtain tieback | cushion | cushion
            cover | dad's ashes | dhoop | diffuser | diwali decorations | doily | door mat | door sign | door
            wreath | doormat | dream catcher | dried flowers | easter decorations | fairy door | figurine |
            flag | flower pot holder | garland | gift | glass vase | globe | grandfather clock | halloween
            decorations | hand mirror | hanukkah box | idol | incense holder | incense stick | kumkum box |
            lampshade | lava lamp | mantel clock | map | mat | menorah | mirror | music box | nativity set |
            net curtain | ornament | paint chart | painting | paper chain | paperweight | party hat | party
            popper | photo | photo album | photo frame | photograph | picture | picture frame | poster |
            potpourri | prayer beads | prayer mat | present | print | puja bell | puja thali | rangoli powder
            | rangoli stencil | reed diffuser | rosary | rug | scented candle | school photo | snow globe |
            snow spray | statue | stocking | table runner | tapestry | tea light holder | throw | tinsel |
            toran | tree topper | trinket box | urn | vase | wall clock | wall hanging | wall sticker |
            wallpaper | wedding album | wedding photo | wedding present | wind chime | wreath
            """)

        /// An important paper.
        package static let document = phrases(
            """
            aadhaar card | aadhaar copy | adoption papers | agreement | application form | appointment card |
            assembly instructions | bank book | bank card | bank letter | bank statement | baptism certificate
            | bill | birth certificate | birth papers | blood donor card | blood form | blood test report |
            blue badge | boarding pass | boiler manual | bus pass | business card | car insurance papers | car
            papers | car registration | cash | caste certificate | checkbook | cheque | chequebook | cinema
            ticket | concert ticket | contract | council letter | council tax bill | court letter | credit
            card | cv | death certificate | debit card | degree certificate | diploma | divorce papers |
            doctor's note | dog licence | domicile certificate | driver's license | driving licence |
            electricity bill | exam certificate | family tree | festival ticket | fishing licence | fixed
            deposit receipt | flight ticket | floor plan | football ticket | garage code | gas bill | gas book
            | gas safety certificate | gift card | gift receipt | gift voucher | green card | guarantee |
            guarantee card | gym card | health insurance card | holiday booking | home insurance policy |
            horoscope papers | hospital letter | hotel booking | house agreement | house deeds | house papers
            | identity badge | identity card | immigration papers | important papers | income certificate |
            instruction manual | insurance papers | invitation | invoice | job offer letter | lanyard | lease
            | library card | life insurance policy | loan papers | log book | lottery ticket | loyalty card |
            mail | mark sheet | marriage certificate | medical records | medicare card | membership card |
            metro card | money | mortgage papers | mot certificate | national insurance letter | nhs card |
            old passport | oyster card | pan card | papers | paperwork | parking permit | parking ticket |
            passbook | passport | passport folder | passport photocopy | password list | pay stub | payslip |
            pension letter | permission form | permission slip | pet passport | petty cash | phone bill |
            plane ticket | pollution certificate | post | power of attorney | premium bond | prescription |
            property tax receipt | raffle ticket | rail card | ration book | ration card | receipt | recipe
            card | recovery code sheet | reference letter | rental agreement | report card | residence permit
            | return label | sale deed | savings book | savings certificate | school letter | school report |
            share certificate | social security card | solicitor's letter | spare password sheet | store card
            | student card | survey report | swimming certificate | tax letter | tax papers | tax return |
            tenancy agreement | theatre ticket | train ticket | travel insurance papers | tv licence | user
            manual | vaccination card | vaccination record | vaccine certificate | vehicle title | visa |
            voter id card | warranty card | water bill | wedding invitation | wifi password | work pass | x
            ray
            """)

        /// Needs electricity.
        package static let electronics = phrases(
            """
            aa batteries | aaa batteries | ac remote | air cooler | air purifier | airpods case | alarm clock
            | alexa | amplifier | answering machine | antenna | apple pencil | aux cable | baby scale | backup
            drive | batteries | battery pack | blu ray player | bluetooth speaker | calculator | camcorder |
            camera | camera battery | camera charger | camera lens | carbon monoxide alarm | card reader |
            cassette | cassette player | cctv camera | cd | cd player | cell phone | charger | charging brick
            | charging cable | clock radio | clothes steamer | computer | controller | cordless phone |
            cordless vacuum | dab radio | dehumidifier | desk fan | dictaphone | digital camera | dishwasher |
            dongle | doorbell | drone | drone battery | dvd | dvd player | e reader | earbuds | earbuds case |
            earphones | electric blanket controller | ethernet cable | external hard drive | fan | fan heater
            | fan remote | film camera | fire stick | fitness tracker | fitness tracker charger | flash drive
            | fridge | game console | game controller | gameboy | games console | gps | hair trimmer charger |
            handheld vacuum | hard drive | hdmi cable | hdmi lead | headphone adaptor | headphones | headset |
            hearing aid batteries | hearing aid charger | heater | hoover | hoover attachment | humidifier |
            ink cartridge | instant camera | inverter | ipad | ipad pencil | iron | ironing board | kettle
            lead | key finder | keyboard | kindle | kindle charger | laminator | landline phone | laptop |
            laptop charger | laptop stand | lens cap | lightning cable | luggage tag tracker | memory card |
            metal detector | microphone | mobile | mobile charger | mobile phone | modem | monitor | mouse |
            mouse mat | mouse pad | network cable | nintendo switch | nintendo switch game | noise cancelling
            headphones | oil heater | old laptop | old phone | pedestal fan | pen drive | phone | phone cable
            | phone case | phone charger | phone tripod | playstation | plug adapter | plug adaptor | portable
            radio | power bank | power cable | power strip | powerbank | printer | printer ink | projector |
            projector screen | radio | raspberry pi | record needle | record player | remote | remote control
            | robot vacuum | room heater | router | sat nav | scanner | scart lead | screen protector | sd
            card | security camera | selfie stick | set top box | set top box remote | sewing machine | sewing
            machine pedal | shredder | sim | sim card | sim ejector pin | sim tool | smart plug | smart
            speaker | smart watch | smart watch charger | smoke alarm | smoke detector | soldering kit | sound
            bar | spare phone | spare sim | speaker | steam iron | stereo | stylus | table fan | tablet |
            tablet charger | television | thermostat | thumb drive | timer plug | timer switch | toner
            cartridge | tracker tag | transistor radio | tripod | tumble dryer | turntable | tv | tv aerial |
            tv bracket | tv remote | tv stick | ups | usb c cable | usb cable | usb hub | usb stick | vacuum
            cleaner | video camera | video doorbell | video game | video recorder | video tape | voltage
            stabilizer | vr headset | walkie talkie | washing machine | watch charger | webcam | wifi extender
            | wifi router | wireless charger | wireless keyboard | wireless mouse | work laptop | work phone |
            xbox
            """)

        /// Food that a household has in stock.
        package static let food = phrases(
            """
            ajwain | alfredo sauce | allspice | almond milk | almonds | amchur | anchovies | apple | apple
            juice | apple sauce | asafoetida | atta | aubergine | avocado | baby sweetcorn | bacon | bagel |
            baked beans | baking powder | baking soda | balsamic vinegar | bamboo shoots | banana | barbecue
            sauce | basil | basmati rice | bay leaf | beef | beef jerky | beer | beetroot | beets | besan |
            bhindi | bhujia | bicarbonate of soda | bin juice | biryani masala | biscuit | biscuits | black
            beans | black pepper | blueberries | bolognese | bolognese sauce | bottled water | bouillon cube |
            bournvita | bran flakes | bread | bread flour | bread roll | bread rolls | breadcrumbs |
            breadstick | broad beans | broccoli | broth | brown rice | brown sauce | brown sugar | bubble tea
            | bulgur wheat | buns | butter | butter beans | cabbage | cake | cake mix | candy | canned corn |
            canned pumpkin | canned soup | canned tomatoes | canned tuna | capers | cardamom | carrot |
            cashews | casserole | caster sugar | cauliflower | celery | cereal | cereal bar | cereal bars |
            chaat masala | chai masala | chana dal | chapatis | cheddar | cheese | chewing gum | chia seeds |
            chicken | chicken breast | chicken broth | chicken stock | chickpeas | chili | chilli con carne |
            chilli flakes | chilli powder | chocolate | chocolate bar | chocolate chips | chocolate spread |
            chopped tomatoes | chutney | cider | cider vinegar | cinnamon | cinnamon stick | cloves | cocoa
            powder | coconut | coconut milk | coconut oil | coconut water | cod | coffee | coffee beans |
            coffee powder | cola | condensed milk | cookie | coriander | coriander seeds | corn flour | corn
            syrup | corned beef | cornflakes | cornflour | cornstarch | courgette | couscous | cracker |
            crackers | cranberry sauce | cream | cream cheese | creme fraiche | crispbread | crisps | cucumber
            | cumin | cumin seeds | curd | currants | curry | curry leaves | curry paste | curry powder |
            custard powder | dark chocolate | dates | decaf coffee | desiccated coconut | digestive biscuit |
            dog biscuits | dosa batter | dried apricots | dried fruit | dried yeast | egg | egg noodles |
            elderflower cordial | english muffin | evaporated milk | fennel | fennel seeds | fenugreek | feta
            | figs | filo pastry | fish finger | fish fingers | fish sauce | fish stick | fizzy water |
            flaxseed | flour | flowers | food colouring | formula | french beans | french fries | frozen
            berries | frozen bread | frozen chicken | frozen chips | frozen corn | frozen dumpling | frozen
            fish | frozen fruit | frozen paratha | frozen peas | frozen pizza | frozen prawns | frozen samosa
            | frozen soup | frozen spinach | frozen sweetcorn | frozen waffle | fruit | garam masala | garlic
            | gelatine | ghee | gherkins | gin | ginger | ginger powder | glace cherries | golden syrup |
            goldfish crackers | graham cracker | granola | granola bar | grape jelly | grapes | gravy granules
            | green beans | green tea | ground almonds | ground beef | ground cinnamon | ground coffee |
            ground coriander | gulab jamun mix | haldi | half and half | halloumi | ham | hazelnuts | herbal
            tea | hing | honey | horlicks | horseradish | hot chocolate | hot dogs | hot sauce | hummus | ice
            cream | ice cube | ice lolly | iced tea | icing sugar | idli batter | idli mix | idli rice |
            instant coffee | instant noodles | jaggery | jam | jeera | jello | jelly | juice | kale | ketchup
            | kidney beans | kimchi | lamb | lasagne | lasagne sheet | leek | leftover curry | leftovers |
            lemon | lemon curd | lemonade | lentils | lettuce | lime pickle | long life milk | lunch meat |
            mac and cheese | macaroni | maggi | maida | mango | mango chutney | mango pickle | mango pulp |
            maple syrup | margarine | marmalade | marmite | marshmallows | marzipan | masala oats | masoor dal
            | mayonnaise | meatballs | milk | milk powder | mince | mince meat | mint | mint sauce | mints |
            miso paste | mixed herbs | mixed nuts | mixed spice | mixed vegetables | molasses | moong dal |
            mozzarella | muesli | muffin | murmura | mushrooms | mushy peas | mustard | mustard oil | mustard
            seeds | namkeen | nigella seeds | noodles | nutella | nutmeg | oat milk | oat milks | oatmeal |
            oats | oil | okra | olive oil | olives | onion | orange juice | orange squash | oranges | oregano
            | oreos | oven chips | packet soup | pancake | pancake mix | paneer | papad | papaya | paprika |
            parmesan | parsley | passata | pasta | pasta sauce | peach | peanut butter | peanuts | pear |
            pearl barley | penne | pepper | peppercorns | piccalilli | pickle | pickled beetroot | pickled
            beets | pickled onions | pie | pine nuts | pineapple | pistachios | pitta bread | pizza | pizza
            sauce | plain flour | plantain | plum | plum jam | poha | popcorn | poppadom | popping corn |
            popsicle | pork | porridge oats | potato | potato chips | powdered sugar | prawns | pretzels |
            prosecco | protein powder | prunes | pudding | puff pastry | puffed rice | pumpkin puree | quinoa
            | radishes | raisins | rajma | ramen | ranch dressing | rasam powder | raspberries | rava | ready
            meal | red lentils | red wine | refried beans | rice | rice cake | rice flour | rice noodles |
            risotto rice | roast | rock sugar | rose water | rosemary | rotis | rum | runner beans | rusks |
            sabudana | sabzi masala | saffron | salad dressing | salmon | salsa | salt | saltines | sambar
            powder | sardines | sauerkraut | sausage | sausages | sea salt | seaweed | self raising flour |
            semi skimmed milk | semolina | sesame oil | sesame seeds | skimmed milk | snacks | sona masoori
            rice | sooji | soup | sour cream | soy milk | soy sauce | spaghetti | spam | sparkling water |
            spinach | split peas | spring onions | squash | star anise | steak | stewing beef | stock | stock
            cube | strawberries | strawberry jam | string cheese | stuffing mix | sugar | suji | sultanas |
            sun dried tomatoes | sunflower oil | sunflower seeds | sushi rice | sweet chilli sauce | sweet
            potato | sweet tea | sweets | tahini | tamarind | tea | tea bag | teabag | thyme | tinned
            chickpeas | tinned custard | tinned fruit | tinned mango | tinned peaches | tinned peas | tinned
            pineapple | tinned salmon | tinned soup | tinned sweetcorn | tinned tomatoes | tinned tuna | tofu
            | tomato | tomato ketchup | tomato paste | tomato puree | tonic water | toor dal | tortilla chips
            | tortilla wrap | trail mix | treacle | turkey | turkey breast | turmeric | upma mix | urad dal |
            vanilla essence | vanilla extract | vegemite | vegetable oil | vegetables | vermicelli | vinegar |
            vodka | walnuts | water chestnuts | weetabix | whisky | white sugar | white vinegar | white wine |
            whole milk | wholemeal flour | wine | worcester sauce | yams | yeast | yoghurt | yogurt | zucchini
            | buttermilk | garri | gari | plantains | egusi | ogbono | palm oil | groundnut oil | groundnuts |
            stockfish | crayfish | fufu | grits | cornmeal | shortening | pecans | peach preserves | preserves
            | cassava | millet | sorghum
            """)

        /// Furniture.
        package static let furniture = phrases(
            """
            air bed | air mattress | armchair | baby changing table | bar stool | bean bag | bed | bed frame |
            bedside table | bench | blind | bookcase | bookend | bookshelf | bunk bed | cabinet | camp bed |
            camping chair | camping table | card table | chair | chair leg | charpai | chest of drawers |
            clothes rail | coat rack | coat stand | coffee table | couch | curtain pole | curtain rail |
            curtain rod | deck chair | desk | desk chair | dining chair | dining table | diwan | double bed |
            drawer handle | dressing table | dressing table mirror | easel | filing cabinet | fire guard |
            fireguard | folding bed | folding chair | folding table | footstool | futon | garden bench |
            hammock | hat stand | headboard | high stool | kids' table | kitchen table | magazine rack |
            mattress | nest of tables | office chair | piano bench | piano stool | plant stand | plastic chair
            | pouffe | recliner | rocking chair | roller blind | room divider | screen | shelf peg | shelf
            unit | shoe rack | side table | sideboard | single bed | sofa | sofa bed | spare bed | spare shelf
            | stair gate | standing desk | step stool | stool | swing chair | table | table leaf | table leg |
            towel rail | toy chest | trestle table | tv stand | umbrella stand | venetian blind | wardrobe |
            wine rack
            """)

        /// For a garden or for plants.
        package static let garden = phrases(
            """
            bamboo cane | barbecue | barbecue cover | bbq | bird bath | bird feeder | bird seed | bird table |
            blood and bone | blood, fish and bone | bow saw | bug spray | bulb | bulbs | charcoal | chiminea |
            cloche | coal | cocopeat | coir pot | cold frame | compost | compost bin | cuttings | daffodil
            bulb | dibber | edging tool | fat ball | fertiliser | fertilizer | fire pit | firelighter |
            firewood | flower pot | garden cane | garden chair | garden fleece | garden fork | garden
            furniture cover | garden gnome | garden hose | garden scissors | garden table | garden thermometer
            | garden twine | garden waste bag | gardening gloves | gazebo | grass seed | greenhouse heater |
            grit | grow bag | hand fork | hanging basket | hedge clippers | hedge trimmer | hoe | hose | hose
            connector | hose nozzle | hose reel | hosepipe | kindling | kneeler | lawn feed | lawn mower |
            lawnmower | leaf blower | leaf rake | log | log basket | log splitter | loppers | manure | mower |
            mower blade | mulch | neem oil | netting | orchid bark | parasol | parasol base | patio heater |
            patio umbrella | perlite | plant feed | plant food | plant label | plant labels | plant pot |
            planter | pond net | pond pump | pot saucer | potting mix | potting soil | propagator | pruners |
            pruning saw | pruning shears | rain gauge | rake | rock salt | rose spray | rotavator | secateurs
            | seed packet | seed potato | seed potatoes | seed tray | seeds | shears | shovel | slug pellets |
            snow shovel | solar light | spade | sprinkler | sticky traps | stopcock | strimmer | strimmer line
            | sun lounger | tomato feed | tomato seeds | trellis | trowel | tubers | tulip bulb | tulsi pot |
            vermicompost | water butt | watering can | weed killer | weed whacker | weedkiller | wheelbarrow |
            window box
            """)

        /// For a hobby.
        package static let hobby = phrases(
            """
            accordion | acoustic guitar | acrylic paints | artist's brush | beading wire | beekeeping suit |
            beer making kit | bias binding | bobbin | bread proving basket | bridge cards | button | button
            box | calligraphy set | camera film | candle making kit | canvas | capo | card making kit | cello
            | clarinet | clarinet reed | clay | cotton reel | craft knife | crochet hook | cross stitch kit |
            cutting mat | darning needle | demijohn | diabolo | dressmaking pattern | drum kit | drum stick |
            drumstick | dungeons and dragons dice | elastic | electric guitar | embroidery hoop | embroidery
            thread | fabric | fabric paint | fabric scissors | fabric scraps | felt | flute | geocache tin |
            glitter | googly eye | guitar | guitar pick | guitar stand | guitar strap | guitar string | guitar
            tuner | harmonica | harmonium | home brew kit | iron on patch | juggling balls | kite string |
            knitting needle | knitting pattern | lace | leather punch | lollipop stick | magic cards | mahjong
            set | metronome | microscope | mod podge | model kit | model paint | model plane | model railway |
            modelling clay | music stand | name label | needle | needle threader | oil paints | origami paper
            | paints | palette | pastels | piano | pin cushion | pinking shears | pipe cleaner | plectrum |
            poker chip | pompom | postcard collection | poster paint | pottery tools | quilting ruler | record
            | recorder | rosin | rotary cutter | saxophone | seam ripper | sequins | sewing box | sewing kit |
            sewing needle | sewing pattern | sitar | soap mould | stamp album | stamp collection | stamping
            kit | stencil | tabla | tambourine | tapestry wool | telescope | thimble | thread | trumpet |
            ukulele | velcro | vinyl record | violin | violin bow | watercolor set | watercolours | white
            thread | wine making kit | wood carving knife | wool | yarn | zip | zipper
            """)

        /// Worn as an ornament.
        package static let jewellery = phrases(
            """
            anklet | bangle | bead necklace | beads | bindi packet | bracelet | brooch | cameo | charm
            bracelet | choker | coin collection | costume jewellery | cufflink | diamond earrings | earring |
            engagement ring | eternity ring | family ring | friendship bracelet | glass bangles | gold bangle
            | gold chain | gold coin | gold earrings | gold necklace | gold ring | gold watch | grandad's
            watch | grandma's ring | hair pin | hat pin | hoop earrings | jewellery box | jewellery cleaner |
            jewelry box | jhumka | locket | maang tikka | mangalsutra | necklace | nose pin | nose ring |
            payal | pearl earrings | pearl necklace | pearls | pendant | pocket watch | rakhi | ring | ring
            box | signet ring | silver coin | silver necklace | silver ring | silver spoon | stud earrings |
            tiara | tie pin | toe ring | waist chain | watch | watch battery | watch strap | wedding ring |
            wrist watch | wristwatch
            """)

        /// Opens something.
        package static let key = phrases(
            """
            allen key | allotment key | almirah key | apartment key | back door key | balcony key | bike key |
            bike lock key | boat key | bunch of keys | car key | caravan key | cash box key | cat flap key |
            cellar key | church key | clock key | cupboard key | desk key | filing cabinet key | flat key |
            front door key | garage door fob | garage door remote | garage key | gate key | gate remote | hex
            key | house key | jewellery box key | key fob | key ring | keychain | keys | locker key | locking
            wheel nut key | loft key | mailbox key | master key | meter cupboard key | mom's key | motorbike
            key | mum's key | neighbor's key | neighbour's key | office key | padlock key | patio door key |
            porch key | postbox key | radiator bleed key | radiator key | roof box key | safe key | scooter
            key | set of keys | shed key | spare car key | spare house key | spare key | stopcock key |
            storage unit key | suitcase key | terrace key | tractor key | van key | window key | work key
            """)

        /// Used in the kitchen.
        package static let kitchen = phrases(
            """
            air fryer | aluminum foil | apple corer | apron | bag clip | baking dish | baking paper | baking
            sheet | baking tray | balloon whisk | barbecue tongs | basting brush | beer mug | belan | best
            china | birthday candle | biscuit tin | blender | bottle opener | bowl | brass pot | bread bin |
            bread board | bread knife | bread maker | butter dish | cafetiere | cake board | cake box | cake
            carrier | cake decorating set | cake pan | cake slice | cake stand | cake tin | cake topper | can
            opener | canner | canning jar | carving knife | casserole dish | casserole lid | cereal bowl |
            chakla | chakli press | champagne flute | cheese board | cheese grater | chimta | chopping board |
            chopsticks | christmas plate | citrus press | clay pot | cling film | cling wrap | coaster |
            cocktail shaker | cocktail stick | coconut scraper | coffee filter | coffee grinder | coffee
            machine | coffee maker | coffee pod | colander | cookie cutter | cookie jar | cookie sheet |
            cooling rack | cooling tray | copper pot | corkscrew | crock pot | cup | cupcake case | cutlery |
            cutlery set | cutting board | deep fat fryer | dessert plate | dessert spoon | dinner plate | dish
            | dish towel | dosa tawa | drinking straw | dutch oven | egg cup | egg poacher | egg slicer | egg
            timer | electric kettle | esky | espresso maker | favourite mug | fish slice | flan dish | flask |
            flour sifter | foil | fondue set | food container | food label | food processor | fork | freezer
            bag | french press | frying pan | funnel | garlic crusher | garlic press | gas cylinder | gas
            lighter | gas regulator | gas stove lighter | ghee pot | glass | glass jar | grater | gravy boat |
            greaseproof paper | griddle pan | grill pan | hand blender | hand mixer | hot case | hot plate |
            ice bucket | ice cream maker | ice cream scoop | ice cube tray | ice lolly mould | icing bag |
            idli maker | idli stand | induction hob | instant pot | jam funnel | jam jar | jam pan | jam
            thermometer | jar lid | jar opener | jelly mould | jug | juicer | kadai | karahi | katori | kettle
            | kilner jar | kitchen knife | kitchen lighter | kitchen scale | kitchen scissors | kitchen string
            | kitchen timer | kitchen tongs | knife | knife block | knife sharpener | ladle | lasagne dish |
            lemon squeezer | lid | loaf pan | loaf tin | lunch box | lunchbox | mandoline | masala box | mason
            jar | matchbox | matka | measuring cup | measuring jug | measuring spoon | meat tenderiser | meat
            thermometer | metal straw | microwave | microwave cover | milk frother | milk jug | milk pan |
            mixer | mixer grinder | mixer jar | mixie | mixie jar | mixing bowl | moka pot | mortar and pestle
            | muffin case | muffin tin | muffin tray | mug | murukku press | napkin | napkin ring | noodle
            press | oil bottle | oven glove | oven mitt | pan | pancake pan | panini press | paper cup | paper
            napkin | paper plate | parchment paper | paring knife | pasta machine | pastry brush | pastry
            cutter | peeler | pepper grinder | pepper mill | pestle | pickle jar | pie dish | pie tin | pint
            glass | piping bag | piping nozzle | pitcher | pizza cutter | pizza stone | place mat | plastic
            cup | plastic wrap | plate | platter | popsicle mold | pot | potato masher | potato peeler |
            pressure cooker | pressure cooker gasket | pressure cooker whistle | pudding bowl | puri press |
            pyrex dish | raclette set | recipe folder | rice cooker | rice storage drum | roaster | roasting
            pan | roasting tin | rolling pin | roti box | salad bowl | salad servers | salad spinner | salt
            cellar | salt shaker | sandwich bag | sandwich maker | saran wrap | saucepan | saucer | serviette
            | serving bowl | serving dish | serving spoon | sev maker | shot glass | side plate | sieve |
            silverware | skewer | slotted spoon | slow cooker | soup bowl | spatula | spice box | spice rack |
            splatter guard | spoon | spoon rest | springform pan | springform tin | stand mixer | steak knife
            | steamer | steel dabba | steel glass | steel plate | steel tumbler | steel water bottle | stick
            blender | stock pot | storage jar | stove top kettle | strainer | sugar bowl | sugar thermometer |
            tablecloth | tablespoon | tagine | tawa | tea cosy | tea infuser | tea pan | tea strainer | tea
            towel | teacup | teapot | teaspoon | thali | thermos | tiffin | tiffin box | tiffin carrier | tin
            foil | tin opener | toaster | toastie maker | tongs | toothpick | tortilla press | tray | trivet |
            tumbler | tupperware | tupperware lid | turkey baster | vacuum flask | vegetable peeler | waffle
            iron | waffle maker | water bottle | water filter | water filter cartridge | water jug | water pot
            | wet grinder | whisk | wine glass | wine stopper | wok | wooden spoon | yoghurt maker | zester |
            ziplock bag | grinding machine
            """)

        /// Gives light.
        package static let light = phrases(
            """
            aa battery | aaa battery | battery | battery charger | bayonet bulb | bedside lamp | beeswax
            candle | big torch | button battery | c battery | camping lantern | camping light | candle |
            christmas lights | coin battery | d battery | desk lamp | dimmer switch | diya | double a battery
            | emergency candle | emergency light | fairy lights | flashlight | floor lamp | fluorescent tube |
            fridge bulb | glow stick | halogen bulb | head torch | headlamp | hurricane lamp | lamp | lamp oil
            | lamp wick | lantern | led bulb | led strip | light bulb | light fitting | light switch |
            lightbulb | lighter | little torch | long lighter | matches | night light | nine volt battery |
            oil lamp | outdoor lights | oven bulb | reading lamp | rechargeable battery | rechargeable light |
            ring light | screw bulb | small screw bulb | smart bulb | smoke alarm battery | solar lantern |
            sparkler | spotlight bulb | standard lamp | string lights | table lamp | tea light | tealight |
            torch | triple a battery | tube light | uv lamp | wind up torch
            """)

        /// For health.
        package static let medicine = phrases(
            """
            allergy tablets | ankle support | antacid | antibiotic | antihistamine | antiseptic | antiseptic
            cream | arnica | aspirin | athlete's foot cream | back support | balm | band aid | bandage | bite
            cream | blood pressure cuff | blood pressure monitor | blood pressure tablets | blood sugar
            monitor | blue inhaler | burn cream | calamine lotion | calpol | children's paracetamol | cod
            liver oil | cold remedy | commode | compression socks | contact lens solution | contact lenses |
            contraceptive pill | cotton ball | cotton wool | cough medicine | cough sweets | cough syrup |
            covid test | crepe bandage | crocin | crutch | denture tablets | dentures | dettol | diabetes
            tablets | diarrhoea tablets | digital thermometer | disposable gloves | ear drops | ear plug |
            eczema cream | elastic bandage | electrolyte sachet | epipen | eye drops | eye mask | face mask |
            first aid box | first aid kit | fish oil capsules | forehead thermometer | gauze | glucose meter |
            hand sanitiser | hand sanitizer | hay fever tablets | hearing aid | hearing aid battery | heart
            tablets | heat pack | hot water bag | hot water bottle | hydrocortisone cream | ibuprofen | ice
            pack | indigestion tablets | inhaler | insect bite cream | insulin | insulin pen | iodine | iron
            tablets | knee brace | lancet | laxative | lice comb | medical bracelet | medical tape | medicine
            spoon | motion sickness pills | mouth ulcer gel | multivitamin | nasal spray | nebuliser | neck
            brace | nicotine gum | nicotine patch | nit comb | nit lotion | nose drops | oral syringe | ors
            packet | pain balm | pain relief gel | painkiller | painkiller tablet | paracetamol | pill box |
            pill cutter | pill organiser | plaster | pregnancy test | pulse oximeter | raised toilet seat |
            rehydration salts | rubbing alcohol | savlon | sleeping tablets | sling | spacer | spare inhaler |
            splint | statins | steroid cream | surgical mask | surgical spirit | surgical tape | tablets |
            teething gel | tens machine | test strip | thermometer | throat lozenge | throat spray | thyroid
            tablets | tiger balm | travel sickness tablets | tweezers | tylenol | vicks | vitamin | vitamin c
            | vitamin d | walking frame | walking stick | wart treatment | wheat bag | wheelchair | wrist
            support
            """)

        /// For an animal.
        package static let pet = phrases(
            """
            aquarium filter | aquarium pump | ball thrower | bird cage | bridle | budgie seed | cat basket |
            cat bed | cat brush | cat carrier | cat collar | cat food | cat litter | cat toy | cat treat | cat
            worming tablet | catnip | chew toy | chicken feed | cuttlefish bone | dog bed | dog biscuit | dog
            blanket | dog bowl | dog brush | dog chew | dog coat | dog collar | dog crate | dog food | dog
            harness | dog jacket | dog lead | dog leash | dog muzzle | dog shampoo | dog tag | dog towel | dog
            toy | dog treat | dog whistle | fish food | fish net | fish tank | flea collar | flea comb | flea
            spray | flea treatment | food bowl | guinea pig food | hamster bedding | hamster cage | hamster
            food | hamster wheel | hay | hoof pick | horse blanket | horse brush | lead | leash | litter box |
            litter scoop | litter tray | pet bowl | pet carrier | pet cone | pet hair remover | pet nail
            clippers | pet thermometer | poo bag | poop bag | puppy pad | rabbit food | rabbit hutch | sawdust
            | scratching post | straw | tick remover | tortoise food | tortoise lamp | vet record | worming
            tablet
            """)

        /// For a sport.
        package static let sport = phrases(
            """
            archery bow | armbands | arrow | badminton net | badminton racket | ball pump | ballet shoes |
            barbell | baseball | baseball bat | baseball glove | basketball | bicycle | bike | bike basket |
            bike bell | bike helmet | bike light | bike lock | bike pump | bike rack | bodyboard | boules set
            | bowling ball | boxing gloves | canoe paddle | carabiner | cleats | climbing rope | climbing
            shoes | cricket ball | cricket bat | cricket pads | cricket stumps | croquet set | cycling gloves
            | cycling shorts | dance shoes | dart board | darts | diving mask | dumbbell | exercise ball |
            exercise bike | exercise mat | fishing line | fishing net | fishing reel | fishing rod | flippers
            | foam roller | football | football boots | football goal | football shirt | goalkeeper gloves |
            golf ball | golf club | golf shoes | golf tee | gum shield | harness | heart rate monitor | hockey
            ball | hockey stick | ice skates | inner tube | jodhpurs | judo suit | karate belt | karate suit |
            kayak | kettlebell | kickboard | knee support | lacrosse stick | leotard | life jacket | medal |
            mouth guard | netball | paddle | paddleboard | ping pong ball | ping pong bat | pool cue | pump
            needle | punch bag | puncture repair kit | putter | race number | resistance band | riding boots |
            riding hat | roller blades | roller skates | rounders bat | rowing machine | rugby ball | saddle |
            scooter | shin guards | shin pads | shuttlecock | skateboard | ski boots | ski goggles | ski pole
            | skis | sled | sledge | snooker cue | snorkel | snowboard | soccer ball | sports bottle | squash
            racket | stopwatch | surfboard | sweatband | swim float | swim goggles | swimming badge | swimming
            cap | swimming goggles | swimming towel | table tennis bat | table tennis net | tackle box | tap
            shoes | tennis ball | tennis racket | toboggan | treadmill | trekking pole | trophy | volleyball |
            waders | walking pole | weight bench | weights | wetsuit | whistle | yoga block | yoga mat
            """)

        /// For paper work.
        package static let stationery = phrases(
            """
            address book | address label | ballpoint pen | ballpoint refill | binder clip | biro | birthday
            card | blu tack | box file | brown envelope | brown paper | brown tape | bubble wrap | bulldog
            clip | calendar | carbon paper | card | cardboard box | cash book | chalk | christmas card |
            clipboard | colored pencil | coloured card | colouring pencil | compass set | construction paper |
            correction fluid | craft scissors | crayon | crepe paper | date stamp | desk tidy | diary |
            drawing book | drawing pin | elastic band | envelope | eraser | exercise book | felt tip | felt
            tip pen | fevicol | file divider | file folder | first class stamp | folder | fountain pen | gel
            pen | geometry box | geometry set | get well card | gift bow | gift tag | gift wrap | glue | glue
            stick | good scissors | graph paper | greetings card | guillotine | highlighter | hole punch |
            index card | ink bottle | ink pad | jiffy bag | label maker | laminating pouch | letter | letter
            opener | lever arch file | lined paper | marker | notebook | notepad | notice board | package |
            packing tape | padded envelope | paper | paper clip | paper trimmer | parcel | parcel tape | pen |
            pen refill | pencil | pencil case | pencil sharpener | permanent marker | pin | planner | plastic
            sleeve | plastic wallet | post it note | postage stamp | postcard | printer paper | protractor |
            pva glue | receipt book | ribbon | ring binder | rubber | rubber band | rubber stamp | ruler |
            scissors | scotch tape | scrapbook | sellotape | set squares | shagun envelope | sharpie | sketch
            pad | slate | slate pencil | spare envelope | stamp | staple remover | stapler | staples | sticky
            label | sticky note | sticky tape | sympathy card | tape dispenser | thank you card | thumb tack |
            tippex | tissue paper | tissue roll | tracing paper | wax seal | white out | whiteboard |
            whiteboard marker | wrapping paper | writing pad | writing paper
            """)

        /// A tool, or a supply for tools.
        package static let tool = phrases(
            """
            adjustable spanner | adjustable wrench | air compressor | allen wrench | angle grinder | axe |
            bolt | bolt cutters | box cutter | bracket | bungee cord | cable clip | cable reel | cable tie |
            caulk | caulking gun | chain | chainsaw | chalk line | chisel | circular saw | clamp | claw hammer
            | cold chisel | cordless drill | countersink bit | craft knife blade | crowbar | cup hook |
            curtain hook | cycle pump | door handle | door stop | doorknob | double sided tape | drain rods |
            drain snake | draught excluder | dremel | drill | drill battery | drill bit | drill bit set |
            drill charger | drill machine | drill stand | drop cloth | drywall anchor | duct tape | dust mask
            | dust sheet | ear defenders | electric drill | electric sander | electric saw | electric
            screwdriver | electrical tape | emulsion | epoxy | extension cord | extension ladder | extension
            lead | felt pad | file | filler | filling knife | flathead screwdriver | furnace filter |
            furniture pad | fuse | fuse wire | g clamp | gaffer tape | generator | glass cutter | gloss paint
            | glue gun | grease | grout | hacksaw | hammer | hammer drill | hand drill | hand saw | hard hat |
            hatchet | heat gun | hinge | hole punch pliers | hole saw | hook | insulation tape | jigsaw blade
            | knee pads | ladder | laser level | leatherman | magnet | magnifying glass | mallet | masking
            tape | masonry bit | measuring tape | mitre box | monkey wrench | multimeter | multitool | nail |
            nail gun | needle nose pliers | nut | oil can | padlock | paint | paint brush | paint roller |
            paint thinner | paint tray | paintbrush | painter's tape | paraffin heater | penknife | phillips
            screwdriver | pickaxe | picture hanging kit | picture hook | pincers | pipe detector | pipe wrench
            | plane | pliers | plug | plumb line | plumber's tape | plunger | pocket knife | pressure washer |
            primer | pry bar | putty knife | radiator bleeder | rasp | ratchet | ratchet strap | raw plug |
            rawlplug | respirator | rivet gun | roller tray | rope | rotary tool | router bit | rubber mallet
            | sack truck | safety glasses | safety goggles | sander | sandpaper | saw | scraper | screw |
            screw anchor | screwdriver | screwdriver set | sealant | sealant gun | set square | sewing machine
            oil | sharpening stone | shelf bracket | shop vac | sledgehammer | snow blower | socket set |
            socket tester | solder | soldering iron | spackle | spade bit | spanner | spanner set | spare fuse
            | spare tile | spirit level | stanley knife | staple gun | step ladder | stepladder | string |
            stud finder | super glue | superglue | swiss army knife | tap washer | tape measure | tarp |
            tarpaulin | tenon saw | tile adhesive | tile cutter | tin snips | tool bag | tool belt | toolbox |
            torque wrench | trolley | turpentine | twine | undercoat | utility knife | varnish | vice |
            voltage tester | wall anchor | wall plug | wallpaper paste | wallpaper scraper | wallpaper steamer
            | washer | wd40 | whetstone | white paint | white spirit | wire | wire cutters | wire strippers |
            wood chisel | wood glue | wood stain | work gloves | workbench | wrench | zip tie
            """)

        /// Something to play with.
        package static let toy = phrases(
            """
            action figure | balance bike | balloon | balloon pump | barbie | bath toy | beach ball | bead kit
            | board game | bouncy ball | bubble mixture | bubble wand | bucket and spade | building blocks |
            card game | carrom board | carrom coin | checkers | chess board | chess set | coloring book |
            colouring book | craft kit | crayons | deck of cards | dice | dinosaur | doctor's set | doll |
            doll's clothes | doll's house | doll's pram | dominoes | draughts set | dressing up box | dressing
            up clothes | duplo | face paint | fidget spinner | fidget toy | finger puppet | football card |
            frisbee | hand puppet | hula hoop | jack in the box | jenga | jigsaw | jigsaw puzzle | jump rope |
            kaleidoscope | kiddie pool | kite | lego | loom bands | ludo board | magic set | marbles |
            microscope set | monopoly | musical box | nerf gun | pack of cards | paddling pool | piggy bank |
            play dough | playing cards | pogo stick | pokemon card | princess dress | puppet | puzzle | rag
            doll | remote control car | ride on car | rocking horse | rubber duck | rubik's cube | sandpit
            toys | science kit | scrabble | skipping rope | slide | slime | snakes and ladders | soft toy |
            spacehopper | spinning top | sticker | sticker book | stuffed animal | swing | tea set | teddy |
            teddy bear | toy animal | toy boat | toy box | toy car | toy dinosaur | toy drum | toy guitar |
            toy helicopter | toy kitchen | toy plane | toy pram | toy soldier | toy sword | toy telescope |
            toy till | toy tractor | toy train | trading card | train set | train track | trampoline |
            tricycle | uno card | water balloon | water gun | water pistol | wooden blocks | xylophone | yo yo
            """)

        /// For a journey.
        package static let travel = phrases(
            """
            after sun | beach mat | beach tent | beach towel | beach umbrella | big suitcase | binoculars |
            brolly | cabin bag | camping cutlery | camping gas | camping kettle | camping mat | camping stove
            | compass | compression bag | cool box | coolbox | cooler | dollar | dry shampoo | duty free bag |
            euro | flight socks | fold up chair | folding umbrella | foreign coin | foreign currency | gas
            canister | golf brolly | golf umbrella | groundsheet | guidebook | hand luggage | hiking rucksack
            | holiday clothes | holiday folder | ice block | insect repellent | luggage | luggage lock |
            luggage scale | luggage strap | luggage tag | mess tin | mosquito net | neck pillow | packing cube
            | passport cover | passport photo | phrasebook | picnic basket | picnic blanket | picnic hamper |
            picnic rug | portable toilet | roll mat | rupee | shower bag | sleeping bag | sleeping mat | small
            suitcase | souvenir | specs | suitcase | sun cream | sunblock | sunscreen | survival blanket |
            tent | tent mallet | tent peg | tent pole | travel adapter | travel adaptor | travel card | travel
            guide | travel hairdryer | travel iron | travel kettle | travel pillow | travel plug | travel
            toothbrush | travel towel | travel wallet | umbrella | water carrier | windbreak
            """)
    }
}
