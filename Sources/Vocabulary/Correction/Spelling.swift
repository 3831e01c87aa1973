/// How words are spelled in one country and another.
enum Spelling {
    /// A form that British and American spellings of a word share ("litre", "liter"; "flavour", "flavor").
    ///
    /// For comparing words only: it is not a spelling of any country.
    static func ofAnyCountry(_ word: String) -> String {
        let (stem, ending) = parts(word)
        return stem + " " + ending
    }

    /// The same without an ending that inflects it ("litre", "liters").
    static func stemOfAnyCountry(_ word: String) -> String { parts(word).stem }

    private static func parts(_ word: String) -> (stem: String, ending: String) {
        var (stem, ending) = (word, "")
        for inflection in ["s", "d", "ing"]
        where stem.count > inflection.count + 3 && stem.hasSuffix(inflection) && !stem.hasSuffix("ss") {
            (stem, ending) = (String(stem.dropLast(inflection.count)), inflection)
            if inflection == "ing" { stem += "e" }
            break
        }
        // "Four" and "for" are two words.
        if stem.count > 5 { stem = stem.replacing("our", with: "or") }
        for (british, american) in [("re", "er"), ("ogue", "og"), ("ise", "ize"), ("yse", "yze")]
        where stem.count > british.count + 2 && stem.hasSuffix(british) {
            stem = stem.dropLast(british.count) + american
            break
        }
        return (stem.replacing("ll", with: "l"), ending)
    }
}
