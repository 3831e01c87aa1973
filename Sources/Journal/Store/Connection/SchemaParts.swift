/// A table, index, view or trigger of a database, as SQLite notes it.
struct SchemaPart: Hashable, Comparable, Sendable {
    var type: String
    var name: String
    var table: String
    /// Empty for the indexes that SQLite makes by itself.
    var sql: String

    /// `trigger entry_added`. Whoever altered the database may have chosen any name.
    fileprivate var shownName: String {
        let plain = (type + " " + name).prefix(60).map {
            $0.isASCII && ($0.isLetter || $0.isNumber || "_ ".contains($0)) ? $0 : "?"
        }
        return String(plain)
    }

    static func < (one: SchemaPart, other: SchemaPart) -> Bool {
        (one.type, one.name, one.table, one.sql) < (other.type, other.name, other.table, other.sql)
    }
}

extension Schema {
    /// The version whose tables a database has that does not say its version; nil where none fits.
    static func version(like parts: [SchemaPart]) throws(JournalError) -> Int? {
        let tables = Set(parts.filter { $0.type == "table" })
        for version in (1...migrations.count).reversed()
        where try Set(Self.parts(of: version).filter { $0.type == "table" }) == tables { return version }
        return nil
    }

    /// Everything that a database has which the migrations brought to a version.
    static func parts(of version: Int) throws(JournalError) -> [SchemaPart] {
        let connection = try Connection.inMemory()
        for step in migrations.prefix(version) { try connection.execute(script: step) }
        return try connection.schemaParts()
    }
}

extension Connection {
    /// Everything in the database that can hold or do something, in the order of its names.
    func schemaParts() throws(JournalError) -> [SchemaPart] {
        try rows("SELECT type, name, tbl_name, sql FROM main.sqlite_schema") {
            SchemaPart(type: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.optionalText(3) ?? "")
        }.sorted()
    }

    /// How the database differs from one that the migrations of its version make, to the letter: a trigger or view that
    /// somebody has put into it would act with the diary's rights. It runs nothing that the database brings along.
    ///
    /// - Returns: what is too much, missing or other; the names are the database's own.
    func schemaFaults() throws(JournalError) -> [String] {
        let version = Int(try number("PRAGMA user_version"))
        guard (0...Schema.migrations.count).contains(version) else { return ["its version is unknown"] }
        let (own, right) = (try schemaParts(), try Schema.parts(of: version))
        if own == right { return [] }
        let strange = Set(own).subtracting(right).map { "\($0.shownName) is not this program's" }
        let missing = Set(right).subtracting(own).map { "\($0.shownName) is missing or altered" }
        let faults = (strange + missing).sorted()
        return faults.isEmpty ? ["it holds something twice"] : faults
    }
}
