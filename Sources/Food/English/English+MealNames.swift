// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum MealNames {
        /// What each of them means.
        package static let meanings = table(
            """
            abendbrot=dinner | abendessen=dinner | aftensmad=dinner | afters=dessert | agahan=breakfast |
            almuerzo=lunch | almusal=breakfast | aperitivo=snack | avondeten=dinner | b=breakfast |
            b'fast=breakfast | beverage=beverage | beverages=beverage | bf=breakfast | bfast=breakfast |
            b/fast=breakfast | breakfst=breakfast | bkfast=breakfast | bkfst=breakfast | breakfast=breakfast |
            breakfasted=breakfast | breakfasttime=breakfast | breaky=breakfast | brekkie=breakfast |
            brekkies=breakfast | brekky=breakfast | brkfst=breakfast | brotzeit=snack | cena=dinner |
            colazione=breakfast | d=dinner | dejeuner=lunch | desayuno=breakfast | dessert=dessert |
            desserts=dessert | dined=dinner | dinner=dinner | dinnertime=dinner | drink=beverage |
            drinks=beverage | déjeuner=lunch | dîner=dinner | elevenses=snack | fika=snack | frokost=breakfast
            | fruhstuck=breakfast | frukost=breakfast | frühstück=breakfast | gouter=snack | goûter=snack |
            grazed=snack | hapunan=dinner | iftar=dinner | iftari=dinner | jause=snack | kolacja=dinner |
            kvallsmat=dinner | kveldsmat=dinner | kvällsmat=dinner | l=lunch | lonche=snack | lunch=lunch |
            lunched=lunch | luncheon=lunch | lunchtime=lunch | lunsj=lunch | mellanmal=snack | mellanmål=snack
            | merenda=snack | merienda=snack | middag=dinner | mittagessen=lunch | morgenmad=breakfast |
            nashta=breakfast | ontbijt=breakfast | pausenbrot=snack | petit-dejeuner=breakfast |
            petit-déjeuner=breakfast | pranzo=lunch | pudding=dessert | recess=snack | s=snack |
            sahur=breakfast | sarapan=breakfast | sehri=breakfast | smoko=snack | snack=snack | snacked=snack
            | snacking=snack | snacks=snack | sniadanie=breakfast | spuntino=snack | suhoor=breakfast |
            suhur=breakfast | supped=dinner | supper=dinner | suppertime=dinner | t=dinner | tanghalian=lunch
            | tiffin=snack | tussendoortje=snack | śniadanie=breakfast
            """)

        /// Makes a dish of the name of a meal: "a full english breakfast".
        package static let dish = words(
            """
            american champagne continental english fish fried irish roast scottish tv ulster vegan veggie
            """)

        /// Names a meal only in "for a drink", "my pudding was", "drinks:".
        package static let weak = words(
            """
            afters beverage beverages drink drinks pudding
            """)

        /// Names a meal by itself: "we lunched on soup".
        package static let verb = words(
            """
            breakfasted dined grazed lunched snacked snacking supped
            """)

        /// Heads a list: "B: oats, L: soup".
        package static let initial = words(
            """
            b d l s t
            """)
    }
}
