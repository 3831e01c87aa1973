// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum People {
        /// Is never a food: "with my friends".
        package static let person = words(
            """
            aunt baby boss boyfriend brother brothers buddies buddy child children client clients co-worker
            co-workers colleague colleagues cousin cousins coworker coworkers dad daughter everyone family
            father flatmate folks friend friends girlfriend grandfather grandma grandmother grandpa granny
            guest guests guys husband in-laws kid kids mates mom mother mum nana neighbor neighbors neighbour
            neighbours parents partner people roommate roommates sister sisters somebody someone son team
            uncle wife
            """)

        /// Somebody who ate something that the speaker did not.
        package static let eater = words(
            """
            amma ammachi ammi appa baby bestie bf bhai boy boys cat cats chef coach daddy dadi date's
            daughters didi dietician dietitian doctor dog dogs everybody everyone ex father-in-law fiance
            fiancee flatmates gf girl girls gran grandad granddad granddaughter grandkids grandmum grandson
            guy host hostess housemate hubby hubs husband's kitten lads lady landlord man mate mates men
            missus mommy mother-in-law mummy nan nani nanna neighbors neighbours nephew nephew's nephews niece
            nieces nurse nutritionist papa puppy roomie sons stepdad stepmum teacher toddler toddlers trainer
            twins waiter waitress woman women
            """)
    }
}
