import CFlite

/// Guesses how a word is said, by flite's lexicon and letter-to-sound rules. (`lex_lookup`)
///
/// Safe from any thread.
package enum LetterToSound {
    /// The phones of the acoustic model, or an empty list when the rules give nothing.
    package static func phones(of word: String) -> [String] {
        Flite.withLock {
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

    /// `ax0` → `AH`, `ow1` → `OW`.
    private static func modelPhone(_ phone: String) -> String {
        let bare = phone.filter { !$0.isNumber }.uppercased()
        return bare == "AX" ? "AH" : bare
    }
}
