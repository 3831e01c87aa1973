import Diary
import Foundation

/// A number for each person, and one for entries without a person.
private struct PersonNumbers {
    private var numbers: [String?: Int32] = [:]

    mutating func number(of name: String?) -> Int32 {
        let number = numbers[name] ?? Int32(numbers.count)
        numbers[name] = number
        return number
    }
}

/// Which entries figures about feelings count.
private struct OfPerson {
    let condition: String
    let values: [SQLValue]

    /// - Parameter person: only theirs; nil for everyone's.
    init(_ person: String?) {
        condition = person == nil ? "" : "AND entry.person_folded = ?"
        values = person == nil ? [] : [.folded(person)]
    }
}

extension Connection {
    /// Everything that was felt.
    ///
    /// - Parameter person: only theirs; nil for everyone's.
    func felt(by person: String?) throws -> [FeltAndEaten.Felt] {
        var people = PersonNumbers()
        return try felt(OfPerson(person), &people)
    }

    private func felt(_ filter: OfPerson, _ people: inout PersonNumbers) throws -> [FeltAndEaten.Felt] {
        var felt: [FeltAndEaten.Felt] = []
        let rows = try rows(
            """
            SELECT entry.created_at, entry.remarks, entry.person_folded FROM entry
            WHERE entry.remarks IS NOT NULL \(filter.condition) ORDER BY entry.created_at
            """, filter.values
        ) { row in
            guard let remarks = StoredRemarks.remarks(row.optionalText(1)) else { throw row.damaged(1) }
            return (at: row.integer(0), remarks: remarks, person: row.optionalText(2))
        }
        for row in rows {
            var named: Set<String> = []
            for remark in row.remarks where remark.isFeeling {
                guard let name = remark.name, named.insert(name).inserted else { continue }
                felt.append(
                    FeltAndEaten.Felt(
                        at: remark.at?.milliseconds ?? row.at, name: name,
                        kind: remark.kind, person: people.number(of: row.person)))
            }
        }
        return felt
    }

    /// Everything that was felt and eaten, for figures about feelings.
    ///
    /// - Parameter person: only theirs; nil for everyone's.
    func feltAndEaten(by person: String?) throws -> FeltAndEaten {
        var people = PersonNumbers()
        let filter = OfPerson(person)
        let felt = try felt(filter, &people)
        guard !felt.isEmpty else { return FeltAndEaten(felt: [], eaten: [], foodNames: []) }
        let foods = try self.rows("SELECT id, name FROM food") { (id: $0.integer(0), name: $0.text(1)) }
        let places = Dictionary(uniqueKeysWithValues: foods.enumerated().map { ($1.id, Int32($0)) })
        let eaten = try self.rows(
            """
            SELECT entry.created_at, entry.day, item.food_id, entry.person_folded
            FROM item JOIN entry ON entry.seq = item.entry_seq WHERE entry.is_note = 0 \(filter.condition)
            """, filter.values
        ) { row in
            guard let day = CalendarDay(row.text(1)) else { throw row.damaged(1) }
            return (
                at: row.integer(0), day: day, food: places[row.integer(2)], person: row.optionalText(3)
            )
        }
        return FeltAndEaten(
            felt: felt,
            eaten: eaten.compactMap { one in
                one.food.map {
                    FeltAndEaten.Eaten(
                        at: one.at, day: one.day, food: $0, person: people.number(of: one.person))
                }
            }, foodNames: foods.map(\.name))
    }
}

extension Journal {
    /// What was felt, and how often: those felt most often first.
    ///
    /// Reads no foods, which takes far less time than `feltAndEaten`.
    ///
    /// - Parameter person: only theirs; nil for everyone's.
    package func feelings(by person: String? = nil) throws -> [FeelingCount] {
        FeelingCount.all(try read { database in try database.felt(by: person) })
    }

    /// What was felt and eaten, for figures about feelings.
    ///
    /// - Parameter person: only theirs; nil for everyone's.
    package func feltAndEaten(by person: String? = nil) throws -> FeltAndEaten {
        try readDueItems()
        return try read { database in try database.feltAndEaten(by: person) }
    }
}
