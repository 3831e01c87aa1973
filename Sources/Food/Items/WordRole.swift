/// What becomes of a word when the description is built.
enum WordRole: UInt8 {
    /// Part of what was eaten.
    case keep
    /// A number or an article: starts an item, or continues a quantity.
    case quantity
    /// Left out, but a new item starts after it ("the", "some").
    case opener
    /// A preposition inside an item.
    case binder
    case and, or
    /// "No" in "no sugar".
    case no
    /// Left out as if it had not been said.
    case silent
    /// Left out; a preposition after it still belongs to the item before it ("coffee at eight with milk").
    case aside
    /// Left out; what stands before and after it are different items.
    case boundary
}
