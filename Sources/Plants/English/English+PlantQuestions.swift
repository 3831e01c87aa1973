// Scripts/embed-words wrote this file from Models/plants/words; change the text there, and run it again.

import Diary

extension English {
    package enum PlantQuestions {
        /// Asks whether a plant harms whoever eats it.
        package static let aboutHarm = words(
            """
            ate chew chewed eat eaten harmful nibble nibbled poisonous safe toxic
            """)

        /// Asks about light.
        package static let aboutLight = words(
            """
            bright dark light shade sun sunlight sunny window
            """)

        /// Asks about misting.
        package static let aboutMisting = words(
            """
            humid humidity mist misted misting spray
            """)

        /// Asks about soil.
        package static let aboutSoil = words(
            """
            compost mix potting soil substrate
            """)

        /// Asks about feeding.
        package static let aboutFeeding = words(
            """
            fed feed feeding fertilise fertiliser fertilize fertilizer
            """)

        /// Asks about watering.
        package static let aboutWatering = words(
            """
            drink much often water watered watering
            """)

        /// Asks what is wrong with a plant.
        package static let aboutHealth = words(
            """
            brown drooping dying ill matter sad sick wilting wrong yellow
            """)

        /// Might eat a plant; the table of species does not cover it.
        package static let untoldEater = words(
            """
            baby bird child children hamster kid kids rabbit toddler tortoise
            """)

        /// Plants in general.
        package static let plants = words(
            """
            greenery houseplant houseplants plant plants
            """)

        /// Asks about care, besides the verbs of care.
        package static let care = words(
            """
            drink feed fertiliser fertilizer misting pruning repotting thirsty water watering
            """)

        /// May stand before a question.
        package static let lead = words(
            """
            after and do hey hi me now oh ok okay please pls plz remind right so tell then uh um
            """)

        /// Opens a question.
        package static let opening = words(
            """
            am any anybody anyone anything are can could days did do does has have how how'd how's hows is
            isn't last list must shall should show was weeks were what what's whats when when'd when's whens
            where where's wheres which who who's whose why why's will would
            """)

        /// Opens a question only if its subject follows.
        package static let modal = words(
            """
            could must shall should will would
            """)

        /// The subject of a question with "must", "should" or the like.
        package static let modalSubject = words(
            """
            he i it my she the they we you
            """)

        /// Follows "when" or "where" in a question.
        package static let afterWhen = words(
            """
            am are can did do does has have is last must should was were will
            """)

        /// Follows "have" in a question.
        package static let afterHave = words(
            """
            any i the we you
            """)

        /// Asks what is due.
        package static let due = words(
            """
            due need needing needs next overdue pending ready thirsty time today urgent urgently want wants
            """)

        /// Care that is asked for.
        package static let need = words(
            """
            drink fed feed feeding fertiliser fertilizer misting pruning repotting thirsty water watered
            watering
            """)

        /// With it, a question is not about care of plants.
        package static let somethingElse = words(
            """
            bags breakfast bulbs buy calories carbs cook cost dinner eaten errands groceries jars list lunch
            market movie price protein recipe reminder reminders secateurs seeds shop song store stores
            substitute supermarket tins tubers weather
            """)

        /// Asks about eating, or about something else.
        package static let eating = words(
            """
            ate eat eating had make
            """)

        /// An animal or a child who might eat a plant.
        package static let animal = words(
            """
            baby birds bunny cat cats child children dog dogs guinea hamster kid kids kitten parrot pet pets
            puppy rabbit rabbits toddler tortoise
            """)

        /// Asks about the past.
        package static let past = words(
            """
            did has have was were
            """)

        /// Asks about what was logged.
        package static let writing = words(
            """
            note write written wrote
            """)

        /// Asks whether a plant is safe.
        package static let harm = words(
            """
            harmful poisonous safe toxic
            """)

        /// Asks for advice.
        package static let advice = words(
            """
            must shall should wrong
            """)

        /// Follows "how" in a request for advice.
        package static let afterHow = words(
            """
            big can do does far much should tall to
            """)

        /// Follows "who" in a question about who cared for a plant.
        package static let done = words(
            """
            fed fertilised fertilized last misted pruned repotted watered
            """)

        /// Follows "what" in a request for advice.
        package static let adviceTopic = words(
            """
            compost fertiliser fertilizer humidity kind light soil sort temperature
            """)

        /// Follows "what" in a request for advice about a plant that is named.
        package static let adviceVerb = words(
            """
            cause causes do like likes mean means
            """)

        /// Asks what is due, even without a word of care.
        package static let dueNow = words(
            """
            doing due overdue pending thirsty
            """)

        /// Something besides care that a plant needs.
        package static let needed = words(
            """
            humidity light pot soil sun
            """)

        /// Opens a yes-or-no question.
        package static let yesOrNo = words(
            """
            am are can could do does is should will would
            """)

        /// Asks how a plant is.
        package static let well = words(
            """
            alive alright better doing happy ok okay well
            """)

        /// With "in" or "on", asks for advice and not where a plant is.
        package static let spotAdvice = words(
            """
            bad good light sun
            """)

        /// Opens a question about the list of plants.
        package static let listing = words(
            """
            any are do is list show what what's whats which
            """)

        /// The second word of a place: "living room".
        package static let placeEnding = words(
            """
            garden patch room sill windowsill
            """)

        /// Follows "in" or "on" and is not a place.
        package static let notPlace = words(
            """
            general home moment month total way week
            """)

        /// Opens a question about what is to be done.
        package static let comingOpening = words(
            """
            anything do does is what what's whats which
            """)

        /// In such a question, stands for care.
        package static let toDo = words(
            """
            do due need needs want wants
            """)

        /// Asks whether something was done at all.
        package static let anybody = words(
            """
            anybody anyone ever somebody someone
            """)

        /// Asks when a plant came.
        package static let arriving = words(
            """
            arrive arrived bought buy came come get got had have plant planted
            """)
    }
}
