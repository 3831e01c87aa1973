import CPostgreSQL

/// The statements that the server has planned for one connection, so that it plans each once.
///
/// Behind a pooler there are none: it lends the server's end of a connection to other clients.
struct PostgresPlans {
    /// The most statements that one connection has planned. Lists of many values make statements of their own.
    private static let most = 200

    /// The most values of a statement that is planned: for long lists, a plan for any values is a bad one.
    private static let mostValues = 12

    /// What makes a plan: the statement, and the types that its values are given with.
    private struct Statement: Hashable {
        var sql: String
        var types: [Oid]
    }

    private let isKept: Bool
    /// The number of a statement's plan; nil for one that ran once and has none.
    private var numbers: [Statement: Int?] = [:]
    private var last = 0

    /// - Parameter isKept: whether the server keeps what this client prepares.
    init(isKept: Bool) { self.isKept = isKept }

    /// The name of a statement's plan; nil if it has to be sent as a whole.
    ///
    /// - Parameter prepare: called with a new name, if the statement ran before.
    mutating func name(of sql: String, _ types: [Oid], prepare: (String) throws -> Void) rethrows -> String? {
        guard isKept, types.count <= Self.mostValues,
            ["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"].contains(where: sql.hasPrefix)
        else {
            return nil
        }
        let statement = Statement(sql: sql, types: types)
        switch numbers[statement] {
        case .none:
            // Those beyond are sent as a whole for good.
            if numbers.count < Self.most { numbers[statement] = .some(nil) }
            return nil
        case .some(.some(let number)): return "plan_\(number)"
        case .some(.none):
            last += 1
            try prepare("plan_\(last)")
            numbers[statement] = last
            return "plan_\(last)"
        }
    }
}
