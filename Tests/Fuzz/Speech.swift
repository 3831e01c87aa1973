#if DEBUG || FUZZING
    import Foundation

    @testable import Diary
    @testable import Food
    @testable import Language

    extension FuzzTarget {
        private static let memoReader = MemoReader(
            lexicon: FoodLexicon(
                foods: [
                    "idli", "masala dosa", "coffee", "rice", "scrambled egg", "toast", "half and half",
                    "seven up",
                    "five spice", "soup of the day", "glass noodle", "cup cake",
                ].map { Food(names: [Food.Name(singular: $0, plural: $0 + "s")], foodClass: "dish") },
                keywords: [.breakfast: ["idli", "toast"], .beverage: ["coffee"], .dessert: ["cake"]]))

        /// What people say and type: meals, times, quantities, questions and changes. A text may have 10,000 characters, a
        /// turn 2,000, of four bytes at most.
        static let speech = [
            FuzzTarget(
                "speech",
                seeds: [
                    "yesterday at half past eight i had two and a half cups of coffee and toast",
                    "for lunch rice no wait masala dosa, three of them, around quarter to one",
                    "an hour and twenty minutes ago two dozen idlis with a pinch of salt",
                    "at 7:45 pm 1/2 cup of rice; then on monday the 3rd of march 150 g of soup of the day",
                    "i wanted soup but had six or seven scrambled eggs, scratch that, eight",
                ], words: speechWords, longest: 40_000,
                read: { bytes in
                    let text = String(decoding: bytes, as: UTF8.self)
                    let readings = memoReader.meals(
                        in: text, spokenAt: Date(timeIntervalSince1970: 1_795_176_000), calendar: calendar)
                    if readings.isEmpty { fatalError("a text has no meal") }
                    for reading in readings { _ = memoReader.items(in: reading.description) }
                }),
            FuzzTarget(
                "conversation",
                seeds: [
                    "what did i eat yesterday for lunch", "no make that two cups of coffee", "undo that",
                    "when did i last have masala dosa", "it was at half past nine not ten", "and a toast too",
                ], words: speechWords + ["what", "when", "did i", "undo", "make that", "not", "that was"],
                longest: 8_000,
                read: { bytes in
                    let text = String(decoding: bytes, as: UTF8.self)
                    _ = memoReader.request(in: text)
                    if let amendment = memoReader.amendment(in: text) {
                        _ = AmendedDescription(memoReader).text(
                            of: "two idlis and coffee", changed: amendment)
                    }
                    _ = memoReader.ending(of: text)
                    _ = Introduction.person(in: text, among: ["ann", "ben"])
                    _ = WrittenSpeech(text)
                }),
        ]

        private static let speechWords = [
            " and ", " half ", " a ", " of ", " quarter past ", " o'clock ", " twenty ", " hundred ",
            " thousand ",
            " million ", " no ", " minus ", " point ", " dozen ", " ago ", " yesterday ", " noon ",
            " midnight ",
            " am ", " pm ", " the 31st of february ", " last monday ", "½", "1/0", "24:60", " couple ",
            " to ", " or ",
            " scratch that ", " i mean ", " coffee ", " cups ", ",", ".", "'s", "-",
        ]
    }
#endif
