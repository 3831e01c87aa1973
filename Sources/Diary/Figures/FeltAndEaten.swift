import Foundation

/// What was felt and what was eaten, in the form in which figures about feelings need it.
///
/// Immutable, safe to share between threads.
package struct FeltAndEaten: Sendable {
    /// One time at which a feeling was felt.
    package struct Felt: Hashable, Sendable {
        /// Milliseconds since 1970.
        package var at: Int64
        /// The name under which the feeling counts.
        package var name: String
        package var kind: Remark.Kind
        /// Who felt it: a number for each person, and one for entries without a person.
        package var person: Int32

        package init(at: Int64, name: String, kind: Remark.Kind, person: Int32) {
            self.at = at
            self.name = name
            self.kind = kind
            self.person = person
        }
    }

    /// One food of one entry.
    package struct Eaten: Hashable, Sendable {
        /// Milliseconds since 1970.
        package var at: Int64
        /// The day of the entry.
        package var day: CalendarDay
        /// An index into `foodNames`.
        package var food: Int32
        package var person: Int32

        package init(at: Int64, day: CalendarDay, food: Int32, person: Int32) {
            self.at = at
            self.day = day
            self.food = food
            self.person = person
        }
    }

    /// By time.
    package let felt: [Felt]
    /// By person, and then by time.
    let eaten: [Eaten]
    /// Names in lower case, each only once.
    package let foodNames: [String]

    /// - Parameters:
    ///   - felt: in any order.
    ///   - eaten: in any order.
    package init(felt: [Felt], eaten: [Eaten], foodNames: [String]) {
        self.felt = felt.sorted()
        self.eaten = eaten.sorted { ($0.person, $0.at, $0.food) < ($1.person, $1.at, $1.food) }
        self.foodNames = foodNames
    }
}

extension FeltAndEaten.Felt: Comparable {
    /// By time, and then by person and name.
    package static func < (one: Self, other: Self) -> Bool {
        (one.at, one.person, one.name) < (other.at, other.person, other.name)
    }
}

/// A feeling, and how often it was felt.
package struct FeelingCount: Hashable, Sendable {
    package let name: String
    package let kind: Remark.Kind
    package let count: Int
    /// When it was felt last, in milliseconds since 1970.
    package let last: Int64

    /// The feelings, those felt most often first; equal ones by name.
    ///
    /// - Parameter felt: in any order.
    package static func all(_ felt: [FeltAndEaten.Felt]) -> [FeelingCount] {
        var counts: [String: FeelingCount] = [:]
        for felt in felt.sorted() {
            let known = counts[felt.name]
            counts[felt.name] = FeelingCount(
                name: felt.name, kind: known?.kind ?? felt.kind, count: (known?.count ?? 0) + 1,
                last: felt.at)
        }
        return counts.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// How many more times it has to be felt before something is said about foods before it.
    package var missing: Int { max(0, BeforeFeeling.leastCases - count) }
}
