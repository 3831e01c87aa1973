import JSON

/// Reads an array of flat JSON objects, one object at a time.
///
/// What is nested in an object is passed over, but for the members that were asked for whole. Memory does not grow with
/// the file.
struct JSONRows {
    /// A member's value, as far as entries have use for it.
    enum Value: Equatable {
        case null
        case text(String)
        case flag(Bool)
        /// A member that was asked for whole.
        case whole(JSONValue)
        /// A number, an array, an object, or text that no string can hold.
        case other
        /// The object has had a member of this name.
        case repeated
    }

    struct Row {
        /// The line in which it begins, counted from 1.
        var line: Int
        /// Counted from 1.
        var number: Int
        /// Those whose names were asked for; nil for an element that is not an object.
        var members: [(name: String, value: Value)]?
    }

    /// How deep brackets may be nested; entries need two, what journals keep a few more.
    private static let deepest = 64

    private var scanner: JSONScanner
    private let names: Set<String>
    private let whole: Set<String>
    private var count = 0

    /// - Parameters:
    ///   - names: the members that are of interest.
    ///   - whole: those that are of interest with all that is nested in them.
    init(_ stream: ByteStream, names: Set<String>, whole: Set<String> = []) throws(ContentError) {
        scanner = JSONScanner(stream, deepest: Self.deepest)
        self.names = names
        self.whole = whole
        guard try scanner.next() == .arrayStart else {
            throw ContentError("is JSON, but not an array of entries")
        }
    }

    /// The next object; nil behind the last.
    mutating func next() throws(ContentError) -> Row? {
        guard let piece = try scanner.next() else { return nil }
        if piece == .arrayEnd {
            // Nothing may follow the array, which the scanner sees to.
            _ = try scanner.next()
            return nil
        }
        count += 1
        let line = scanner.line
        guard piece == .objectStart else {
            try scanner.passOver(piece)
            return Row(line: line, number: count, members: nil)
        }
        return Row(line: line, number: count, members: try members())
    }

    private mutating func members() throws(ContentError) -> [(name: String, value: Value)] {
        var members: [(name: String, value: Value)] = []
        while case .name(let name) = try scanner.next() {
            guard let piece = try scanner.next() else { break }
            let isTwice = members.contains { $0.name == name }
            if let name, whole.contains(name) {
                let value = try scanner.value(piece)
                members.append((name, isTwice ? .repeated : value.map(Value.whole) ?? .other))
                continue
            }
            try scanner.passOver(piece)
            guard let name, names.contains(name) else { continue }
            // Of two members of one name, programs take different ones.
            members.append((name, isTwice ? .repeated : Value(piece)))
        }
        return members
    }
}

extension JSONRows.Value {
    /// - Parameter piece: the value, or what it begins with.
    fileprivate init(_ piece: JSONScanner.Piece) {
        switch piece {
        case .null: self = .null
        case .text(let text?): self = .text(text)
        case .bool(let flag): self = .flag(flag)
        default: self = .other
        }
    }
}
