import JSON

/// Reads an array of flat JSON objects, one object at a time.
///
/// Nested values are skipped, except for members that are read whole. Memory does not grow with the file.
struct JSONRows {
    /// The value of a member, in the forms that entries use.
    enum Value: Equatable {
        case null
        case text(String)
        case flag(Bool)
        /// A member that is read whole.
        case whole(JSONValue)
        /// A number, an array, an object, or text that no string can hold.
        case other
        /// Another member of the object has the same name.
        case repeated
    }

    struct Row {
        /// The line in which it begins, counted from 1.
        var line: Int
        /// The row's number, counted from 1.
        var number: Int
        /// The members that were asked for; nil for an element that is not an object.
        var members: [(name: String, value: Value)]?
    }

    /// The deepest nesting of brackets; entries need two levels, and other rows a few more.
    private static let deepest = 64

    private var scanner: JSONScanner
    private let names: Set<String>
    private let whole: Set<String>
    private var count = 0

    /// - Parameters:
    ///   - names: the members to read.
    ///   - whole: the members to read with everything nested in them.
    init(_ stream: ByteStream, names: Set<String>, whole: Set<String> = []) throws(ContentError) {
        scanner = JSONScanner(stream, deepest: Self.deepest)
        self.names = names
        self.whole = whole
        guard try scanner.next() == .arrayStart else {
            throw ContentError("is JSON, but not an array of entries")
        }
    }

    /// The next object; nil after the last.
    mutating func next() throws(ContentError) -> Row? {
        guard let piece = try scanner.next() else { return nil }
        if piece == .arrayEnd {
            // The scanner throws if anything follows the array.
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
            // Programs disagree on which of two members with one name counts.
            members.append((name, isTwice ? .repeated : Value(piece)))
        }
        return members
    }
}

extension JSONRows.Value {
    /// - Parameter piece: the value, or its first piece.
    fileprivate init(_ piece: JSONScanner.Piece) {
        switch piece {
        case .null: self = .null
        case .text(let text?): self = .text(text)
        case .bool(let flag): self = .flag(flag)
        default: self = .other
        }
    }
}
