/// The name of a household in a database that several households share: small letters, digits and dashes, at most 40.
package struct HouseholdName: Hashable, Sendable {
    package let text: String

    /// The household where none is named.
    package static let home = HouseholdName(known: "home")

    private init(known text: String) { self.text = text }

    package init?(_ text: String) {
        let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
        guard (1...40).contains(text.count), text.allSatisfy(letters.contains), !text.hasPrefix("-") else {
            return nil
        }
        self.text = text
    }
}

/// A database of PostgreSQL that holds the diary of a household, in place of a file in its home.
package struct StoreAddress: Hashable, Sendable {
    /// As libpq reads it (Connection URIs): `postgresql://anna@db/diary`. May hold a password.
    let connection: String
    package let household: HouseholdName
    /// Whether opening it creates a household that is not there. `home` is always created.
    let creates: Bool
    /// Lends connections; nil if each opened diary has its own.
    private(set) var pool: PostgresPool?

    /// - Throws: `StoreFault` if the text is not an address of PostgreSQL, or the household's name is none.
    package init(_ text: String, household: String? = nil, creates: Bool = false) throws {
        guard ["postgresql://", "postgres://"].contains(where: text.hasPrefix) else {
            throw StoreFault.notAnAddress
        }
        guard let name = household.map(HouseholdName.init) ?? .home else { throw StoreFault.notAHousehold }
        connection = text
        self.household = name
        self.creates = creates
    }

    private init(connection: String, household: HouseholdName, creates: Bool, pool: PostgresPool?) {
        self.connection = connection
        self.household = household
        self.creates = creates
        self.pool = pool
    }

    package static func == (one: StoreAddress, other: StoreAddress) -> Bool {
        (one.connection, one.household, one.creates) == (other.connection, other.household, other.creates)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(connection)
        hasher.combine(household)
    }

    /// Another household of the same database.
    package func of(_ household: HouseholdName, creates: Bool = false) -> StoreAddress {
        StoreAddress(connection: connection, household: household, creates: creates, pool: pool)
    }

    /// The same diary over connections that are lent.
    package func over(_ pool: PostgresPool) -> StoreAddress {
        StoreAddress(connection: connection, household: household, creates: creates, pool: pool)
    }

    /// The address without user, password and options: `postgresql://db:5432/diary`.
    package var shown: String {
        let rest = connection.drop { $0 != "/" }.dropFirst(2)
        let place = rest.prefix { $0 != "?" }
        let afterUser = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
        return "postgresql://" + afterUser
    }
}
