/// The words by which a clause tells that what it names was not eaten by the speaker, or not yet.
extension ClauseReading {
    static let diaryOrders = phrases(
        """
        to log | to add that | to record | to note | log that | add that i | record that | note that i | i'd say | would you believe
        """)

    /// Words of plans that happened all the same.
    static let happened = phrases(
        """
        couldn't | could only | could not | ended up | could barely | could hardly | i'd already | i'd had | i'd eaten | we'd already
        should not have had | shouldn't have had | shouldn't have eaten | decided to have | decided to get | went ahead
        must have had | must have eaten | might have had | may have had | could have been | would have been
        """)

    static let plans = phrases(
        """
        i'll | we'll | will | planning | plan to | plan on | plan is | tomorrow | tomorrow's | about to have | about to eat | about to make
        about to cook | about to order | let's | lets have | lets eat | should | shall | might | must | need to | needs to | need some | need a
        i need | we need | have to get | have to buy | have to make | have to cook | hoping | hope to | thinking of | thinking about | thinking i | looking forward
        next week | next weekend | could go for | could do with | could murder | could eat | could really | can have | can eat | can get | can we
        would love | would like | i'd like | we'd like | i'd love | i'd kill | i'd rather | i'd eat | saving the | saving some | for tomorrow | tonight i'm making | tonight we're having
        eat more | eat less | drink more | drink less | eat better | cut down on |
        don't forget | remember to | on the menu for | to pick up | to buy
        """)

    static let goings = phrases("going to | gonna")

    /// Verbs after "going to".
    static let planned: Set<String> = [
        "have", "eat", "make", "get", "order", "cook", "drink", "try", "grab", "be", "do", "buy", "bake",
        "prepare", "finish",
        "pick", "skip", "start", "heat", "need",
    ]

    static let wishes = phrases(
        """
        want | wanted | wants | wanting | wish | craving | craved | crave | craves | i fancy | we fancy | i fancied | we fancied | fancied a | fancied some | don't fancy | fancying | feel like | felt like | meant to
        intended | considered | tempted | almost had | nearly had | almost ate | nearly ate | almost ordered | nearly ordered | used to | i love | we love | i like | we like | i don't like
        i do like | i hate | i prefer | allergic | i miss | dreaming | dreamt | dreamed | was going to | were going to | supposed to | was gonna | planned | thought about | thought of
        hoped | was hoping | don't eat | don't drink | i usually | we usually | i normally | i always | i typically | hungry for | in the mood | could have had | should have had
        would have had | instead of | was meant | good for | bad for | if i had | i can't eat | i can't have | i don't understand
        """
    ).filter { $0 != " instead of " }

    static let talks = phrases(
        """
        sells | sell | offers | stocks | serves great | we're out of | we are out of | i'm out of | low on | looking for | searching for
        i could smell | can smell | dreaming about | show about | video about | talked about | talking about | book about | article about
        reading about | learned about | learnt about | heard of | gone off | went off | goes off | going off | run out | ran out | out of milk | expired | recipe | recipes | calories in | in the oven
        smells | there's some | there is some | there's a | there is a | there are some | there's no | left in the fridge | in the freezer
        i wonder | wondering | said | says | told | asked | read about | heard about | recommends | recommended | on sale | on offer | defrost | defrosting | dreamed of | looks good
        shopping for | shop for | dropped | spilled | spilt | threw away | threw out | thrown out | binned | thaw | thawing | dreaming of | smelled | smelt
        is cold | is hot | is ready | is done | is burnt | are ready | are done | is gone | are gone | is off | is empty | is out
        """)

    static let telling = phrases(
        "said | says | told | asked | recommended | recommends | thinks | thought | likes | loves | mentioned | hates"
    )

    static let presentStates = phrases(
        "is | are | isn't | aren't | has | looks | smells | needs | seems | makes | gives | contains | contain | costs | cost | expires | goes | takes"
    )

    /// After these what somebody else did with a food still ends on the speaker's plate.
    static let giving: Set<String> = [
        "made", "cooked", "brought", "served", "baked", "prepared", "fixed", "whipped", "came", "did",
        "fried", "grilled", "roasted",
    ]

    /// "My neighbour dropped off some bread": it was left for the speaker.
    static let leaving = phrases(
        "dropped off | dropped round | dropped over | sent over | brought over | sent round")

    /// Only where it was for "me" or "us": "dad bought us ice cream".
    static let givingToUs: Set<String> = [
        "gave", "bought", "offered", "handed", "ordered", "treated", "shared", "picked", "packed", "poured",
        "sent", "got", "left", "dropped",
    ]

    /// What is made for them is theirs.
    static let fedOnes: Set<String> = [
        "kid", "child", "children", "baby", "toddler", "daughter", "son", "dog", "cat", "puppy", "kitten",
        "guest", "neighbour", "neighbor",
        "grandkid", "twin", "nephew", "niece", "boy", "girl", "husband", "wife", "roommate", "colleague",
        "coworker", "friend", "mum", "mom", "dad",
    ]

    /// What was done with a food so that nobody ate it.
    static let spoiling: Set<String> = [
        "dropped", "spilled", "spilt", "burned", "burnt", "binned", "wasted", "fed", "donated", "sold",
        "planted",
    ]

    static let courtesy: Set<String> = [
        "please", "diary", "computer", "alexa", "google", "siri", "can", "could", "would", "you", "hey", "hi",
        "hello", "ok", "okay", "assistant",
        "just", "also", "and", "so", "now", "then", "cortana", "jarvis",
    ]

    static let writing: Set<String> = [
        "log", "add", "record", "note", "write", "save", "enter", "track", "logging", "adding",
        "noting", "jot",
    ]

    static let lists = phrases(
        """
        shopping list | grocery list | groceries list | to do list | todo list | my list | the list | shopping cart | my cart | basket list | a list | shopping basket | groceries to
        groceries | calendar | timer | alarm | reminder | reminders | wish list | new list | meal plan | grocery | trolley
        """)

    /// What a home is told to do.
    static let orders: Set<String> = Set(
        """
        turn switch set play pause stop start open close lock unlock dim call remind show tell find search buy order
        get make cook heat preheat boil wake send read go run skip resume next volume increase decrease raise lower
        activate deactivate enable disable cancel shut pull bring give help repeat mute unmute shuffle broadcast
        announce vacuum clean good goodbye bye undo delete remove book check look let don't forget remember take defrost bake
        reserve schedule email text message navigate recommend suggest list compare explain define translate convert calculate
        count pick water feed empty fill ask put try bring throw drop chop peel rinse wash stir
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    ).subtracting(["good", "next", "grab"])

    private static func phrases(_ text: String) -> [String] {
        text.split { $0 == "|" || $0 == "\n" }.map {
            " " + $0.split(separator: " ").joined(separator: " ") + " "
        }
        .filter { $0.count > 2 }
    }
}
