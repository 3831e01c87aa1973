/// What XMP says of where a picture was taken: attributes and elements such as `exif:GPSLatitude`.
enum XMPPosition {
    /// How the names of such properties begin, whatever their namespace, and names that are whole; in small letters.
    private static let beginnings = ["gps"]
    private static let names = ["latitude", "longitude"]

    /// Overwrites values of a position with spaces.
    ///
    /// - Returns: whether there were any.
    static func blank(_ text: inout [UInt8]) -> Bool {
        var hadPosition = false
        var place = 0
        while let colon = text[place...].firstIndex(of: colon) {
            let name = colon + 1..<endOfName(text, colon + 1)
            place = name.upperBound
            guard isOfPosition(text[name]) else { continue }
            var start = colon
            while start > 0, isOfName(text[start - 1]) { start -= 1 }
            let values: [Range<Int>]
            if start > 0, text[start - 1] == opening {
                (values, place) = element(text, start..<name.upperBound)
            } else {
                (values, place) = attribute(text, name.upperBound)
            }
            for index in values.joined() where !isSpace(text[index]) {
                text[index] = space
                hadPosition = true
            }
        }
        return hadPosition
    }

    /// The value of an attribute whose name ends at a place, and where to go on.
    private static func attribute(_ text: [UInt8], _ end: Int) -> ([Range<Int>], Int) {
        let equals = pastSpaces(text, end)
        guard equals < text.count, text[equals] == UInt8(ascii: "=") else { return ([], end) }
        let quote = pastSpaces(text, equals + 1)
        guard quote < text.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[quote]) else {
            return ([], equals + 1)
        }
        let close = text[(quote + 1)...].firstIndex(of: text[quote]) ?? text.count
        return ([quote + 1..<close], min(close + 1, text.count))
    }

    /// The texts in an element of this name, and where to go on.
    private static func element(_ text: [UInt8], _ name: Range<Int>) -> ([Range<Int>], Int) {
        guard let end = text[name.upperBound...].firstIndex(of: closing) else { return ([], text.count) }
        if text[end - 1] == slash { return ([], end + 1) }
        var values: [Range<Int>] = []
        var place = end + 1
        while true {
            let tag = text[place...].firstIndex(of: opening) ?? text.count
            values.append(place..<tag)
            guard tag < text.count, let tagEnd = text[tag...].firstIndex(of: closing) else {
                return (values, text.count)
            }
            place = tagEnd + 1
            if text[tag + 1] == slash, text[(tag + 2)...].starts(with: text[name]) { return (values, place) }
        }
    }

    private static let (colon, space, slash) = (UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "/"))
    private static let (opening, closing) = (UInt8(ascii: "<"), UInt8(ascii: ">"))

    private static func isOfPosition(_ name: ArraySlice<UInt8>) -> Bool {
        // Of ASCII letters, this bit is all that tells small from large.
        let small = name.prefix(16).map { $0 | 0x20 }
        return beginnings.contains { small.starts(with: $0.utf8) }
            || names.contains { small.elementsEqual($0.utf8) }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: byte >= 0x80
        }
    }

    private static func endOfName(_ text: [UInt8], _ start: Int) -> Int {
        text[start...].firstIndex { !isOfName($0) } ?? text.count
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }

    private static func pastSpaces(_ text: [UInt8], _ start: Int) -> Int {
        text[start...].firstIndex { !isSpace($0) } ?? text.count
    }
}
