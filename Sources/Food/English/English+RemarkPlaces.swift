// Scripts/embed-words wrote this file from Models/food/words; change the text there, and run it again.

import Diary

extension English {
    package enum RemarkPlaces {
        /// After "at", "in" or "on", tells where.
        package static let place = words(
            """
            airplane airport arcade backyard bakery balcony bandstand barbecue barbie barracks basement bench
            bistro boardroom boardwalk boat bodega bookshop braai brewery buffet bungalow cab cabin caf café
            cafés camp campsite caravan carpark castle chalet chippy clinic club clubhouse clubrooms coach
            conference cookout court creche cricket daycare deck deli depot dorm downtown driveway embassy
            factory fairground farm farmhouse ferry festival field fiesta flat foodcourt forest funeral
            gallery garage greenhouse hall harbor harbour hawker hostel hut ikea island kiosk kopitiam lab
            lake laundromat lawn lift lobby lodge lounge mandir marae marina mosque motel motorway mountain
            museum neighbours nursery pavilion petrol picnic pier playground plaza pool porch port potluck
            quad racecourse reception rehearsal restaurant rink river roadside rooftop rooms salon seaside
            services shore showroom shul site stadium staffroom stairs station steps studio sunroom synagogue
            tailgate taproom tavern taverna taxi tent terminal terrace tram truckstop tube uni van veranda
            verandah village void ward waterfront winery workshop yard zoo
            """)

        /// Stands before a place.
        package static let placePreposition = words(
            """
            @ at in inside on outside
            """)

        /// May stand between the preposition and the place.
        package static let placeDeterminer = words(
            """
            a an back bus chinese church coffee community corner cricket food football front golf greek her
            his hospital hotel indian italian japanese kebab korean lebanese little local mexican my new
            noodle office old our pizza ramen rugby same school some sushi swimming tea tennis thai that the
            their this town train turkish usual vietnamese village work
            """)

        /// Holds or heats food, which is not where one eats: "in the oven".
        package static let ware = words(
            """
            box freezer fridge jar living machine meeting menu microwave oven plate stand way
            """)

        /// After a person's name or "my mum's", tells the home.
        package static let house = words(
            """
            apartment birthday flat garden home house kitchen office party place wedding yard
            """)

        /// Ends like the name of somebody at whose home it was, and names nobody: "it's".
        package static let nobody = words(
            """
            it's that's there's what's
            """)
    }
}
