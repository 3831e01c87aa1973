/// The verbs that tell what became of a food, and those that part clauses.
enum ClauseVerbs {
    /// Nil for a word that is not a verb, or only where its neighbours make it one.
    static func kind(of word: String) -> Clause.Verb? {
        if eating.contains(word) { return .eating }
        if having.contains(word) { return .having }
        if other.contains(word) { return .other }
        return nil
    }

    /// A verb in the past that can begin a clause without a subject, as in diaries: "slept badly felt rubbish".
    static func opensAlone(_ word: String) -> Bool { alone.contains(word) }

    /// "I was", "we will": words that only help a verb.
    static let helping = words(
        """
        am is are was were be been being do does did have has had will would can could shall should may might must
        i'm we're he's she's they're i've we've i'd we'd i'll we'll didn't don't doesn't haven't hasn't hadn't wasn't
        weren't couldn't wouldn't won't can't isn't aren't shouldn't gonna gotta to not never
        """)

    static let eating = words(
        """
        ate eat eats eating eaten drank drinking drunk devoured devouring munched munching nibbled nibbling sipped
        sipping gulped gulping snacked snacking scoffed scoffing scarfed scarfing inhaled downed downing wolfed gobbled feasted dined lunched
        breakfasted swallowed chewed chewing demolished consumed consuming tucked tucking binged pigged gorged slurped slurping
        swigged necked guzzled chugged chugging feasting dining overate
        """)

    static let having = words(
        """
        had have has having had've got get getting gotten grabbed grab grabbing took taken taking ordered ordering finished
        finishing enjoyed enjoying tried trying made making cooked cooking prepared preparing bought shared sharing split served
        picked opted chose treated managed baked fixed whipped threw heated reheated microwaved broke started finished
        followed topped washed corrected added popped polished stuffed accompanied chased nuked fried grilled boiled roasted brewed
        poured blended mixed assembled packed went gone settled stopped received received's allowed indulged succumbed caved
        splurged celebrated gave given brought bringing offered handed passed plated steamed toasted smashed crushed cracked
        opened stole nicked pinched scored log logged add added snuck sneaked nabbed swiped snagged noshed smashed destroyed
        hoovered consisted consists included includes comprised featured fetched whipped dished ladled scooped shovelled shoveled pounded
        """)

    private static let other = words(
        """
        went going go came coming think thought know knew believe remember remembered forgot forget said says say told tell
        saw see looked look watched watching worked working sat sitting walked walking ran running drove driving arrived
        asked called call found find felt feel feeling woke wake stayed visited met celebrated happened supposed seemed kept keep
        want wanted wants need needed needs love loved like liked crave craved craving wish hope hoped plan planned planning
        slept sleep weighed weigh weighing measured tested checked texted talked spoke read wrote write played cleaned washed
        showered fasted trained exercised lifted cycled swam hiked jogged travelled traveled flew landed moved started-out reverted
        proceeded decided ended stuck regretted knew hated dreamt dreamed cried laughed napped rested relaxed waited left lost
        won gained missed skipped avoided refused declined turned spilled spilt dropped burnt burned meant mean guess figured
        realised realized noticed heard smelled smelt tasted tastes looks smells felt-like was were is are serves recommends recommend
        recommended suggested mentioned reckon reckons suggests used tend tends
        """)

    private static let alone = words(
        """
        ate drank had ordered grabbed took made cooked finished bought felt slept woke went ran walked weighed skipped tried
        got enjoyed shared polished devoured munched snacked managed ended started washed followed prepared baked fried
        treated watched worked came met stopped drove read played trained fasted
        """)

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
