// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum NotKept {
        /// Means something else with a verb of putting or lending: "put my foot down", "lent a hand".
        package static let figure = words(
            """
            arms attention back blame brakes cat damper ear ears effort end eye eyes face faith feet fight
            finger fingers foot hand hands head heart kilos leg legs mind money mouth neck nose pounds
            pressure record shoulder show spell spin spotlight stop strain support tongue trust voice weight
            word words
            """)

        /// A person or an animal.
        package static let living = words(
            """
            aunt auntie baby bird birds boss boy boys brother cat cats chickens child children client clients
            cousin dad daughter daughters dog dogs everybody everyone father fish friend friends girl girls
            gran granddad grandma grandpa guest guests guy guys hamster hens her him horse husband it kid kids
            kitten landlord man mate mates me mom mother mum nan neighbor neighbors neighbour neighbours
            nobody partner people plumber puppy rabbit sister somebody someone son sons squirrel team them
            toddler uncle us wife woman you
            """)

        /// Holds food while it is cooked, eaten or drunk, and does not keep it.
        package static let mixing = words(
            """
            bath batter bin blender bonfire bowl bread breakfast cake casserole coffee compost cup curry
            dinner dish dough dressing face garbage glass gravy ground hole hospital infirmary kettle lunch
            mail marinade meal microwave milk mix mixture mood mouth mug omelette oven pan pasta pie plate
            porridge post pot process recycling rice room rubbish salad sandwich sauce saucepan smoothie soil
            soup stew supper tea toast trash water way wok
            """)

        /// A plant, which has a journal of its own.
        package static let plant = words(
            """
            aloe basil begonia bonsai cacti cactus calathea chrysanths cutting cuttings dahlia dahlias
            dracaena fern ferns ficus fuchsia geranium geraniums hibiscus hydrangea ivy jasmine leeks lily
            monstera orchid orchids philodendron plant plants pothos rose roses seedling seedlings shrub
            succulent succulents tomatoes tree trees tulip tulips tulsi violet violets
            """)

        /// Something that people travel by.
        package static let moving = words(
            """
            bath bite break bus cab chance day dog elevator exam exit ferry flight hour lift look lot
            medication medicine minute motorway nap notes photo photos pic picture pictures pill pills plane
            risk road seat shower stairs step steps stroll tablet tablets taxi test time train tram trip tube
            turn turning vitamin vitamins walk week while
            """)

        /// A quality or an event.
        package static let quality = words(
            """
            advice appointment bed confidence energy fun game goal haircut help holiday home hope hug idea
            information job kiss love luck match meeting news party peace permission rain rest school sleep
            sun work
            """)
    }
}
