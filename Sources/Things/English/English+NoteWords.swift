// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum NoteWords {
        /// After "remember", the words are not a note.
        package static let afterRemember = words(
            """
            her him how if me what when where who why
            """)

        /// After "note", the words are not a note.
        package static let afterNote = words(
            """
            about are has how is me of was were
            """)

        /// Opens a condition or a time.
        package static let condition = words(
            """
            after as before if once when whenever
            """)

        /// Changes a reminder instead of making one.
        package static let changing = words(
            """
            cancel change delete move postpone remove snooze
            """)

        /// May stand before "that" in "remind me of that".
        package static let beforePronoun = words(
            """
            about all do of to
            """)

        /// Stands for the words said earlier.
        package static let pronoun = words(
            """
            it that them this those
            """)

        /// Joins another clause to a note.
        package static let joint = words(
            """
            also and oh plus then
            """)

        /// After "I", tells of something done and ends a note.
        package static let done = words(
            """
            ate bought drank fed had left lent moved put took used watered
            """)

        /// The same, even without "I".
        package static let doneAlone = words(
            """
            ate fed had lent misted repotted watered
            """)

        /// May stand between the order to note and the note.
        package static let connector = words(
            """
            about er for of please that to uh um
            """)

        /// A verb of recipes.
        package static let cooking = words(
            """
            bake blend boil chill chop cook crockpot degrees fold fry gas grill heat hrs knead marinate mins
            minutes mix oven pour roast simmer steam stir temper whisk
            """)

        /// May stand before the title of a note.
        package static let beforeTitle = words(
            """
            about at for of on that to
            """)

        /// Does not end a title.
        package static let notTitleEnd = words(
            """
            a an and at but by for from in of on or so the to with
            """)

        /// Money.
        package static let currency = words(
            """
            bucks dollars euros pounds quid rupees
            """)

        /// Too common to find a note by.
        package static let untagged = words(
            """
            note please remember remind thing today tomorrow
            """)

        /// May follow "write that" if the words to note came earlier.
        package static let afterSaid = words(
            """
            down for it me ok okay please somewhere thanks that this will would you
            """)

        /// Opens a note only as a heading, with a colon after it.
        package static let heading = words(
            """
            invoice measurements receipt
            """)

        /// Begins an event at which somebody is to be reminded.
        package static let event = words(
            """
            once when whenever
            """)

        /// Before "when", tells that something is asked and not awaited.
        package static let beforeEventAsked = words(
            """
            about and ask asks check decide know knows of see since tell than wonder
            """)

        /// Tells who owes whom money.
        package static let owing = words(
            """
            owe owed owes
            """)

        /// Tells that a thing cannot be found.
        package static let losing = words(
            """
            lost mislaid misplaced
            """)

        /// May stand alone after "remind me", and tells nothing more.
        package static let afterReminded = words(
            """
            about it of ok please that then will would yeah you
            """)

        /// May stand before a task that was told as a statement.
        package static let beforeTask = words(
            """
            got have i i'm i've it's there's we we're we've
            """)

        /// Heads a list of what was eaten, not a recipe: "dinner: salmon 6oz, fried".
        package static let eatenHeading = words(
            """
            afternoon am bfast breakfast brekkie brunch dinner evening lunch meal morning pm snack snacks
            supper tea today tonight yesterday
            """)
    }
}
