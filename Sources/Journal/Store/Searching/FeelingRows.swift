import Diary
import Foundation

extension Connection {
    /// Everything that was felt and eaten, for figures about feelings.
    ///
    /// - Parameter person: only theirs; nil for everyone's.
    func feltAndEaten(by person: String?) throws -> FeltAndEaten {
        let condition = person == nil ? "" : "AND entry.person_folded = ?"
        let values: [SQLValue] = person == nil ? [] : [.folded(person)]
        var people: [String?: Int32] = [:]
        func number(_ name: String?) -> Int32 {
            let number = people[name] ?? Int32(people.count)
            people[name] = number
            return number
        }
        var felt: [FeltAndEaten.Felt] = []
        let rows = try rows(
            """
            SELECT entry.created_at, entry.remarks, entry.person_folded FROM entry
            WHERE entry.remarks IS NOT NULL \(condition) ORDER BY entry.created_at
            """, values
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
                        kind: remark.kind, person: number(row.person)))
            }
        }
        guard !felt.isEmpty else { return FeltAndEaten(felt: [], eaten: [], foodNames: []) }
        let foods = try self.rows("SELECT id, name FROM food") { (id: $0.integer(0), name: $0.text(1)) }
        let places = Dictionary(uniqueKeysWithValues: foods.enumerated().map { ($1.id, Int32($0)) })
        let eaten = try self.rows(
            """
            SELECT entry.created_at, item.food_id, entry.person_folded
            FROM item JOIN entry ON entry.seq = item.entry_seq WHERE entry.is_note = 0 \(condition)
            """, values
        ) { (at: $0.integer(0), food: places[$0.integer(1)], person: $0.optionalText(2)) }
        return FeltAndEaten(
            felt: felt,
            eaten: eaten.compactMap { one in
                one.food.map { FeltAndEaten.Eaten(at: one.at, food: $0, person: number(one.person)) }
            }, foodNames: foods.map(\.name))
    }
}

extension Journal {
    /// What was felt and eaten, for figures about feelings.
    ///
    /// - Parameter person: only theirs; nil for everyone's.
    package func feltAndEaten(by person: String? = nil) throws -> FeltAndEaten {
        try readDueItems()
        return try read { database in try database.feltAndEaten(by: person) }
    }
}
