/// How many acts of each record are enough to answer questions and to tell what is due.
package struct LatestActs: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The most acts of a record; of each kind where `field` tells kinds apart.
    package let count: Int
    /// The field of an act that tells kinds apart, each of which has its own latest acts; nil if none does.
    package let field: String?

    package init(_ count: Int, ofEach field: String? = nil) {
        self.count = count
        self.field = field
    }

    package init(integerLiteral count: Int) { self.init(count) }
}
