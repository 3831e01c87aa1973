import Pictures

/// The first line of the output.
struct FactLine {
    let kind: PictureKind
    let width: Int
    let height: Int
    let taken: String?
    let offset: String?
    let colours: [String]
    let codes: [String]
    /// Bytes of the thumbnails, which follow the line in this order.
    let small: Int
    let large: Int
    /// How many numbers of the network follow them, as 32-bit floats in this machine's order.
    let floats: Int

    var bytes: [UInt8] {
        func list(_ texts: [String]) -> String { "[\(texts.map(\.quoted).joined(separator: ","))]" }
        let line =
            "{\"kind\":\"\(kind.rawValue)\",\"width\":\(width),\"height\":\(height),"
            + "\"taken\":\(taken?.quoted ?? "null"),\"offset\":\(offset?.quoted ?? "null"),"
            + "\"colours\":\(list(colours)),\"codes\":\(list(codes)),"
            + "\"small\":\(small),\"large\":\(large),\"floats\":\(floats)}\n"
        return Array(line.utf8)
    }
}

extension String {
    /// A string of JSON. The text must not hold control characters.
    var quoted: String {
        var scalars = String.UnicodeScalarView("\"".unicodeScalars)
        // A mark may combine with a quotation mark into one character.
        for scalar in unicodeScalars {
            if scalar == "\"" || scalar == "\\" { scalars.append("\\") }
            scalars.append(scalar)
        }
        scalars.append("\"")
        return String(scalars)
    }

    /// Whether it holds characters that are not to be shown.
    var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
