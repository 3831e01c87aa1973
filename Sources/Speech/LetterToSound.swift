import CFlite

/// Guesses the pronunciation of a word from flite's lexicon and letter-to-sound rules. (`lex_lookup`)
///
/// Safe from any thread.
package enum LetterToSound {
    /// The most bytes of a word. flite calls itself for every letter, so a longer word would overflow the
    /// stack.
    package static let longestWord = 64

    /// The phones of the acoustic model; empty if the rules give none, or if the word is too long.
    package static func phones(of word: String) -> [String] {
        guard word.utf8.count <= longestWord else { return [] }
        return Flite.withLock {
            guard let lexicon = cmu_lex_init(), let list = lex_lookup(lexicon, word, nil, nil) else {
                return []
            }
            defer { delete_val(list) }
            var phones: [String] = []
            var next: UnsafePointer<cst_val>? = UnsafePointer(list)
            while let cell = next {
                if let text = val_string(val_car(cell)) { phones.append(modelPhone(String(cString: text))) }
                next = val_cdr(cell)
            }
            return phones.allSatisfy(AcousticPhones.all.contains) ? phones : []
        }
    }

    /// The text with every word cut to the longest length.
    static func sayable(_ text: String) -> String {
        var said = String.UnicodeScalarView()
        var length = 0
        for scalar in text.unicodeScalars {
            let isOfWord = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            length = isOfWord ? length + UTF8.width(scalar) : 0
            if length <= longestWord { said.append(scalar) }
        }
        return String(said)
    }

    /// `ax0` → `AH`, `ow1` → `OW`.
    private static func modelPhone(_ phone: String) -> String {
        let bare = phone.filter { !$0.isNumber }.uppercased()
        return bare == "AX" ? "AH" : bare
    }
}

/// The phones of the acoustic model: those of the CMU dictionary without stress, in capitals.
package enum AcousticPhones {
    /// All phones except silence.
    package static let all: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH",
        "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V",
        "W", "Y", "Z", "ZH",
    ]
}
