extension JSONValue {
    /// Why bytes cannot be read as a JSON value.
    package enum Refusal: Error {
        case notJSON
        /// Brackets are nested deeper than allowed.
        case tooDeep
        /// An object has two members with the same name; programs disagree on which counts.
        case twice
    }

    /// Reads one JSON value in UTF-8.
    ///
    /// - Parameter deepest: how many brackets may be open at once. Each level takes stack when the value is
    ///   freed.
    package init(json: some Sequence<UInt8>, deepest: Int) throws(Refusal) {
        var stream = ByteStream(of: Array(json))
        do throws(ContentError) { try stream.passOverByteOrderMark() } catch { throw .notJSON }
        var scanner = JSONScanner(stream, deepest: deepest, longestText: .max)
        var building = Building()
        do throws(ContentError) {
            while let piece = try scanner.next() {
                guard building.add(piece) else { throw ContentError("is not JSON") }
            }
        } catch {
            throw scanner.isTooDeep ? .tooDeep : building.isTwice ? .twice : .notJSON
        }
        guard let value = building.value else { throw .notJSON }
        self = value
    }

    /// A value that is not complete yet.
    fileprivate struct Building {
        private struct Level {
            var isObject: Bool
            /// The name of the member whose value comes next.
            var name = ""
            var names: Set<String> = []
            var items: [JSONValue] = []
            var members: [(String, JSONValue)] = []
        }

        private var open: [Level] = []
        private(set) var value: JSONValue?
        private(set) var isTwice = false

        /// False for valid JSON that no value can hold.
        mutating func add(_ piece: JSONScanner.Piece) -> Bool {
            switch piece {
            case .objectStart: open.append(Level(isObject: true))
            case .arrayStart: open.append(Level(isObject: false))
            case .objectEnd, .arrayEnd:
                guard let level = open.popLast() else { return false }
                put(level.isObject ? .object(level.members) : .array(level.items))
            case .name(let name?):
                open[open.count - 1].name = name
                isTwice = !open[open.count - 1].names.insert(name).inserted
                return !isTwice
            case .text(let text?): put(.text(text))
            case .name(nil), .text(nil): return false
            case .number(let written):
                guard let number = JSONValue(number: written) else { return false }
                put(number)
            case .bool(let bool): put(.bool(bool))
            case .null: put(.null)
            }
            return true
        }

        private mutating func put(_ value: JSONValue) {
            guard let last = open.indices.last else { return self.value = value }
            if open[last].isObject {
                open[last].members.append((open[last].name, value))
            } else {
                open[last].items.append(value)
            }
        }
    }

    /// Nil for a number that is too large.
    private init?(number written: String) {
        if let whole = Int(written) {
            self = .integer(whole)
        } else if let number = Double(written), number.isFinite {
            self = .number(number)
        } else {
            return nil
        }
    }
}

extension JSONScanner {
    /// Takes the rest of the value that a piece begins, and returns it whole; nil if no value can hold it.
    package mutating func value(_ piece: Piece) throws(ContentError) -> JSONValue? {
        guard piece == .objectStart || piece == .arrayStart else {
            var building = JSONValue.Building()
            return building.add(piece) ? building.value : nil
        }
        var building = JSONValue.Building()
        var isWhole = building.add(piece)
        let depth = self.depth
        while self.depth >= depth {
            guard let piece = try next() else { return nil }
            if isWhole { isWhole = building.add(piece) }
        }
        return isWhole ? building.value : nil
    }
}
