// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ThingUnits {
        /// Words without a mark.
        package static let unmarked = words(
            """
            aerosol aerosols bag bagful bagfuls bags ball balls barrel barrels basket baskets batch batches
            bit bits block blocks bottle bottles bowl bowls box boxes boxful boxfuls bucket buckets bunch
            bunches bundle bundles can canister canisters cans capsule capsules carton cartons cartridge
            cartridges case cases centimeter centimeters centimetre centimetres chunk chunks coil coils
            container containers copies copy couple couples course courses crate crates cup cups cylinder
            cylinders dash dashes dollop dollops dose doses dozen drawerful drawerfuls drop drops drum drums
            ear ears envelope envelopes feet fillet fillets fistful fistfuls flask flasks folder folders foot
            g gallon gallons glass glasses gram grams gross handful handfuls hank hanks heap heaps helping
            helpings inch inches item items jar jarful jarfuls jars joint joints jug jugs keg kegs kg kgs kilo
            kilogram kilograms kilos kit kits knob knobs l lb lbs length lengths liter liters litre litres
            load loads loaf loaves lot lots lump lumps meal meals meter meters metre metres milligram
            milligrams milliliter milliliters millilitre millilitres ml multipack multipacks net nets ounce
            ounces oz pack packet packets packs pad pads pair pairs piece pieces pile piles pill pills pinch
            pinches pint pints pkt pkts plate plates pod pods portion portions pouch pouches pound pounds
            punnet punnets quart quarts quintal quintals rasher rashers ream reams reel reels refill refills
            roll rolls sachet sachets sack sacks scoop scoops score serving servings single singles skein
            skeins slab slabs sleeve sleeves slice slices spool spools spoon spoonful spoonfuls spoons sprig
            sprigs squirt squirts stack stacks stalk stalks strip strips tablespoon tablespoons tablet tablets
            tbsp teaspoon teaspoons thing tin tins ton tonne tonnes tons tray trays tsp tub tube tubes tubs
            unit units wrap wrapper wrappers wraps yard yards
            """)
    }
}
