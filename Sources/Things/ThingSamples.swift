import Diary
import Foundation
import JSON
import Language

/// What a made-up household keeps: things in their places, a shopping list, loans, notes, a recipe and a
/// reminder.
package enum ThingSamples {
    private static let seed: UInt64 = 41

    /// - Parameters:
    ///   - now: the moment at which the story ends; the same day gives the same samples, without those still
    ///     to come.
    ///   - calendar: the diary's calendar, with its time zone.
    package static func entries(now: Date, calendar: any LocalCalendar) -> [Entry] {
        var story = SampleStory(.things, seed: seed, now: now, calendar: calendar)
        var daysAgo = 150
        for thing in things {
            story.tell(
                thing.words, [story.act("item", thing.fields)], daysAgo: daysAgo,
                minute: 9 * 60 + story.generator.below(10 * 60))
            daysAgo -= 1 + story.generator.below(4)
        }
        for event in events {
            story.tell(
                event.words, [story.act(event.kind, event.fields)], daysAgo: event.daysAgo,
                minute: event.minute)
        }
        for item in shopping {
            story.tell(
                "add \(item.name) to the \(list)",
                [
                    story.act(
                        "item", ["name": .text(item.name), "collection": .text(list), "category": "general"])
                ],
                daysAgo: 4, minute: 18 * 60 + 5)
            guard item.isBought else { continue }
            story.tell(
                "took \(item.name) off the \(list)",
                [story.act("take", ["name": .text(item.name), "collection": .text(list)])], daysAgo: 2,
                minute: 17 * 60 + 40)
        }
        remind(&story)
        return story.entries
    }

    // MARK: Things

    /// A thing that the household keeps.
    struct Thing {
        let words: String
        let fields: [String: JSONValue]

        /// A thing that was put somewhere.
        init(_ name: String, in place: String, _ category: String = "general") {
            words = "put the \(name) in the \(place)"
            fields = ["name": .text(name), "place": .text(place), "category": .text(category)]
        }

        /// Something in stock, which is counted.
        init(_ quantity: Int, _ unit: String?, _ name: String, to collection: String) {
            let amount = unit.map { "\(quantity) \($0)s of " } ?? "\(quantity) "
            words = "add \(amount)\(name) to the \(collection)"
            var fields: [String: JSONValue] = [
                "name": .text(name), "quantity": .integer(quantity), "collection": .text(collection),
                "category": "general",
            ]
            fields["unit"] = unit.map { .text($0) }
            self.fields = fields
        }
    }

    static let things = [
        Thing("sewing box", in: "hall cupboard"), Thing("birth certificates", in: "grey folder", "document"),
        Thing("car papers", in: "grey folder", "document"),
        Thing("warranty of the fridge", in: "grey folder", "document"),
        Thing(3, "jar", "plum jam", to: "pantry"), Thing(4, "tin", "chickpeas", to: "pantry"),
        Thing(2, "bag", "basmati rice", to: "pantry"), Thing(5, "bar", "cooking chocolate", to: "pantry"),
        Thing(6, "bottle", "apple juice", to: "cellar"), Thing(8, nil, "light bulbs", to: "cellar"),
        Thing(2, "sack", "potting soil", to: "cellar"), Thing(12, nil, "preserving jars", to: "cellar"),
        Thing("sleeping bags", in: "attic"), Thing("ski boots", in: "attic", "fashion"),
        Thing("cot", in: "attic"), Thing("box of baby clothes", in: "attic", "fashion"),
        Thing("string lights", in: "attic", "decor"), Thing("spirit level", in: "workshop"),
        Thing("cordless screwdriver", in: "workshop"), Thing("paint rollers", in: "workshop"),
        Thing("ladder", in: "workshop"), Thing("bicycle pump", in: "workshop"),
        Thing("spare batteries", in: "kitchen drawer"),
        Thing("passport photos", in: "desk drawer", "document"),
        Thing("label maker", in: "desk drawer"), Thing("travel adapter", in: "desk drawer"),
        Thing("swimming bag", in: "hall cupboard", "bag"), Thing("picnic blanket", in: "hall cupboard"),
        Thing("cake tin", in: "sideboard"), Thing("linen tablecloth", in: "sideboard", "decor"),
    ]

    // MARK: What became of them, and notes

    private static let events:
        [(words: String, daysAgo: Int, minute: Int, kind: String, fields: [String: JSONValue])] = [
            (
                "took two bottles of apple juice from the cellar", 33, 1_125, "take",
                ["name": "apple juice", "quantity": .integer(2), "unit": "bottle", "collection": "cellar"]
            ),
            (
                "took a light bulb from the cellar", 27, 1_210, "take",
                ["name": "light bulbs", "quantity": .integer(1), "collection": "cellar"]
            ),
            ("lent the cake tin to Jonas", 26, 1_080, "lend", ["name": "cake tin", "to": "Jonas"]),
            (
                "used up the cooking chocolate", 21, 960, "take",
                ["name": "cooking chocolate", "all": .bool(true)]
            ),
            (
                "Jonas brought the cake tin back", 19, 1_100, "lend",
                ["name": "cake tin", "back": .bool(true)]
            ),
            ("lent the ladder to Mira", 16, 690, "lend", ["name": "ladder", "to": "Mira"]),
            (
                "borrowed the tile cutter from Lena", 9, 1_020, "lend",
                ["name": "tile cutter", "from": "Lena"]
            ),
            (
                "note: the fuse for the oven is the third from the left", 47, 1_200, "note",
                [
                    "title": "The fuse for the oven",
                    "body": "the fuse for the oven is the third from the left",
                ]
            ),
            (
                "note: the chimney was swept in spring", 38, 1_190, "note",
                ["title": "The chimney was swept", "body": "the chimney was swept in spring"]
            ),
            (
                "note: the neighbours have our spare key", 20, 1_180, "note",
                ["title": "Our spare key", "body": "the neighbours have our spare key"]
            ),
            (
                "recipe: leek soup, three leeks, two potatoes, half a litre of stock, simmer for twenty minutes",
                14, 1_170, "note",
                [
                    "title": "Leek soup", "category": "recipe",
                    "body":
                        "leek soup, three leeks, two potatoes, half a litre of stock, simmer for twenty minutes",
                ]
            ),
        ]

    static let list = "shopping list"
    static let shopping: [(name: String, isBought: Bool)] = [
        ("oat milk", true), ("rye bread", false), ("dish soap", false), ("lemons", true),
        ("baking paper", false), ("bin bags", false),
    ]

    /// A reminder three days ahead.
    private static func remind(_ story: inout SampleStory) {
        let at = story.today.advanced(by: 3).text + "T10:00"
        story.tell(
            "remind me to ring the window cleaner in three days at ten",
            [
                story.act(
                    "note",
                    [
                        "title": "Ring the window cleaner", "body": "ring the window cleaner",
                        "remindAt": .text(at),
                    ])
            ], daysAgo: 1, minute: 20 * 60)
    }
}
