// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum Dishes {
        /// The last word of a dish whose ingredients come first: "ham and cheese sandwich".
        package static let head = words(
            """
            alfredo arepa arepas bagel bagels baguette bake balls bap baps biryani biscuits bites bolognese
            borek bowl bowls bread breads brownie brownies bruschetta bun buns burger burgers burrito burritos
            butties butty cake cakes calzone cannelloni carbonara casserole chaat cheesecake cheesecakes chips
            chowder chowders chutney cobbler cookie cookies cracker crackers crepe crepes crisp crisps
            croissant croissants crostini crumble crumpets curry custard cutlet cutlets dip donut donuts dosa
            dosas doughnut doughnuts dressing dumpling dumplings empanada empanadas enchilada enchiladas
            fajita fajitas fingers fries frittata frittatas fritter fritters gelato gnocchi gratin hash hotpot
            hummus jam juice juices kebab kebabs kiev kofta lasagna lasagne latte lattes linguine loaf lollies
            masala meatballs meatloaf melt meringue milkshake milkshakes mousse muffin muffins noodles nuggets
            oatmeal omelet omelets omelette omelettes pancake pancakes panini paratha parathas parcel parcels
            parfait pasta pasties pasty penne pesto pie pies pizza pizzas popsicle popsicles poriyal pot
            pudding puddings puffs quesadilla quesadillas quiche ragu ravioli rice risotto roll rolls salad
            salads salsa samosa samosas sandwich sandwiches sarnie sarnies sauce scone scones scramble skewers
            smoothie smoothies sorbet soup soups spaghetti stew stir stir-fry stroganoff strudel sub subs taco
            tacos tagliatelle taquito tart tartlets tarts tikka toast toastie toasties tortellini turnover
            turnovers vinaigrette waffle waffles wedges wrap wraps
            """)

        /// "and" before it joins ingredients, even if they are already a name: "cheese and onion pie".
        package static let filled = words(
            """
            bagel baguette bap baps butties butty crisps crumble muffin muffins omelet omelets omelette
            omelettes panini pasties pasty pie pies pizza pizzas quesadilla quiche roll rolls sandwich
            sandwiches soup sub toastie toasties wrap wraps
            """)

        /// Can come first in the name of a dish: "spinach and feta omelette".
        package static let ingredient = words(
            """
            almond anchovy apple apricot artichoke asparagus aubergine avocado bacon banana barley basil bean
            beef beet beetroot blackberry blackcurrant blueberry brie broccoli buckwheat butter cabbage
            caramel carrot cashew cauliflower celeriac celery cheddar cheese cherry chestnut chicken chickpea
            chilli chive chocolate chorizo cinnamon clam coconut cod coriander corn courgette crab cranberry
            crayfish cream cucumber date dill duck edamame egg eggplant elderflower fennel feta fig garlic
            ginger goat gooseberry gorgonzola grape grapefruit gruyere haddock halloumi ham hazelnut honey
            jackfruit jam jelly kale kidney kimchi lamb leek lemon lentil lettuce lime lobster lychee
            macadamia mackerel mandarin mango maple marmalade mascarpone matcha melon millet mint miso
            mozzarella mushroom mussel oat okra olive onion orange oyster paneer papaya parmesan parsnip
            passionfruit pea peach peanut pear pecan pepper pepperoni persimmon pesto pineapple pistachio
            plantain plum pomegranate pork potato prawn prosciutto prune pumpkin quince quinoa radish raisin
            raspberry rhubarb ricotta rye salami salmon sardine sausage scallop seafood seaweed sesame shrimp
            soy spelt spinach squash steak stilton strawberry swede tempeh tofu tomato trout truffle tuna
            turkey turnip vanilla veal vegetable venison walnut watercress watermelon yam zucchini
            """)

        /// Flavours the food after it: "garlic prawns", "mint raita".
        package static let seasoning = words(
            """
            barbecue bbq cajun caramel chili chilli cinnamon garlic ginger herb lemon lime maple mint pesto
            rosemary saffron sesame tamarind tandoori teriyaki truffle vanilla
            """)

        /// Can fill another dish: "chicken tikka wrap".
        package static let filling = words(
            """
            biscuit bread brownie brownies carbonara cheesecake chutney cookie cookies cracker crackers crisp
            custard fries hash hummus jam kebab kofta masala meatballs meringue paneer pesto pudding salsa
            taco tikka waffle
            """)

        /// Is filled with whatever stands before it.
        package static let holder = words(
            """
            bagel baguette bap burrito butty omelette panini pasty pie pizza quesadilla sandwich sandwiches
            sarnie sub toastie wrap wraps
            """)

        /// What a brand makes: "monster energy drink".
        package static let make = words(
            """
            bar bars cereal drink drinks powder shake shakes
            """)

        /// Can be the base of a dish with an unknown name: "lamb bhuna".
        package static let base = words(
            """
            aloo beef chana chicken crab dal duck egg fish goat gobi keema lamb mutton paneer pork prawn saag
            shrimp tofu veg vegetable
            """)

        /// A dish beside which the foods before it still tell their own meals.
        package static let single = words(
            """
            chips crisps juice rice sauce toast
            """)

        /// In the name of a class, tells that its foods are eaten between meals.
        package static let betweenMeals = words(
            """
            bar biscuit bun cake candy chips chocolate cookie crisps fruit nut pastry snack sweet
            """)

        /// Tells that a pie, a cake or a pudding is savoury.
        package static let savoury = words(
            """
            ale bacon beef black blood cheese chicken cod corn cottage crab crumpet cumberland egg eggs fish
            fisherman's fishermans game ham kidney lamb leek meat mushroom mutton onion pease pork pot potato
            prawn quiche rice salmon sausage shepherd's shepherds shrimp spinach stargazy steak tofu tuna
            turkey veg vegetable veggie white yorkshire
            """)

        /// A separate food after "and": "curry and rice".
        package static let companion = words(
            """
            chips curry dumplings gravy noodles rice toast
            """)

        /// Ends the name of a class that holds several kinds of food.
        package static let classEnd = words(
            """
            dish main plate shop side starter
            """)

        /// Makes a dish together with the name of a meal after it: "turkey dinner".
        package static let ofDinner = words(
            """
            chicken fish roast turkey
            """)

        /// Is described by a weekday before it: "sunday roast".
        package static let ofWeekday = words(
            """
            fish gravy roast roasts sauce special
            """)

        /// Is described by a time before it: "breakfast bar".
        package static let ofTime = words(
            """
            bar box cake roll tea
            """)

        /// Goes into a drink: "coffee with cream and sugar".
        package static let addition = words(
            """
            cinnamon collagen cream creamer foam half-and-half honey ice lemon milk splenda stevia sugar
            sugars sweetener sweeteners syrup
            """)

        /// A drink that is blended from what is listed after "with".
        package static let blended = words(
            """
            milkshake milkshakes shake shakes smoothie smoothies
            """)

        /// Joins the two foods around it to one dish: "plum filled dumplings".
        package static let compound = words(
            """
            based battered braised coated covered crumbed crusted dipped drizzled filled flavored flavoured
            free frosted glazed infused loaded marinated roasted rubbed stuffed swirled topped wrapped
            """)

        /// Describes the food or drink before it: "coffee black".
        package static let behind = words(
            """
            black cold decaf diet double dry full green half hot iced large light medium neat plain red
            regular salty single skim skinny small sour sparkling still straight strong sweet triple
            unsweetened weak white zero
            """)
    }
}
