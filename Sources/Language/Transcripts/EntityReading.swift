import Foundation

/// Reads entities and tags as HTML and captions write them.
enum EntityReading {
    /// The most characters in a tag, and in the name or number of an entity.
    private static let longestTag = 1_000
    private static let longestName = 32

    /// `&eacute;`, `&#233;` or `&#xE9;`.
    static func entity(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        guard units[place].scalar == "&" else { return nil }
        var end = place + 1
        let isNumber = units.scalar(end) == "#"
        if isNumber { end += 1 }
        var name = ""
        while let scalar = units.scalar(end), scalar.isASCII, scalar.isWordLike, name.utf8.count < longestName
        {
            name.unicodeScalars.append(scalar)
            end += 1
        }
        let isClosed = units.scalar(end) == ";"
        let count = end + (isClosed ? 1 : 0) - place
        guard !name.isEmpty else { return nil }
        if isNumber { return (numbered(name), count) }
        if let scalar = EntityNames.scalar(name), isClosed || EntityNames.mayStandOpen(name) {
            return (scalar, count)
        }
        // Nobody can tell what an unknown name stands for.
        return isClosed ? (DecodedText.opaque, count) : nil
    }

    private static func numbered(_ name: String) -> Unicode.Scalar {
        let isHexadecimal = name.first == "x" || name.first == "X"
        let digits = isHexadecimal ? name.dropFirst() : name[...]
        guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0 else {
            return DecodedText.opaque
        }
        // Numbers of Windows characters, read as browsers read them.
        if (0x80...0x9f).contains(number),
            let character = String(bytes: [UInt8(number)], encoding: .windowsCP1252)?.unicodeScalars.first
        {
            return character
        }
        return Unicode.Scalar(number) ?? DecodedText.opaque
    }

    /// `<i>`, `</v>`, `<00:00:01.500>`: text in angle brackets that contains no other brackets.
    static func tag(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        guard units[place].scalar == "<", let first = units.scalar(place + 1) else { return nil }
        guard first.isASCII, first.isWordLike || "/!?.".unicodeScalars.contains(first) else { return nil }
        var name = ""
        for end in place + 1..<min(units.count, place + longestTag) {
            switch units[end].scalar {
            case "<": return nil
            case ">":
                let isBreak = ["br", "br/", "br /", "/p", "p"].contains(name.lowercased())
                return (isBreak ? "\n" : DecodedText.tag, end + 1 - place)
            case let scalar: if name.utf8.count < 5 { name.unicodeScalars.append(scalar) }
            }
        }
        return nil
    }

    /// Captions also have tags, `{\an8}`, and `\N` for a new line.
    static func caption(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        switch (units[place].scalar, units.scalar(place + 1)) {
        case ("\\", "N"?), ("\\", "n"?): return ("\n", 2)
        case ("\\", "h"?): return ("\u{a0}", 2)
        case ("{", "\\"?):
            for end in place + 2..<max(place + 2, min(units.count, place + longestTag)) {
                if units[end].scalar == "}" { return (DecodedText.tag, end + 1 - place) }
                if units[end].scalar == "{" { return nil }
            }
            return nil
        default: return tag(units, place)
        }
    }

    /// A byte written as `%C3` or `=C3`.
    static func byte(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        guard units[place].scalar == "%" || units[place].scalar == "=",
            let number = units.hexadecimal(place + 1, 2), number >= 0x80
        else { return nil }
        return (DecodedText.opaque, 3)
    }
}

/// HTML's names for the characters in and between words. Other names are left unchanged.
enum EntityNames {
    /// Nil for an unknown name.
    static func scalar(_ name: String) -> Unicode.Scalar? { named[name] ?? accented(name) }

    /// Whether browsers read it without a semicolon.
    static func mayStandOpen(_ name: String) -> Bool {
        ["amp", "lt", "gt", "quot", "nbsp", "AMP", "QUOT"].contains(name)
            || accented(name).map { $0.value < 0x100 } == true
    }

    /// A letter and the name of its accent: `eacute`, `Ccedil`, `scaron`.
    private static func accented(_ name: String) -> Unicode.Scalar? {
        guard let letter = name.unicodeScalars.first, letter.isASCII, letter.isWordLike,
            let mark = accents[String(name.dropFirst())]
        else { return nil }
        var text = ""
        text.unicodeScalars.append(letter)
        text.unicodeScalars.append(mark)
        let scalars = text.precomposedStringWithCanonicalMapping.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }

    private static let accents: [String: Unicode.Scalar] = [
        "grave": "\u{300}", "acute": "\u{301}", "circ": "\u{302}", "tilde": "\u{303}", "macr": "\u{304}",
        "breve": "\u{306}", "dot": "\u{307}", "uml": "\u{308}", "ring": "\u{30a}", "dblac": "\u{30b}",
        "caron": "\u{30c}", "cedil": "\u{327}", "ogon": "\u{328}",
    ]

    private static let named: [String: Unicode.Scalar] = [
        "aelig": "æ", "AElig": "Æ", "oelig": "œ", "OElig": "Œ", "szlig": "ß", "oslash": "ø", "Oslash": "Ø",
        "eth": "ð", "ETH": "Ð", "thorn": "þ", "THORN": "Þ", "lstrok": "ł", "Lstrok": "Ł", "dstrok": "đ",
        "Dstrok": "Đ", "hstrok": "ħ", "Hstrok": "Ħ", "tstrok": "ŧ", "Tstrok": "Ŧ", "imath": "ı",
        "inodot": "ı", "eng": "ŋ", "ENG": "Ŋ", "ijlig": "ĳ", "IJlig": "Ĳ", "ordf": "ª", "ordm": "º",
        "micro": "µ",
        "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"", "QUOT": "\"",
        "apos": "'", "lsquo": "‘", "rsquo": "’", "rsquor": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
        "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "grave": "`", "prime": "′",
        "nbsp": "\u{a0}", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "Tab": "\t",
        "NewLine": "\n", "shy": "\u{ad}", "zwnj": "\u{200c}", "zwj": "\u{200d}", "lrm": "\u{200e}",
        "rlm": "\u{200f}", "hyphen": "‐", "dash": "‐", "ndash": "–", "mdash": "—", "horbar": "―",
        "hellip": "…", "mldr": "…", "bull": "•", "middot": "·", "excl": "!", "iexcl": "¡", "quest": "?",
        "iquest": "¿", "comma": ",", "period": ".", "colon": ":", "semi": ";", "lpar": "(", "rpar": ")",
        "lsqb": "[", "lbrack": "[", "rsqb": "]", "rbrack": "]", "sol": "/", "bsol": "\\", "num": "#",
        "dollar": "$", "percnt": "%", "ast": "*", "plus": "+", "equals": "=", "commat": "@",
        "lowbar": "_", "verbar": "|", "vert": "|", "Hat": "^", "lcub": "{", "lbrace": "{", "rcub": "}",
        "rbrace": "}", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷", "minus": "−", "frasl": "⁄",
        "sup1": "¹", "sup2": "²", "sup3": "³", "frac14": "¼", "frac12": "½", "half": "½", "frac34": "¾",
        "frac13": "⅓", "frac23": "⅔", "cent": "¢", "pound": "£", "curren": "¤", "yen": "¥", "euro": "€",
        "copy": "©", "reg": "®", "trade": "™", "sect": "§", "para": "¶", "not": "¬", "brvbar": "¦",
        "acute": "´", "uml": "¨", "cedil": "¸", "macr": "¯", "circ": "ˆ", "tilde": "˜", "dagger": "†",
    ]
}
