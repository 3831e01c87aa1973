/// A fact about an entry that a column of a table, or a member of a JSON object, can hold.
enum ImportField: Int, CaseIterable {
    case id, date, createdAt, category, processedDescription, rawInput, inputType, mediaURL, updatedAt,
        isNote, person, remarks, doubts
    /// A time of day, in addition to a column with the day.
    case time
    /// An amount, in addition to a description.
    case amount
    /// The unit of the amount.
    case unit

    /// The field for a member or column of our own exports, or those of the original app.
    init?(own name: String) {
        guard let field = EntryField(rawValue: name),
            let index = EntryField.allCases.firstIndex(of: field)
        else { return nil }
        self.init(rawValue: index)
    }

    /// The field for a column name in other diaries and spreadsheets; case, blanks and marks do not matter.
    init?(common name: String) {
        let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
        guard let field = Self.commonNames[letters] else { return nil }
        self = field
    }

    private static let commonNames: [String: ImportField] = {
        let names: [ImportField: String] = [
            .id: "id uuid identifier entryid",
            .date: "date day diarydate eatenon loggedon consumedon",
            .createdAt:
                "createdat timestamp datetime dateandtime when eatenat loggedat consumedat recordedat",
            .category: "category meal mealtype mealcategory mealname group type",
            .processedDescription: """
            processeddescription description mealdescription food foods foodname fooditem fooditems item \
            items name title what eaten entry
            """,
            .rawInput: "rawinput original originaltext transcript said spoken",
            .inputType: "inputtype source",
            .mediaURL: "mediaurl media recording",
            .updatedAt: "updatedat modified modifiedat edited editedat lastmodified",
            .person: "person who eatenby speaker",
            .time: "time timeofday clock eatentime",
            .amount: "amount quantity qty",
            .unit: "unit units",
        ]
        var fields: [String: ImportField] = [:]
        for (field, words) in names {
            for word in words.split(separator: " ") { fields[String(word)] = field }
        }
        return fields
    }()
}

/// The texts of one row by field; nil if the row has no text for a field.
struct ImportTexts {
    private var texts = [String?](repeating: nil, count: ImportField.allCases.count)

    subscript(field: ImportField) -> String? {
        get { texts[field.rawValue] }
        set { texts[field.rawValue] = newValue }
    }
}

/// The recognised header of a table.
struct CSVHeader {
    /// The field of each column, in order; nil for an unknown column.
    let fields: [ImportField?]
    /// Whether the column has the name that our exports use, so that its text is taken exactly.
    let isOwn: [Bool]
    /// The names of columns that are not used.
    let unused: [String]

    /// Nil if no column tells what was eaten, or none tells when.
    init?(_ cells: [String]) {
        var fields = cells.map { ImportField(own: $0.trimmedBlanks) }
        // Remarks in tables of other programs are free text, and so are doubts.
        if fields.contains(nil) {
            for index in fields.indices where fields[index] == .remarks || fields[index] == .doubts {
                fields[index] = nil
            }
        }
        isOwn = fields.map { $0 != nil }
        var taken = Set(fields.compactMap { $0 })
        guard taken.count == fields.count(where: { $0 != nil }) else { return nil }
        for index in fields.indices where fields[index] == nil {
            guard let field = ImportField(common: cells[index]), taken.insert(field).inserted else {
                continue
            }
            fields[index] = field
        }
        guard taken.contains(.processedDescription) || taken.contains(.rawInput),
            taken.contains(.date) || taken.contains(.createdAt)
        else { return nil }
        self.fields = fields
        unused = zip(cells, fields).filter { $0.1 == nil && !$0.0.trimmedBlanks.isEmpty }.map(\.0)
    }
}

extension String {
    /// The text without blanks at both ends.
    var trimmedBlanks: String {
        let isPlain =
            utf8.first.map { $0 > 0x20 && $0 < 0x80 } ?? true
            && utf8.last.map { $0 > 0x20 && $0 < 0x80 } ?? true
        if isPlain { return self }
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let last = lastIndex { !$0.isWhitespace }
        return last.map { String(self[start...$0]) } ?? ""
    }
}
