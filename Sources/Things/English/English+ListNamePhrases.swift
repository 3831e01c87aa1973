// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ListNamePhrases {
        /// What somebody means to buy.
        package static let shopping = phrases(
            """
            food list | food shopping list | groceries | grocery list | market list | shopping | shopping list
            | supermarket list
            """)

        /// What somebody means to do.
        package static let errand = phrases(
            """
            jobs list | task list | tasks | to do | to do list | to dos | todo | todo list | todos
            """)

        /// Any other list.
        package static let other = phrases(
            """
            amazon list | appointment list | baby list | baby shopping list | baby shower list | babysitter
            list | babysitting notes list | back to school list | baker's list | bakery list | bathroom list |
            battery list | beach bag list | beach list | bill list | birthday list | birthday present list |
            book list | borrowed list | bucket list | budget list | bulb list | bulk buy list | butcher list |
            butcher's list | call list | camping gear list | camping list | car list | car maintenance list |
            card list | cat list | charity list | charity shop list | chemist list | chemist's list |
            children's list | chore list | chores | chores list | christmas card list | christmas food list |
            christmas list | christmas present list | christmas shopping list | cleaning list | costco list |
            craft list | craft supplies list | dad's list | dad's shopping list | dairy list | date night list
            | dates list | day out list | decorating list | diaper bag list | dinner list | diwali list | diy
            list | diy shop list | doctor list | dog list | donation list | drinks list | drugstore list |
            easter egg list | easter list | eid list | electrical list | email list | emergency kit list |
            emergency list | errand list | errands | errands list | exercise list | expense list | fabric list
            | festival list | festival shopping list | film list | fix it list | freezer list | fridge list |
            fruit and veg list | garden centre list | garden jobs list | garden list | gardening list | gift
            list | gift registry list | giveaway list | gran's list | grandma's list | granny's list |
            greengrocer list | guest list | gym list | hardware list | hardware shop list | hardware store
            list | hobby list | holiday list | holiday packing list | holiday to do list | home contents list
            | home repair list | homework list | hospital bag list | hospital list | house move list |
            housework list | idea list | ideas list | important list | insurance list | invitation list |
            kids' list | kit list | kitchen list | kitchen shopping list | larder list | lent list | letter
            list | light bulb list | loan list | maybe list | meat list | medication list | medicine list |
            medicines list | meeting list | milkman list | mom's list | monthly list | monthly to do list |
            movie list | moving house list | moving list | mum's list | music list | nappy bag list | new year
            list | newborn list | nursery list | office list | office supplies list | one day list | online
            order list | online shopping list | out and about list | packing list | paint and paper list |
            paint list | pantry list | party food list | party list | party shopping list | payments list |
            pet food list | pet list | pharmacy list | phone list | plant list | pooja list | power cut list |
            present list | priority list | project list | puja list | question list | questions list | ramadan
            list | reading list | recipe list | repairs list | resolutions list | restaurant list | returns
            list | revision list | sabzi list | school list | school supply list | school uniform list | seed
            list | sell list | selling list | series list | sewing list | snag list | snagging list | someday
            list | songs list | spelling list | spending list | sports bag list | stationery list | store
            cupboard list | suitcase list | swimming bag list | swimming list | tablets list | thank you list
            | thanksgiving list | thanksgiving shopping list | things to do before i'm old | to read list |
            today list | today's list | toiletries list | tomorrow list | tomorrow's list | tool list | tools
            list | travel checklist | travel list | trip list | trip to do list | tv list | uniform list |
            urgent list | vacation list | valuables list | veg list | vegetable list | vet list | watch list |
            watchlist | wedding list | wedding to do list | weekend list | weekly list | weekly to do list |
            wholesale list | wine list | wish list | wishlist | work list | work to do list | workout list |
            xmas list
            """)
    }
}
